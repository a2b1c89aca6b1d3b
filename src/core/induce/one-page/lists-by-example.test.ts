import { describe, expect, it } from 'vitest'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../learn.ts'
import { pageOf } from './page.fixture.ts'

/** What a wrapper reads on the one page that it was learned from, by examples `field=value`. */
function read(body: string, ...examples: readonly string[]): RecordData {
  const learned = learnWrapper([pageOf(body)], {
    examples: examples.map((one) => ({ field: one.split('=')[0]!, value: one.split('=')[1]! })),
  })
  if (!learned.ok) throw new Error(learned.problem.message)
  return extract(learned.wrapper, pageOf(body, 'https://site.test/2'), { raw: true }).data
}

/** The items of the list that an example `item=...` is in. */
const items = (body: string, ...examples: readonly string[]): readonly unknown[] =>
  Object.values(read(body, ...examples)).flatMap((list) =>
    Array.isArray(list) ? list.flatMap((one) => (one as Readonly<Record<string, unknown>>).item ?? []) : [],
  )

const list = (...texts: readonly string[]): string => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`
const ONE = list('Apple', 'Berry')
const TWO = list('Cherry', 'Damson')
const ALL = ['Apple', 'Berry', 'Cherry', 'Damson']
const FIRST = ['Apple', 'Berry']

describe('one list in several groups', () => {
  it.each([
    ['lists beside each other', `<div>${ONE}${TWO}</div>`],
    ['lists in elements of one class', `<div class="g">${ONE}</div><div class="g">${TWO}</div>`],
    ['lists with lower headings between them', `<h2>All</h2><h3>One</h3>${ONE}<h3>Two</h3>${TWO}`],
  ])('an example of one item reads the items of all groups: %s', (_, body) => {
    expect(items(body, 'item=Apple')).toEqual(ALL)
  })

  it.each([
    ['lists in elements of other classes', `<div class="g">${ONE}</div><div class="h">${TWO}</div>`],
    ['lists in two articles', `<article>${ONE}</article><article>${TWO}</article>`],
    ['a copy of the list', `<div class="g">${ONE}</div><div class="g">${ONE}</div>`],
    ['lists under headings of one rank', `<h2>One</h2>${ONE}<h2>Two</h2>${TWO}`],
    [
      'items of another class',
      `<div>${ONE.replaceAll('<li', '<li class="fruit"')}${TWO.replaceAll('<li', '<li class="tip"')}</div>`,
    ],
    [
      'far longer items',
      `<div>${ONE}${list('A long text about what to do with cherries', 'And one about what damsons are')}</div>`,
    ],
  ])('an example of one item reads its own list alone: %s', (_, body) => {
    expect(items(body, 'item=Apple')).toEqual(FIRST)
  })

  it('a list ends where the example of another field is', () => {
    const body = `<section><div class="g"><p>One</p>${ONE}</div><div class="g"><p>Two</p>${TWO}</div></section>`
    expect(items(body, 'item=Apple')).toEqual(ALL)
    expect(items(body, 'item=Apple', 'name=Two')).toEqual(FIRST)
  })

  it('numbered groups that each begin at one are one list', () => {
    const steps = (...texts: readonly string[]): string => list(...texts.map((text, i) => `${i + 1}. ${text}`))
    expect(items(`<div>${steps('Wash', 'Cut')}${steps('Stir', 'Eat')}</div>`, 'item=Wash')).toEqual([
      'Wash',
      'Cut',
      'Stir',
      'Eat',
    ])
  })
})

describe('rows that take turns', () => {
  /** A table of striped rows, with or without a header. */
  const table = (head: string, count: number): string => {
    const row = (i: number): string =>
      `<tr class="${i % 2 === 0 ? 'odd' : 'even'}"><td>${10 + i} May 2024</td><td><a href="/${37 * i}.pdf">Person ${'ABCDEFGHIJ'[i]}. v. County</a></td></tr>`
    return `<table>${head}<tbody>${Array.from({ length: count }, (_, i) => row(i)).join('')}</tbody></table>`
  }
  const HEAD = '<thead><tr><th>Filed</th><th>Case</th></tr></thead>'

  it.each([
    ['without a header', table('', 9)],
    ['under a header', table(HEAD, 9)],
    ['under a header, an even number', table(HEAD, 10)],
  ])('rows of both classes are records where examples are of one class: %s', (_, body) => {
    const names = items(body, 'cases[].item=Person A. v. County', 'cases[].item=Person G. v. County')
    expect(names).toHaveLength(body.includes('Person J') ? 10 : 9)
  })
})

describe('the items of one list', () => {
  it('paragraphs under a heading are a list up to the next heading', () => {
    const p = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
    const body = `<div><h2>Kit</h2>${p('Apple', 'Berry', 'Cherry')}<h2>More</h2>${p('Damson', 'Elder')}</div>`
    expect(items(body, 'item=Apple')).toEqual(['Apple', 'Berry', 'Cherry'])
  })

  it('a paragraph that leads in others is no item', () => {
    expect(items('<div><p>Apple</p><p>Saws:</p><p>Cherry</p><p>Damson</p></div>', 'item=Apple')).toEqual([
      'Apple',
      'Cherry',
      'Damson',
    ])
  })

  it('an entry without the class of the others is no item', () => {
    const body = '<ul><li class="one">Apple</li><li class="one">Berry</li><li class="head">Fruit</li></ul>'
    expect(items(body, 'item=Apple')).toEqual(FIRST)
  })

  it('the only entry of a list is a list', () => {
    expect(items(`<p>so</p>${list('Apple')}`, 'item=Apple')).toEqual(['Apple'])
  })

  it('a headline is a value though there are several', () => {
    expect(read('<div><h1>A lamp</h1><h1>B lamp</h1><h1>C lamp</h1></div>', 'name=A lamp')).toEqual({ name: 'A lamp' })
  })

  it('amounts at the beginning of items are no numbering', () => {
    expect(items(list('1 leek', '2 lemons', '3 cups'), 'item=1 leek')).toEqual(['1 leek', '2 lemons', '3 cups'])
  })
})

describe('which list examples mean', () => {
  const row = (name: string, count: number): string => `<b>${name}</b><i>${count}</i>`

  it('the list with more records is meant where two have the examples', () => {
    const body = `<section>${list(row('aa', 1), row('bb', 2))}</section><div>${list(row('aa', 1), row('cc', 3), row('dd', 4))}</div>`
    expect(read(body, 'parts[].name=aa', 'parts[].count=1')).toEqual({
      parts: [
        { name: 'aa', count: '1' },
        { name: 'cc', count: '3' },
        { name: 'dd', count: '4' },
      ],
    })
  })

  it('the list whose items are the example is meant before one whose items contain it', () => {
    const body = `<section>${list('aa x', 'bb x', 'cc x')}</section><div>${list('aa', 'bb')}</div>`
    expect(items(body, 'parts[].item=aa')).toEqual(['aa', 'bb'])
  })

  it('examples of a list in a list may come from two of its records', () => {
    const body = list(`<h4>One</h4>${list(row('aa', 1), row('bb', 2))}`, `<h4>Two</h4>${list(row('cc', 3))}`)
    expect(read(body, 'groups[].title=Two', 'groups[].parts[].name=aa', 'groups[].parts[].count=2')).toEqual({
      groups: [
        {
          title: 'One',
          parts: [
            { name: 'aa', count: '1' },
            { name: 'bb', count: '2' },
          ],
        },
        { title: 'Two', parts: [{ name: 'cc', count: '3' }] },
      ],
    })
  })
})

describe('which place an example means', () => {
  it('the second of two values with one label is read by what is around it', () => {
    const part = (name: string, size: number): string =>
      `<div class="${name}"><dl><dt>Size</dt><dd>${size}</dd></dl></div>`
    expect(read(part('desk', 3) + part('chair', 4), 'size=4')).toEqual({ size: '4' })
  })

  it('a visible text is meant before a hidden one', () => {
    expect(read('<p hidden>one</p><div class="a"><b>one</b></div><i>x</i>', 'name=one')).toEqual({ name: 'one' })
  })

  it('a part of a word is not found', () => {
    const learned = learnWrapper([pageOf('<h1>Amberly</h1><p>x</p>')], {
      examples: [{ field: 'name', value: 'Amber' }],
    })
    expect(learned).toMatchObject({ ok: false, problem: { kind: 'no-example-found' } })
  })
})
