import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FleetWorker } from '../control/index.ts'
import { watchWorker } from './watch-worker.ts'

let port: number
let close: () => Promise<void>
beforeEach(async () => {
  const worker = { running: () => 1, leases: () => 0 } as unknown as FleetWorker
  const begun = await watchWorker('silent').begin(worker, 0)
  port = Number(/:(\d+)\/metrics$/.exec(begun.said)?.[1])
  close = begun.close
})
afterEach(() => close())

/** The status of an answer, and its beginning. */
function ask(headers: Record<string, string>): Promise<[number | undefined, string]> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => resolve([response.statusCode, text.slice(0, 6)]))
    })
      .on('error', reject)
      .end()
  })
}

describe('the metrics of a worker', () => {
  it('metrics of a worker are given to a program of this machine', async () => {
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST'])
      expect(await ask({ host })).toEqual([200, '# HELP'])
  })

  it('metrics of a worker are refused to names and pages of others', async () => {
    const host = `127.0.0.1:${port}`
    const foreign: Record<string, string>[] = [
      { host: `evil.example:${port}` },
      { host, origin: 'https://evil.example' },
      { host, 'sec-fetch-site': 'cross-site' },
    ]
    for (const headers of foreign) expect((await ask(headers))[0], JSON.stringify(headers)).toBe(403)
  })
})
