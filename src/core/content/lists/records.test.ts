import { describe, expect, it } from 'vitest'
import { MAX_NESTING } from './constants.ts'
import type { ListShape } from './found-list.ts'
import type { Group } from './groups.ts'
import { marked, pageOf, tagged, textsOf, withId } from './pages.fixture.ts'
import { cutOf, nameLists, shapeGroups, shapeRecords } from './records.ts'

const NAMES = ['amber', 'basil', 'cedar', 'delta', 'ember']
const shaped = (record: (i: number) => string, count = 3) => {
  const page = pageOf(Array.from({ length: count }, (_, i) => record(i)).join(''))
  return { page, ...shapeRecords(page, marked(page)) }
}
const step = (label: string, ...classes: readonly string[]) => ({ label, classes })

describe('the shape of records', () => {
  it('has fields by name and place, texts before addresses, and the values of each record', () => {
    const { page, fields, lists, records } = shaped(
      (i) =>
        `<div data-r class="card"><a class="x" href="/${i}"><h3>${NAMES[i]} tree</h3></a>${i === 1 ? '' : `<p class="price">$${i}</p>`}</div>`,
    )
    expect(fields).toEqual([
      {
        name: 'title',
        kind: 'text',
        paths: [[step('a', 'x'), step('h3')]],
        ordinal: 0,
        above: false,
        label: null,
        count: 3,
      },
      { name: 'price', kind: 'text', paths: [[step('p', 'price')]], ordinal: 0, above: false, label: null, count: 2 },
      { name: 'url', kind: 'href', paths: [[step('a', 'x')]], ordinal: 0, above: false, label: null, count: 3 },
    ])
    expect(lists).toEqual([])
    expect(records.map(({ nodes }) => nodes)).toEqual(marked(page))
    expect(records.map(({ values }) => values.map((value) => value?.text ?? null))).toEqual([
      ['amber tree', '$0', '/0'],
      ['basil tree', null, '/1'],
      ['cedar tree', '$2', '/2'],
    ])
    expect(records.map((record) => record.lists)).toEqual([[], [], []])
  })

  it('calls a field by its label, and without the words of the record', () => {
    const { fields } = shaped(
      (i) => `<div data-r class="book"><p class="book-author">${NAMES[i]}</p><p>Weight: ${i} of ${NAMES[i]}</p></div>`,
    )
    expect(fields.map(({ name, label }) => [name, label])).toEqual([
      ['author', null],
      ['weight', 'Weight'],
    ])
  })

  it('calls a field by the words of the record where records are runs', () => {
    const { fields } = shaped(
      (i) => `<p class="book-author" data-r="${i + 1}">${NAMES[i]}</p><p data-r="${i + 1}">$${i}</p>`,
    )
    expect(fields[0]!.name).toBe('book_author')
    const some = shaped(
      (i) =>
        `<p class="book-author" data-r="${i + 1}">${NAMES[i]}</p>${i === 0 ? '' : `<p data-r="${i + 1}">$${i}</p>`}`,
    )
    expect(some.fields[0]!.name).toBe('book_author')
  })

  it('reads twelve classes of an element for its name', () => {
    const name = (before: number): string | undefined => {
      const classes = [...Array.from({ length: before }, () => 'col'), 'author'].join(' ')
      return shaped((i) => `<div data-r><h3>${NAMES[i]}</h3><p class="${classes}">x ${i}</p></div>`).fields[1]?.name
    }
    expect([name(11), name(12)]).toEqual(['author', 'text'])
  })

  it('has lists in it, dealt out to the records', () => {
    const entry = (i: number, k: number): string => `<li><b>${NAMES[k]}</b> <i>of ${i} and ${k}</i></li>`
    const { lists, records } = shaped(
      (i) =>
        `<div data-r><h3>${NAMES[i]} tree</h3><ul class="colours">${[0, 1, 2, 3]
          .slice(0, i === 1 ? 0 : 3 + (i % 3))
          .map((k) => entry(i, k))
          .join('')}</ul></div>`,
      4,
    )
    expect(lists.map(({ name, path, cut }) => ({ name, path, cut }))).toEqual([
      { name: 'colours', path: [step('ul', 'colours')], cut: { kind: 'each', looks: [step('li')] } },
    ])
    expect(records.map((record) => record.lists[0]!.length)).toEqual([3, 0, 4, 3])
    expect(records[2]!.lists[0]!.map(({ values }) => values[0]!.text)).toEqual(NAMES.slice(0, 4))
    expect(records[3]!.lists[0]!.map(({ values }) => values[1]!.text)).toEqual([0, 1, 2].map((k) => `of 3 and ${k}`))
  })

  it('has names from four elements around a value, one id or class that counts apart', () => {
    const around = (id: string, levels: number) =>
      shaped(
        (i) =>
          `<div data-r><h3>${NAMES[i]}</h3><p id="${id}">${'<u>'.repeat(levels)}x ${i}${'</u>'.repeat(levels)}</p></div>`,
      ).fields[1]!.name
    expect([around('author', 0), around('author', 3), around('author', 4)]).toEqual(['author', 'author', 'text'])
    expect(around('author-1234', 0)).toBe('text')
  })

  it('has no names from around the records', () => {
    const page = pageOf(
      `<div class="author">${[0, 1, 2].map((i) => `<div data-r><p>x ${NAMES[i]}</p></div>`).join('')}</div>`,
    )
    expect(shapeRecords(page, marked(page)).fields.map(({ name }) => name)).toEqual(['text'])
  })
})

