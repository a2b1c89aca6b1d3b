import { describe, expect, it } from 'vitest'
import { slotsOf } from './align.ts'
import { membersOf } from './members.fixture.ts'
import { type LabelledSlot, splitByMark, splitByRareClass, withoutNumbers } from './split-by-mark.ts'

/** The siblings of pages as one slot. */
const slotOf = (contents: readonly string[]) => {
  const occurrences = slotsOf(membersOf(contents)).flatMap((slot) => slot.occurrences)
  const { tree, node } = occurrences[0]!
  return { steps: [{ tag: tree.labels.at(tree.label[node]!)! }], occurrences }
}
const told = (slots: readonly LabelledSlot[] | null) =>
  slots?.map(({ label, occurrences }) => `${label} ${occurrences.length}`) ?? null
const split = (...contents: readonly string[]) => told(splitByMark(slotOf(contents), contents.length))
const marked = (name: string, text: string | number, attribute = 'data-kind') =>
  `<span ${attribute}="${name}">${text}</span>`
/** Pages of a number. */
const pages = (count: number, page: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => page(i))

describe('marks', () => {
  const both = (i: number, attribute?: string) =>
    marked('Paper', `p${i}`, attribute) + marked('Slides', `s${i}`, attribute)

  it('are attributes, but not those that say how something looks or that hold values', () => {
    expect(split(...pages(2, (i) => both(i)))).toEqual(['Paper 2', 'Slides 2'])
    for (const name of ['style', 'href', 'src', 'content', 'value', 'data-src', 'data-href', 'onclick', 'width'])
      expect([name, split(...pages(2, (i) => both(i, name)))]).toEqual([name, null])
  })

  it('are attributes of nine of ten siblings', () => {
    const page = (without: number) => (i: number) =>
      (i < without ? `<span>p${i}</span>` : marked('Paper', `p${i}`)) + marked('Slides', `s${i}`)
    expect(split(...pages(5, page(1)))).toEqual(['Paper 4', 'Slides 5'])
    expect(split(...pages(5, page(2)))).toBeNull()
  })

  it('have letters, and are two at least', () => {
    expect(split(...pages(2, (i) => marked('1', `p${i}`) + marked('-', `s${i}`)))).toBeNull()
    expect(split(...pages(2, (i) => marked('Paper', `p${i}`)))).toBeNull()
  })

  it('are on two pages', () => {
    expect(split(marked('A', 1) + marked('B', 2), marked('C', 3) + marked('D', 4))).toBeNull()
    expect(split(...pages(10, (i) => both(i) + (i === 0 ? marked('Other', i) : '')))).toEqual(['Paper 10', 'Slides 10'])
  })

  it('are on 15 % of many pages', () => {
    const kinds = (size: number) => (i: number) => marked(`Kind ${'abcdefghij'[Math.floor(i / size)]}`, `t${i}`)
    expect(split(...pages(20, kinds(4)))).toHaveLength(5)
    expect(split(...pages(20, kinds(2)))).toBeNull()
    const three = (i: number) => both(i) + (i < 3 ? marked('Third', `t${i}`) : '')
    const two = (i: number) => both(i) + (i < 2 ? marked('Third', `t${i}`) : '')
    expect([split(...pages(20, three))?.length, split(...pages(20, two))?.length]).toEqual([3, 2])
  })

  it('are once on nineteen of twenty pages that have them', () => {
    const page = (twice: number) => (i: number) => both(i) + (i < twice ? marked('Paper', `q${i}`) : '')
    expect(split(...pages(19, page(1)))).toEqual(['Paper 20', 'Slides 19'])
    expect(split(...pages(19, page(2)))).toBeNull()
  })

  it('mark what differs, one of them at least, else are on seven of ten pages', () => {
    expect(split(...pages(3, () => marked('Paper', 'p') + marked('Slides', 's')))).toBeNull()
    const page = (fixed: number) => (i: number) => both(i) + (i < fixed ? marked('Third', 'same') : '')
    expect(split(...pages(10, page(7)))?.length).toBe(3)
    expect(split(...pages(40, page(2)))?.length).toBe(2)
    expect(split(...pages(10, page(2)))?.length).toBe(2)
  })

  it('that mark nine of ten siblings are enough', () => {
    const page = (others: number) => (i: number) => both(i) + (i < others ? marked(`Only ${'abcdef'[i]}`, `t${i}`) : '')
    expect(split(...pages(9, page(2)))).toEqual(['Paper 9', 'Slides 9'])
    expect(split(...pages(9, page(3)))).toBeNull()
  })

  it('that mark more of the siblings go before others, of equal ones the first', () => {
    const twoOf = (i: number) =>
      ['Paper', 'Slides'].map((name) => `<span data-kind="${name}" data-abc="${name}s">${name[0]}${i}</span>`).join('')
    expect(split(...pages(2, twoOf))).toEqual(['Papers 2', 'Slidess 2'])
    const fewer = (i: number) => twoOf(i).replace(' data-abc="Papers"', i === 0 ? '' : '$&')
    expect(split(...pages(5, fewer))).toEqual(['Paper 5', 'Slides 5'])
  })

  it('are neither texts nor addresses of list items', () => {
    const items = (tag: string) =>
      pages(3, (i) =>
        ['Paper', 'Slides'].map((one) => `<${tag}><a href="/${one.length}${i}">${one}</a></${tag}>`).join(''),
      )
    expect(split(...items('div'))).toEqual(['Paper 3', 'Slides 3'])
    expect(split(...items('li'))).toBeNull()
  })

  it('of addresses are on three of ten pages, and give no names', () => {
    const link = (folder: string, i: number) => `<a href="/${folder}/${i}.html"><img src="/go.gif"></a>`
    const page = (third: number) => (i: number) =>
      link('papers', i) + link('slides', i) + (i < third ? link('third', i) : '')
    expect(split(...pages(10, page(3)))).toEqual(['null 10', 'null 10', 'null 3'])
    expect(split(...pages(10, page(2)))).toEqual(['null 10', 'null 10'])
  })

  it('of icons are called by their last class without what it begins with', () => {
    const icon = (name: string, i: number) => `<span><i class="fa fa-${name}"></i> ${name[0]}${i}</span>`
    expect(split(...pages(2, (i) => icon('clock', i) + icon('person-big', i)))).toEqual(['clock 2', 'person-big 2'])
  })

  it('that differ in digits only tell nothing, three or more', () => {
    expect(withoutNumbers(['No 1', 'No 22', 'No', 'Yes 3'])).toEqual(['No 1', 'No 22', 'No', 'Yes 3'])
    expect(withoutNumbers(['No 1', 'No 22', 'No 3', 'Yes 3'])).toEqual(['Yes 3'])
  })
})

