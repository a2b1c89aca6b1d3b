import { expect, it } from 'vitest'
import { type Run, textHash } from './index.ts'
import { page } from './page.fixture.ts'
import { DOCUMENT, dataOf, record, type WithStore } from './record.fixture.ts'

const MISSING = { pattern: 'price', rule: 'required', message: 'It is not here.' }

/** What every store must do with records and proposals. */
export function describeRecords(withStore: WithStore): void {
  it('texts of a page that a wrapper read are found until cleaned, newest first', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const url = 'http://a.example/0'
      const texts = ['first', 'second']
      texts.forEach((text, i) => {
        store.savePage(run, page(url, text), i)
        store.saveRecords(run, [record(wrapper, 0, text)], i)
      })
      store.saveRecords(run, [record(wrapper, 0, 'not kept')], 3)
      const hashes = store.textsRead(url, 'w')
      expect(hashes.map((hash) => store.textOf(hash))).toEqual(['second', 'first'])
      expect(store.textsRead(url, 'other')).toEqual([])
      expect(store.newestText(url)).toEqual({
        url: `${url}/final`,
        hash: new Uint8Array(textHash('second')),
        html: 'second',
      })
      expect(store.newestText(`${url}/final`)?.html).toBe('second')
      store.savePage(run, page(url, null), 4)
      expect([store.newestText(url), store.newestText('http://a.example/none')]).toEqual([null, null])
      store.clean({ keepPages: true })
      expect(store.textsRead(url, 'w')).toEqual([])
    })
  })

  it('a range of the records of a run is given with their places', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      store.saveRecords(
        run,
        ['a', 'b', 'c', 'd'].map((text, i) => record(wrapper, i, text)),
        2,
      )
      const some = store.recordsFrom(run.id, 1, 2)
      expect(some.map(({ position, data }) => [position, data])).toEqual([
        [1, { text: 'b' }],
        [2, { text: 'c' }],
      ])
      expect(store.recordsFrom(run.id, 4, 2)).toEqual([])
    })
  })

  it('records of a run are given whole, in their order', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      store.saveRecords(
        run,
        [
          record(wrapper, 1, 'b'),
          record(wrapper, 0, 'a', { status: 'violated', violations: [MISSING, MISSING], layout: 3 }),
        ],
        2,
      )
      const [first, second] = [...store.recordsOf(run.id)]
      expect(first).toEqual({
        url: 'http://a.example/0',
        source: 'http://a.example/0',
        madeAt: 2,
        wrapperName: 'w',
        raw: false,
        status: 'violated',
        data: { text: 'a' },
        violations: [MISSING, MISSING],
        layout: 3,
        provenance: { text: null },
      })
      expect(second?.data).toEqual({ text: 'b' })
      expect(store.summary()).toMatchObject({ records: 2, violated: 1, wrappers: 1, runs: [{ records: 2 }] })
    })
  })

  it('a record is found by its page, wrapper and options, and by no others', () => {
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

  it('each place of a run has one record, also after an interruption', () => {
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

  it('a finished run keeps its records when a later run gives the same', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const some = [0, 1, 2].map((i) => record(wrapper, i, `text ${i}`))
      const whole = store.beginRun('k', 'collect', 1)
      store.saveRecords(whole, some, 2)
      store.endRun(whole, 'finished', 3)
      const early = store.beginRun('k', 'collect', 4)
      store.saveRecords(early, some.slice(0, 1), 5)
      expect(dataOf(store, whole)).toEqual([{ text: 'text 0' }, { text: 'text 1' }, { text: 'text 2' }])
      expect(dataOf(store, early)).toEqual([{ text: 'text 0' }])
      expect(store.summary()).toMatchObject({ records: 3, runs: [{ records: 1 }, { records: 3 }] })
    })
  })

  it('a run has its number of wrappers, and each record the name of its wrapper', () => {
    withStore((store) => {
      const [b, a] = ['b', 'a'].map((name) => store.saveWrapper({ ...DOCUMENT, name }, 1)) as [number, number]
      const next = store.saveWrapper({ ...DOCUMENT, name: 'b', version: 2 }, 1)
      const [one] = ['k', 'l'].map((key) => store.beginRun(key, 'run', 1)) as [Run, Run]
      store.noteWrappers(one, 2)
      store.saveRecords(one, [record(a, 0, 'x'), record(next, 1, 'y'), record(b, 2, 'z')], 2)
      expect(store.summary().runs.map(({ wrappers }) => wrappers)).toEqual([1, 2])
      expect([...store.recordsOf(one.id)].map(({ wrapperName }) => wrapperName)).toEqual(['a', 'b', 'b'])
    })
  })

  it('entries of two runs show shared records, their wrappers and failed pages', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const one = store.beginRun('k', 'run', 1)
      store.saveRecords(one, [record(wrapper, 0, 'same'), record(wrapper, 1, 'old')], 2)
      store.endRun(one, 'finished', 3)
      const two = store.beginRun('k', 'run', 4)
      const gone = { ...page('http://a.example/2', ''), kind: 'failed', status: 404, html: null } as const
      store.savePage(two, gone, 5)
      store.saveRecords(two, [record(wrapper, 0, 'same'), record(wrapper, 1, 'new', { status: 'violated' })], 5)
      const [before, after] = [store.entriesOf(one.id), store.entriesOf(two.id)]
      expect(before.map(({ position, url, status, wrapperName }) => [position, url, status, wrapperName])).toEqual([
        [0, 'http://a.example/0', 'ok', 'w'],
        [1, 'http://a.example/1', 'ok', 'w'],
      ])
      expect(after[0]?.id).toBe(before[0]?.id)
      expect(after[1]).toMatchObject({ status: 'violated' })
      expect(store.dataOf(after[1]!.id)).toEqual({ text: 'new' })
      expect(store.readersOf(one.id)).toEqual([{ wrapperName: 'w', raw: false }])
      expect(store.answerTo(two.id, 'http://a.example/2')).toEqual({ kind: 'failed', status: 404 })
      expect(store.answerTo(one.id, 'http://a.example/2')).toBeNull()
    })
  })

  it('records of a URL by one wrapper are listed newest first', () => {
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

  it('proposals are open with their evidence until they are applied or rejected', () => {
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
