import { describe, expect, it } from 'vitest'
import { type Asked, EVIDENCE, type Evidence, evidenceOfValue, sharedItems, together, wordsFor } from './evidence.ts'
import type { MachineValue } from './machine.ts'
import { placed, wantedOf } from './schema.fixture.ts'

/** The evidence that is not nothing. */
const told = (evidence: Evidence | null): Partial<Evidence> | null =>
  evidence === null ? null : Object.fromEntries(Object.entries(evidence).filter(([, number]) => number !== 0))
const evidence = (some: Partial<Evidence>): Evidence =>
  ({ ...Object.fromEntries(EVIDENCE.map((name) => [name, 0])), ...some }) as Evidence
const asked = (wanted: Asked['wanted'], said: readonly MachineValue[] = [], type: string | null = null): Asked => ({
  wanted,
  type,
  said,
})
/** What is told of the element `x` of a page. */
const of = (html: string, wanted: Asked['wanted'], said?: readonly MachineValue[], type?: string | null) => {
  const { on, value } = placed(html)
  return told(evidenceOfValue(on, value('x'), asked(wanted, said, type)))
}
const ofAttribute = (html: string, name: string, wanted: Asked['wanted']) => {
  const { on, value } = placed(html)
  return told(evidenceOfValue(on, value('x', name), asked(wanted)))
}
const says = (source: MachineValue['source'], ...texts: string[]): MachineValue => ({ source, texts })

describe('the evidence of places together', () => {
  it('is that of a single one as it is', () => {
    const only = evidence({ said: 1, denied: 1 })
    expect(together([only])).toBe(only)
  })

  it('is of each what speaks most for it, and least against it', () => {
    const all = evidence(Object.fromEntries(EVIDENCE.map((name, i) => [name, (i + 1) / 100])))
    const none = evidence({})
    const least = ['denied', 'mistyped', 'attribute', 'inHead', 'aside', 'long', 'outer']
    const best = evidence(
      Object.fromEntries(EVIDENCE.map((name, i) => [name, least.includes(name) ? 0 : (i + 1) / 100])),
    )
    expect(together([all, none])).toEqual(best)
    expect(together([none, all, none])).toEqual(best)
  })
})

