import { describe, it } from 'vitest'
import { startBudget } from '../../../src/engine/budget.ts'
import { type CommonOptions, readUrlList } from '../../../src/engine/index.ts'
import { checkLimits, DEFAULT_LIMITS, requestLimits } from '../../../src/engine/limits.ts'
import { createRandom } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { cleaned, ran, theyAreAsExpected } from './engined.ts'
import { areAsExpected } from './held.ts'

function outcome(work: () => unknown): unknown {
  try {
    return work() ?? 'none'
  } catch (error) {
    return `${(error as { readonly code?: string }).code}: ${(error as Error).message}`
  }
}

describe('parts of the engine', () => {
  it('a limit that is no positive number is refused, and its default is known', async () => {
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
    await areAsExpected('engine', 'bounds', [...limits, ...requests, ...budgets])
  })

  it('a list of addresses is read from a text, and a bad line is named', async () => {
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
    await theyAreAsExpected(
      'url-lists',
      url.map((one) => async () => cleaned(await one())),
    )
  })
})
