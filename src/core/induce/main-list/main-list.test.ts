import { describe, expect, it } from 'vitest'
import { createRandom, LAYOUTS } from '../../content/lists/layouts.fixture.ts'
import type { NodeId } from '../../dom/index.ts'
import { pick, viewPage } from '../../wrapper/index.ts'
import { learnWrapper } from '../learn.ts'
import { pagesOf } from '../pages.fixture.ts'
import { groupsOf } from './groups.ts'
import { mainListOf } from './index.ts'
import type { Listed } from './listed.ts'
import { stepTo } from './selectors.ts'

const bodiesOf = (layout: string, seeds: readonly number[]): string[] =>
  seeds.map((seed) => LAYOUTS[layout]!(createRandom(seed), 9).html)

describe('mainListOf', () => {
  for (const name of Object.keys(LAYOUTS)) {
    it(`gives a list with selectors: ${name}`, () => {
      const main = mainListOf(pagesOf(bodiesOf(name, [1, 2, 3])))
      expect(main).toMatchObject({ ok: true })
      // Nine records on each of three pages.
      expect(main?.ok && main.draft.scope.pageOf).toHaveLength(27)
    })
  }

  it('says how many rows hold records that stand side by side', () => {
    const rowsOf = (layout: string): number | undefined => {
      const main = mainListOf(pagesOf(bodiesOf(layout, [1, 2, 3])))
      return main?.ok ? main.draft.rows : undefined
    }
    expect(rowsOf('parallel rows')).toBe(3)
    expect(rowsOf('table rows')).toBeUndefined()
  })

  it('has the headings of groups', () => {
    const grouped = mainListOf(pagesOf(bodiesOf('groups with headings', [1, 2, 3])))
    expect(grouped?.ok && grouped.draft.groups).toHaveLength(1)
    expect(grouped?.ok && grouped.notes).toEqual([])
    const flat = mainListOf(pagesOf(bodiesOf('cards', [1, 2, 3])))
    expect(flat?.ok && flat.draft.groups).toBeUndefined()
  })

  it('says that headings are lost when no names tell them from other parts', () => {
    const record = '<div><h3>Talk</h3><p>About it</p></div>'
    const [page] = pagesOf([
      `<main><div><h3>Day 1</h3></div>${record}${record}<div><h3>Day 2</h3></div>${record}${record}</main>`,
    ])
    const view = viewPage(page!.tree)
    const boxes = view.elements(view.elements(view.elements(view.elements(0)[0]!).at(-1)!)[0]!)
    const isRecord = (box: NodeId): boolean => view.elements(box).length > 1
    const headings = boxes.filter((box) => !isRecord(box)).map((box) => view.elements(box)[0]!)
    const records = boxes.filter(isRecord).map((box) => [box])
    const list: Listed = { origin: 'siblings', records, look: 'each div', headings: [headings] }
    expect(groupsOf([view], [list])).toEqual({ levels: [], lost: 1 })
    expect(groupsOf([view], [{ ...list, headings: [] }])).toEqual({ levels: [], lost: 0 })
  })

  it('takes numbered records for a listing, though the numbers stand on all pages', () => {
    const day = (i: number, word: string): string =>
      `<section class="day"><h2>Day ${i}</h2><p>${word} ${i} and more of it</p><a href="/${word}${i}">${word}s</a></section>`
    const page = (word: string): string => `<main>${[1, 2, 3, 4].map((i) => day(i, word)).join('')}</main>`
    const main = mainListOf(pagesOf([page('Rain'), page('Snow')]))
    expect(main?.ok && main.draft.scope.pageOf).toHaveLength(8)
  })

  it('takes no attributes of one thing for a listing', () => {
    const thing = (weight: string, colour: string, wood: string): string =>
      `<h1>Thing</h1><table>${Object.entries({ weight, colour, wood })
        .map(([label, value]) => `<tr><td class="l">${label}</td><td>${value}</td></tr>`)
        .join('')}</table>`
    expect(mainListOf(pagesOf([thing('1 kg', 'red', 'oak'), thing('2 kg', 'blue', 'elm')]))).toBeNull()
  })

  describe('takes the parts of one thing for no listing', () => {
    const part = (name: string, content: string): string => `<div class="${name}">${content}</div>`
    const things = (...pages: readonly (readonly string[])[]): string[] =>
      pages.map((parts) => `<h1>Thing</h1><main>${parts.join('')}</main>`)

    it('though some of them come and go', () => {
      const price = (text: string): string => part('price', text)
      const maker = (text: string): string => part('maker', `<a href="/m">${text}</a>`)
      const story = (text: string): string => part('story', `<p>${text}</p>`)
      const award = part('award', 'first prize of the year')
      const pages = things(
        [price('12 euro'), maker('Ada Stone'), story('all about it'), award],
        [price('30 euro'), maker('Bo River'), story('what it is for')],
      )
      expect(mainListOf(pagesOf(pages))).toBeNull()
    })

    it('when they are the paragraphs of a text', () => {
      const pages = things(
        ['<p>Once there was a lamp.</p>', '<p>It was green.</p>', '<p>That is all.</p>'],
        ['<p>Here is a table.</p>', '<p>It has four legs.</p>', '<p>And a drawer.</p>'],
      )
      expect(mainListOf(pagesOf(pages))).toBeNull()
    })

    it('when they are the sections of a page that one class names', () => {
      const page = (name: string): string =>
        `<div><div class="row"><ul><li><a href="/">Home</a><li><a href="/${name}">All of ${name}</a></ul></div></div>
         <div><div class="row"><h1>The ${name}</h1><p>What a ${name} is for, and how it is made of wood</p><pre>${name}</pre></div></div>
         <div><div class="row"><address><a href="/c">Write us</a> of ${name}<span>until May</span></address></div></div>`
      const pages = pagesOf(['lamp', 'table', 'chair', 'shelf'].map(page))
      expect(mainListOf(pages)).toBeNull()
    })

    it('when no page has more than two', () => {
      const pair = (label: string, value: string): string => `<span class="l">${label}</span><span>${value}</span>`
      expect(mainListOf(pagesOf(things([pair('Code', 'X1')], [pair('Code', 'Z7')])))).toBeNull()
    })

    it('but days of a week, each of a class of its own, are one', () => {
      const day = (name: string, what: string): string =>
        part(name, `<a href="/${what}">${what}</a><p>${what} is served at ten</p>`)
      const week = (what: string): string[] =>
        ['monday', 'tuesday', 'friday', 'sunday'].map((name, i) => day(name, `${what} ${i}`))
      expect(mainListOf(pagesOf(things(week('Bread'), week('Soup'))))).toMatchObject({ ok: true })
    })
  })

  it('tells lists of one place apart by the tag of their records', () => {
    const list = (tag: string, texts: readonly string[]): string =>
      `<div>${texts.map((text) => `<${tag}><a href="/${text}">${text}</a> and more of ${text}</${tag}>`).join('')}</div>`
    const page = (tag: string, name: string): string =>
      list(
        tag,
        [1, 2, 3, 4].map((i) => `${name}${i}`),
      )
    const main = mainListOf(pagesOf([page('h4', 'red'), page('h4', 'blue'), page('section', 'green')]))
    expect(main?.ok && main.draft.starts.map(({ tag }) => tag)).toEqual(['h4'])
  })

  it('takes the records for the boxes around them where other pages do', () => {
    const card = (i: number): string =>
      `<div class="card"><h3><a href="/${i}">Card ${i}</a></h3><p>About ${i} and so on</p></div>`
    const cell = (i: number): string => `<div class="cell${i % 2 === 0 ? ' wide' : ''}">${card(i)}</div>`
    const cells = (from: number, wrap: (i: number) => string): string =>
      `<div class="grid">${[0, 1, 2, 3, 4, 5].map((i) => wrap(from + i)).join('')}</div>`
    const mixed = (from: number): string =>
      cells(from, (i) => (i % 3 === 0 ? `<div class="box b${i % 2}">${card(i)}</div>` : cell(i)))
    const main = mainListOf(pagesOf([cells(0, cell), mixed(10), cells(20, cell)]))
    expect(main).toMatchObject({ ok: true })
    expect(main?.ok && main.draft.scope.pageOf).toHaveLength(18)
  })

  it('keeps a list that is the same on all pages where it is most of them, and a text that all records have', () => {
    const offers = [1, 2, 3, 4].map(
      (i) =>
        `<li class="offer"><h3><a href="/o${i}">Offer ${i} of the week</a></h3><b>$${i}.99</b><i>In stock</i></li>`,
    )
    const page = (query: string): string => `<h1>Nothing for ${query}</h1><ul>${offers.join('')}</ul>`
    const result = learnWrapper(pagesOf([page('red'), page('blue')]), { all: true })
    const list = result.ok ? result.wrapper.page.children.find(({ kind }) => kind === 'list') : undefined
    expect(list?.kind === 'list' && list.record.children.map((child) => child.kind)).toHaveLength(4)
  })

  it('takes no menu for a listing', () => {
    const menu = `<ul>${['Home', 'News', 'About us', 'Contact'].map((text) => `<li><a href="/${text}">${text}</a></li>`).join('')}</ul>`
    expect(mainListOf(pagesOf([`<h1>One</h1>${menu}`, `<h1>Two</h1>${menu}`]))).toBeNull()
  })

  it('finds no listing where nothing repeats', () => {
    expect(mainListOf(pagesOf(['<h1>One</h1><p>text</p>', '<h1>Two</h1><p>more</p>']))).toBeNull()
  })
})

