import type { DatabaseSync } from 'node:sqlite'
import type { StoredReferral } from './types.ts'

/** The table of links that led to pages. `save` needs a transaction around it. */
export interface ReferralTable {
  readonly find: (url: string) => StoredReferral | null
  readonly save: (referral: StoredReferral) => void
}

/** The statements on links that led to pages, prepared once. */
export function referralTable(database: DatabaseSync): ReferralTable {
  const find = database.prepare('SELECT referrer, label, place FROM referrals WHERE url = ?')
  const save = database.prepare('INSERT OR REPLACE INTO referrals (url, referrer, label, place) VALUES (?, ?, ?, ?)')
  return {
    find: (url) => {
      const row = find.get(url)
      if (row === undefined) return null
      return { url, from: row.referrer as string, label: row.label as string, place: row.place as string }
    },
    save: ({ url, from, label, place }) => void save.run(url, from, label, place),
  }
}
