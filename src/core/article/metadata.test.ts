import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { LABEL, parse } from '../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import { headNodeWith, metadataOf, namesArticle } from './metadata.ts'

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
  it('authors are the people in JSON-LD and the organisations beside them', () => {
    expect(metadata(article({ author: [person('Ann Lee'), [agency]] })).authors).toEqual(['Ann Lee', 'Example Agency'])
  })
  it('an author is put together from given name and family name', () => {
    expect(metadata(article({ author: { givenName: 'Ann', familyName: 'Lee' } })).authors).toEqual(['Ann Lee'])
  })
  it('an author in a meta element is taken where JSON-LD names only an organisation', () => {
    const { authors, organisations } = metadata(article({ author: agency }), '<meta name="author" content="Ann Lee">')
    expect({ authors, organisations }).toEqual({ authors: ['Ann Lee'], organisations: ['Example Agency'] })
  })
  it.each([
    ['a text', 'Ann Lee', ['Ann Lee']],
    ['an empty text', ' ', []],
    ['a number', 5, []],
    ['nothing', null, []],
    ['an object without a name', { '@type': 'Person' }, []],
    ['one part of a name', { familyName: 'Lee' }, ['Lee']],
    ['names of which one is empty', { name: ['', 'Ann Lee'] }, ['Ann Lee']],
    ['a name in spaces', { name: ' Ann Lee ' }, ['Ann Lee']],
    ['a list in a list', [['Ann Lee']], ['Ann Lee']],
  ])('authors in JSON-LD that are %s are read', (_, author, wanted) => {
    expect(metadata(article({ author })).authors).toEqual(wanted)
  })

  it('authors are those of the first thing in JSON-LD that names some', () => {
    const things = [article({ author: '' }), article({ creator: 'Ann Lee' }), article({ author: 'Eva Sand' })]
    expect(metadata(things).authors).toEqual(['Ann Lee'])
    expect(metadata(article({ author: agency, creator: 'Ann Lee' })).authors).toEqual([])
    const credit = article({ author: '(Image: Example Pictures)' })
    expect(metadata([credit, article({ author: 'Ann Lee' })]).authors).toEqual(['Ann Lee'])
    expect(metadata([article({ author: agency }), article({ author: 'Ann Lee' })]).authors).toEqual(['Ann Lee'])
  })

  it.each(['Organization', 'NewsMediaOrganisation', 'WebSite', 'Corporation', 'https://schema.org/Organization'])(
    'an author of the type %s is an organisation',
    (type) => {
      const { authors, organisations } = metadata(article({ author: { '@type': type, name: 'The Post' } }))
      expect({ authors, organisations }).toEqual({ authors: [], organisations: ['The Post'] })
    },
  )

  it('the author of a product is no author of the article', () => {
    expect(metadata({ '@type': 'Product', author: 'Ann Lee' }).authors).toEqual([])
    expect(metadata({ '@type': ['Thing', 'Recipe'], author: 'Ann Lee' }).authors).toEqual(['Ann Lee'])
  })

  it('the credit of an image is no author', () => {
    expect(metadata({}, '<meta name="author" content="(Image: Example Pictures)">').authors).toEqual([])
  })
})

describe('titles', () => {
  it('the headline in JSON-LD is the first title, with its entities decoded', () => {
    const head = '<meta property="og:title" content="For sharing">'
    expect(metadata(article({ headline: 'Caf&eacute; &amp; a <b> tag' }), head).titles).toEqual([
      'Café & a <b> tag',
      'For sharing',
    ])
  })

  it('an empty headline is no title', () => {
    expect(metadata(article({ headline: ' ' })).titles).toEqual([])
    expect(metadata(article({ headline: [' ', ' The wells '] })).titles).toEqual(['The wells'])
  })
})

