import { expect, it } from 'vitest'
import type { Store } from './index.ts'
import { page } from './page.fixture.ts'
import { record, type WithStore } from './record.fixture.ts'
import { textHash } from './text-hash.ts'

const URL = 'http://a.example/1'
const ABOUT = { command: 'collect', state: 'stopped', startedAt: 10, endedAt: 20, wrappers: 2 } as const
const PAGES_ALONE = { command: 'import', state: 'finished', startedAt: 1, endedAt: 2, wrappers: 1 } as const

const at = (savedAt: number, html: string, url: string = URL) => ({ page: page(url, html), savedAt })

/** A run that has pages alone. */
function importedPages(store: Store, ...pages: ReturnType<typeof at>[]): void {
  const run = store.beginImport('pages', 1)
  store.importPages(run, `file ${pages.map(({ page }) => page.html)}`, pages)
  store.endImport(run, null, PAGES_ALONE, null)
}

/** What is brought from other workspaces. */
export function describeImports(withStore: WithStore): void {
  importedRuns(withStore)
  freshness(withStore)
  exports(withStore)
}

function importedRuns(withStore: WithStore): void {
  it('an imported run is found by its label once all of it is there', () => {
    withStore((store) => {
      const run = store.beginImport('k', 1)
      expect(run.resumed).toBe(false)
      expect(store.beginImport('k', 2)).toEqual({ id: run.id, resumed: true })
      const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 3)
      store.importRecords(run, [{ ...record(wrapper, 1, 'x'), madeAt: 15 }])
      expect(store.labelled('one')).toBeNull()
      store.endImport(run, 'one', ABOUT, 'records')
      expect(store.labelled('one')).toEqual({ id: run.id, ...ABOUT, records: 1 })
      expect([...store.recordsOf(run.id)]).toMatchObject([{ madeAt: 15 }])
      store.endImport(run, 'one', { ...ABOUT, state: 'failed' }, null)
      expect(store.labelled('one')?.state).toBe('failed')
    })
  })

  it('imported files of a run are known until the workspace is cleaned', () => {
    withStore((store) => {
      const [run, other] = [store.beginImport('k', 1), store.beginImport('other', 1)]
      store.importPages(run, 'pages', [at(5, 'x')])
      store.endImport(run, 'one', ABOUT, 'records')
      const known = () => ['pages', 'records', 'more'].map((file) => store.hasImported(run, file))
      expect(known()).toEqual([true, true, false])
      expect(store.hasImported(other, 'pages')).toBe(false)
      store.clean({ keepPages: true })
      expect(known()).toEqual([false, false, false])
    })
  })

  it('the newer of two imported pages or records is kept, whichever came first', () => {
    withStore((store) => {
      const run = store.beginImport('k', 1)
      const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 3)
      const made = (madeAt: number, data: object) => ({ ...record(wrapper, 1, 'x', { data }), madeAt })
      store.importPages(run, 'newer', [at(6, 'newer')])
      store.importPages(run, 'older', [at(5, 'older'), at(5, 'alone', 'http://a.example/2')])
      expect(store.stalePage(URL)?.html).toBe('newer')
      expect(store.stalePage('http://a.example/2')?.html).toBe('alone')
      expect(store.textOf(textHash('older'))).toBe('older')
      store.importRecords(run, [made(9, { is: 'newer' })])
      const later = store.beginImport('other', 1)
      store.importRecords(later, [made(8, { is: 'older' })])
      expect([...store.recordsOf(later.id)]).toMatchObject([{ data: { is: 'newer' }, madeAt: 9 }])
      store.importRecords(later, [made(10, { is: 'newest' })])
      expect([...store.recordsOf(run.id)]).toMatchObject([{ data: { is: 'newest' }, madeAt: 10 }])
    })
  })
}

function freshness(withStore: WithStore): void {
  it('imported pages are fresh for a run by their time alone', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      importedPages(store, at(5, 'x'))
      expect(store.page(run, URL)).toBeNull()
      expect(store.page(run, URL, 6)).toBeNull()
      expect(store.stalePage(URL)?.html).toBe('x')
      expect(store.page(run, URL, 5)?.html).toBe('x')
    })
  })

  it('an imported page counts as answered for the run that takes it', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      importedPages(store, at(5, 'x'))
      expect(store.answerTo(run.id, URL)).toBeNull()
      store.page(run, URL, 5)
      expect(store.answerTo(run.id, URL)).toMatchObject({ kind: 'page' })
      expect(store.page(run, URL)?.html).toBe('x')
    })
  })

  it('an imported page belongs to its run until another confirms it', () => {
    withStore((store) => {
      const made = store.beginImport('made', 1)
      store.importPages(made, 'file', [at(5, 'x')])
      store.endImport(made, 'made', ABOUT, null)
      const before = store.beginRun('k', 'collect', 1)
      store.page(before, URL, 5)
      expect([made, before].map(({ id }) => store.answerTo(id, URL) !== null)).toEqual([true, false])
      store.confirmPage(before, URL, 7)
      expect([made, before].map(({ id }) => store.answerTo(id, URL) !== null)).toEqual([false, true])
    })
  })

  it.each(['saved', 'confirmed'] as const)(
    'an imported page is fresh for an earlier run that has %s it since',
    (how) => {
      withStore((store) => {
        const run = store.beginRun('k', 'collect', 1)
        importedPages(store, at(5, 'x'))
        if (how === 'saved') store.savePage(run, page(URL, 'x'), 6)
        else store.confirmPage(run, URL, 6)
        expect(store.page(run, URL)?.html).toBe('x')
      })
    },
  )
}

function exports(withStore: WithStore): void {
  it('a run gives its records, wrappers, links and answers to another workspace', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      const [, first, second] = ['unused', 'first', 'second'].map((name) =>
        store.saveWrapper({ name, version: 1, document: name }, 2),
      ) as [number, number, number]
      const violations = [{ pattern: 'a', rule: 'b', more: [1] }]
      const records = [
        record(second, 0, 'x', { raw: true, layout: 3 }),
        record(first, 2, 'y', { violations, provenance: { of: 'it' } }),
      ]
      store.saveRecords(run, records, 9)
      expect([...store.datedRecordsOf(run.id)]).toEqual(
        records.map((one) => ({ ...one, page: new Uint8Array(one.page), madeAt: 9 })),
      )
      expect(store.wrappersOf(run.id).map(({ number, document }) => [number, document])).toEqual([
        [first, 'first'],
        [second, 'second'],
      ])
      const led = (url: string, from: string) => ({ url, from, label: 'l', place: 'p', seenAt: 4 })
      const { url } = records[0]!
      const links = [led(url, 'http://a.example/hub'), led('http://a.example/hub', url), led('http://a.example/z', url)]
      store.saveReferrals(links)
      expect([...store.referralsOf(run.id)]).toEqual(links.slice(0, 2))
      store.saveAnswer(run, { url, isLike: true })
      expect(store.answersOf(run.id)).toEqual([{ url, isLike: true }])
    })
  })
}
