# syntax=docker/dockerfile:1
FROM python:3.13-slim

# A real account, since PostgreSQL and good sense refuse root.
RUN useradd --create-home --uid 10001 fiverow && install -d -o fiverow -g fiverow /data

WORKDIR /srv/fiverow
COPY requirements.lock ./
RUN pip install --no-cache-dir --disable-pip-version-check --require-hashes -r requirements.lock

COPY app ./app
COPY migrations ./migrations
COPY static ./static
RUN python -m compileall -q app migrations

USER 10001:10001
ENV DATA_DIR=/data PYTHONUNBUFFERED=1
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(f'http://localhost:{os.environ.get(\"PORT\", 8000)}/readyz', timeout=2)"]
CMD ["python", "-m", "app"]
