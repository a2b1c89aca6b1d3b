import { afterEach, describe, expect, it } from 'vitest'
import { generateShop } from '../../../demo/shop/index.ts'
import { parseWrapper } from '../../core/wrapper/index.ts'
import { learn } from '../learn.ts'
import type { GivenPage, Job } from './job.ts'
import { createPool, type PagePool, type PoolOptions } from './pool.ts'

const shop = generateShop({ products: 40, jsonLd: true })
const pages: readonly GivenPage[] = [...shop.productPaths()].map((path) => {
  const url = `http://shop.example${path}`
  return { url, source: url, html: shop.render(path) as string }
})
const CONTENT: Job = { kind: 'content', raw: false, text: 'text', isExplained: true }
/** From the first page on, however quick the machine is. */
const AT_ONCE: PoolOptions = { threads: 2, startAfterMs: 0 }

const open: PagePool<unknown>[] = []
function pool<J extends Job>(job: J, options: PoolOptions): ReturnType<typeof createPool<J>> {
  const created = createPool(job, options)
  open.push(created)
  return created
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** All pages at once: more than the threads take, so that the caller's thread does some too. */
async function resultsOf(own: PagePool<unknown>, given: readonly GivenPage[] = pages): Promise<readonly unknown[]> {
  const made = await Promise.all(given.map((page) => own.make(page)))
  return made.map((one) => (one.ok ? one.result : one.problem))
}

describe('createPool', () => {
  it('threads give the same results as the caller alone', async () => {
    const alone = await resultsOf(pool(CONTENT, { threads: 0 }))
    expect(await resultsOf(pool(CONTENT, AT_ONCE))).toEqual(alone)
    expect(alone).toHaveLength(pages.length)
  })

  it('threads apply a wrapper as the caller does', async () => {
    const wrapper = parseWrapper(await learn(pages.slice(0, 8)))
    const job: Job = { kind: 'examine', wrapper, raw: false, text: 'text' }
    const alone = await resultsOf(pool(job, { threads: 0 }))
    expect(await resultsOf(pool(job, AT_ONCE))).toEqual(alone)
    expect(alone[0]).toMatchObject({ isSure: true, extraction: { status: 'ok' } })
  })

  it("a page too large for a thread's memory is reported, and the pool works on", async () => {
    const own = pool(CONTENT, { ...AT_ONCE, threads: 1, heapMb: 48 })
    const [first, second] = pages as [GivenPage, GivenPage]
    expect((await own.make(first)).ok).toBe(true)
    const huge = { ...first, html: `<ul>${'<li><b>x</b><i>y</i> z</li>'.repeat(400_000)}</ul>` }
    const [bomb, after] = await Promise.all([own.make(huge), own.make(second)])
    expect(bomb).toMatchObject({ ok: false, problem: expect.stringContaining('memory') })
    expect(after.ok).toBe(true)
    expect((await own.make(first)).ok).toBe(true)
  })

  it('the caller does the work when threads cannot start', async () => {
    const alone = await resultsOf(pool(CONTENT, { threads: 0 }))
    expect(await resultsOf(pool(CONTENT, { ...AT_ONCE, entry: new URL('file:///no/such/worker.js') }))).toEqual(alone)
  })
})
