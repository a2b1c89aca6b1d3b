import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CollectedRecord, checkRecords, type ShopCheck } from './check.ts'
import { type LoggedRequest, serveShop } from './serve.ts'
import type { Shop } from './shop/index.ts'

/** What one run of the command over a shop gave and cost. */
export interface ShopRun {
  readonly sampleUrl: string
  readonly records: readonly CollectedRecord[]
  readonly check: ShopCheck
  /** All requests that the server saw. */
  readonly requests: readonly LoggedRequest[]
  /** Pages that the command says it fetched. */
  readonly downloads: number
  readonly seconds: number
  readonly jsonlFile: string
  readonly csvFile: string
}

/** How the command's own words are shown: on the terminal, or only when it fails. */
export type Progress = 'terminal' | 'on-failure'

/**
 * Serves a shop on a loopback port, runs `treegram collect` on its sample page as a user would, and checks the records.
 *
 * `folder` is emptied first and then holds records.jsonl, records.csv and stats.json. Rejects when the command fails.
 */
export async function collectShop(shop: Shop, folder: string, progress: Progress): Promise<ShopRun> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const jsonlFile = join(folder, 'records.jsonl')
  const csvFile = join(folder, 'records.csv')
  const statsFile = join(folder, 'stats.json')
  const server = await serveShop(shop)
  const sampleUrl = server.origin + shop.samplePath
  const started = performance.now()
  try {
    const outputs = ['-o', jsonlFile, '-o', csvFile, '--stats', statsFile]
    const options = ['--allow-private', '--delay', '0', '--workspace', join(folder, 'workspace')]
    await runCommand(['collect', sampleUrl, ...options, ...outputs], progress)
  } finally {
    await server.close()
  }
  const seconds = (performance.now() - started) / 1000
  const lines = (await readFile(jsonlFile, 'utf8')).split('\n').filter((line) => line !== '')
  const records = lines.map((line) => JSON.parse(line) as CollectedRecord)
  return {
    sampleUrl,
    records,
    check: checkRecords(records, shop),
    requests: server.requests,
    downloads: (JSON.parse(await readFile(statsFile, 'utf8')) as { readonly downloads: number }).downloads,
    seconds,
    jsonlFile,
    csvFile,
  }
}

const COMMAND_FILE = join(import.meta.dirname, '..', 'bin', 'treegram.js')

async function runCommand(args: readonly string[], progress: Progress): Promise<void> {
  const child = spawn(process.execPath, [COMMAND_FILE, ...args], {
    stdio: ['ignore', 'ignore', progress === 'terminal' ? 'inherit' : 'pipe'],
  })
  let messages = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    messages += text
  })
  const exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (exitCode !== 0) throw new Error(`treegram collect ended with exit code ${exitCode}.\n${messages}`.trim())
}