describe('a value is like a property', () => {
  const plain = '<p k=x>Red</p>'

  it('by nothing where nothing is said of it', () => {
    expect(of(plain, wantedOf('colour'))).toEqual({})
    expect(of(plain, wantedOf('colour', 'text', 'texts'))).toBeNull()
  })

  it('by what data for programs says, among the first three', () => {
    const colour = wantedOf('colour')
    expect(of(plain, colour, [says('json-ld', 'red')])).toEqual({ said: 1 })
    expect(of(plain, colour, [says('json-ld', 'a', 'b', 'red')])).toEqual({ said: 1 })
    expect(of(plain, colour, [says('json-ld', 'a', 'b', 'c', 'red')])).toEqual({ denied: 1 })
    expect(of(plain, colour, [says('json-ld', 'blue'), says('rdfa', 'red')])).toEqual({ said: 1 })
    expect(of(plain, colour, [says('json-ld', 'blue')])).toEqual({ denied: 1 })
    expect(of(plain, colour, [says('meta', 'red')])).toEqual({ meta: 1 })
    expect(of(plain, colour, [says('meta', 'blue')])).toEqual({})
    expect(of(plain, colour, [says('json-ld', 'blue'), says('meta', 'red')])).toEqual({ denied: 1, meta: 1 })
    expect(of(plain, colour, [says('json-ld', 'red'), says('meta', 'blue')])).toEqual({ said: 1 })
  })

  it('by its label, before it or in its own text, and class words', () => {
    expect(of('<p><b>Colour</b> <i k=x>Red</i></p>', wantedOf('colour'))).toEqual({ label: 1 })
    expect(of('<p k=x class="colour">Red</p>', wantedOf('colour'))).toEqual({ token: 1 })
    const { on, behind } = placed('<div><b>Shade</b> <p k=x>Colour: Red</p></div>')
    expect(told(evidenceOfValue(on, behind('x'), asked(wantedOf('colour'))))).toEqual({ label: 1 })
    expect(told(evidenceOfValue(on, behind('x'), asked(wantedOf('shade'))))).toEqual({})
  })

  it('by its type', () => {
    const typed = (text: string, type: Parameters<typeof wantedOf>[1]) =>
      of(`<p k=x>${text}</p>`, wantedOf('colour', type))
    expect(typed('Red', 'text')).toEqual({})
    expect(typed('Red', 'identifier')).toEqual({})
    expect(typed('Red', 'enumeration')).toEqual({})
    expect(typed('2026-05-03', 'date')).toEqual({ typed: 1 })
    expect(typed('Red', 'date')).toEqual({ mistyped: 1 })
    expect(typed('https://a.test/x', 'url')).toEqual({ mistyped: 1 })
    expect(typed('https://a.test/x', 'image')).toEqual({ mistyped: 1 })
    expect(typed('€ 5.00', 'price')).toEqual({ typed: 1 })
    expect(typed('5.00', 'price')).toEqual({ mistyped: 1 })
    expect(typed('Red', 'price')).toEqual({ mistyped: 1 })
    expect(typed('5.5', 'number')).toEqual({ typed: 1 })
    expect(typed('Red', 'number')).toEqual({ mistyped: 1 })
    expect(typed('5', 'integer')).toEqual({ typed: 1 })
    expect(typed('Red', 'integer')).toEqual({ mistyped: 1 })
    expect(typed('€ 5.00', 'integer')).toEqual({ typed: 1 })
    expect(typed('yes', 'boolean')).toEqual({ typed: 1 })
    expect(typed('Red', 'boolean')).toEqual({ mistyped: 1 })
  })

  it('by being longer than a line, or beside what the page is about', () => {
    expect(of(`<p k=x>${'x'.repeat(120)}</p>`, wantedOf('colour'))).toEqual({})
    expect(of(`<p k=x>${'x'.repeat(121)}</p>`, wantedOf('colour'))).toEqual({ long: 1 })
    expect(of('<nav><p k=x>Red</p></nav>', wantedOf('colour'))).toEqual({ aside: 1 })
  })
})

describe('what a thing is called', () => {
  const page = (title: string, body: string) => `<title>${title}</title><body>${body}`

  it('is the headline and a share of the title', () => {
    expect(of(page('Lamps', '<h1 k=x>Lamps</h1>'), wantedOf('headline'))).toEqual({ headline: 1, titled: 1 })
    expect(of(page('Lamps - Shop!', '<h1 k=x>Lamps</h1>'), wantedOf('title'))).toEqual({ headline: 1, titled: 5 / 9 })
    expect(of(page('Lamps', '<h1>Lamps <i k=x>x</i></h1>'), wantedOf('title'))).toEqual({})
    expect(of(page('Lamps', '<h1><i k=x>Lamps</i></h1>'), wantedOf('title'))).toEqual({ headline: 1, titled: 1 })
    expect(of(page('Lamps', '<h2 k=x>Lamps</h2><p>More</p>'), wantedOf('title'))).toEqual({ titled: 1 })
    expect(of(page('A 3xz', '<h2 k=x>3xz</h2><p>More</p>'), wantedOf('title'))).toEqual({ titled: 3 / 4 })
    expect(of(page('A 3x', '<h2 k=x>3x</h2><p>More</p>'), wantedOf('title'))).toEqual({})
    expect(of(page('Lamps', '<h2 k=x>Chairs</h2><p>More</p>'), wantedOf('title'))).toEqual({})
  })

  it('is no title of another property, of what is in the thing, or in an attribute', () => {
    expect(of(page('Lamps', '<h1 k=x>Lamps</h1>'), wantedOf('colour'))).toEqual({})
    expect(of(page('Lamps', '<h1 k=x>Lamps</h1>'), wantedOf('author.title'))).toEqual({})
    const meta = '<title>Lamps</title><meta k=x property=title content=Lamps>'
    expect(ofAttribute(meta, 'content', wantedOf('title'))).toEqual({ inHead: 1, declared: 1 })
  })
})

