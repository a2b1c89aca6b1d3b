import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NewRecord, type Run, type Store, type StoredPage, textHash } from './index.ts'

/** A page as a source gives it; null is one that could not be had. */
export const page = (url: string, html: string | null): StoredPage => ({
  url,
  kind: html === null ? 'failed' : 'page',
  finalUrl: `${url}/final`,
  source: url,
  reason: html === null ? 'http-status' : '',
  detail: html === null ? 'It answered 404.' : '',
  status: html === null ? 404 : 200,
  contentType: 'text/html',
  encoding: 'UTF-8',
  redirects: [url],
  etag: '"1"',
  lastModified: null,
  html,
})

/** What every store must do, whatever keeps its things. `open` gives an empty one each time. */
export function describeStore(name: string, open: () => Store): void {
  const withStore = (use: (store: Store) => void): void => {
    const store = open()
    try {
      use(store)
    } finally {
      store.close()
    }
  }
  describe(name, () => {
    pagesAndRuns(withStore)
    recordsAndProposals(withStore)
    cleaning(withStore)
  })
}

type WithStore = (use: (store: Store) => void) => void

function pagesAndRuns(withStore: WithStore): void {
  it('gives back any page as it was saved', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      fc.assert(
        fc.property(fc.webUrl(), fc.option(fc.string({ unit: 'binary', maxLength: 500 })), (url, html) => {
          store.savePage(run, page(url, html), 2)
          expect(store.page(run, url)).toEqual(page(url, html))
        }),
        { numRuns: 50 },
      )
    })
  })

  it('knows a page by the URL that it was found at after redirects', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'x'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('x')
      store.savePage(run, page('http://a.example//final', 'its own'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('its own')
    })
  })

  it('knows nothing of a page that was never saved', () => {
    withStore((store) => expect(store.page(store.beginRun('k', 'locate', 1), 'http://a.example/')).toBeNull())
  })

  it('goes on with a run that did not finish, and its pages are still fresh', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 2)
      store.endRun(first, 'stopped', 3)
      const second = store.beginRun('k', 'collect', 4)
      expect(second).toEqual({ id: first.id, resumed: true })
      expect(store.page(second, 'http://a.example/')?.html).toBe('x')
    })
  })

  it('starts anew after a finished run, and its pages are stale', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 2)
      store.endRun(first, 'finished', 3)
      const second = store.beginRun('k', 'collect', 4)
      expect(second.resumed).toBe(false)
      expect(store.page(second, 'http://a.example/')).toBeNull()
    })
  })

  it('keeps runs of different keys apart', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      expect(store.beginRun('other', 'collect', 1).id).not.toBe(first.id)
    })
  })

  it('keeps every version of a wrapper, the same text once', () => {
    withStore((store) => {
      const versions = [
        { name: 'w', version: 1, document: 'a' },
        { name: 'w', version: 2, document: 'b' },
      ]
      for (const version of [...versions, ...versions]) store.saveWrapper(version, 1)
      expect(store.wrappers()).toEqual(versions)
    })
  })

  it('takes a page of an earlier run for fresh when it is young enough', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 100)
      store.endRun(first, 'finished', 101)
      const second = store.beginRun('k', 'collect', 200)
      expect(store.page(second, 'http://a.example/', 100)?.html).toBe('x')
      expect(store.page(second, 'http://a.example/', 101)).toBeNull()
      expect(store.stalePage('http://a.example/')?.etag).toBe('"1"')
      store.confirmPage(second, 'http://a.example/', 201)
      expect(store.page(second, 'http://a.example/')?.html).toBe('x')
    })
  })
}

const DOCUMENT = { name: 'w', version: 1, document: '{}' }
const MISSING = { pattern: 'price', rule: 'required', message: 'It is not here.' }

/** A record at a place of a run. */
function record(wrapper: number, position: number, text: string, more: Partial<NewRecord> = {}): NewRecord {
  const url = `http://a.example/${position}`
  const key = { url, source: url, wrapper, page: textHash(text), raw: false }
  return { ...key, position, status: 'ok', data: { text }, violations: [], provenance: { text: null }, ...more }
}

/** What is asked for in the tests of records. */
const dataOf = (store: Store, run: Run): unknown[] => [...store.recordsOf(run.id)].map(({ data }) => data)