describe('lists in records', () => {
  /** An entry with one or two others in it, each with so many levels below. */
  const entry = (levels: number, number: number): string => {
    const count = levels === 0 ? 0 : 1 + (number % 2)
    const inner = Array.from({ length: count }, (_, i) => entry(levels - 1, 3 * number + i))
    return `<section${levels === 5 ? ' data-r' : ''}><h3>h${number}</h3><p>p${number}</p>${count > 0 ? `<div>${inner.join('')}</div>` : ''}</section>`
  }
  const levelsOf = (lists: readonly ListShape[]): number => (lists.length === 0 ? 0 : 1 + levelsOf(lists[0]!.lists))

  it('are four levels deep', () => {
    const page = pageOf([1, 2, 3].map((number) => entry(5, number)).join(''))
    expect(levelsOf(shapeRecords(page, marked(page)).lists)).toBe(MAX_NESTING)
    expect(levelsOf(shapeRecords(page, marked(page), [], 2).lists)).toBe(MAX_NESTING - 2)
  })

  it('are four levels deep with the groups that they are in', () => {
    const page = pageOf(`<h2>One</h2>${entry(5, 1)}<h2>Two</h2>${entry(5, 3)}`)
    const headings = tagged(page, 'h2')
    const groups: Group[] = marked(page).map((record, i) => ({
      heading: { node: headings[i]!, text: ['One', 'Two'][i]! },
      records: [record],
    }))
    const { lists } = shapeGroups(page, tagged(page, 'body')[0]!, groups, false)
    expect(levelsOf(lists)).toBe(MAX_NESTING)
  })

  it('are called by their entries where these stand in the record itself', () => {
    const { lists, fields } = shaped(
      (i) =>
        `<div data-r><h3>${NAMES[i]}</h3>${Array.from({ length: 1 + i }, (_, k) => `<a class="tag" href="/${NAMES[k]}">${NAMES[k]} of ${i}</a>`).join('')}</div>`,
      4,
    )
    expect(lists.map(({ name, path }) => [name, path])).toEqual([['tags', []]])
    expect(lists[0]!.fields.map(({ kind, count }) => [kind, count])).toEqual([
      ['text', 10],
      ['href', 10],
    ])
    expect(fields.map(({ count }) => count)).toEqual([4])
  })

  it('are called by what holds them, apart from the fields', () => {
    const { fields, lists } = shaped(
      (i) =>
        `<div data-r><p class="colour">${NAMES[i]} red</p><ul class="colour">${Array.from({ length: 2 + i }, (_, k) => `<li>${NAMES[k]} ${i}</li>`).join('')}</ul></div>`,
    )
    const names = [...fields, ...lists].map(({ name }) => name)
    expect(names).toHaveLength(2)
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^colour/)
  })
})

