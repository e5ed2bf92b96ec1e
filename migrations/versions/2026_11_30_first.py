"""The first tables: devices, people, rooms, games and their logs."""

from alembic import op

revision = "2026_11_30_first"
down_revision = None
branch_labels = None
depends_on = None

WHO = """
CREATE TABLE devices (
    id uuid CONSTRAINT pk_devices PRIMARY KEY,
    secret_hash bytea NOT NULL CONSTRAINT uq_devices_secret_hash UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE people (
    id text CONSTRAINT pk_people PRIMARY KEY,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE device_people (
    device_id uuid NOT NULL CONSTRAINT fk_device_people_device_id REFERENCES devices ON DELETE CASCADE,
    person_id text NOT NULL CONSTRAINT fk_device_people_person_id REFERENCES people ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT pk_device_people PRIMARY KEY (device_id, person_id)
);
CREATE TABLE admin_tokens (
    id uuid CONSTRAINT pk_admin_tokens PRIMARY KEY,
    name text NOT NULL CONSTRAINT uq_admin_tokens_name UNIQUE,
    role text NOT NULL CONSTRAINT ck_admin_tokens_role CHECK (role IN ('viewer', 'operator')),
    hash bytea NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    revoked_at timestamptz
);
"""

ROOMS = """
CREATE TABLE rooms (
    id uuid CONSTRAINT pk_rooms PRIMARY KEY,
    code text NOT NULL,
    link text NOT NULL CONSTRAINT uq_rooms_link UNIQUE,
    watch text NOT NULL CONSTRAINT uq_rooms_watch UNIQUE,
    v integer NOT NULL,
    doc jsonb NOT NULL,
    device_id uuid NOT NULL CONSTRAINT fk_rooms_device_id REFERENCES devices,
    cid text NOT NULL,
    due_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    touched_at timestamptz NOT NULL DEFAULT now(),
    closed_at timestamptz,
    CONSTRAINT uq_rooms_device_id UNIQUE (device_id, cid)
);
CREATE UNIQUE INDEX ix_rooms_code ON rooms (code) WHERE closed_at IS NULL;
CREATE TABLE room_people (
    room_id uuid NOT NULL CONSTRAINT fk_room_people_room_id REFERENCES rooms ON DELETE CASCADE,
    person_id text NOT NULL CONSTRAINT fk_room_people_person_id REFERENCES people ON DELETE CASCADE,
    CONSTRAINT pk_room_people PRIMARY KEY (room_id, person_id)
);
CREATE INDEX ix_room_people_person_id ON room_people (person_id);
"""

GAMES = """
CREATE TABLE games (
    room_id uuid NOT NULL CONSTRAINT fk_games_room_id REFERENCES rooms,
    number integer NOT NULL,
    replay text NOT NULL CONSTRAINT uq_games_replay UNIQUE,
    setup jsonb NOT NULL,
    started_at timestamptz NOT NULL DEFAULT now(),
    ended_at timestamptz,
    outcome jsonb,
    CONSTRAINT pk_games PRIMARY KEY (room_id, number)
);
CREATE TABLE game_log (
    room_id uuid NOT NULL,
    number integer NOT NULL,
    n integer NOT NULL,
    at timestamptz NOT NULL,
    seat smallint,
    by text NOT NULL,
    cid text,
    moves jsonb NOT NULL,
    CONSTRAINT pk_game_log PRIMARY KEY (room_id, number, n)
);
CREATE UNIQUE INDEX ix_game_log_cid ON game_log (room_id, number, seat, cid) WHERE cid IS NOT NULL;
"""

# What was played stays as it was. A job that deletes what is too old says so in its own transaction:
# SET LOCAL fiverow.job = 'retention'. The trigger runs once for each such statement, never for an insert.
INSERT_ONLY = """
CREATE FUNCTION game_log_is_insert_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND current_setting('fiverow.job', true) = 'retention' THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'game_log is only ever inserted into' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON game_log
    FOR EACH STATEMENT EXECUTE FUNCTION game_log_is_insert_only();
"""


def upgrade() -> None:
    # A change that cannot get its lock soon must fail, not make every player wait behind it.
    op.execute("SET LOCAL lock_timeout = '5s'")
    _run(WHO, ROOMS, GAMES)
    # The function's body has semicolons of its own.
    function, _, trigger = INSERT_ONLY.partition("$$;")
    op.execute(function + "$$")
    op.execute(trigger)


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    _run("DROP TABLE game_log; DROP FUNCTION game_log_is_insert_only; DROP TABLE games, room_people, rooms;")
    _run("DROP TABLE admin_tokens, device_people, people, devices;")


def _run(*scripts: str) -> None:
    """Statement by statement, since the driver takes one at a time."""
    for script in scripts:
        for statement in filter(str.strip, script.split(";")):
            op.execute(statement)
