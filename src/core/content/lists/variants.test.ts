import { describe, expect, it } from 'vitest'
import type { Candidate } from './candidates.ts'
import { marked, pageOf, textsOf } from './pages.fixture.ts'
import { variantsOf } from './variants.ts'

/** What the variants of the marked records of a body are, as texts. */
const variants = (body: string): string[] => {
  const page = pageOf(body)
  const candidate: Candidate = { origin: 'siblings', records: marked(page) }
  return variantsOf(page, candidate).map(({ origin, records }) => `${origin} ${textsOf(page, records).join(' / ')}`)
}
const full = (name: string) => `<h3>${name}</h3><p><i></i></p><ul><li></li></ul>`
const record = (name: string) => `<div data-r>${full(name)}</div>`

describe('a candidate without its odd records', () => {
  it('has those with two fifths of what most have, or more', () => {
    const odd = (inside: string) => `${record('a')}${record('b')}${record('c')}<div data-r>${inside}</div>`
    // Six paths: heading, its text, paragraph, its element, list, its item.
    expect(variants(odd('<h3>x</h3><p></p>'))).toEqual([])
    expect(variants(odd('<h3>x</h3>'))).toContain('trimmed a / b / c')
    expect(variants(odd('<u>x</u>'))).toContain('trimmed a / b / c')
    expect(variants(odd('<u>x</u><s>x</s><q>x</q>'))).toContain('trimmed a / b / c')
    // Five paths: text, paragraph, its element, list, line break.
    const five = '<div data-r>a<p><i></i></p><ul></ul><br></div>'
    expect(variants(`${five.repeat(3)}<div data-r>x<p></p></div>`)).toEqual([])
    expect(variants(`${five.repeat(3)}<div data-r>x</div>`)).toContain('trimmed a / a / a')
  })

  it('is none of one record', () => {
    expect(variants(`${record('a')}<div data-r><u>x</u></div>`)).toEqual([])
  })
})

describe('a candidate with more of its kind', () => {
  it.each<[string, string, string[]]>([
    ['of one form', `<div>${full('c')}</div>`, ['extended a / b / c']],
    ['elsewhere', `<main><div>${full('c')}</div></main>`, ['extended a / b / c']],
    ['not of another tag', `<section>${full('c')}</section>`, []],
    ['not without content', `<div>${full('')}</div>`, []],
    ['not hidden', `<div hidden>${full('c')}</div>`, []],
    ['not in a menu', `<nav><div>${full('c')}</div></nav>`, []],
    ['not in a side bar', `<aside><div>${full('c')}</div></aside>`, []],
    ['not in a header', `<header><div>${full('c')}</div></header>`, []],
    ['not in a footer', `<footer><div>${full('c')}</div></footer>`, []],
    ['not in what a class hides', `<section class="is-hidden"><div>${full('c')}</div></section>`, []],
    ['that a class hides itself', `<div class="is-hidden">${full('c')}</div>`, []],
    ['not of another form', '<div><u>c</u></div>', []],
  ])('has it %s', (_, more, wanted) => {
    expect(variants(`${record('a')}${record('b')}${more}`)).toEqual(wanted)
  })

  it.each<[string, string[]]>([
    ['x y', ['extended a / b / c']],
    ['x y z', ['extended a / b / c']],
    ['x', []],
    ['u v', []],
  ])('has what has two thirds of its classes: %s', (classes, wanted) => {
    const own = (name: string) => `<div data-r class="x y"><h3>${name}</h3></div>`
    expect(variants(`${own('a')}${own('b')}<div class="${classes}"><p>c</p></div>`)).toEqual(wanted)
  })

  it('has what is four fifths like it, and what stands before others', () => {
    const [a, b] = ['a', 'b'].map((name) => `<div data-r>${name}<b></b></div>`)
    expect(variants(`${a}${b}<div>c<b></b><i></i></div>`)).toEqual(['extended a / b / c'])
    expect(variants(`${a}${b}<div>c<b></b><i></i><u></u></div>`)).toEqual([])
    expect(variants(`${a}<div>c<b></b></div>${b}`)).toEqual(['extended a / c / b'])
    expect(variants('<img data-r><img data-r><img>')).toEqual(['extended  /  / '])
  })

  it('has what a class hides itself as it hides the records', () => {
    const tab = (name: string, mark = '') => `<div ${mark} class="is-hidden">${full(name)}</div>`
    expect(variants(`${tab('a', 'data-r')}${tab('b', 'data-r')}${tab('c')}`)).toEqual(['extended a / b / c'])
  })

  it('has nothing of another tag or around its records, whatever the classes', () => {
    const own = (name: string) => `<div data-r class="x y"><h3>${name}</h3></div>`
    expect(variants(`${own('a')}${own('b')}<section class="x y"><h3>c</h3></section>`)).toEqual([])
    expect(variants(`<div class="x y">${own('a')}${own('b')}</div>${own('c')}`)).toEqual([])
  })

  it('is what both menus hold that it is in', () => {
    expect(variants(`<nav>${record('a')}${record('b')}<div>${full('c')}</div></nav><div>${full('d')}</div>`)).toEqual([
      'extended a / b / c',
    ])
  })

  it('is none that holds a record, nor one of runs of nodes', () => {
    expect(variants(`<div>${record('a')}${record('b')}</div>`)).toEqual([])
    expect(variants(`<div>${full('c')}${record('a')}</div>${record('b')}`)).toEqual([])
    const run = (name: string, key: number) => `<h3 data-r="${key}">${name}</h3><p data-r="${key}">x</p>`
    expect(variants(`${run('a', 1)}${run('b', 2)}<h3>c</h3><p>x</p>`)).toEqual([])
    const part = (name: string, key: number) => `<div data-r="${key}">${full(name)}</div>`
    expect(variants(`${part('a', 1)}${part('b', 1)}${part('c', 2)}`)).toEqual([])
  })

  it('has the form that most of its records have', () => {
    const other = (name: string) => `<div data-r><u>${name}</u></div>`
    const list = `${other('a')}${record('b')}${record('c')}<div>${full('d')}</div>`
    expect(variants(list)).toEqual(['trimmed b / c', 'extended a / b / c / d', 'extended b / c / d'])
    const last = `${record('b')}${record('c')}${other('a')}<div>${full('d')}</div>`
    expect(variants(last)).toEqual(['trimmed b / c', 'extended b / c / a / d', 'extended b / c / d'])
    // The first of two forms that as many have.
    expect(variants(`${other('a')}${record('b')}<div><u>c</u></div>`)).toEqual(['extended a / b / c'])
    expect(variants(`${other('a')}${record('b')}<div>${full('c')}</div>`)).toEqual([])
  })
})
