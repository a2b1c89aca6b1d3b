import { describe, expect, it } from 'vitest'
import { LABEL } from '../../dom/index.ts'
import { isInHead } from './places.ts'
import { placed } from './schema.fixture.ts'

/** The values of a page: element, attribute, label and text. */
const values = (html: string): string[] => {
  const { on } = placed(html)
  return on.values.map(({ node, attribute, label, text }) => {
    const { labels } = on.view.tree
    const tag = labels.at(on.view.tree.label[node]!)
    return `${tag}${attribute === null ? '' : `@${attribute}`} ${label === null ? '' : `[${label}] `}${text}`
  })
}
const lists = (html: string) =>
  placed(html).on.lists.map(({ texts, isOuter }) => `${texts.join(' | ')}${isOuter ? ' (outer)' : ''}`)

describe('the title of a page', () => {
  it.each([
    ['<title> A  lamp </title>', 'A lamp'],
    ['<title></title>', ''],
    ['<p>x</p>', ''],
    ['<title>A</title><title>B</title>', 'A'],
  ])('of %s', (html, title) => {
    expect(placed(html).on.title).toBe(title)
  })
})

describe('a value may stand', () => {
  it('in elements with a text right in them, in headings and declared elements, each once', () => {
    expect(values('<title>T</title><p>one <b>two</b> three</p><div><i> </i></div>')).toEqual([
      'p one two three',
      'b two',
    ])
    expect(values('<h2><b>A</b><i>B</i></h2>')).toEqual(['h2 AB', 'b A', 'i B'])
    expect(values('<div><b>A</b></div>')).toEqual(['b A'])
    expect(values('<div>- <b>A</b></div>')).toEqual(['b A'])
    expect(values('<div itemprop=x><b>A</b></div>')).toEqual(['div A', 'b A'])
    expect(values('<div property=x><b>A</b></div>')).toEqual(['b A'])
    expect(values('<h2></h2><div itemprop=x></div>')).toEqual([])
  })

  it('not in the head', () => {
    expect(values('<head><title itemprop=x>A</title><style>b{}</style></head><body><p>B</p>')).toEqual(['p B'])
    const { on, at } = placed('<head><meta k=m></head><body><p k=p>x</p>')
    expect([isInHead(on.view, at('m')), isInHead(on.view, at('p')), isInHead(on.view, 0)]).toEqual([true, false, false])
    expect(isInHead(on.view, on.view.tree.label.indexOf(LABEL.head))).toBe(true)
  })

  it('behind a label of forty characters on its line', () => {
    expect(values('<p>Pages: 320</p>')).toEqual(['p Pages: 320', 'p [Pages] 320'])
    expect(values('<div><b>-</b><i> Pages: 320 </i></div>')).toEqual(['i Pages: 320', 'i [Pages] 320'])
    const label = 'x'.repeat(40)
    expect(values(`<p>${label}:1</p>`)).toEqual([`p ${label}:1`, `p [${label}] 1`])
    expect(values(`<p>x${label}:1</p>`)).toEqual([`p x${label}:1`])
    expect(values('<p>Pages:</p><p>: 5</p>')).toEqual(['p Pages:', 'p : 5'])
    expect(values('<div>Pages: 3<p>x</p></div>')).toEqual(['div Pages: 3 x', 'p x'])
  })

  it('in no text of more than six hundred letters and digits', () => {
    expect(values(`<p>${'x'.repeat(600)}</p>`)).toHaveLength(1)
    expect(values(`<p>${'x'.repeat(601)}</p>`)).toEqual([])
    expect(values(`<h2 itemprop=x>${'x'.repeat(601)}</h2>`)).toEqual([])
  })

  it('in attributes that say it for programs, and addresses of images', () => {
    const of = (html: string) => values(html).filter((one) => one.includes('@'))
    expect(of('<meta content=" A  b "><meta name=x><meta content="">')).toEqual(['meta@content A b'])
    expect(of('<img src=/a><img alt=x>')).toEqual(['img@src /a'])
    expect(of('<time datetime=2026>x</time><time content=2026 itemprop=x>x</time>')).toEqual(['time@datetime 2026'])
    expect(of('<a href=/a>x</a><a href=/b itemprop=x>x</a><a href=/c property=x>x</a>')).toEqual([
      'a@href /b',
      'a@href /c',
    ])
    expect(of('<a href=/b content=c src=s itemprop=x>x</a><b src=s itemprop=x>y</b>')).toEqual([
      'a@content c',
      'b@src s',
    ])
    expect(of('<b itemprop=x>y</b>')).toEqual([])
    expect(of(`<meta content="${'x'.repeat(600)}">`)).toHaveLength(1)
    expect(of(`<meta content="${'x'.repeat(601)}">`)).toEqual([])
  })
})

