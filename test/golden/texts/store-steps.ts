import { type NewRecord, type Run, type Store, type StoredPage, textHash } from '../../../src/store/index.ts'
import type { Random } from '../../sites/made/random.ts'
import { drawn, toldLater } from './told.ts'

/* What is done to a workspace, drawn, and all that can be read of it afterwards. */

const URLS = [
  'https://a.example/',
  'https://a.example/1',
  'https://a.example/2',
  'https://b.example/',
  'https://a.example.org/',
]
const NAMES = ['w', 'v']
const TEXTS = ['<p>one', '<p>two', '<p>Grüße', '']

/** Where a sequence of steps is. */
export interface Standing {
  readonly store: Store
  readonly random: Random
  readonly runs: Run[]
  readonly wrappers: number[]
  readonly proposals: number[]
  now: number
}

/** A page as sources give them. */
export function pageOf(random: Random): StoredPage {
  const url = random.pick(URLS)
  const kind = random.pick(['page', 'page', 'page', 'skipped', 'failed'] as const)
  return {
    url,
    kind,
    finalUrl: random.chance(70) ? url : random.pick(URLS),
    source: `${url}?from`,
    reason: kind === 'page' ? '' : 'robots',
    detail: kind === 'page' ? '' : 'It says no.',
    status: random.pick([200, 404, null]),
    contentType: 'text/html',
    encoding: random.pick(['UTF-8', 'windows-1252']),
    redirects: drawn(random, 0, 2, () => random.pick(URLS)),
    etag: random.pick(['"1"', null]),
    lastModified: random.pick(['then', null]),
    html: kind === 'page' ? random.pick(TEXTS) : null,
  }
}

function recordOf({ random, wrappers }: Standing, position: number): NewRecord {
  const url = random.pick(URLS)
  const violations = drawn(random, 0, 2, (i) => ({ pattern: random.pick(['price', 'name']), rule: 'type', place: i }))
  return {
    url,
    source: random.chance(90) ? url : `${url}#2`,
    wrapper: random.pick(wrappers),
    page: textHash(random.pick(TEXTS)),
    raw: random.chance(20),
    position,
    status: violations.length > 0 ? 'violated' : 'ok',
    data: { name: random.pick(TEXTS), price: random.below(3) },
    violations,
    provenance: { name: [random.below(5)] },
    layout: random.pick([null, 1, 2]),
  }
}

type Step = (at: Standing) => unknown

const run = ({ random, runs }: Standing): Run => random.pick(runs)

const STEPS: Readonly<Record<string, Step>> = {
  begin: ({ store, random, runs, now }) => {
    const begun = store.beginRun(
      random.pick(['k', 'l']),
      random.pick(['run', 'collect']),
      now,
      random.pick([undefined, 'label']),
    )
    runs.push(begun)
    return begun
  },
  end: (at) => at.store.endRun(run(at), at.random.pick(['finished', 'finished', 'failed', 'stopped']), at.now),
  note: (at) => at.store.noteWrappers(run(at), at.random.below(4)),
  answer: (at) => at.store.saveAnswer(run(at), { url: at.random.pick(URLS), isLike: at.random.chance(50) }),
  save: (at) => at.store.savePage(run(at), pageOf(at.random), at.now),
  'save one more': (at) => at.store.savePage(run(at), pageOf(at.random), at.now),
  confirm: (at) => at.store.confirmPage(run(at), at.random.pick(URLS), at.now),
  page: (at) => at.store.page(run(at), at.random.pick(URLS), at.random.pick([undefined, at.now - 5])),
  asset: ({ store, random, now }) =>
    store.saveAsset({
      url: random.pick(URLS),
      finalUrl: random.pick(URLS),
      status: random.pick([200, null]),
      type: 'image/png',
      body: random.pick([null, Buffer.from('a'), Buffer.from('b')]),
      fetchedAt: now,
    }),
  referrals: ({ store, random, now }) =>
    store.saveReferrals(
      drawn(random, 0, 3, () => ({
        url: random.pick(URLS),
        from: random.pick(URLS),
        label: random.pick(TEXTS),
        place: 'html a',
        seenAt: now - random.below(4),
      })),
    ),
  articles: ({ store, random, now }) =>
    store.saveArticles(
      random.pick(URLS),
      drawn(random, 0, 3, () => ({
        url: random.pick(URLS),
        sketch: Int32Array.of(random.below(9), -1),
        firstSeen: now,
        isNew: random.chance(60),
      })),
    ),
  settle: ({ store, random }) => store.settleArticles(random.pick(URLS)),
  wrapper: ({ store, random, wrappers, now }) => {
    const number = store.saveWrapper(
      { name: random.pick(NAMES), version: random.between(1, 2), document: random.pick(['{}', '{"a": 1}']) },
      now,
    )
    wrappers.push(number)
    return number
  },
  records: (at) => {
    const from = at.random.below(6)
    return at.store.saveRecords(
      run(at),
      drawn(at.random, 0, 3, (i) => recordOf(at, from + i)),
      at.now,
    )
  },
  'more records': (at) => at.store.saveRecords(run(at), [recordOf(at, 7 + at.random.below(5))], at.now),
  record: (at) => at.store.record(recordOf(at, 0)),
  proposal: (at) => {
    const id = at.store.saveProposal(
      at.random.pick([null, run(at)]),
      {
        wrapper: at.random.pick(at.wrappers),
        document: at.random.pick(['{}', '[]']),
        evidence: { n: at.random.below(3) },
      },
      at.now,
    )
    at.proposals.push(id)
    return id
  },
  close: (at) =>
    at.proposals.length > 0 &&
    at.store.closeProposal(
      at.random.pick(at.proposals),
      at.random.pick(['applied', 'rejected']),
      at.random.pick([undefined, at.wrappers[0]]),
    ),
  clean: ({ store, random, now }) =>
    store.clean({ keepPages: random.chance(50), ...(random.chance(60) && { before: now - random.below(12) }) }),
}

const NAMES_OF_STEPS = Object.keys(STEPS)

/** Does one step; what came of it, on one line. */
export async function doStep(at: Standing): Promise<string> {
  const name = at.random.chance(12)
    ? 'records'
    : at.random.pick(NAMES_OF_STEPS.slice(0, at.random.chance(20) ? undefined : -1))
  at.now += at.random.below(3)
  return `${name}: ${await toldLater(() => STEPS[name]!(at))}`
}

/** An empty workspace with what steps need. */
export function standingIn(store: Store, random: Random): Standing {
  const wrappers = [store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)]
  return { store, random, runs: [store.beginRun('k', 'run', 1)], wrappers, proposals: [], now: 10 }
}
