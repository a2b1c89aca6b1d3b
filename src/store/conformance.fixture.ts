import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeCleaning } from './conformance-cleaning.fixture.ts'
import { describeImports } from './conformance-imports.fixture.ts'
import { describeRecords } from './conformance-records.fixture.ts'
import type { Store } from './index.ts'
import { page } from './page.fixture.ts'
import type { WithStore } from './record.fixture.ts'

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
    describeRecords(withStore)
    describeCleaning(withStore)
    describeImports(withStore)
  })
}

function pagesAndRuns(withStore: WithStore): void {
  it('any page is read back as it was saved', () => {
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

  it('a page is also found by the URL after its redirects', () => {
    withStore((store) => {
      const run = store.beginRun('k', 'collect', 1)
      store.savePage(run, page('http://a.example/', 'x'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('x')
      store.savePage(run, page('http://a.example//final', 'its own'), 2)
      expect(store.page(run, 'http://a.example//final')?.html).toBe('its own')
    })
  })

  it('any asset is read back as it was saved, until pages are cleaned', () => {
    withStore((store) => {
      const about = { finalUrl: 'http://a.example/b.png', status: 200, type: 'image/png', fetchedAt: 5 }
      fc.assert(
        fc.property(fc.webUrl(), fc.option(fc.uint8Array({ maxLength: 500 })), (url, body) => {
          store.saveAsset({ url, ...about, body })
          expect(store.asset(url)).toEqual({ url, ...about, body })
        }),
        { numRuns: 50 },
      )
      const url = 'http://a.example/a.png'
      const missing = { url, ...about, status: null, type: '', body: null }
      store.saveAsset({ ...about, url, body: new Uint8Array([1]) })
      store.saveAsset(missing)
      expect(store.asset(url)).toEqual(missing)
      const cleaned = [
        [{ keepPages: true }, missing],
        [{ keepPages: false, before: 5 }, missing],
        [{ keepPages: false, before: 6 }, null],
      ] as const
      for (const [options, left] of cleaned) {
        store.clean(options)
        expect(store.asset(url)).toEqual(left)
      }
    })
  })

  it('a page that was never saved is not found', () => {
    withStore((store) => expect(store.page(store.beginRun('k', 'locate', 1), 'http://a.example/')).toBeNull())
  })

  it.each([
    ['an unfinished run is resumed, and its pages are still fresh', 'stopped', true, 'x'],
    ['a run after a failed one starts anew, and its pages are stale', 'failed', false, undefined],
    ['a run after a finished one starts anew, and its pages are stale', 'finished', false, undefined],
  ] as const)('%s', (_, end, resumed, html) => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      store.savePage(first, page('http://a.example/', 'x'), 2)
      store.endRun(first, end, 3)
      const second = store.beginRun('k', 'collect', 4)
      expect(second).toEqual({ id: resumed ? first.id : expect.any(Number), resumed })
      expect(store.page(second, 'http://a.example/')?.html).toBe(html)
    })
  })

  it('answers are kept as long as their run is unfinished', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'locate', 1)
      const said = [
        { url: 'http://a.example/2', isLike: false },
        { url: 'http://a.example/1', isLike: true },
      ]
      for (const answer of said) store.saveAnswer(first, answer)
      store.endRun(first, 'stopped', 2)
      expect(store.answers(store.beginRun('k', 'locate', 3))).toEqual(said)
      expect(store.answers(store.beginRun('other', 'locate', 3))).toEqual([])
      store.endRun(first, 'finished', 4)
      expect(store.answers(store.beginRun('k', 'locate', 5))).toEqual([])
      store.clean({ keepPages: false })
      expect(store.answers(first)).toEqual([])
    })
  })

  it('runs with different keys are different', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      expect(store.beginRun('other', 'collect', 1).id).not.toBe(first.id)
    })
  })

  it('every version of a wrapper is kept, the same text once', () => {
    withStore((store) => {
      const versions = [
        { name: 'w', version: 1, document: 'a' },
        { name: 'w', version: 2, document: 'b' },
      ]
      for (const version of [...versions, ...versions]) store.saveWrapper(version, 1)
      expect(store.wrappers()).toEqual(versions)
    })
  })

  it('kept pages of a site are listed, whichever run they are of', () => {
    withStore((store) => {
      const first = store.beginRun('k', 'collect', 1)
      for (const url of ['http://a.example/2', 'http://a.example/1', 'http://a.example.org/', 'https://a.example/'])
        store.savePage(first, page(url, 'x'), 100)
      store.savePage(first, { ...page('http://a.example/gone', 'x'), kind: 'failed', html: null }, 100)
      store.endRun(first, 'finished', 101)
      store.beginRun('other', 'learn', 200)
      expect(store.pageUrls('http://a.example')).toEqual(['http://a.example/1/final', 'http://a.example/2/final'])
      expect(store.pageUrls('http://a.exampl')).toEqual([])
    })
  })

  it('a page of an earlier run is fresh if it is young enough or confirmed', () => {
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

  it('the last link that led to a page is kept', () => {
    withStore((store) => {
      const led = (n: number, label: string, seenAt = 5) => ({
        url: `http://a.example/${n}`,
        from: 'http://a.example/',
        label,
        place: 'ul>li>a',
        seenAt,
      })
      store.saveReferrals([led(1, 'Ash'), led(2, 'Birch')])
      store.saveReferrals([led(1, 'The ash'), led(2, 'A tree', 4)])
      expect(store.referral('http://a.example/1')).toEqual(led(1, 'The ash'))
      expect(store.referral('http://a.example/2')).toEqual(led(2, 'Birch'))
      expect(store.referral('http://a.example/3')).toBeNull()
    })
  })

  it('articles of a portal are kept, new ones until they are settled', () => {
    withStore((store) => {
      const seen = (url: string) => ({ url, sketch: Int32Array.of(1, -2, 3), firstSeen: 7, isNew: true })
      store.saveArticles('http://a.example/', [seen('http://a.example/2'), seen('http://a.example/1')])
      store.saveArticles('http://b.example/', [seen('http://b.example/1')])
      expect(store.articles('http://a.example/')).toEqual([seen('http://a.example/1'), seen('http://a.example/2')])
      store.settleArticles('http://a.example/')
      expect(store.articles('http://a.example/').map(({ isNew }) => isNew)).toEqual([false, false])
      expect(store.articles('http://b.example/')).toEqual([seen('http://b.example/1')])
    })
  })
}