describe('a list may be', () => {
  const items = (texts: string[], more = '') => texts.map((text) => `<li${more}>${text}</li>`).join('')
  const more = '<p>Some more text, so that there is something else on the page.</p>'

  it('one that readers want', () => {
    expect(lists(`<ul>${items(['eggs', 'salt', 'milk'])}</ul>${more}`)).toEqual(['eggs | salt | milk'])
    const found = placed(`<ul>${items(['eggs', 'salt', 'milk'])}</ul>${more}`).list('eggs')
    expect(found).toMatchObject({ kind: 'list', beside: [], isOuter: false, node: found.list.item })
    expect(found.probability).toBeGreaterThan(0)
  })

  it('one that is declared, by its items or as a whole, with no likelihood', () => {
    const kept = (html: string) =>
      placed(`<div hidden>${html}</div>${more}`).on.lists.map(({ texts, probability }) => [
        texts.join(' '),
        probability,
      ])
    const found = [['eggs salt', 0]]
    expect(kept(`<ul>${items(['eggs', 'salt'])}</ul>`)).toEqual([])
    expect(kept(`<ul>${items(['eggs', 'salt'], ' itemprop=x')}</ul>`)).toEqual(found)
    expect(kept(`<ul>${items(['eggs', 'salt'], ' property=x')}</ul>`)).toEqual(found)
    expect(kept(`<ul itemprop=x>${items(['eggs', 'salt'])}</ul>`)).toEqual(found)
    expect(kept(`<ul itemprop=x>${items(['<b>eggs</b>', '<b>salt</b>'])}</ul>`)).toEqual(found)
    expect(kept(`<div itemprop=x><h2>Parts</h2><ul>${items(['eggs', 'salt'])}</ul></div>`)).toEqual(found)
    expect(kept(`<div itemprop=x><div><p>eggs</p><p>salt</p></div></div>`)).toEqual(found)
    expect(kept(`<ul itemprop=x>${items(['eggs'])}</ul>`)).toEqual([['eggs', 0]])
    expect(kept(`<div itemprop=x><h2>Parts</h2><ul>${items(['eggs'])}</ul></div>`)).toEqual([['eggs', 0]])
    const two = `<ul>${items(['eggs', 'salt'])}</ul><ol>${items(['boil', 'eat'])}</ol>`
    expect(kept(`<div itemprop=x><h2>Parts</h2>${two}</div>`)).toEqual(found)
    expect(kept(`<ul><li>${'<p itemprop=x></p>'.repeat(2)}</li></ul>`)).toEqual([])
    expect(kept(`<meta itemprop=x content=y>`)).toEqual([])
  })

  it('declared under each name once, at its first place', () => {
    const two = (first: string, second: string) =>
      placed(
        `<div hidden><ul>${items(['a', 'b'], first)}</ul><hr><ol>${items(['c', 'd'], second)}</ol></div>${more}`,
      ).on.lists.map(({ texts }) => texts.join(' '))
    expect(two(' itemprop=x', ' itemprop=x')).toEqual(['a b'])
    expect(two(' itemprop=x', ' itemprop=y')).toEqual(['a b', 'c d'])
  })

  it('as likely as the likeliest of its readings', () => {
    const list = (itemprop: string) => `<ul>${items(['eggs', 'salt', 'milk'], itemprop)}</ul>${more}`
    expect(placed(list(' itemprop=x')).list('eggs').probability).toBeGreaterThan(0.5)
  })

  it('of groups below headings that one above them has in common', () => {
    const group = (name: string, ...texts: string[]) =>
      `<h3>${name}</h3><ul>${texts.map((text, i) => `<li${i === 0 ? ' itemprop=x' : ''}>${text}</li>`).join('')}</ul>`
    const body = `<h2>Parts</h2>${group('Dough', 'flour', 'salt')}${group('Sauce', 'cream', 'leeks')}`
    expect(lists(body + more)).toContain('flour | salt | cream | leeks')
  })

  it('in the items of one that readers want, though nothing declares it', () => {
    const recipe = (name: string) => `<li><b>${name} cake</b><ul>${items([`${name} flour`, `${name} salt`])}</ul></li>`
    const found = placed(`<ul class=all>${['Oat', 'Rye', 'Corn'].map(recipe).join('')}</ul>${more}`).on.lists
    expect(found.map(({ texts, isOuter }) => [texts.length, isOuter])).toEqual([
      [3, true],
      [6, false],
    ])
    expect(found[1]!.probability).toBe(found[0]!.probability)
  })

  it('around another one', () => {
    const recipe = (name: string) =>
      `<li><b itemprop=n>${name}</b><ul>${items([`${name} a`, `${name} b`], ' itemprop=p')}</ul></li>`
    expect(lists(`<ul class=all>${['X', 'Y', 'Z'].map(recipe).join('')}</ul>${more}`)).toEqual([
      'X X a X b | Y Y a Y b | Z Z a Z b (outer)',
      'X a | X b | Y a | Y b | Z a | Z b',
    ])
  })
})