describe('types', () => {
  it('a page is an article when it declares a specific kind of article', () => {
    expect(['newsarticle', 'blogposting', 'techarticle'].every((type) => namesArticle([type]))).toBe(true)
    expect(namesArticle(['article', 'webpage', 'product'])).toBe(false)
    expect(namesArticle(['webpage', 'newsarticle'])).toBe(true)
    expect(namesArticle([])).toBe(false)
  })

  it('the types of a page are those of its things and their subjects, each once, in lower case', () => {
    const about = {
      mainEntity: { '@type': 'schema:Recipe' },
      itemReviewed: { '@type': ['Book', 'Book'] },
      mainEntityOfPage: 'x',
    }
    const head = '<meta property="og:type" content="Article">'
    expect(metadata({ '@type': 'https://schema.org/WebPage', ...about }, head).types).toEqual([
      'webpage',
      'recipe',
      'book',
      'article',
    ])
  })
})

describe('the date', () => {
  const date = (thing: object, head = '') => {
    const { published, publishedText } = metadata(thing, head)
    return { published, publishedText }
  }

  it('the date of an article is the first that can be read, in JSON-LD before meta elements', () => {
    const head = '<meta name="date" content="1 May 2026"><meta property="article:published_time" content="soon">'
    expect(date(article({ datePublished: ['today', ' 2 May 2026 '] }), head)).toEqual({
      published: '2026-05-02',
      publishedText: '2 May 2026',
    })
    expect(date(article({ datePublished: 'today' }), head)).toEqual({
      published: '2026-05-01',
      publishedText: '1 May 2026',
    })
    expect(date({ '@type': 'Event', datePublished: '2 May 2026' })).toEqual({ published: null, publishedText: null })
  })
})

describe('meta elements', () => {
  it('site, language and description come from meta elements', () => {
    const head = `<meta name="application-name" content="App"><meta property="og:site_name" content="Post">
<meta property="og:locale" content="de_DE"><meta name="twitter:description" content="T"><meta name="description" content="D">`
    expect(metadata({}, head)).toMatchObject({ siteName: 'Post', language: 'de_DE', description: 'D' })
    expect(metadata({})).toMatchObject({ siteName: null, language: null, description: null })
    const own = `<html lang="fr"><head>${head}</head><body></body></html>`
    expect(metadataOf(embeddedData(treeOf(own))).language).toBe('fr')
  })
})

describe('headNodeWith', () => {
  const ld = (text: string) => `<script type="application/ld+json">${text}</script>`
  /** The kind of the element and its place among those of the head. */
  const found = (head: string, written: string | null): readonly [string, number] | null => {
    const tree = treeOf(`<html><head>${head}</head><body><p>Ann Lee</p></body></html>`)
    const node = headNodeWith(tree, written)
    if (node === 0) return null
    const name = (['meta', 'title', 'script'] as const).find((label) => LABEL[label] === tree.label[node])!
    return [name, [...tree.label.slice(0, node)].filter((label) => label === LABEL[name]).length]
  }

  it('the element of the head with a text is the first meta, title or JSON-LD that holds it', () => {
    const [meta, title, script] = [
      '<meta content="by Ann  Lee">',
      '<title>Ann\nLee | Post</title>',
      ld('{"a":"Ann Lee"}'),
    ]
    expect(found(`<meta charset="utf-8"><meta content="x">${meta}${title}${script}`, 'Ann Lee')).toEqual(['meta', 2])
    expect(found(`<meta content="x">${title}${script}${meta}`, 'Ann Lee')).toEqual(['title', 0])
    expect(found(`<title>x</title>${ld('{}')}${script}${title}`, 'Ann Lee')).toEqual(['script', 1])
  })

  it('other scripts, the body and an empty text have no element of the head', () => {
    expect(found('<script>var a = "Ann Lee"</script><style>Ann Lee</style>', 'Ann Lee')).toBeNull()
    expect(found('<link content="Ann Lee">', 'Ann Lee')).toBeNull()
    expect(found('<meta content="Ann">', 'Ann Lee')).toBeNull()
    expect(found('<meta content="Ann"><title></title>', '')).toBeNull()
    expect(found('<meta content="null">', null)).toBeNull()
  })

  it('a text in JSON-LD is found as JSON escapes it or as it is', () => {
    expect(found(ld('{"a":"Of the \\"Post\\" today"}'), 'the "Post"')).toEqual(['script', 0])
    expect(found(ld("{'a':'The \"Post\"'}"), 'The "Post"')).toEqual(['script', 0])
  })
})
