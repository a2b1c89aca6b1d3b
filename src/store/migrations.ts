/**
 * The workspace's tables. `PRAGMA user_version` is the number of migrations applied; a database is brought up to date when it
 * is opened. A migration is never changed once released; a new one is added at the end.
 *
 * - `runs`: one row for each run of a command. `key` says what makes two runs the same; `state` is `running` (also after a
 *   kill), `stopped` (a budget or the user ended it) or `finished`. Only finished runs are not gone on with. `wrappers` is how many
 *   wrappers, one for each class of pages, it had to choose from.
 *   `holder` is who has it under way, a name in the folder `locks` as long as that process lives; `label` is what the run was called by who started it.
 *   `has_failed` is 1 for a finished run that ended with an error which going on would not change.
 *   `is_imported` is 1 for a run that was made elsewhere, and for the one that imported pages belong to until a run takes them; its pages are fresh by their time alone.
 * - `pages`: what was answered for a URL, once for each URL; `run` is the run that asked last. Run ids rise, so a page is
 *   fresh for a run if its `run` is at least that run's id. `kind`, `reason` and `detail` say why something is no page.
 *   Times are milliseconds since 1970; `redirects` is a JSON array.
 * - `bodies`: the decoded text of pages in UTF-8, zstd-compressed, under the SHA-256 of the text: equal pages are kept once.
 * - `wrappers`: every version of every wrapper, as it was written.
 * - `records`: what a wrapper made of a page. A page that reads as before (`page` is the SHA-256 of its text) under the same wrapper
 *   keeps its row; a change of either adds one, so the rows of a URL are its history. `made_at` is when it was given last. `raw` is 1 for values as the page's own text. `data` is JSON; `provenance` is JSON, zstd-compressed.
 *   `layout` is the version whose layout the page has, of a wrapper that knows several.
 * - `results`: which records a run gave, and in which order. Several runs may have given the same record.
 * - `violations`: what is wrong with a record: which pattern, by which rule, and the whole violation as JSON.
 * - `proposals`: repaired wrappers that are offered, with their evidence as JSON. `wrapper` is the one to be repaired; `applied`
 *   is the version that came of it.
 * - `answers`: what the user said, when a run asked, of the page at `url`: `is_like` is 1 when it is like the run's samples. In the order
 *   in which they were given.
 * - `articles`: which articles of a portal, by the URL of its home page, were seen: `sketch` is of the text, 32-bit integers in the machine's order;
 *   `first_seen` in milliseconds since 1970; `is_new` is 1 until another run on the portal begins.
 * - `referrals`: the link by which a search came to the page at `url`: the page that has it, what it is called there, and its tags from the root;
 *   `seen_at` in milliseconds since 1970.
 * - `assets`: style sheets, pictures and fonts of pages that were looked at, by URL as it was named; without a body where none could be had.
 *   `asset_bodies` are their bytes, zstd-compressed, under their SHA-256.
 * - `imports`: what a run made elsewhere has here already, by the SHA-256 of the files that it was in; forgotten when the workspace is cleaned.
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
  `
  CREATE TABLE records (
    id INTEGER PRIMARY KEY,
    url TEXT NOT NULL,
    source TEXT NOT NULL,
    wrapper INTEGER NOT NULL REFERENCES wrappers (id) ON DELETE CASCADE,
    page BLOB NOT NULL,
    raw INTEGER NOT NULL CHECK (raw IN (0, 1)),
    status TEXT NOT NULL,
    data TEXT NOT NULL,
    provenance BLOB NOT NULL,
    run INTEGER REFERENCES runs (id) ON DELETE SET NULL,
    position INTEGER NOT NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (url, source, wrapper, page, raw)
  ) STRICT;
  CREATE UNIQUE INDEX records_by_run ON records (run, position);
  CREATE INDEX records_by_wrapper ON records (wrapper);

  CREATE TABLE violations (
    record INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
    pattern TEXT NOT NULL,
    rule TEXT NOT NULL,
    violation TEXT NOT NULL
  ) STRICT;
  CREATE INDEX violations_by_record ON violations (record);

  CREATE TABLE proposals (
    id INTEGER PRIMARY KEY,
    wrapper INTEGER NOT NULL REFERENCES wrappers (id) ON DELETE CASCADE,
    document TEXT NOT NULL,
    evidence TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'applied', 'rejected')),
    applied INTEGER REFERENCES wrappers (id) ON DELETE SET NULL,
    run INTEGER REFERENCES runs (id) ON DELETE SET NULL,
    made_at INTEGER NOT NULL,
    UNIQUE (wrapper, document)
  ) STRICT;
  `,
  `
  ALTER TABLE runs ADD COLUMN wrappers INTEGER NOT NULL DEFAULT 1;
  UPDATE runs SET wrappers = max(1, (
    SELECT count(DISTINCT wrappers.name) FROM records JOIN wrappers ON wrappers.id = records.wrapper WHERE records.run = runs.id
  ));
  `,
  `
  CREATE TABLE answers (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    url TEXT NOT NULL,
    is_like INTEGER NOT NULL CHECK (is_like IN (0, 1)),
    PRIMARY KEY (run, url)
  ) STRICT;
  `,
  `
  ALTER TABLE runs ADD COLUMN has_failed INTEGER NOT NULL DEFAULT 0 CHECK (has_failed IN (0, 1));
  CREATE TABLE results (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    record INTEGER NOT NULL REFERENCES records (id) ON DELETE CASCADE,
    PRIMARY KEY (run, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX results_by_record ON results (record);
  INSERT INTO results SELECT run, position, id FROM records WHERE run IS NOT NULL;
  DROP INDEX records_by_run;
  ALTER TABLE records DROP COLUMN run;
  ALTER TABLE records DROP COLUMN position;
  `,
  `
  ALTER TABLE records ADD COLUMN layout INTEGER;
  `,
  `
  CREATE TABLE articles (
    portal TEXT NOT NULL,
    url TEXT NOT NULL,
    sketch BLOB NOT NULL,
    first_seen INTEGER NOT NULL,
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
    PRIMARY KEY (portal, url)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  ALTER TABLE runs ADD COLUMN holder TEXT;
  ALTER TABLE runs ADD COLUMN label TEXT;
  CREATE INDEX runs_by_label ON runs (label) WHERE label IS NOT NULL;
  `,
  `
  CREATE TABLE referrals (
    url TEXT PRIMARY KEY,
    referrer TEXT NOT NULL,
    label TEXT NOT NULL,
    place TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  CREATE TABLE asset_bodies (
    hash BLOB PRIMARY KEY,
    zstd BLOB NOT NULL
  ) STRICT;
  CREATE TABLE assets (
    url TEXT PRIMARY KEY,
    final_url TEXT NOT NULL,
    status INTEGER,
    type TEXT NOT NULL,
    body BLOB REFERENCES asset_bodies (hash),
    fetched_at INTEGER NOT NULL
  ) STRICT;
  `,
  `
  ALTER TABLE referrals ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE runs ADD COLUMN is_imported INTEGER NOT NULL DEFAULT 0 CHECK (is_imported IN (0, 1));
  CREATE TABLE imports (
    run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
    file TEXT NOT NULL,
    PRIMARY KEY (run, file)
  ) STRICT, WITHOUT ROWID;
  `,
]
