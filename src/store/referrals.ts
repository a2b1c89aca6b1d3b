import type { DatabaseSync } from 'node:sqlite'
import type { StoredReferral } from './types.ts'

/** The table of links that led to pages. `save` needs a transaction around it. */
export interface ReferralTable {
  readonly find: (url: string) => StoredReferral | null
  readonly save: (referral: StoredReferral) => void
}

/** The statements on links that led to pages, prepared once. */
export function referralTable(database: DatabaseSync): ReferralTable {
  const find = database.prepare('SELECT referrer, label, place, seen_at FROM referrals WHERE url = ?')
  const save = database.prepare(
    `INSERT INTO referrals (url, referrer, label, place, seen_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (url) DO UPDATE SET referrer = excluded.referrer, label = excluded.label, place = excluded.place,
      seen_at = excluded.seen_at WHERE excluded.seen_at >= referrals.seen_at`,
  )
  return {
    find: (url) => {
      const row = find.get(url)
      if (row === undefined) return null
      return toReferral({ url, ...row })
    },
    save: ({ url, from, label, place, seenAt }) => void save.run(url, from, label, place, seenAt),
  }
}

/** A referral of a row. */
export function toReferral(row: Record<string, unknown>): StoredReferral {
  return {
    url: row.url as string,
    from: row.referrer as string,
    label: row.label as string,
    place: row.place as string,
    seenAt: row.seen_at as number,
  }
}
