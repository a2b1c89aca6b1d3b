import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import { metadataOf, namesArticle } from './metadata.ts'

function metadata(jsonLd: object, head = ''): ReturnType<typeof metadataOf> {
  const html = `<html><head>${head}<script type="application/ld+json">${JSON.stringify(jsonLd)}</script></head><body></body></html>`
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return metadataOf(embeddedData(parsed.tree))
}

const article = (rest: object): object => ({ '@type': 'NewsArticle', ...rest })
const person = (name: string): object => ({ '@type': 'Person', name })
const agency = { '@type': 'Organization', name: 'Example Agency' }

describe('authors', () => {
  it('are the people that JSON-LD names, with the organisations beside them', () => {
    expect(metadata(article({ author: [person('Ann Lee'), [agency]] })).authors).toEqual(['Ann Lee', 'Example Agency'])
  })
  it('are put together from their names', () => {
    expect(metadata(article({ author: { givenName: 'Ann', familyName: 'Lee' } })).authors).toEqual(['Ann Lee'])
  })
  it('are those of <meta> where JSON-LD names only an organisation, which is kept apart', () => {
    const { authors, organisations } = metadata(article({ author: agency }), '<meta name="author" content="Ann Lee">')
    expect({ authors, organisations }).toEqual({ authors: ['Ann Lee'], organisations: ['Example Agency'] })
  })
  it('are no credits of images', () => {
    expect(metadata({}, '<meta name="author" content="(Image: Example Pictures)">').authors).toEqual([])
  })
})

describe('titles', () => {
  it('hold the headline of JSON-LD, its entities undone and its tags kept as text', () => {
    const head = '<meta property="og:title" content="For sharing">'
    expect(metadata(article({ headline: 'Caf&eacute; &amp; a <b> tag' }), head).titles).toEqual([
      'Café & a <b> tag',
      'For sharing',
    ])
  })
})

describe('types', () => {
  it('name an article only when they say which kind', () => {
    expect(['newsarticle', 'blogposting', 'techarticle'].every((type) => namesArticle([type]))).toBe(true)
    expect(namesArticle(['article', 'webpage', 'product'])).toBe(false)
  })
})
