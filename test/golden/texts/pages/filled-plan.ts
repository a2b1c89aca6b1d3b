import type { Plan, RunEnding } from '../../../../src/control/plan/index.ts'
import { NO_COUNTS } from '../../../../src/control/plan/runs.ts'
import { broken, ended, ending, gave, run as planned } from '../../../../src/control/plan-parts.fixture.ts'
import { wrapper as shop } from '../../../../src/core/wrapper/edits/shop.fixture.ts'

/** Some runs of all kinds, and what they gave. */
export async function filled(plan: Plan): Promise<readonly string[]> {
  const T = 1_700_000_000_000
  const change = (n: number) => ({ change: 'changed' as const, url: `http://a.test/${n}` })
  const hook = {
    id: 'hook_01h00000000000000000aa',
    kind: 'webhook',
    target: 'https://hooks.test/',
    secret: 'whsec_AAAA',
    events: ['wrapper.broken'],
    site: null,
    digest: null,
    paused: true,
  } as const
  await plan.hooks.add(hook, T)
  const endings: readonly RunEnding[] = [
    ending({
      changes: { counts: { added: 1, removed: 2, changed: 3, moved: 4, unknown: 5 }, records: [1, 2, 3].map(change) },
      breaks: { subject: 'shop', found: ['a', 'b'].map(broken), isWhole: true },
      counts: { requests: 9, pages: 8, failed: 1, records: 7, violated: 2, otherClass: 0 },
    }),
    ending({ state: 'failed', error: { code: 'x', message: 'It broke.' }, counts: { ...NO_COUNTS, failed: 3 } }),
    ending({ state: 'stopped', stopped: 'max-pages' }),
    ending({ learned: { name: 'shop', version: 2 } }),
    gave(3),
  ]
  const ids: string[] = []
  for (const [i, how] of endings.entries()) {
    const run = planned('a.test', { site: i % 2 === 0 ? 'shop' : null, schedule: i === 4 ? 'daily' : null })
    ids.push(await ended(plan, run, how, T + i * 1000))
  }
  await plan.runs.addFound(
    ids[0]!,
    [1, 2, 3].map((n) => ({ url: `http://a.test/${n}`, similarity: n / 3, sample: n === 1 })),
  )
  const page = (n: number) =>
    ({
      url: `http://a.test/${n}`,
      status: n % 2 === 0 ? 'target' : 'other',
      reason: n % 2 === 0 ? 'like-samples' : 'unlike-samples',
      foundOn: null,
      foundBy: null,
      links: null,
      similarity: 0.5,
      probability: n / 9,
      message: `It is ${n}.`,
    }) as const
  await plan.runs.addExplained(ids[0]!, [1, 2, 3, 4, 5].map(page))
  for (const name of ['shop', 'other'])
    for (const version of [1, 2])
      await plan.wrappers.put(
        { name, document: JSON.stringify(documentOf(name, version)), origin: 'put', run: null, parent: null },
        T + version,
      )
  for (const n of [1, 2, 3])
    await plan.proposals.add(
      {
        wrapper: 'shop',
        version: 2,
        document: JSON.stringify(documentOf('shop', n + 5)),
        evidence: { n },
        run: ids[0]!,
      },
      T + n,
    )
  return ids
}

const documentOf = (name: string, number: number): object => ({
  ...shop,
  name,
  learned: { ...shop.learned, urls: [`http://a.test/${number}`] },
})
