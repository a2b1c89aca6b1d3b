import type { HostLease, HostLeases } from '../fleet.ts'
import type { Database } from './sql.ts'

/** A wait that nobody has said again for so long is over. */
const WANTED_SECONDS = 2

/** Leases on hosts, by the database's clock alone. */
export function postgresHosts(database: Database, owner: string): HostLeases {
  return {
    take: async (host, leaseMs, delayMs) => {
      const taken = await database.get(
        `INSERT INTO hosts AS own (host, delay_ms, lease_owner, lease_epoch, lease_until) VALUES (?, ?, ?, 1, now() + ? * interval '1 ms')
        ON CONFLICT (host) DO UPDATE SET
          next_at = CASE WHEN own.lease_owner IS NULL OR own.lease_owner = excluded.lease_owner THEN own.next_at
            ELSE greatest(own.next_at, own.lease_until + own.delay_ms * interval '1 ms') END,
          lease_epoch = own.lease_epoch + CASE WHEN own.lease_owner = excluded.lease_owner AND own.lease_until > now() THEN 0 ELSE 1 END,
          delay_ms = excluded.delay_ms, lease_owner = excluded.lease_owner, lease_until = excluded.lease_until, wanted_at = NULL
        WHERE own.lease_owner IS NULL OR own.lease_owner = excluded.lease_owner OR own.lease_until <= now()
        RETURNING lease_epoch, greatest(0, CASE WHEN next_at = '-infinity' THEN 0 ELSE extract(epoch FROM next_at - now()) * 1000 END)::float8 AS wait`,
        ...[host, delayMs, owner, leaseMs],
      )
      if (taken !== null) return { epoch: taken.lease_epoch, waitMs: taken.wait }
      await database.run('UPDATE hosts SET wanted_at = now() WHERE host = ?', host)
      return null
    },
    renew: async (hosts, leaseMs) => {
      const rows = await database.all(
        `UPDATE hosts SET lease_until = now() + ? * interval '1 ms', delay_ms = fresh.delay_ms
        FROM unnest(?::text[], ?::bigint[], ?::float8[]) AS fresh(host, epoch, delay_ms)
        WHERE hosts.host = fresh.host AND lease_owner = ? AND lease_epoch = fresh.epoch AND lease_until > now()
        RETURNING hosts.host, coalesce(wanted_at > now() - interval '${WANTED_SECONDS} seconds', false) AS wanted`,
        ...[
          leaseMs,
          hosts.map(({ host }) => host),
          hosts.map(({ epoch }) => epoch),
          hosts.map(({ delayMs }) => delayMs),
          owner,
        ],
      )
      return rows.map(({ host, wanted }) => ({ host, isWanted: wanted }))
    },
    release: async (host, epoch, waitMs) => {
      await database.run(
        `UPDATE hosts SET lease_owner = NULL, lease_until = NULL, wanted_at = NULL, next_at = greatest(next_at, now() + ? * interval '1 ms')
        WHERE host = ? AND lease_owner = ? AND lease_epoch = ?`,
        ...[waitMs, host, owner, epoch],
      )
    },
    list: async () =>
      (
        await database.all(
          `SELECT host, lease_owner, lease_until, coalesce(wanted_at > now() - interval '${WANTED_SECONDS} seconds', false) AS wanted
          FROM hosts WHERE lease_owner IS NOT NULL AND lease_until > now() ORDER BY host`,
        )
      ).map(
        ({ host, lease_owner: by, lease_until: until, wanted }): HostLease => ({
          host,
          owner: by,
          until: (until as Date).getTime(),
          isWanted: wanted,
        }),
      ),
  }
}