describe('the starts of records', () => {
  it('are told by the class that is written first, when that says as much', () => {
    const card = (more: string, i: number): string =>
      `<div class="card ${more}"><h3><a href="/${i}">Card ${i}</a></h3><p>About ${i}</p></div>`
    const page = (from: number): string =>
      `<main>${[0, 1, 2, 3].map((i) => card('verified shadow', from + i)).join('')}</main>`
    const main = mainListOf(pagesOf([page(0), page(10)]))
    expect(main?.ok && main.draft.starts).toEqual([{ tag: 'div', classes: ['card'] }])
  })

  it('are told by what stands deeper in them, where rows have no names: as little of it as is enough', () => {
    const record = (i: number): string =>
      `<tr><td><a href="/${i}">Title ${i}</a></td></tr><tr><td>by author ${i}</td></tr><tr><td><i>about ${i}</i></td></tr>`
    const page = (from: number): string => `<table>${[0, 1, 2, 3].map((i) => record(from + i)).join('')}</table>`
    const main = mainListOf(pagesOf([page(0), page(10), page(20)]))
    expect(main?.ok && [main.draft.starts, main.draft.spans]).toEqual([[{ tag: 'tr', has: 'td > a' }], true])
  })
})

describe('stepTo', () => {
  /** The step to the elements with `data-wanted` among the children of the body. */
  const step = (care: 'names' | 'position', ...bodies: readonly string[]) =>
    stepTo(
      pagesOf(bodies).map(({ tree }) => {
        const view = viewPage(tree)
        const body = view.elements(view.elements(0)[0]!).at(-1)!
        const siblings = view.elements(body)
        const wanted = siblings.filter((node) => pick(view, [node], { tag: 'p', classes: ['w'] }).length === 0)
        return { view, siblings, wanted }
      }),
      care,
    )

  it('is an id where all pages have it', () => {
    expect(step('names', '<p class=w></p><div id=x class=a></div>', '<div id=x class=b></div>')).toEqual({
      tag: 'div',
      id: 'x',
    })
  })

  it('is the shared classes', () => {
    expect(step('names', '<p class=w></p><p class="a b"></p>', '<p class=w></p><p class="a c"></p>')).toEqual({
      tag: 'p',
      classes: ['a'],
    })
  })

  it('passes over classes that only others have', () => {
    expect(step('names', '<p class=w></p><p></p>', '<p></p>')).toEqual({ tag: 'p', not: ['w'] })
  })

  it('counts only when asked to', () => {
    const choices = pagesOf(['<p>a</p><p>b</p><p>c</p>', '<p>d</p><p>e</p>']).map(({ tree }) => {
      const view = viewPage(tree)
      const siblings = view.elements(view.elements(view.elements(0)[0]!).at(-1)!)
      return { view, siblings, wanted: [siblings[1]!] }
    })
    expect(stepTo(choices, 'position')).toEqual({ tag: 'p', nth: 2 })
    expect(stepTo(choices, 'names')).toEqual({ tag: 'p' })
  })
})
