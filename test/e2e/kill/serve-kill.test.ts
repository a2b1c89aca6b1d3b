import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopServer, serveShop } from '../../../demo/serve.ts'
import { generateShop } from '../../../demo/shop/index.ts'
import { randomFrom } from '../../fuzz/mutate.ts'
import { temporaryFolders } from '../command.ts'
import { openReceiver, type Receiver } from '../serve/receiver.ts'
import { killAndServe } from './serve-kill.ts'

/** `KILLS=30 npx vitest run test/e2e/kill` is the whole measurement; SEED gives other moments. */
const KILLS = Number(process.env.KILLS ?? (process.env.TEST_TIER === 'all' ? 4 : 2))
const SEED = Number(process.env.SEED ?? 1)

const PRODUCTS = 40
const shop = generateShop({ products: PRODUCTS, jsonLd: false })
const folders = temporaryFolders()
let server: ShopServer
let receiver: Receiver
beforeAll(async () => {
  server = await serveShop(shop)
  receiver = await openReceiver()
})
afterAll(async () => {
  await server.close()
  await receiver.close()
  folders.release()
})

describe(`serve killed ${KILLS} times at random moments (seed ${SEED})`, () => {
  it('a service killed at random moments ends every run with each record once', {
    timeout: 120_000 + KILLS * 40_000,
  }, async () => {
    const report = await killAndServe({
      folder: folders.make(),
      sampleUrl: server.origin + shop.samplePath,
      hookUrl: receiver.url,
      kills: KILLS,
      random: randomFrom(SEED),
    })
    // What a kill cut short is asked for again; redirects lead to pages that may be known.
    const allowed = report.kills + report.runs.length * shop.redirects.size
    const counts = new Map<string, number>()
    for (const { path } of server.requests) if (path !== '/robots.txt') counts.set(path, (counts.get(path) ?? 0) + 1)
    const repeated = [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - report.runs.length), 0)
    const ids = new Map<string, Set<string>>()
    for (const { id, body } of receiver.received) ids.set(id, (ids.get(id) ?? new Set()).add(body))
    const told = [...ids.values()].map(([body]) => JSON.parse(body!) as { type: string; data: { run: string } })
    const finished = told.filter(({ type }) => type === 'run.finished').map(({ data }) => data.run)
    console.log(JSON.stringify({ kills: report.kills, runs: report.runs.length, repeated, messages: ids.size }))

    expect(report.runs.filter(({ state }) => state !== 'finished')).toEqual([])
    expect(report.runs.map(({ urls }) => urls.length)).toEqual(report.runs.map(() => PRODUCTS))
    for (const { urls } of report.runs) expect(new Set(urls).size).toBe(urls.length)
    expect(repeated).toBeLessThanOrEqual(allowed)
    expect([...ids.values()].filter((bodies) => bodies.size > 1)).toEqual([])
    expect(finished.sort()).toEqual(report.runs.map(({ id }) => id).sort())
  })
})
