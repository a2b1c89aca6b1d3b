import { describe, expect, it } from 'vitest'
import { namesAt } from './place-names.ts'
import { placed } from './schema.fixture.ts'

/** What a page calls the element `x`. */
const names = (html: string) => {
  const { on, at } = placed(html)
  return namesAt(on, at('x'))
}
const labels = (html: string) => names(html).labels
const declared = (html: string) => names(html).declared
const listNames = (html: string, first = 'eggs') => {
  const { on, list } = placed(html)
  const { list: own } = list(first)
  return namesAt(on, own.item, own)
}

describe('a value is called', () => {
  it('by nothing on a bare page', () => {
    expect(names('<p k=x>Red</p><p>Blue</p>')).toEqual({ declared: [], labels: [], tokens: [], isAside: false })
  })

  it('by class and id words that last, of it and of what holds nothing else', () => {
    const { tokens } = names('<div class=far><div class=box id=hue><p k=x class="b a">Red</p></div><i>more</i></div>')
    expect(tokens).toEqual(['b', 'a', 'box', 'hue'])
    expect(names('<div class=box><p k=x class=a></p></div>').tokens).toEqual(['a'])
    expect(names('<div class=box><p k=x class=a>L</p></div>').tokens).toEqual(['a', 'box'])
    expect(names('<p k=x class="css-123 a">Red</p>').tokens).toEqual(['a'])
  })

  it('by the short text right before it or before what holds it', () => {
    expect(labels('<p>Size</p><p>Colour:</p><p k=x>Red</p><p>after</p>')).toEqual(['Colour'])
    expect(labels('<p>Colour： <i k=x>Red</i></p>')).toEqual(['Colour'])
    expect(labels('<p>Colour<i> </i><!-- no --><i k=x>Red</i></p>')).toEqual(['Colour'])
    expect(labels('<dl><dt>Colour</dt><dd><b><i k=x>Red</i></b></dd></dl>')).toEqual(['Colour'])
    expect(labels('<dl><dt>Colour</dt><dd><b>Hue</b><i k=x>Red</i></dd></dl>')).toEqual(['Hue'])
    expect(labels(`<p>${'x'.repeat(40)}</p><p k=x>Red</p>`)).toEqual(['x'.repeat(40)])
    expect(labels(`<p>Near</p><p>${'x'.repeat(41)}</p><p k=x>Red</p>`)).toEqual([])
    expect(labels('<p>:</p><p k=x>Red</p>')).toEqual([])
  })

  it('as it is declared, the thing and its types too', () => {
    expect(declared('<p k=x itemprop="a  s:b">Red</p>')).toEqual([
      { name: 'a', of: null, types: [] },
      { name: 'b', of: null, types: [] },
    ])
    expect(declared('<div itemscope itemtype="X  Y"><i k=x itemprop=a>Red</i><b>c</b></div>')).toEqual([
      { name: 'a', of: null, types: ['X', 'Y'] },
    ])
    const inside = '<div itemprop=o itemscope itemtype=X typeof=Z><i k=x itemprop=a property=c>Red</i><b>c</b></div>'
    expect(declared(`<div itemscope itemtype=W>${inside}</div>`)).toEqual([
      { name: 'a', of: 'o', types: ['X'] },
      { name: 'c', of: null, types: ['Z'] },
    ])
    expect(declared('<div typeof=Z property=o><i k=x property=c>Red</i><b>c</b></div>')).toEqual([
      { name: 'c', of: 'o', types: ['Z'] },
    ])
    expect(declared('<div itemprop=o><p k=x itemprop=a>Red</p></div>').map(({ name }) => name)).toEqual(['a', 'o'])
    expect(declared('<div k=x itemprop=o itemscope itemtype=X>Red</div>')).toEqual([{ name: 'o', of: null, types: [] }])
  })

  it.each(['nav', 'footer', 'aside'])('aside in %s', (tag) => {
    expect(names(`<${tag}><div><p k=x>Red</p></div></${tag}>`).isAside).toBe(true)
    expect(names(`<${tag}>no</${tag}><div><p k=x>Red</p></div>`).isAside).toBe(false)
    expect(names(`<${tag} k=x>Red</${tag}>`).isAside).toBe(true)
  })

  it('the same at a second look', () => {
    const { on, at } = placed('<p k=x class=a>Red</p>')
    expect(namesAt(on, at('x'))).toBe(namesAt(on, at('x')))
  })
})

describe('a list is called', () => {
  const list = (more = '') =>
    `<ul class=l><li class=i itemprop=p>${more === '' ? 'eggs' : more}</li><li class=i>salt</li></ul>`

  it('by the two nearest headings above it', () => {
    const { labels: found } = listNames(`<h1>One</h1><h2>Two</h2><h3>Three</h3>${list()}`)
    expect(found).toHaveLength(2)
    expect(found[0]).toBe('Three')
    expect(listNames(list()).labels).toEqual([])
  })

  it('by words of its item, of what is all of that, and of four levels above, up to the main part', () => {
    const around = (inside: string) =>
      `<div class=e><div class=d><div class=c><div class=b>${inside}</div></div></div></div>`
    expect(listNames(around(list())).tokens).toEqual(['i', 'l', 'b', 'c', 'd'])
    expect(listNames(around(`<main class=m>${list()}</main>`)).tokens).toEqual(['i', 'l'])
    expect(listNames(`<body class=m>${list()}`).tokens).toEqual(['i', 'l'])
    expect(listNames(list('<b class=in>eggs</b>')).tokens).toEqual(['i', 'l', 'in'])
    expect(listNames(list('<b class=in>eggs</b><i class=no>!</i>'), 'eggs!').tokens).toContain('in')
    expect(listNames(list('<b class=no>egg</b><i>s</i>')).tokens).toEqual(['i', 'l'])
  })

  it('as it is declared, and aside', () => {
    const { declared: found, isAside } = listNames(`<nav>${list('<b itemprop=q>eggs</b>')}</nav>`)
    expect(found).toEqual([
      { name: 'p', of: null, types: [] },
      { name: 'q', of: null, types: [] },
    ])
    expect(isAside).toBe(true)
  })

  it('apart from its first item as a value', () => {
    const { on, list: of } = placed(`<h2>Parts</h2>${list()}`)
    const { list: own } = of('eggs')
    expect(namesAt(on, own.item, own)).not.toBe(namesAt(on, own.item))
    expect(namesAt(on, own.item, own)).toBe(namesAt(on, own.item, own))
    expect(namesAt(on, own.item).tokens).toEqual(['i'])
  })
})