describe('the cut of records', () => {
  it('has the looks of their first nodes, the most frequent first', () => {
    const page = pageOf('<p class="b a" data-r>1</p><i data-r>2</i><i data-r>3</i>')
    expect(cutOf(page, marked(page))).toEqual({ kind: 'each', looks: [step('i'), step('p', 'a', 'b')] })
    const runs = pageOf('<p data-r="1">1</p><b data-r="1">1</b><p data-r="2">2</p>')
    expect(cutOf(runs, marked(runs))).toEqual({ kind: 'start', looks: [step('p')] })
  })
})

describe('the shape of groups', () => {
  it('has the heading and its items as a list', () => {
    const page = pageOf(
      '<div id="r"><h2 class="k">One</h2><ul><li data-r>amber</li><li data-r>basil</li></ul><h2 class="k">Two</h2><ul><li data-r>cedar</li></ul></div>',
    )
    const [a, b, c] = marked(page)
    const heading = (nth: number) => {
      const node = tagged(page, 'h2')[nth]!
      return { node, text: ['One', 'Two'][nth]! }
    }
    const groups: Group[] = [
      { heading: null, records: [a!] } as Group,
      { heading: heading(0), records: [b!] } as Group,
      { heading: heading(1), records: [c!] } as Group,
    ]
    const found = shapeGroups(page, withId(page, 'r'), groups, false)
    expect(found.cut).toEqual({ kind: 'start', looks: [step('h2', 'k')] })
    expect(found.fields).toEqual([
      {
        name: expect.any(String),
        kind: 'text',
        paths: [[step('h2', 'k')]],
        ordinal: 0,
        above: true,
        label: null,
        count: 2,
      },
    ])
    expect(found.lists).toMatchObject([{ path: [step('ul')], cut: { kind: 'each', looks: [step('li')] } }])
    expect(
      found.records.map(({ nodes, values }) => [textsOf(page, [nodes])[0], values.map((value) => value?.text)]),
    ).toEqual([
      ['amber', [undefined]],
      ['One|basil', ['One']],
      ['Two|cedar', ['Two']],
    ])
    expect(found.records.map(({ lists }) => lists[0]!.map(({ values }) => values[0]!.text))).toEqual([
      ['amber'],
      ['basil'],
      ['cedar'],
    ])
  })
})

describe('the names of lists', () => {
  it('are by what is around and what their records are called, each once', () => {
    const page = pageOf(
      '<ul class="authors"><li data-r="1">a</li></ul><ul class="authors"><li data-r="2">b</li></ul><div><p data-r="3">c</p></div>',
    )
    const lists = marked(page).map((record) => [record])
    expect(nameLists(page, lists)).toEqual(['authors', 'authors_2', 'items'])
  })

  it('are by their records, and by four elements around these', () => {
    const nameOf = (body: string): string | undefined => {
      const page = pageOf(body)
      return nameLists(page, [marked(page)])[0]
    }
    expect(nameOf('<div><p class="recipe" data-r>a</p><p class="recipe" data-r>b</p></div>')).toBe('recipes')
    const below = (levels: number): string =>
      `<section class="authors">${'<div>'.repeat(levels)}<p data-r>a</p><p data-r>b</p>${'</div>'.repeat(levels)}</section>`
    expect([nameOf(below(3)), nameOf(below(4))]).toEqual(['authors', 'items'])
  })
})
