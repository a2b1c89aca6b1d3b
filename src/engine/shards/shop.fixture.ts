import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { productPage } from '../../../test/archives/make.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { learn } from '../learn.ts'

/** A wrapper of the made shop. */
export function shopWrapper(): Promise<Wrapper> {
  return learn(Array.from({ length: 8 }, (_, i) => productPage(i * 13 + 1)))
}

export function products(from: number, count: number): { readonly url: string; readonly html: string }[] {
  return Array.from({ length: count }, (_, i) => productPage(from + i))
}

export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'treegram-shards-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** What a query of Parquet files gives, as JSON-able rows. */
export async function query(sql: string): Promise<Record<string, unknown>[]> {
  const connection = await (await DuckDBInstance.create()).connect()
  try {
    return (await (await connection.runAndReadAll(sql)).getRowObjectsJson()) as Record<string, unknown>[]
  } finally {
    connection.closeSync()
  }
}

export interface ArchiveServer {
  readonly url: string
  /** `Range` of each request, '' where there was none. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** Serves the files of a folder. @param how `ranges`, `none` for a server without, `wrong` for one that answers with another part */
export async function serveFolder(folder: string, how: 'ranges' | 'none' | 'wrong'): Promise<ArchiveServer> {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1)
    const bytes = name === 'robots.txt' ? null : await readFile(join(folder, name)).catch(() => null)
    if (bytes === null) return response.writeHead(404).end()
    const range = request.headers.range ?? ''
    asked.push(range)
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
    if (first === undefined || how === 'none') return response.writeHead(200).end(bytes)
    const from = Number(first) + (how === 'wrong' ? 1 : 0)
    const part = bytes.subarray(from, Number(last) + 1)
    const sent = `bytes ${from}-${from + part.length - 1}/${bytes.length}`
    return response.writeHead(206, { 'content-range': sent }).end(part)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, asked, close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()) }
}