describe('a value of an attribute', () => {
  it('is of a meta that is declared to be the property or called so', () => {
    const meta = (attributes: string, path: string) =>
      ofAttribute(`<meta k=x ${attributes} content=Red>`, 'content', wantedOf(path))
    expect(meta('property="og:Colour"', 'colour')).toEqual({ inHead: 1 })
    expect(meta('name=colour', 'colour')).toEqual({ inHead: 1 })
    expect(meta('itemprop=colour', 'colour')).toEqual({ inHead: 1, declared: 1 })
    expect(meta('itemprop=name', 'brand.name')).toBeNull()
    expect(meta('property=shade', 'colour')).toBeNull()
    expect(meta('property=shade itemprop=colour', 'colour')).toEqual({ inHead: 1, declared: 1 })
    const brand = '<div itemscope><meta k=x itemprop=brand content=Red></div>'
    expect(ofAttribute(brand, 'content', wantedOf('brand.name'))).toEqual({ inHead: 1, declared: 1 })
    expect(meta('property=shade name=colour', 'colour')).toBeNull()
    expect(meta('property="" name=colour', 'colour')).toEqual({ inHead: 1 })
    expect(meta('charset=x', 'colour')).toBeNull()
  })

  it('is declared, or the address of an image, or the time of a date', () => {
    const img = '<img k=x src=/a.png><p>x</p>'
    expect(ofAttribute(img, 'src', wantedOf('image', 'url'))).toEqual({ attribute: 1, typed: 1 })
    expect(ofAttribute(img, 'src', wantedOf('photo', 'url'))).toEqual({ attribute: 1, typed: 1 })
    expect(ofAttribute(img, 'src', wantedOf('product.image', 'url'))).toEqual({ attribute: 1, typed: 1 })
    expect(ofAttribute(img, 'src', wantedOf('maker.image', 'url'))).toEqual({ attribute: 1, typed: 1 })
    expect(ofAttribute(img, 'src', wantedOf('image_small', 'url'))).toBeNull()
    expect(ofAttribute(img, 'src', wantedOf('link', 'url'))).toBeNull()
    expect(ofAttribute(img, 'src', wantedOf('image', 'text'))).toBeNull()
    const time = '<time k=x datetime="2026-05-03">May</time>'
    expect(ofAttribute(time, 'datetime', wantedOf('published', 'date'))).toEqual({ attribute: 1, typed: 1 })
    expect(ofAttribute(time, 'datetime', wantedOf('published', 'text'))).toBeNull()
    const link = '<a k=x itemprop=colour href="2026-05-03">Red</a>'
    expect(ofAttribute(link, 'href', wantedOf('colour'))).toEqual({ attribute: 1, declared: 1 })
    expect(ofAttribute(link, 'href', wantedOf('shade', 'date'))).toBeNull()
  })
})

