import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { textHash } from './text-hash.ts'
import type { Run, StoredPage } from './types.ts'

/** The table of pages and that of their texts. `save` needs a transaction around it. */
export interface PageTable {
  readonly find: (url: string, run: number, since: number) => StoredPage | null
  readonly urls: (origin: string) => readonly string[]
  readonly save: (run: Run, page: StoredPage, now: number) => void
  readonly confirm: (run: Run, url: string, now: number) => void
}

const COLUMNS = [
  'url',
  'kind',
  'final_url',
  'source',
  'reason',
  'detail',
  'status',
  'content_type',
  'encoding',
  'redirects',
  'etag',
  'last_modified',
  'body',
  'run',
  'fetched_at',
]

/** The statements on pages, prepared once. */
export function pageTable(database: DatabaseSync): PageTable {
  const find = database.prepare(
    `SELECT pages.*, zstd FROM pages LEFT JOIN bodies ON hash = body
    WHERE (url = ?1 OR final_url = ?1) AND (run >= ?2 OR fetched_at >= ?3) ORDER BY url = ?1 DESC LIMIT 1`,
  )
  const urls = database.prepare(
    `SELECT DISTINCT final_url FROM pages WHERE kind = 'page' AND body IS NOT NULL
    AND substr(final_url, 1, length(?1)) = ?1 ORDER BY final_url`,
  )
  const hasBody = database.prepare('SELECT 1 FROM bodies WHERE hash = ?')
  const saveBody = database.prepare('INSERT INTO bodies (hash, zstd) VALUES (?, ?)')
  const savePage = database.prepare(
    // A page stays fresh for a later run that asked for it too.
    `INSERT INTO pages (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})
    ON CONFLICT (url) DO UPDATE SET ${COLUMNS.map((name) => `${name} = ${name === 'run' ? 'max(run, excluded.run)' : `excluded.${name}`}`).join(', ')}`,
  )
  const confirm = database.prepare('UPDATE pages SET run = max(run, ?), fetched_at = ? WHERE url = ?')

  const bodyOf = (html: string | null): Uint8Array | null => {
    if (html === null) return null
    const hash = textHash(html)
    if (hasBody.get(hash) === undefined) saveBody.run(hash, zstdCompressSync(html))
    return hash
  }
  return {
    find: (url, run, since) => {
      const row = find.get(url, run, since)
      return row === undefined ? null : toPage(row)
    },
    urls: (origin) => urls.all(`${origin}/`).map((row) => row.final_url as string),
    save: (run, page, now) => {
      const body = bodyOf(page.html)
      const { url, kind, finalUrl, source, reason, detail, status, contentType, encoding, etag, lastModified } = page
      const redirects = JSON.stringify(page.redirects)
      const known = [url, kind, finalUrl, source, reason, detail, status, contentType, encoding, redirects]
      savePage.run(...known, etag, lastModified, body, run.id, now)
    },
    confirm: (run, url, now) => void confirm.run(run.id, now, url),
  }
}

function toPage(row: Record<string, SQLOutputValue>): StoredPage {
  return {
    url: row.url as string,
    kind: row.kind as StoredPage['kind'],
    finalUrl: row.final_url as string,
    source: row.source as string,
    reason: row.reason as string,
    detail: row.detail as string,
    status: row.status as number | null,
    contentType: row.content_type as string,
    encoding: row.encoding as string,
    redirects: JSON.parse(row.redirects as string) as string[],
    etag: row.etag as string | null,
    lastModified: row.last_modified as string | null,
    html: row.zstd === null ? null : zstdDecompressSync(row.zstd as Uint8Array).toString('utf8'),
  }
}