describe('rare classes', () => {
  const rare = (...contents: readonly string[]) => splitByRareClass(slotOf(contents), contents.length)
  const part = (classes: string, text: string | number) => `<div class="${classes}">${text}</div>`
  const page = (i: number) => part('b a', `p${i}`) + part('c', `s${i}`)

  it('tell parts that pages have once', () => {
    const slots = rare(...pages(3, page))
    expect(slots?.map(({ steps, label }) => [steps, label])).toEqual([
      [[{ tag: 'div', classes: ['a', 'b'] }], null],
      [[{ tag: 'div', classes: ['c'] }], null],
    ])
  })

  it('tell nothing where one part takes turns on nine of ten pages', () => {
    const turns = (has: number) => pages(20, (i) => (i < has ? part(i % 2 ? 'a' : 'b', `p${i}`) : '<p>x</p>'))
    const only = (contents: readonly string[]) => {
      const slot = slotOf(contents)
      const occurrences = slot.occurrences.filter(({ tree, node }) => tree.labels.at(tree.label[node]!) === 'div')
      return told(splitByRareClass({ steps: [{ tag: 'div' }], occurrences }, contents.length))
    }
    expect(only(turns(18))).toBeNull()
    expect(only(turns(17))).toEqual(['null 9', 'null 8'])
  })

  it('tell no list items, nor what has a class of the template', () => {
    const contents = pages(3, page)
    expect(rare(...contents.map((one) => one.replaceAll('div', 'li')))).toBeNull()
    const slot = { ...slotOf(contents), steps: [{ tag: 'div', classes: ['x'] }] }
    expect(splitByRareClass(slot, contents.length)).toBeNull()
  })
})
