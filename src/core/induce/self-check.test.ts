import { describe, expect, it } from 'vitest'
import { type Extraction, extract, type RecordData } from '../extract/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'
import { learnWrapper } from './learn.ts'
import { pagesOf } from './pages.fixture.ts'
import { doubtsOf, type OwnRead, selfCheck, unreadExamples } from './self-check.ts'
import type { FieldDraft } from './template/index.ts'
import { readsOfOthers } from './told-apart.ts'

const NAMES = ['Amber Lamp', 'Birch Chair', 'Cedar Desk', 'Dune Rug', 'Elm Shelf']
const BODIES = NAMES.map((name, i) => `<h1>${name}</h1><p class="price">${i + 3}.50</p>`)

const SURE = new Map<string, string>()

/** The pages as a wrapper that gives these data reads them. */
function reads(dataOf: (i: number) => RecordData, status: Extraction['status'] = 'ok'): readonly OwnRead[] {
  const read = (i: number): Extraction => ({ status, data: dataOf(i), provenance: {}, violations: [] })
  return pagesOf(BODIES).map((page, i) => ({ page, extraction: read(i) }))
}

describe('what a wrapper does on its own pages', () => {
  it('a headline that no column has is told', () => {
    expect(
      selfCheck(
        reads((i) => ({ price: `${i + 3}.50` })),
        SURE,
        false,
      ),
    ).toEqual(['The headline of these pages ("Amber Lamp") is in no column.'])
    expect(
      selfCheck(
        reads((i) => ({ title: NAMES[i]! })),
        SURE,
        false,
      ),
    ).toEqual([])
    expect(
      selfCheck(
        reads((i) => ({ price: `${i + 3}.50` })),
        SURE,
        true,
      ),
    ).toEqual([])
  })

  it('a field that reads something else on a page than was found there is told, with the text', () => {
    const pattern = { name: 'maker' } as FieldPattern
    const values = [0, 1, 2].map((owner) => ({ owner, text: `Maker ${owner}`, node: 0 }))
    const draft: FieldDraft = { kind: 'field', paths: [], value: { kind: 'text' }, hints: { path: [] }, values }
    const own = reads((i) => ({ title: NAMES[i]!, maker: i < 4 ? `Maker  ${i}` : null }))
    expect([...doubtsOf([pattern], [draft], own).values()]).toEqual([
      '"maker" is in doubt: on 1 of 5 pages something else stands in its place, as "Maker 3" on https://site.test/3.',
    ])
  })

  it('a page that the wrapper refuses is told', () => {
    const [first] = reads((i) => ({ title: NAMES[i]! }), 'other-class')
    expect(selfCheck([first!], SURE, false)).toEqual([
      'https://site.test/0 was learned from and is "other-class" by what was learned; leave it out.',
    ])
  })

  it.each([
    ['under its name', { price: '4.50' }, true],
    ['in a list', { items: [{ price: '4.50' }] }, true],
    ['under another name', { cost: '4.50' }, false],
    ['as a part of a text', { price: 'from 4.50 on' }, false],
  ])('an example %s is read back or not', (_, data, isRead) => {
    const example = { field: 'price', value: '4.50', url: 'https://site.test/1' }
    expect(
      unreadExamples(
        [example],
        reads((i) => (i === 1 ? data : {})),
      ),
    ).toEqual(isRead ? [] : [example])
  })

  it('an example of a learned field is read back, and nothing is told', () => {
    const learned = learnWrapper(pagesOf(BODIES), { examples: [{ field: 'cost', value: '4.50' }] })
    expect(learned.ok && [learned.wrapper.page.children.map(({ name }) => name), learned.notes]).toEqual([['cost'], []])
  })

  it('two names whose examples are equal on one page and differ on another are read apart', () => {
    const bodies = [
      ['4', '4'],
      ['7', '2'],
      ['9', '5'],
    ].map(
      ([rating, author], i) =>
        `<h1>${NAMES[i]}</h1><div><span itemprop="rating">${rating}</span><span itemprop="author">${author}</span></div>`,
    )
    const said = (field: string, value: string, page: number) => ({ field, value, url: `https://site.test/${page}` })
    const examples = [said('rating', '4', 0), said('author', '4', 0), said('rating', '7', 1), said('author', '2', 1)]
    const learned = learnWrapper(pagesOf(bodies), { examples })
    if (!learned.ok) throw new Error(learned.problem.message)
    const data = pagesOf(bodies).map((page) => extract(learned.wrapper, page, { raw: true }).data)
    expect(data).toEqual([
      { rating: '4', author: '4' },
      { rating: '7', author: '2' },
      { rating: '9', author: '5' },
    ])
  })

  it('a name that reads the example of another name, which stands once on the page, is told', () => {
    const examples = (maker: string) => [
      { field: 'title', value: 'Amber Lamp' },
      { field: 'maker', value: maker },
    ]
    const own = reads((i) => ({ title: NAMES[i]!, maker: NAMES[i]! }))
    expect(readsOfOthers(examples('Elm Shelf'), own)).toEqual(['maker', 'title'])
    expect(readsOfOthers(examples('Amber Lamp'), own)).toEqual([])
  })

  it('a list that reads the examples of another list is told, and one with a value of the page is not', () => {
    const people = (list: string) =>
      reads((i) => ({ first: NAMES[i]!, [list]: [{ name: NAMES[i]! }, { name: 'Kim' }] }))
    const ofPage = { field: 'first', value: 'Amber Lamp' }
    expect(readsOfOthers([ofPage, { field: 'people[].name', value: 'Kim' }], people('people'))).toEqual([])
    const both = reads((i) => ({ makers: [{ name: NAMES[i]! }], people: [{ name: NAMES[i]! }, { name: 'Kim' }] }))
    const examples = [
      { field: 'makers[].name', value: 'Amber Lamp' },
      { field: 'people[].name', value: 'Kim' },
    ]
    expect(readsOfOthers(examples, both)).toEqual(['people'])
  })
})
