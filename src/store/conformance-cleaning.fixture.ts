import { expect, it } from 'vitest'
import type { Run, Store } from './index.ts'
import { page } from './page.fixture.ts'
import { DOCUMENT, dataOf, record, type WithStore } from './record.fixture.ts'

/** What every store must do to free space. */
export function describeCleaning(withStore: WithStore): void {
  cleaning(withStore)
  cleaningOfOld(withStore)
}

function cleaning(withStore: WithStore): void {
  it('cleaning keeps the pages of an unfinished run and the newest records', () => {
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

  it('cleaning keeps the records of the last two runs of a wrapper, for comparing them', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const runs = ['first', 'second', 'third'].map((text, i) => {
        const run = store.beginRun('k', 'run', i)
        store.saveRecords(run, [record(wrapper, 0, text), record(wrapper, 1, 'same')], i)
        store.endRun(run, 'finished', i)
        return run
      })
      store.clean({ keepPages: false })
      expect(runs.map((run) => dataOf(store, run).length)).toEqual([1, 2, 2])
    })
  })

  it('cleaning keeps pages when asked to', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'x'), 2)
      store.endRun(run, 'finished', 3)
      store.clean({ keepPages: true })
      expect(store.stalePage('http://a.example/')?.html).toBe('x')
    })
  })
}

/** Ends a run that gave one record, at a moment. */
function ran(store: Store, text: string, at: number, wrapper = store.saveWrapper(DOCUMENT, 1)): Run {
  const run = store.beginRun('k', 'run', at)
  store.saveRecords(run, [record(wrapper, 0, text)], at)
  store.endRun(run, 'finished', at)
  return run
}

function cleaningOfOld(withStore: WithStore): void {
  it('cleaning before a moment drops older runs, except the last two of each wrapper', () => {
    withStore((store) => {
      const runs = [10, 20, 30, 40].map((at) => ran(store, `text ${at}`, at))
      const other = ran(store, 'other', 5, store.saveWrapper({ ...DOCUMENT, name: 'other' }, 1))
      store.clean({ keepPages: false, before: 35 })
      expect(runs.map((run) => dataOf(store, run).length)).toEqual([0, 0, 1, 1])
      expect(dataOf(store, other)).toEqual([{ text: 'other' }])
      expect(store.summary().runs.map(({ id }) => id)).toEqual([other, runs[3], runs[2]].map((run) => run?.id))
      expect(store.history('http://a.example/0', 'w').map(({ data }) => data)).toEqual([
        { text: 'text 40' },
        { text: 'text 30' },
      ])
    })
  })

  it('cleaning before a moment keeps what is younger', () => {
    withStore((store) => {
      const runs = [10, 20, 30, 40].map((at) => ran(store, `text ${at}`, at))
      store.clean({ keepPages: false, before: 10 })
      expect(runs.map((run) => dataOf(store, run).length)).toEqual([1, 1, 1, 1])
      store.clean({ keepPages: false, before: 11 })
      expect(runs.map((run) => dataOf(store, run).length)).toEqual([0, 1, 1, 1])
    })
  })

  it('cleaning keeps the newest record of a page, however old it is', () => {
    withStore((store) => {
      const wrapper = store.saveWrapper(DOCUMENT, 1)
      const first = store.beginRun('k', 'run', 1)
      store.saveRecords(first, [record(wrapper, 0, 'a'), record(wrapper, 7, 'only here')], 1)
      store.endRun(first, 'finished', 1)
      for (const at of [2, 3]) ran(store, `text ${at}`, at, wrapper)
      store.clean({ keepPages: false, before: 100 })
      expect(dataOf(store, first)).toEqual([])
      expect(store.history('http://a.example/7', 'w').map(({ data }) => data)).toEqual([{ text: 'only here' }])
    })
  })

  it('cleaning before a moment drops older pages and keeps younger ones', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'old'), 10)
      store.savePage(run, page('http://b.example/', 'young'), 50)
      store.endRun(run, 'finished', 50)
      store.clean({ keepPages: true, before: 30 })
      expect(store.stalePage('http://a.example/')?.html).toBe('old')
      store.clean({ keepPages: false, before: 30 })
      expect(store.stalePage('http://a.example/')).toBeNull()
      expect(store.stalePage('http://b.example/')?.html).toBe('young')
    })
  })

  it.each([
    ['was stopped long ago', 20, null],
    ['was stopped since', 40, 'needed'],
  ] as const)(
    'cleaning before a moment treats pages of an unfinished run that %s by when it stopped',
    (_, stoppedAt, expected) => {
      withStore((store) => {
        const open = store.beginRun('open', 'collect', 5)
        store.savePage(open, page('http://b.example/', 'needed'), 6)
        store.endRun(open, 'stopped', stoppedAt)
        ran(store, 'later', 50)
        store.clean({ keepPages: false, before: 30 })
        expect(store.stalePage('http://b.example/')?.html ?? null).toBe(expected)
        expect(store.beginRun('open', 'collect', 60)).toEqual({ id: expect.any(Number), resumed: expected !== null })
      })
    },
  )
}
