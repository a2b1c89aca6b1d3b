import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { articlePageOf } from './article-page.ts'
import { isArticle } from './is-article.ts'

const words = (count: number): string => `${'word '.repeat(count - 1)}end.`
const plain = (count: number): string => 'word '.repeat(count)

interface Case {
  readonly type?: string
  readonly published?: boolean
  readonly date?: string
  readonly f1?: number
  readonly texts?: readonly string[]
  readonly url?: string
  readonly nothing?: boolean
}

/** Whether a page of which all is main text is an article. */
function judged({
  type,
  published = false,
  date = '',
  f1 = 0.9,
  texts = [words(200)],
  url = '',
  nothing,
}: Case): boolean {
  const head = [
    type === undefined ? '' : `<meta property="og:type" content="${type}">`,
    published ? '<meta property="article:published_time" content="2024-05-03">' : '',
  ]
  const page = articlePageOf(treeOf(head.join('') + texts.map((text) => `<p>${text}</p>`).join('') + date))
  const taken = nothing ? [] : texts.map((_, i) => i)
  return isArticle(page, { taken, probabilities: [], expectedF1: f1 } as never, url)
}

const DATE = '<time datetime="2024-05-03">x</time>'

describe('isArticle', () => {
  it.each<[string, Case, boolean]>([
    ['a page with a date and long prose', { published: true }, true],
    ['one without a date', {}, false],
    ['one whose date is shown alone', { date: DATE }, false],
    ['one without main text', { published: true, nothing: true }, false],
    ['one whose text is not sure', { published: true, f1: 0.2 }, false],
    ['one with less prose', { published: true, texts: [words(20)] }, false],
    ['one with prose enough among other lines', { published: true, texts: [words(200), plain(20)] }, true],
    ['one with too many other lines', { published: true, texts: [words(140), plain(600)] }, false],
    ['a dated page that names its kind', { type: 'NewsArticle', published: true, f1: 0, texts: ['a'] }, true],
    ['one that shows its date', { type: 'BlogPosting', date: DATE, f1: 0, texts: ['a'] }, true],
    ['one whose address has its date', { type: 'NewsArticle', url: 'https://a.test/2024/05/03/x', f1: 0 }, true],
    ['one that names its kind without a date', { type: 'NewsArticle' }, false],
    ['one that names its kind without text', { type: 'NewsArticle', published: true, nothing: true }, false],
    ['one that says article', { type: 'article', date: DATE, texts: ['a'] }, true],
    ['one that says article, not sure', { type: 'article', published: true, f1: 0.2 }, false],
    ['one that says article without a date', { type: 'article' }, false],
    ['one that says posting', { type: 'posting', date: DATE, texts: ['a'] }, true],
    ['one that says report', { type: 'report', date: DATE, texts: ['a'] }, true],
    ['one that says website, short', { type: 'website', published: true, texts: ['a'] }, false],
    ['one that says website, long', { type: 'website', published: true }, true],
    ['one that says article section', { type: 'articlesection', date: DATE }, false],
    ['a product', { type: 'product', published: true, f1: 1 }, false],
    ['a question', { type: 'question', published: true, f1: 1 }, false],
    ['a list', { type: 'itemlist', published: true, f1: 1 }, false],
  ])('an article by its data and text: %s: %j', (_, page, expected) => {
    expect(judged(page)).toBe(expected)
  })
})
