import type { DatabaseSync } from 'node:sqlite'

/** Pages that a run which did not finish has, or that another run has fetched since; going on needs them. */
const PAGES_NOBODY_NEEDS = `DELETE FROM pages WHERE run < (
  SELECT coalesce(min(id), 9223372036854775807) FROM runs WHERE state <> 'finished')`

const STEPS = {
  bodies: 'DELETE FROM bodies WHERE hash NOT IN (SELECT body FROM pages WHERE body IS NOT NULL)',
  /** Of what one wrapper made of one page, all but what was given last, and what the wrapper's last two runs gave: what changed is told of these. */
  records: `DELETE FROM records WHERE id IN (SELECT id FROM (
    SELECT records.id AS id, row_number() OVER (PARTITION BY url, source, raw, name ORDER BY records.made_at DESC, records.id DESC) AS nth
    FROM records JOIN wrappers ON wrappers.id = wrapper) WHERE nth > 1)
    AND id NOT IN (SELECT record FROM results WHERE run IN (SELECT run FROM (
      SELECT run, name, row_number() OVER (PARTITION BY name ORDER BY run DESC) AS nth FROM (
        SELECT DISTINCT results.run AS run, name FROM results JOIN records ON records.id = record JOIN wrappers ON wrappers.id = wrapper))
      WHERE nth <= 2))`,
  runs: `DELETE FROM runs WHERE state = 'finished' AND id NOT IN (SELECT run FROM pages)
    AND id NOT IN (SELECT run FROM results) AND id < (SELECT max(id) FROM runs)`,
}

/** Deletes what is no longer needed in one transaction, then gives the space back to the disk. */
export function cleanDatabase(database: DatabaseSync, { keepPages }: { readonly keepPages: boolean }): void {
  const pages = keepPages ? '' : `${PAGES_NOBODY_NEEDS};`
  database.exec(`BEGIN; ${pages} ${STEPS.bodies}; ${STEPS.records}; ${STEPS.runs}; COMMIT`)
  database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
}
