/** The steps that bring `service.sqlite` from one version to the next; its version is the number of steps taken. Times in milliseconds since 1970. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE runs (
    id TEXT PRIMARY KEY, state TEXT NOT NULL, kind TEXT NOT NULL, site TEXT, schedule TEXT, hosts TEXT NOT NULL, spec TEXT NOT NULL,
    created INTEGER NOT NULL, started INTEGER, ended INTEGER, attempts INTEGER NOT NULL, counts TEXT NOT NULL,
    stopped TEXT, error TEXT, learned TEXT, changes TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX runs_state ON runs (state, id);
  CREATE INDEX runs_site ON runs (site, id);
  CREATE INDEX runs_kind ON runs (kind, id);
  CREATE INDEX runs_ended ON runs (ended);

  -- What a key was used for first.
  CREATE TABLE run_keys (key TEXT PRIMARY KEY, run TEXT NOT NULL, spec TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX run_keys_run ON run_keys (run);

  CREATE TABLE run_events (
    run TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (run, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE found_pages (
    run TEXT NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL, similarity REAL NOT NULL, sample INTEGER NOT NULL,
    PRIMARY KEY (run, position), UNIQUE (run, url)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE changes (run TEXT NOT NULL, position INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (run, position)) STRICT, WITHOUT ROWID;

  -- Sites, schedules and hooks are small and few: their details are one JSON text.
  CREATE TABLE sites (name TEXT PRIMARY KEY, wrapper TEXT, data TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE schedules (
    name TEXT PRIMARY KEY, next INTEGER, last INTEGER, last_run TEXT, data TEXT NOT NULL, created INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX schedules_next ON schedules (next);
  CREATE TABLE hooks (id TEXT PRIMARY KEY, data TEXT NOT NULL, created INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE wrappers (
    name TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL, created INTEGER NOT NULL, origin TEXT NOT NULL, run TEXT,
    PRIMARY KEY (name, version)
  ) STRICT;
  CREATE TABLE proposals (
    id TEXT PRIMARY KEY, wrapper TEXT NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL, digest TEXT NOT NULL,
    evidence TEXT NOT NULL, run TEXT, state TEXT NOT NULL, created INTEGER NOT NULL, decided INTEGER, UNIQUE (wrapper, digest)
  ) STRICT;
  CREATE INDEX proposals_state ON proposals (state, id);
  CREATE INDEX proposals_run ON proposals (run);

  CREATE TABLE deliveries (
    id TEXT PRIMARY KEY, hook TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, due INTEGER,
    created INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX deliveries_due ON deliveries (due) WHERE due IS NOT NULL;
  CREATE INDEX deliveries_hook ON deliveries (hook, id);
  CREATE INDEX deliveries_state ON deliveries (state, id);
  CREATE INDEX deliveries_created ON deliveries (created);
  CREATE TABLE attempts (
    delivery TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, status INTEGER, problem TEXT NOT NULL, ms INTEGER NOT NULL,
    PRIMARY KEY (delivery, number)
  ) STRICT, WITHOUT ROWID;
  -- What is told only once.
  CREATE TABLE told (key TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE breaks (
    id TEXT PRIMARY KEY, subject TEXT NOT NULL, key TEXT NOT NULL, message TEXT NOT NULL, run TEXT, since INTEGER NOT NULL, state TEXT NOT NULL
  ) STRICT;
  CREATE INDEX breaks_subject ON breaks (subject, state);
  CREATE INDEX breaks_state ON breaks (state, id);
  `,
  `
  -- What a search says of URLs, and how many more there are of a kind whose first pages are kept only.
  CREATE TABLE explained_pages (
    run TEXT NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (run, position), UNIQUE (run, url)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX explained_pages_kind ON explained_pages (run, status, reason);
  CREATE TABLE explained_others (
    run TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (run, status, reason)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX proposals_wrapper ON proposals (wrapper, state);
  `,
]