function recordsAndProposals(withStore: WithStore): void {
  it('gives the records of a run in their order, whole', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      store.saveRecords(
        run,
        [record(wrapper, 1, 'b'), record(wrapper, 0, 'a', { status: 'violated', violations: [MISSING, MISSING] })],
        2,
      )
      const [first, second] = [...store.recordsOf(run.id)]
      expect(first).toEqual({
        url: 'http://a.example/0',
        source: 'http://a.example/0',
        raw: false,
        status: 'violated',
        data: { text: 'a' },
        violations: [MISSING, MISSING],
        provenance: { text: null },
      })
      expect(second?.data).toEqual({ text: 'b' })
      expect(store.summary()).toMatchObject({ records: 2, violated: 1, wrappers: 1, runs: [{ records: 2 }] })
    })
  })

  it('knows a record by page, wrapper and options, and gives none for any other', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const other = store.saveWrapper({ ...DOCUMENT, version: 2 }, 1)
      const known = record(wrapper, 0, 'a')
      store.saveRecords(run, [known], 2)
      expect(store.record(known)?.data).toEqual({ text: 'a' })
      const strangers = [
        { page: textHash('b') },
        { wrapper: other },
        { raw: true },
        { url: 'http://b.example/' },
        { source: 'f' },
      ]
      for (const stranger of strangers) expect(store.record({ ...known, ...stranger })).toBeNull()
    })
  })

  it('has one record for each place of a run, whatever the parts of an interrupted run gave', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const repaired = store.saveWrapper({ ...DOCUMENT, version: 2 }, 1)
      const run = store.beginRun('k', 'collect', 1)
      store.saveRecords(
        run,
        [0, 1, 2].map((i) => record(wrapper, i, `old ${i}`)),
        2,
      )
      store.saveRecords(run, [record(repaired, 1, 'healed')], 3)
      expect(dataOf(store, run)).toEqual([{ text: 'old 0' }, { text: 'healed' }, { text: 'old 2' }])
      store.endRun(run, 'stopped', 4)
      const again = store.beginRun('k', 'collect', 5)
      store.saveRecords(again, [record(repaired, 0, 'new')], 6)
      expect(dataOf(store, again)).toEqual([{ text: 'new' }])
    })
  })

  it('keeps the history of a URL under a wrapper, newest first', () => {
    withStore((store) => {
      const [wrapper, repaired] = [store.saveWrapper(DOCUMENT, 1), store.saveWrapper({ ...DOCUMENT, version: 2 }, 1)]
      const unlike = store.saveWrapper({ ...DOCUMENT, name: 'other' }, 1)
      const runs = ['a', 'b'].map((key) => store.beginRun(key, 'run', 1))
      store.saveRecords(runs[0] as Run, [record(wrapper, 0, 'first')], 2)
      store.saveRecords(runs[1] as Run, [record(repaired, 0, 'second')], 3)
      store.saveRecords(runs[1] as Run, [record(unlike, 1, 'x', { url: 'http://a.example/0' })], 3)
      expect(store.history('http://a.example/0', 'w').map(({ data }) => data)).toEqual([
        { text: 'second' },
        { text: 'first' },
      ])
    })
  })

  it('keeps proposals with their evidence until they are applied or rejected', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const applied = store.saveWrapper({ ...DOCUMENT, version: 2 }, 1)
      const proposal = { wrapper, document: '{"v":2}', evidence: { why: ['it moved'] } }
      const id = store.saveProposal(null, proposal, 1)
      expect(store.saveProposal(null, proposal, 2)).toBe(id)
      expect(store.proposals('open')).toEqual([{ ...proposal, id, state: 'open', applied: null }])
      store.closeProposal(id, 'applied', applied)
      expect(store.proposals('open')).toEqual([])
      expect(store.proposals()).toEqual([{ ...proposal, id, state: 'applied', applied }])
    })
  })
}

function cleaning(withStore: WithStore): void {
  it('frees what nobody needs, and keeps what an unfinished run goes on from', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const done = store.beginRun('done', 'collect', 1)
      store.savePage(done, page('http://a.example/', 'old'), 2)
      store.saveRecords(done, [record(wrapper, 0, 'old')], 2)
      store.saveRecords(done, [record(wrapper, 0, 'new')], 3)
      store.endRun(done, 'finished', 4)
      const open = store.beginRun('open', 'collect', 5)
      store.savePage(open, page('http://b.example/', 'needed'), 6)
      store.clean({ keepPages: false })
      expect(store.stalePage('http://a.example/')).toBeNull()
      expect(store.page(open, 'http://b.example/')?.html).toBe('needed')
      expect(store.history('http://a.example/0', 'w').map(({ data }) => data)).toEqual([{ text: 'new' }])
      expect(store.summary()).toMatchObject({ bodies: { count: 1 }, wrappers: 1 })
    })
  })

  it('leaves pages alone when asked to', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'x'), 2)
      store.endRun(run, 'finished', 3)
      store.clean({ keepPages: true })
      expect(store.stalePage('http://a.example/')?.html).toBe('x')
    })
  })
}
