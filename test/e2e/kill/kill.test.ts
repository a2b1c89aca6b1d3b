import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkRecords, isPerfect } from '../../../demo/check.ts'
import { type ShopServer, serveShop } from '../../../demo/serve.ts'
import { generateShop } from '../../../demo/shop/index.ts'
import { randomFrom } from '../../fuzz/mutate.ts'
import { rowsOf } from '../command.ts'
import { killAndCollect } from './kill.ts'

/** `KILLS=100 npx vitest run test/e2e/kill` is the whole measurement; SEED gives other moments. */
const KILLS = Number(process.env.KILLS ?? (process.env.TEST_TIER === 'all' ? 6 : 2))
const SEED = Number(process.env.SEED ?? 1)
const CONCURRENCY = 3

const shop = generateShop({ products: 60, jsonLd: false })
let server: ShopServer
beforeAll(async () => {
  server = await serveShop(shop)
})
afterAll(() => server.close())

describe(`collect killed ${KILLS} times at random moments (seed ${SEED})`, () => {
  it('a collect killed at random moments ends with the records of an undisturbed one', {
    timeout: 60_000 + KILLS * 40_000,
  }, async () => {
    const site = {
      origin: server.origin,
      sampleUrl: server.origin + shop.samplePath,
      requests: () => server.requests.map(({ path }) => path).filter((path) => path !== '/robots.txt'),
    }
    const report = await killAndCollect(site, { kills: KILLS, random: randomFrom(SEED), concurrency: CONCURRENCY })
    const { jsonl, csv, ...figures } = report
    console.log(JSON.stringify(figures))
    expect(figures).toMatchObject({ code: 0, askedAgain: [], torn: [], leftovers: [] })
    // Redirects lead to pages that may be known already; each kill may cut short what was under way.
    const runs = figures.late + 1
    expect(figures.repeated).toBeLessThanOrEqual(KILLS * CONCURRENCY + runs * shop.redirects.size)
    const records = rowsOf(jsonl) as unknown as Parameters<typeof checkRecords>[0]
    const check = checkRecords(records, shop)
    expect(check.differences.slice(0, 3)).toEqual([])
    expect(isPerfect(check)).toBe(true)
    expect(csv.split('\n').filter((line) => line.startsWith(server.origin))).toHaveLength(records.length)
  })
})