describe('a value is declared', () => {
  const thing = (inside: string, type = ' itemtype="https://schema.org/Product"') =>
    `<div itemscope${type}>${inside}<i>more</i></div>`
  const colour = '<p k=x itemprop=colour>Red</p>'
  const isDeclared = (html: string, path: string, type: string | null = null) =>
    of(html, wantedOf(path), [], type)?.declared === 1

  it('of a thing of the wanted type, or one without', () => {
    expect(isDeclared(thing(colour), 'colour')).toBe(true)
    expect(isDeclared(thing(colour), 'colour', 'Product')).toBe(true)
    expect(isDeclared(thing(colour), 'colour', 'Recipe')).toBe(false)
    expect(isDeclared(thing(colour, ' itemtype="a/Offer a/Product"'), 'colour', 'Product')).toBe(true)
    expect(isDeclared(thing(colour, ''), 'colour', 'Recipe')).toBe(true)
    expect(isDeclared(colour, 'colour')).toBe(true)
    expect(isDeclared(thing(colour), 'shade')).toBe(false)
  })

  it('of the thing in a thing that the path goes through', () => {
    const brand = thing('<div itemprop=brand itemscope><p k=x itemprop=name>Acme</p></div>')
    expect(isDeclared(brand, 'brand.name')).toBe(true)
    expect(isDeclared(brand, 'maker.name')).toBe(false)
    expect(isDeclared(brand, 'name')).toBe(false)
    expect(isDeclared(brand.replace('itemscope><p', 'itemscope itemtype="x/Brand"><p'), 'name')).toBe(true)
    expect(isDeclared(thing('<p k=x itemprop=brand>Acme</p>'), 'brand.name')).toBe(true)
    expect(isDeclared(thing('<p k=x itemprop=brand>Acme</p>'), 'brand.logo')).toBe(false)
    expect(isDeclared(thing('<p k=x itemprop=name>Acme</p>'), 'brand.name')).toBe(false)
  })
})

describe('the items that two lists share', () => {
  it.each<[string, string[], string[], number]>([
    ['all', ['2 eggs', 'Salt'], ['2 Eggs', 'salt'], 1],
    ['none', ['eggs'], ['salt'], 0],
    ['one of two and two', ['eggs', 'milk'], ['eggs', 'salt'], 0.5],
    ['one of one and two', ['eggs'], ['eggs', 'salt'], 2 / 3],
    ['one with more around it', ['two eggs'], ['eggs', 'salt'], 2 / 3],
    ['none with more around three letters', ['two egg'], ['egg', 'salt'], 0],
    ['one with more around four letters', ['my salt', 'x'], ['salt'], 2 / 3],
    ['each once', ['eggs', 'eggs'], ['eggs', 'salt'], 0.5],
    ['the same one before another in it', ['eggs', 'eggs salt'], ['salt', 'eggs'], 1],
    ['none that is shorter where it is shown', ['eggs'], ['eggs and salt'], 0],
    ['all letters, cut otherwise', ['eggs', 'salt'], ['eggs salt'], 1],
  ])('are %s', (_, shown, said, share) => {
    expect(sharedItems(shown, said)).toBe(share)
  })
})

describe('the words for evidence', () => {
  const words = (some: Partial<Evidence>, ...sources: MachineValue['source'][]) =>
    wordsFor(
      evidence(some),
      sources.map((source) => says(source, 'x')),
    )

  it('are there from what matters on', () => {
    const all = { said: 0.5, declared: 1, meta: 1, label: 0.5, token: 0.5, headline: 1, titled: 0.3, typed: 1 }
    const told = [
      'the same as in json-ld and rdfa',
      'declared in the markup',
      'the same as in meta',
      'label',
      'class or id',
    ]
    expect(words(all, 'json-ld', 'rdfa', 'json-ld', 'meta')).toEqual([...told, 'headline', 'title of the page', 'type'])
    expect(words({ said: 0.49, label: 0.49, token: 0.49, titled: 0.29, denied: 1 }, 'json-ld')).toEqual([])
  })

  it.each(EVIDENCE.map((name) => [name] as const))('are those of %s alone', (name) => {
    const own: Partial<Record<string, string>> = {
      said: 'the same as in microdata',
      declared: 'declared in the markup',
      meta: 'the same as in meta',
      label: 'label',
      token: 'class or id',
      headline: 'headline',
      titled: 'title of the page',
      typed: 'type',
    }
    expect(words({ [name]: 1 }, 'microdata')).toEqual(own[name] === undefined ? [] : [own[name]])
  })
})
