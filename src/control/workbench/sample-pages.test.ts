import { describe, expect, it } from 'vitest'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { PageShelf, Shelved } from './page-shelf.ts'
import { pagesAround, readIn, samplePages, sampleUrls } from './sample-pages.ts'

const numbers = (count: number, from = 1): string[] => Array.from({ length: count }, (_, i) => `/${from + i}`)
const wrapperOf = (urls: readonly string[]): Wrapper => ({ learned: { urls } }) as unknown as Wrapper

/** A shelf with these pages, of which some cannot be parsed, and with runs that gave records of some. */
function shelfOf(kept: readonly string[], runs: Readonly<Record<string, readonly string[]>> = {}, broken = '') {
  const newest = (url: string): Shelved => {
    if (url === broken) return { kind: 'problem', message: 'It is too deep.' }
    return kept.includes(url) ? { kind: 'page', page: { url } as never } : { kind: 'not-kept' }
  }
  const history = () => ({
    run: (label: string) => (runs[label] === undefined ? null : { label }),
    records: ({ label }: { readonly label: string }, from: number, limit: number) =>
      runs[label]!.slice(from, from + limit).map((url) => ({ record: { url } })),
  })
  return { has: (url: string) => kept.includes(url), newest, history } as unknown as PageShelf
}

describe('pages that show what a wrapper does', () => {
  it('kept samples are the sample pages where there are enough', () => {
    const shelf = shelfOf(numbers(20), { run_1: ['/20'] })
    expect(sampleUrls(shelf, wrapperOf([...numbers(5), '/gone']), { runs: ['run_1'] }, 12)).toEqual(numbers(5))
    expect(sampleUrls(shelf, wrapperOf(numbers(14)), { runs: ['run_1'] }, 12)).toEqual(numbers(12))
    expect(sampleUrls(shelf, wrapperOf(numbers(2)), { runs: ['run_1'] }, 2)).toEqual(numbers(2))
  })

  it('missing sample pages are filled up with those read last', () => {
    const runs = { run_3: ['/gone'], run_2: ['/1', '/7', '/7', '/8', '/9'], run_1: ['/10'] }
    const shelf = shelfOf(numbers(20), runs)
    const urlsOf = (most: number) =>
      sampleUrls(shelf, wrapperOf(numbers(4)), { runs: ['run_4', 'run_3', 'run_2', 'run_1'] }, most)
    expect(urlsOf(12)).toEqual([...numbers(4), '/7', '/8', '/9'])
    expect(urlsOf(6)).toEqual([...numbers(4), '/7', '/8'])
    expect(sampleUrls(shelf, wrapperOf([]), { runs: [] }, 12)).toEqual([])
  })

  it('sample pages are among the first fifty records of a run', () => {
    const shelf = shelfOf(['/50', '/51'], { run_1: numbers(60) })
    expect(readIn(shelf, 'run_1')).toEqual(['/50'])
    expect(readIn(shelf, 'run_2')).toEqual([])
    expect(readIn({ ...shelf, history: () => null }, 'run_1')).toEqual([])
  })

  it('sample pages are those that can be parsed', () => {
    const shelf = shelfOf(numbers(9), {}, '/2')
    expect(samplePages(shelf, wrapperOf(numbers(5)), { runs: [] }).map(({ url }) => url)).toEqual([
      ...['/1', '/3', '/4', '/5'],
    ])
  })
})

describe('pages around one that is asked about', () => {
  const around = (shelf: PageShelf, url: string) =>
    pagesAround(shelf, wrapperOf(numbers(12)), { runs: [] }, url).map((page) => page.url)

  it('other sample pages come after the given one, twelve in all', () => {
    const shelf = shelfOf(numbers(20))
    expect(around(shelf, '/3')).toEqual(['/3', ...numbers(12).filter((url) => url !== '/3')])
    expect(around(shelf, '/20')).toEqual(['/20', ...numbers(11)])
  })

  it('a page that is not kept or parsed has no others beside it', () => {
    const shelf = shelfOf(numbers(20), {}, '/2')
    expect(() => around(shelf, '/gone')).toThrow(
      expect.objectContaining({
        code: 'unknown-page',
        message: 'The workspace keeps no page of /gone; run it, to fetch it.',
      }),
    )
    expect(() => around(shelf, '/2')).toThrow(
      expect.objectContaining({ code: 'bad-page', message: '/2: It is too deep.' }),
    )
  })
})
