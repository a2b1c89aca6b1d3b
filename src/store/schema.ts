/**
 * The workspace's tables. `PRAGMA user_version` is the number of migrations applied; a database is brought up to date when it
 * is opened. A migration is never changed once released; a new one is added at the end.
 *
 * - `runs`: one row for each run of a command. `key` says what makes two runs the same; `state` is `running` (also after a
 *   kill), `stopped` (a budget or the user ended it) or `finished`. Only finished runs are not gone on with.
 * - `pages`: what was answered for a URL, once for each URL; `run` is the run that asked last. Run ids rise, so a page is
 *   fresh for a run if its `run` is at least that run's id. `kind`, `reason` and `detail` say why something is no page.
 *   Times are milliseconds since 1970; `redirects` is a JSON array.
 * - `bodies`: the decoded text of pages in UTF-8, zstd-compressed, under the SHA-256 of the text: equal pages are kept once.
 * - `wrappers`: every version of every wrapper, as it was written.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL,
    command TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'stopped', 'finished')),
    started_at INTEGER NOT NULL,
    ended_at INTEGER
  ) STRICT;
  CREATE INDEX runs_by_key ON runs (key, id);

  CREATE TABLE bodies (
    hash BLOB PRIMARY KEY,
    zstd BLOB NOT NULL
  ) STRICT;

  CREATE TABLE pages (
    url TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('page', 'skipped', 'failed')),
    final_url TEXT NOT NULL,
    source TEXT NOT NULL,
    reason TEXT NOT NULL,
    detail TEXT NOT NULL,
    status INTEGER,
    content_type TEXT NOT NULL,
    encoding TEXT NOT NULL,
    redirects TEXT NOT NULL,
    etag TEXT,
    last_modified TEXT,
    body BLOB REFERENCES bodies (hash),
    run INTEGER NOT NULL REFERENCES runs (id),
    fetched_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX pages_by_final_url ON pages (final_url);

  CREATE TABLE wrappers (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    document TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (name, version, document)
  ) STRICT;
  `,
]
