import { describe, expect, it } from 'vitest'
import type { FieldPattern } from '../../wrapper/index.ts'
import { childrenAt, elementAt, isIn, listAt, listsOf, nameOf, type Owner, Samples, someOwners } from './samples.ts'
import { listOf, nodeOf, pagesOf, tagged, wrapperOf } from './suggest.fixture.ts'

const html = (page: number) =>
  `<title>${page}</title><h1>Page ${page}</h1><div class="rows">${[0, 1]
    .map((row) => `<div class="row"><b>R${page}${row}</b><div class="tags"><i class="tag">T${row}</i></div></div>`)
    .join('')}</div>`
const pages = pagesOf([0, 1, 2].map(html))
const tag: FieldPattern = {
  kind: 'field',
  name: 'tag',
  locators: [{ path: [] }],
  value: { kind: 'text' },
  type: 'text',
  required: false,
}
const bold: FieldPattern = {
  ...tag,
  name: 'bold',
  locators: [{ path: [{ tag: 'div', classes: ['row'] }, { tag: 'b' }] }],
}
const tags = listOf('tags', 'tags', { tag: 'i', classes: ['tag'] }, [tag])
const rows = listOf('rows', 'rows', { tag: 'div', classes: ['row'] }, [bold, tags])
const wrapper = wrapperOf(pages, [rows, { ...tags, name: 'old', gone: true }])

describe('sample pages', () => {
  const many = pagesOf(Array.from({ length: 32 }, (_, i) => `<p>${i}</p>`))
  const kept = (at: number, count = 32) => {
    const samples = new Samples(many.slice(0, count), at)
    return [samples.pages.length, samples.at, many.indexOf(samples.pages.at(-1)!)]
  }

  it.each([
    [0, 32, [30, 0, 29]],
    [29, 32, [30, 29, 29]],
    [30, 32, [30, 29, 30]],
    [31, 32, [30, 29, 31]],
    [2, 3, [3, 2, 2]],
  ])('are the first thirty, with the one that is pointed at: %i of %i', (at, count, wanted) => {
    expect(kept(at, count)).toEqual(wanted)
  })

  it('have the records of a list, in their order, each found once', () => {
    const samples = new Samples(pages, 0)
    const [outer] = [samples.owners([rows])]
    expect(outer.map(({ page }) => page)).toEqual([0, 0, 1, 1, 2, 2])
    expect(samples.owners([rows])).toBe(outer)
    expect(samples.owners([rows, tags])).toHaveLength(6)
    expect(samples.owners([])).toBe(samples.owners([]))
    expect(samples.owners([]).map(({ page }) => page)).toEqual([0, 1, 2])
    expect(samples.values(bold, outer).map((one) => one?.text)).toEqual(['R00', 'R01', 'R10', 'R11', 'R20', 'R21'])
    expect(samples.recordsIn(tags, outer).map((own) => own.length)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('have texts by the type of a field, or as they are', () => {
    const samples = new Samples(pages, 0)
    expect(samples.typed({ type: 'integer' }, 0, '12')).toBe(12)
    expect(samples.typed({ type: 'integer' }, 0, 'twelve')).toBe('twelve')
    expect(samples.typed({ type: 'url' }, 1, '/a')).toBe('https://site.example/a')
  })

  it('tell what stands in a record', () => {
    const samples = new Samples(pages, 0)
    const [first, second] = samples.owners([rows])
    const node = nodeOf(pages[0]!, 'R00')
    expect([isIn(samples, first!, node), isIn(samples, second!, node)]).toEqual([true, false])
  })
})

describe('some of the records', () => {
  const owners = (count: number): Owner[] => Array.from({ length: count }, (_, page) => ({ page, nodes: [] }))

  it('are all of up to 1,500', () => {
    const all = owners(1_500)
    expect(someOwners(all, all[7]!)).toBe(all)
  })

  it.each([1_501, 3_000, 10_000])('are spread over %i, one of them for sure', (count) => {
    const all = owners(count)
    for (const at of [0, 1, 777, count - 1]) {
      const some = someOwners(all, all[at]!)
      expect(some.length).toBeLessThanOrEqual(1_500)
      expect(some.length).toBeGreaterThanOrEqual(1_498)
      expect(some).toContain(all[at])
      const places = some.map(({ page }) => page)
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      const gaps = places.slice(1).map((place, i) => place - places[i]!)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.ceil(count / 1_499))
    }
  })
})

describe('the lists of a wrapper', () => {
  it('are told parents first, without those that are gone', () => {
    expect(listsOf(wrapper).map(nameOf)).toEqual(['rows', 'rows.tags'])
    expect(listAt(wrapper, 'rows.tags')?.map(({ name }) => name)).toEqual(['rows', 'tags'])
    expect([listAt(wrapper, 'tags'), listAt(wrapper, 'old')]).toEqual([null, null])
    expect(childrenAt(wrapper, []).map(({ name }) => name)).toEqual(['rows', 'old'])
    expect(childrenAt(wrapper, [rows]).map(({ name }) => name)).toEqual(['bold', 'tags'])
  })
})

describe('the element of a node', () => {
  it('is itself, or what a text stands in', () => {
    const [page] = pages
    const b = tagged(page!, 'b')
    expect([elementAt(page!, b), elementAt(page!, b + 1)]).toEqual([b, b])
    expect([0, -1, 0.5, page!.tree.nodeCount].map((node) => elementAt(page!, node))).toEqual([null, null, null, null])
    expect(elementAt(page!, page!.tree.nodeCount - 1)).not.toBeNull()
    expect(elementAt(page!, 1)).toBe(1)
  })
})
