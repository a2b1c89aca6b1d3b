import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { textHash } from './text-hash.ts'
import type { DatedPage, Run, StoredPage } from './types.ts'

/** The table of pages and that of their texts. `save` needs a transaction around it. */
export interface PageTable {
  readonly find: (url: string, run: number, since: number) => StoredPage | null
  readonly urls: (origin: string) => readonly string[]
  readonly save: (run: Run, page: StoredPage, now: number) => void
  /** Keeps a page that was saved elsewhere, unless a newer one is there; its text in any case. */
  readonly bring: (run: Run, dated: DatedPage) => void
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
    `SELECT pages.*, zstd, is_imported = 1 AND label IS NULL AS is_free
    FROM pages JOIN runs ON runs.id = run LEFT JOIN bodies ON hash = body
    WHERE (url = ?1 OR final_url = ?1) AND (?2 = 0 OR fetched_at >= ?3 OR (run >= ?2 AND is_imported = 0))
    ORDER BY url = ?1 DESC LIMIT 1`,
  )
  const take = database.prepare('UPDATE pages SET run = ? WHERE url = ?')
  const urls = database.prepare(
    `SELECT DISTINCT final_url FROM pages WHERE kind = 'page' AND body IS NOT NULL
    AND substr(final_url, 1, length(?1)) = ?1 ORDER BY final_url`,
  )
  const hasBody = database.prepare('SELECT 1 FROM bodies WHERE hash = ?')
  const saveBody = database.prepare('INSERT INTO bodies (hash, zstd) VALUES (?, ?)')
  const write = `INSERT INTO pages (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})
    ON CONFLICT (url) DO UPDATE SET ${COLUMNS.map((name) => `${name} = ${name === 'run' ? laterRun('excluded.run') : `excluded.${name}`}`).join(', ')}`
  const savePage = database.prepare(write)
  const bringPage = database.prepare(`${write} WHERE excluded.fetched_at >= pages.fetched_at`)
  const confirm = database.prepare(`UPDATE pages SET run = ${laterRun('?1')}, fetched_at = ?2 WHERE url = ?3`)

  const bodyOf = (html: string | null): Uint8Array | null => {
    if (html === null) return null
    const hash = textHash(html)
    if (hasBody.get(hash) === undefined) saveBody.run(hash, zstdCompressSync(html))
    return hash
  }
  const saveWith = (statement: typeof savePage, run: Run, page: StoredPage, now: number): void => {
    const body = bodyOf(page.html)
    const { url, kind, finalUrl, source, reason, detail, status, contentType, encoding, etag, lastModified } = page
    const redirects = JSON.stringify(page.redirects)
    const known = [url, kind, finalUrl, source, reason, detail, status, contentType, encoding, redirects]
    statement.run(...known, etag, lastModified, body, run.id, now)
  }
  return {
    find: (url, run, since) => {
      const row = find.get(url, run, since)
      if (row === undefined) return null
      // What was imported for a run to go on with is that run's once it asks for it.
      if (run > 0 && row.is_free === 1) take.run(run, row.url as string)
      return toPage(row)
    },
    urls: (origin) => urls.all(`${origin}/`).map((row) => row.final_url as string),
    save: (run, page, now) => saveWith(savePage, run, page, now),
    bring: (run, { page, savedAt }) => saveWith(bringPage, run, page, savedAt),
    confirm: (run, url, now) => void confirm.run(run.id, now, url),
  }
}

/** A page stays fresh for a later run that asked for it too; one that was made elsewhere asks for nothing here. */
function laterRun(run: string): string {
  return `iif((SELECT is_imported FROM runs WHERE id = pages.run) = 1, ${run}, max(pages.run, ${run}))`
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
