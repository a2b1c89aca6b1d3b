import { PlanError } from '../errors.ts'
import { type Database, SCHEMA } from './sql.ts'

/** Parts of the table of pages. */
const PARTS = 16

/**
 * The steps that bring the schema from one version to the next; forward only, and never changed once released. Moments are milliseconds since 1970 by
 * the clock of whoever wrote them, but for leases and `seen`, which are by the database's. Ids and names are ordered by their bytes.
 *
 * - `runs`: `owner` has it under way, for the `epoch`-th time that anybody took it; who has another epoch writes nothing. `seen` is when its owner was
 *   last heard of. What waits is begun in the order of `urgent`, `waits`, `id`.
 *   `stopping`: somebody asked for its end; whoever would begin it again ends it.
 * - `busy_hosts`: the hosts of runs under way; that there is one row for each is what keeps runs of one host apart.
 * - `hosts`: leases. Whoever has one may ask the host until `lease_until`; `next_at` is when the next owner may begin.
 * - `shards`: what became of shards; those that wait are in the queue of pg-boss, in a schema of its own.
 * - `segments`, `pages`, `record_files`: what runs have shipped, by key in the storage. `pages` is an index only: 8 bytes of
 *   the SHA-256 of the URL, and the segment that has its answer.
 * - The others are those of the plan in SQLite (`control/sqlite/schema.ts`).
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE runs (
    id TEXT COLLATE "C" PRIMARY KEY, state TEXT NOT NULL, kind TEXT NOT NULL, site TEXT COLLATE "C", schedule TEXT, hosts TEXT[] NOT NULL, spec TEXT NOT NULL,
    created BIGINT NOT NULL, started BIGINT, ended BIGINT, attempts INTEGER NOT NULL DEFAULT 0, counts TEXT NOT NULL, records BIGINT NOT NULL DEFAULT 0,
    stopped TEXT, error TEXT, learned TEXT, changes TEXT,
    owner TEXT, epoch INTEGER NOT NULL DEFAULT 0, seen TIMESTAMPTZ, urgent BOOLEAN NOT NULL DEFAULT false, waits BIGINT NOT NULL,
    stopping BOOLEAN NOT NULL DEFAULT false
  );
  CREATE INDEX runs_state ON runs (state, id);
  CREATE INDEX runs_site ON runs (site, id);
  CREATE INDEX runs_kind ON runs (kind, id);
  CREATE INDEX runs_ended ON runs (ended);
  CREATE INDEX runs_waiting ON runs (urgent DESC, waits, id) WHERE state IN ('queued', 'parked');
  CREATE INDEX runs_under_way ON runs (seen) WHERE state = 'running';
  CREATE TABLE busy_hosts (host TEXT COLLATE "C" PRIMARY KEY, run TEXT COLLATE "C" NOT NULL);
  CREATE INDEX busy_hosts_run ON busy_hosts (run);
  CREATE TABLE run_keys (key TEXT PRIMARY KEY, run TEXT COLLATE "C" NOT NULL, spec TEXT NOT NULL);
  CREATE INDEX run_keys_run ON run_keys (run);
  CREATE TABLE run_events (
    run TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, at BIGINT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL, PRIMARY KEY (run, seq)
  );
  CREATE TABLE found_pages (
    run TEXT COLLATE "C" NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL, similarity DOUBLE PRECISION NOT NULL, sample BOOLEAN NOT NULL,
    PRIMARY KEY (run, position)
  );
  CREATE UNIQUE INDEX found_pages_url ON found_pages (run, md5(url));
  CREATE TABLE changes (run TEXT COLLATE "C" NOT NULL, position INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY (run, position));
  CREATE TABLE explained_pages (
    run TEXT COLLATE "C" NOT NULL, position INTEGER NOT NULL, url TEXT NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL, data TEXT NOT NULL,
    PRIMARY KEY (run, position)
  );
  CREATE UNIQUE INDEX explained_pages_url ON explained_pages (run, md5(url));
  CREATE INDEX explained_pages_kind ON explained_pages (run, status, reason, position);
  CREATE TABLE explained_others (
    run TEXT COLLATE "C" NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL, count BIGINT NOT NULL, PRIMARY KEY (run, status, reason)
  );

  CREATE TABLE sites (name TEXT COLLATE "C" PRIMARY KEY, wrapper TEXT COLLATE "C", data TEXT NOT NULL, created BIGINT NOT NULL, updated BIGINT NOT NULL);
  CREATE INDEX sites_wrapper ON sites (wrapper);
  CREATE TABLE schedules (
    name TEXT COLLATE "C" PRIMARY KEY, next BIGINT, last BIGINT, last_run TEXT, site TEXT, data TEXT NOT NULL, created BIGINT NOT NULL
  );
  CREATE INDEX schedules_next ON schedules (next);
  CREATE TABLE hooks (id TEXT COLLATE "C" PRIMARY KEY, data TEXT NOT NULL, created BIGINT NOT NULL);
  CREATE TABLE wrappers (
    name TEXT COLLATE "C" NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL, created BIGINT NOT NULL, origin TEXT NOT NULL, run TEXT,
    PRIMARY KEY (name, version)
  );
  CREATE TABLE proposals (
    id TEXT COLLATE "C" PRIMARY KEY, wrapper TEXT COLLATE "C" NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL, digest TEXT NOT NULL,
    evidence TEXT NOT NULL, run TEXT, state TEXT NOT NULL, created BIGINT NOT NULL, decided BIGINT, UNIQUE (wrapper, digest)
  );
  CREATE INDEX proposals_state ON proposals (state, id);
  CREATE INDEX proposals_run ON proposals (run);
  CREATE INDEX proposals_wrapper ON proposals (wrapper, state);
  CREATE TABLE deliveries (
    id TEXT COLLATE "C" PRIMARY KEY, hook TEXT COLLATE "C" NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, due BIGINT,
    created BIGINT NOT NULL
  );
  CREATE INDEX deliveries_due ON deliveries (due, id) WHERE due IS NOT NULL;
  CREATE INDEX deliveries_hook_due ON deliveries (hook, due, id) WHERE due IS NOT NULL;
  CREATE INDEX deliveries_hook ON deliveries (hook, id);
  CREATE INDEX deliveries_state ON deliveries (state, id);
  CREATE INDEX deliveries_created ON deliveries (created);
  CREATE TABLE attempts (
    delivery TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, at BIGINT NOT NULL, status INTEGER, problem TEXT NOT NULL, ms DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (delivery, number)
  );
  CREATE TABLE told (key TEXT PRIMARY KEY, at BIGINT NOT NULL);
  CREATE TABLE breaks (
    id TEXT COLLATE "C" PRIMARY KEY, subject TEXT NOT NULL, key TEXT NOT NULL, message TEXT NOT NULL, run TEXT, since BIGINT NOT NULL, state TEXT NOT NULL
  );
  CREATE INDEX breaks_subject ON breaks (subject, state);
  CREATE INDEX breaks_state ON breaks (state, id);

  CREATE TABLE hosts (
    host TEXT COLLATE "C" PRIMARY KEY, delay_ms DOUBLE PRECISION NOT NULL, next_at TIMESTAMPTZ NOT NULL DEFAULT '-infinity',
    lease_owner TEXT, lease_epoch BIGINT NOT NULL DEFAULT 0, lease_until TIMESTAMPTZ, wanted_at TIMESTAMPTZ
  );
  CREATE INDEX hosts_leased ON hosts (lease_until) WHERE lease_owner IS NOT NULL;
  CREATE TABLE segments (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, run TEXT COLLATE "C" NOT NULL, key TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, bytes BIGINT NOT NULL,
    pages INTEGER NOT NULL
  );
  CREATE INDEX segments_run ON segments (run, id);
  CREATE TABLE pages (
    url_hash BIGINT NOT NULL, segment BIGINT NOT NULL, status SMALLINT, kind "char" NOT NULL, PRIMARY KEY (url_hash, segment)
  ) PARTITION BY HASH (url_hash);
  ${Array.from({ length: PARTS }, (_, i) => `CREATE TABLE pages_${i} PARTITION OF pages FOR VALUES WITH (MODULUS ${PARTS}, REMAINDER ${i});`).join('\n  ')}
  CREATE INDEX pages_segment ON pages USING brin (segment);
  CREATE TABLE record_files (run TEXT COLLATE "C" PRIMARY KEY, key TEXT NOT NULL, hash TEXT NOT NULL, bytes BIGINT NOT NULL, records BIGINT NOT NULL);
  CREATE TABLE members (
    name TEXT COLLATE "C" PRIMARY KEY, machine TEXT NOT NULL, pid INTEGER NOT NULL, started TIMESTAMPTZ NOT NULL, seen TIMESTAMPTZ NOT NULL,
    runs INTEGER NOT NULL, pages BIGINT NOT NULL, rate DOUBLE PRECISION NOT NULL, draining BOOLEAN NOT NULL
  );
  CREATE TABLE shards (name TEXT COLLATE "C" PRIMARY KEY, report TEXT, problem TEXT, at TIMESTAMPTZ NOT NULL);
  `,
]

/** Names of locks that all programs agree on. */
const LOCK_MIGRATE = 7_347_001
export const LOCK_CLAIM = 7_347_002
export const LOCK_LEAD = 7_347_003

/** Brings the schema up to date; one program at a time. @throws PlanError `plan-newer` */
export async function migrate(database: Database): Promise<void> {
  await database.step(async (sql) => {
    await sql.run('SELECT pg_advisory_xact_lock(?)', LOCK_MIGRATE)
    await sql.run(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`)
    await sql.run('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const from = ((await sql.get('SELECT max(version) AS version FROM schema_version'))?.version ?? 0) as number
    if (from > MIGRATIONS.length)
      throw new PlanError(
        'plan-newer',
        'The plan in this database was made by a newer version of treegram; update treegram, or name another database.',
      )
    for (let version = from; version < MIGRATIONS.length; version++) {
      for (const statement of MIGRATIONS[version]!.split(';')) if (statement.trim() !== '') await sql.run(statement)
      await sql.run('INSERT INTO schema_version VALUES (?)', version + 1)
    }
  })
}
