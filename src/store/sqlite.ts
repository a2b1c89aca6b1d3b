import { hash } from 'node:crypto'
import type { SQLOutputValue } from 'node:sqlite'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { openWorkspace, storeError } from './open.ts'
import type { Run, RunEnd, Store, StoredPage, StoredWrapper } from './types.ts'

/**
 * Opens a workspace for one writer. Killed at any moment, it keeps all that was committed.
 *
 * @param folder made when missing; null keeps things in a temporary file until `close`
 * @throws StoreError when the folder cannot be used or another run holds it
 */
export function openStore(folder: string | null): Store {
  const { database, close } = openWorkspace(folder)
  const sql = {
    lastRun: database.prepare('SELECT id, state FROM runs WHERE key = ? ORDER BY id DESC LIMIT 1'),
    newRun: database.prepare(`INSERT INTO runs (key, command, state, started_at) VALUES (?, ?, 'running', ?)`),
    goOn: database.prepare(`UPDATE runs SET state = 'running' WHERE id = ?`),
    endRun: database.prepare('UPDATE runs SET state = ?, ended_at = ? WHERE id = ?'),
    page: database.prepare(
      `SELECT pages.*, zstd FROM pages LEFT JOIN bodies ON hash = body
      WHERE (url = ?1 OR final_url = ?1) AND run >= ?2 ORDER BY url = ?1 DESC LIMIT 1`,
    ),
    saveBody: database.prepare('INSERT OR IGNORE INTO bodies (hash, zstd) VALUES (?, ?)'),
    savePage:
      database.prepare(`INSERT OR REPLACE INTO pages (url, kind, final_url, source, reason, detail, status, content_type,
      encoding, redirects, etag, last_modified, body, run, fetched_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`),
    saveWrapper: database.prepare(
      'INSERT OR IGNORE INTO wrappers (name, version, document, made_at) VALUES (?, ?, ?, ?)',
    ),
    wrappers: database.prepare('SELECT name, version, document FROM wrappers ORDER BY id'),
  }

  /** Runs one step; what SQLite says of a full or broken disk becomes a sentence. */
  const guarded = <T>(step: () => T): T => {
    try {
      return step()
    } catch (error) {
      throw storeError(folder ?? 'temporary', error)
    }
  }
  const inTransaction = (step: () => void): void => {
    database.exec('BEGIN')
    try {
      step()
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  return {
    beginRun: (key, command, now) =>
      guarded(() => {
        const last = sql.lastRun.get(key)
        if (last !== undefined && last.state !== 'finished') {
          sql.goOn.run(last.id as number)
          return { id: last.id as number, resumed: true }
        }
        return { id: Number(sql.newRun.run(key, command, now).lastInsertRowid), resumed: false }
      }),
    endRun: (run: Run, end: RunEnd, now: number) => guarded(() => void sql.endRun.run(end, now, run.id)),
    page: (run, url) =>
      guarded(() => {
        const row = sql.page.get(url, run.id)
        return row === undefined ? null : toPage(row)
      }),
    savePage: (run, page, now) =>
      guarded(() =>
        inTransaction(() => {
          const body = page.html === null ? null : hash('sha256', page.html, 'buffer')
          if (body !== null && page.html !== null) sql.saveBody.run(body, zstdCompressSync(page.html))
          const { url, kind, finalUrl, source, reason, detail, status, contentType, encoding, etag, lastModified } =
            page
          const redirects = JSON.stringify(page.redirects)
          sql.savePage.run(
            url,
            kind,
            finalUrl,
            source,
            reason,
            detail,
            status,
            contentType,
            encoding,
            redirects,
            etag,
            lastModified,
            body,
            run.id,
            now,
          )
        }),
      ),
    saveWrapper: ({ name, version, document }, now) =>
      guarded(() => void sql.saveWrapper.run(name, version, document, now)),
    wrappers: () => guarded(() => sql.wrappers.all().map((row) => ({ ...row }) as unknown as StoredWrapper)),
    close,
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
