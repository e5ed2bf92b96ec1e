"""The tables. What is written here and what the migrations make are the same; a test compares them."""

from sqlalchemy import (
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    Uuid,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)


def _moment(name: str, *, known: bool = True) -> Column[object]:
    """A time: now unless given, or, if not `known`, none."""
    return Column(
        name, DateTime(timezone=True), nullable=not known, server_default=func.now() if known else None
    )


# --- who

devices = Table(
    "devices",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),  # SHA-256 of 256 random bits
    _moment("created_at"),
    _moment("seen_at"),  # to the day
)

people = Table("people", metadata, Column("id", Text, primary_key=True), _moment("created_at"))

device_people = Table(
    "device_people",
    metadata,
    Column("device_id", ForeignKey("devices.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    _moment("created_at"),
    PrimaryKeyConstraint("device_id", "person_id"),
)

admin_tokens = Table(
    "admin_tokens",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("role", Text, CheckConstraint("role IN ('viewer', 'operator')", "role"), nullable=False),
    Column("hash", LargeBinary, nullable=False),
    _moment("created_at"),
    _moment("revoked_at", known=False),
)

# --- rooms

rooms = Table(
    "rooms",
    metadata,
    Column("id", Uuid, primary_key=True),
    Column("code", Text, nullable=False),
    Column("link", Text, nullable=False, unique=True),
    Column("watch", Text, nullable=False, unique=True),
    Column("v", Integer, nullable=False),  # changes so far: who writes says which one they saw
    Column("doc", JSONB, nullable=False),
    Column("device_id", ForeignKey("devices.id"), nullable=False),  # of its making
    Column("cid", Text, nullable=False),  # of its making
    _moment("due_at", known=False),
    _moment("created_at"),
    _moment("touched_at"),
    _moment("closed_at", known=False),
    UniqueConstraint("device_id", "cid"),
    Index("ix_rooms_code", "code", unique=True, postgresql_where=text("closed_at IS NULL")),
)

room_people = Table(
    "room_people",
    metadata,
    Column("room_id", ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("room_id", "person_id"),
    Index(None, "person_id"),
)

# --- games

games = Table(
    "games",
    metadata,
    Column("room_id", ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),  # from 1
    Column("replay", Text, nullable=False, unique=True),
    Column("setup", JSONB, nullable=False),
    _moment("started_at"),
    _moment("ended_at", known=False),
    Column("outcome", JSONB(none_as_null=True)),
    PrimaryKeyConstraint("room_id", "number"),
)

# No foreign key: a step is only stored after the one before it, and the first one together with its game.
game_log = Table(
    "game_log",
    metadata,
    Column("room_id", Uuid, nullable=False),
    Column("number", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("seat", SmallInteger),
    Column("by", Text, nullable=False),
    Column("cid", Text),
    Column("moves", JSONB, nullable=False),
    PrimaryKeyConstraint("room_id", "number", "n"),
    Index(
        "ix_game_log_cid",
        "room_id",
        "number",
        "seat",
        "cid",
        unique=True,
        postgresql_where=text("cid IS NOT NULL"),
    ),
)
