import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** A style sheet, picture or font of a page, or that it could not be had. */
export interface StoredAsset {
  /** As it was asked for; there is one for each. */
  readonly url: string
  /** After redirects. */
  readonly finalUrl: string
  /** HTTP status, or null when there was no answer. */
  readonly status: number | null
  /** Media type; '' for what is none. */
  readonly type: string
  /** Null for what could not be had. */
  readonly body: Uint8Array | null
  /** Milliseconds since 1970. */
  readonly fetchedAt: number
}

/** The tables of assets and their bodies. `save` needs a transaction around it. */
export interface AssetTable {
  readonly find: (url: string) => StoredAsset | null
  readonly save: (asset: StoredAsset) => void
}

/** Reads assets. */
export function assetFinder(database: DatabaseSync): AssetTable['find'] {
  const find = database.prepare('SELECT assets.*, zstd FROM assets LEFT JOIN asset_bodies ON hash = body WHERE url = ?')
  return (url) => {
    const row = find.get(url)
    if (row === undefined) return null
    return {
      url,
      finalUrl: row.final_url as string,
      status: row.status as number | null,
      type: row.type as string,
      body: row.zstd === null ? null : new Uint8Array(zstdDecompressSync(row.zstd as Uint8Array)),
      fetchedAt: row.fetched_at as number,
    }
  }
}

/** The statements on assets, prepared once. */
export function assetTable(database: DatabaseSync): AssetTable {
  const hasBody = database.prepare('SELECT 1 FROM asset_bodies WHERE hash = ?')
  const saveBody = database.prepare('INSERT INTO asset_bodies (hash, zstd) VALUES (?, ?)')
  const save = database.prepare(
    'INSERT OR REPLACE INTO assets (url, final_url, status, type, body, fetched_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  return {
    find: assetFinder(database),
    save: ({ url, finalUrl, status, type, body, fetchedAt }) => {
      const name = body && hash('sha256', body, 'buffer')
      if (name !== null && hasBody.get(name) === undefined) saveBody.run(name, zstdCompressSync(body!))
      save.run(url, finalUrl, status, type, name, fetchedAt)
    },
  }
}
