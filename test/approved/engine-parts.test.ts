import { describe, it } from 'vitest'
import { startBudget } from '../../src/engine/budget.ts'
import { inOrder } from '../../src/engine/in-order.ts'
import { type CommonOptions, learn, readUrlList } from '../../src/engine/index.ts'
import { checkLimits, DEFAULT_LIMITS, requestLimits } from '../../src/engine/limits.ts'
import { readPageList } from '../../src/engine/shards/page-list.ts'
import { planShards } from '../../src/engine/shards/plan.ts'
import { createUrlFilter } from '../../src/engine/url-filter.ts'
import { createRandom } from '../sites/made/random.ts'
import { seeds } from './cases.ts'
import { cleaned, ran, ranLine, theyAreAsApproved } from './engined.ts'
import { areAsApproved } from './held.ts'
import { drawDetailSite } from './pages/drawn-details.ts'

function outcome(work: () => unknown): unknown {
  try {
    return work() ?? 'none'
  } catch (error) {
    return `${(error as { readonly code?: string }).code}: ${(error as Error).message}`
  }
}

describe('parts of the engine', () => {
  it('bound as approved', async () => {
    const names = [...Object.keys(DEFAULT_LIMITS), 'maxWhat', 'toString']
    const values = [-1, 0, 1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY]
    const limits = names.map(
      (name) => () =>
        `${name} ${values.map((value) => String(outcome(() => checkLimits({ [name]: value }))).slice(0, 70)).join(' | ')}`,
    )
    const requests = names.map((name) => () => `${name} ${JSON.stringify(requestLimits({ maxBytes: 3, [name]: 7 }))}`)
    const budgets = seeds(60).map((i) => () => {
      const r = createRandom(i)
      const end = new AbortController()
      const own: CommonOptions = {
        ...(r.chance(50) && { maxDownloads: r.between(1, 4) }),
        ...(r.chance(30) && { maxSeconds: r.pick([1e6, 1e7, 0, -1, 2147483.647, 2147483.648]) }),
        ...(r.chance(30) && { maxPages: r.pick([1, 0, Number.NaN]) }),
        ...(r.chance(50) && { signal: r.chance(20) ? AbortSignal.abort(new Error('over')) : end.signal }),
      }
      const told = outcome(() => {
        const budget = startBudget(own)
        const steps = seeds(7).map(() => {
          const step = r.pick([
            () => budget.takeDownload(),
            () => budget.stop(r.pick(['max-pages', 'max-seconds'] as const)),
            () => end.abort(new Error('end')),
            () => outcome(budget.throwIfAborted),
            () => budget.takeDownload(),
          ])
          return [step() ?? null, budget.stopped(), budget.signal.aborted]
        })
        budget.release()
        return steps
      })
      return `${i} ${JSON.stringify(own)} ${JSON.stringify(told)}`
    })
    await areAsApproved('engine', 'bounds', [...limits, ...requests, ...budgets])
  })

  it('filter addresses as approved', async () => {
    const patterns = [
      '/a/*',
      '/a/**',
      '/a/*?x=*',
      '/',
      'http://s.example/*',
      'HTTPS://s.example/**',
      're:/\\d+$',
      're:a(b|c)',
      're:',
      're:[',
      '/ü/*',
      '/a.b',
      '/a+(b)',
      '/a?',
      '*',
      'a',
      '/**/c',
      '/a/*/c',
      '/[x]',
    ]
    const urls = [
      'http://s.example/',
      'http://s.example/a/b',
      'http://s.example/a/b/c',
      'https://s.example/a/b?x=1',
      'http://s.example/12',
      'http://s.example/%C3%BC/x',
      'http://s.example/a.b',
      'http://s.example/axb',
      'http://s.example/a+(b)',
      'no address',
      'http://s.example/x%0Ay/c',
      'http://s.example/[x]',
      'http://s.example/a?',
    ]
    const cases = seeds(110).map((i) => () => {
      const r = createRandom(i)
      const some = (): string[] => r.some(patterns, r.below(3))
      const own = i < patterns.length ? { include: [patterns[i]!] } : { include: some(), exclude: some() }
      const told = outcome(() => {
        const filter = createUrlFilter(own)
        return filter && urls.map((url) => Number(filter.mayFetch(url)) + 2 * Number(filter.mayGive(url))).join('')
      })
      return `${JSON.stringify(own)} ${told}`
    })
    await areAsApproved('engine', 'filters', cases)
  })

  it('read lists as approved', async () => {
    const lines = [
      'a.warc',
      '/b.warc.gz',
      'http://x.example/c.warc',
      'a.warc 10 20',
      'a.warc 0 1',
      'a.warc 5 0',
      'a.warc -1 5',
      'a.warc 30 5',
      '# note',
      '',
      '  ',
      '\ufeffd.warc',
      '{"filename":"e.warc"}',
      '{"filename":"e.warc","offset":"7","length":"9"}',
      '{"filename":"e.warc","offset":3}',
      '{"filename":""}',
      '{"filename":7}',
      '{bad',
      'com,x)/ 20240101 {"filename":"f.warc","offset":1,"length":2}',
      'http://[bad',
      'sp ace.warc 1 2',
      '{"filename":"e.warc","offset":1.5,"length":2}',
      'a.warc 12345678901234567 1',
    ]
    const bases = [
      { folder: '/in' },
      { folder: '/in', base: '/base' },
      { folder: '/in', base: 'http://b.example/x/' },
      { folder: '/in', base: '/rel' },
    ]
    const wrapper = await learn(
      drawDetailSite(3, 5).map(({ html }, n) => ({ url: `https://d.test/${n}`, html })),
      { threads: 0 },
    )
    const cases = seeds(70).map((i) => async () => {
      const r = createRandom(i)
      const some =
        i < lines.length
          ? [lines[i]!]
          : Array.from({ length: r.between(1, 6) }, () =>
              r.pick(
                lines.slice(0, r.chance(80) ? 14 : lines.length).filter((line) => !/ 5 0| -1|"offset":3|""/.test(line)),
              ),
            )
      const base = bases[i % bases.length]!
      const read = await ran(() => readPageList(some, base))
      const planned = await ran(() => planShards(wrapper, readPageList(some, base), { raw: i % 2 === 0 }))
      const shards = (planned.given[0] ?? []) as readonly { readonly place: string }[]
      return ranLine(`${i} ${JSON.stringify(some).slice(0, 60)} ${shards.length}`, read, planned, {
        [process.cwd()]: 'CWD',
      })
    })
    await theyAreAsApproved('page-lists', cases)
    const texts = [
      'http://a.example/\nhttps://b.example/x#y\n',
      '# c\n\n http://a.example \nftp://x\n',
      '',
      '#',
      'http://a.example\r\nhttp://a.example',
      '\ufeffhttp://a.example',
      'what',
      'http://a.example extra',
      'a.example/x',
    ]
    const url = texts.map(
      (text) => async () =>
        `${JSON.stringify(text)} ${JSON.stringify(
          await ran(() =>
            readUrlList(
              (async function* () {
                yield text.slice(0, 9)
                yield new TextEncoder().encode(text.slice(9))
              })(),
              'list',
            ),
          ),
        )}`,
    )
    await theyAreAsApproved(
      'url-lists',
      url.map((one) => async () => cleaned(await one())),
    )
  })

  it('keep things in order as approved', async () => {
    const cases = seeds(30).map((i) => async () => {
      const r = createRandom(i)
      const log: string[] = []
      const width = r.between(1, 5)
      const bad = r.between(0, 14)
      const stop = r.between(0, 14)
      const start = async (n: number): Promise<number> => {
        log.push(`+${n}`)
        for (let turns = r.below(6); turns > 0; turns--) await Promise.resolve()
        if (n === bad && i % 2 === 0) throw new Error(`bad ${n}`)
        return n * n
      }
      const all = await ran(async function* () {
        for await (const one of inOrder(seeds(9), width, start)) {
          log.push(`=${one}`)
          yield one
          if (log.length > 8 + stop) return
        }
      })
      return ranLine(`${i} ${width} ${log.join(' ')}`, all)
    })
    await theyAreAsApproved('in-order', cases)
  })
})
