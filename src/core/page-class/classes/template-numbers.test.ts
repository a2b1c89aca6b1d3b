import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree } from '../../dom/index.ts'
import { templateNumbers } from './classifier.ts'

const vocabulary = createVocabulary()

/** A page of a site with a large frame; what the templates differ in is small. */
function page(main: string): Tree {
  const menu = Array.from({ length: 12 }, (_, i) => `<li class="m${i}"><a href="/${i}">Part</a></li>`)
  const html = `<body><nav><ul>${menu.join('')}</ul></nav><main>${main}</main><footer><p>Made up</p></footer></body>`
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const WORDS = 'amber birch cinder delta ember fjord garnet harbour iris juniper kestrel lagoon'.split(' ')
const some = (on: boolean, html: string): string => (on ? html : '')
const MAKERS = {
  book: (n: number) =>
    page(
      `<h1>Book ${WORDS[n]}</h1><p class="by">By <b>${WORDS[11 - n]}</b></p><dl><dt>Price</dt><dd>${n}</dd></dl>${some(n % 2 === 0, '<p class="sale">Sale</p>')}`,
    ),
  author: (n: number) =>
    page(
      `<h1>Person ${WORDS[n]}</h1><h2>Books</h2><ol class="books">${'<li><i>A book</i></li>'.repeat(1 + (n % 4))}</ol><h3>Life</h3>`,
    ),
  help: (n: number) =>
    page(
      `<h1>Help ${WORDS[n]}</h1><h2>Question</h2><blockquote><p>Why ${WORDS[n]}?</p></blockquote><h2>Answer</h2><pre>So</pre>`,
    ),
} as const
type Kind = keyof typeof MAKERS
const made = (kind: Kind, count: number) => Array.from({ length: count }, (_, n) => ({ kind, tree: MAKERS[kind](n) }))

describe('the templates of few pages', () => {
  const pages = [...made('book', 9), ...made('author', 6), ...made('help', 4)]

  it('templates of few pages are told apart in any order, the one with most pages first', () => {
    const order = fc.shuffledSubarray([...pages.keys()], { minLength: pages.length })
    fc.assert(
      fc.property(order, (shuffled) => {
        const numbers = templateNumbers(shuffled.map((i) => pages[i]!.tree))
        const kinds: readonly Kind[] = ['book', 'author', 'help']
        expect([...numbers].map((number) => kinds[number])).toEqual(shuffled.map((i) => pages[i]!.kind))
      }),
      { numRuns: 20 },
    )
  })

  it('pages of one template are one template, whatever optional parts they have', () => {
    for (const kind of ['book', 'author', 'help'] as const) {
      expect(new Set(templateNumbers(made(kind, 12).map(({ tree }) => tree)))).toEqual(new Set([0]))
    }
  })

  it('two pages of each template count as one template: their texts may be data', () => {
    const few = [...made('book', 2), ...made('author', 2)]
    expect(new Set(templateNumbers(few.map(({ tree }) => tree)))).toEqual(new Set([0]))
  })

  it('pages that are repeated often do not split their template', () => {
    const again = made('book', 4).flatMap(({ tree }) => Array.from({ length: 5 }, () => tree))
    expect(new Set(templateNumbers(again))).toEqual(new Set([0]))
  })

  it('templates of an empty list are an empty list', () => {
    expect([...templateNumbers([])]).toEqual([])
  })
})
