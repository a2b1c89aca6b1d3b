import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, isWithin, labelName, type ParsedPage, parse, visibleText } from '../../core/dom/index.ts'
import { shopPage } from '../../core/wrapper/edits/shop.fixture.ts'
import { type PageTemplate, templateOf } from './template-of.ts'

function pagesOf(bodies: readonly string[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return bodies.map((body, i) => {
    const parsed = parse(`<!doctype html><body>${body}</body>`, { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://site.test/${i}`, tree: parsed.tree }
  })
}

/** What is told of a page, as `kind share tag text`. */
const shown = ({ nodes }: PageTemplate, { tree }: ParsedPage): readonly string[] =>
  nodes.map(({ node, kind, share }) => {
    const text = visibleText(tree, node).replace(/\s+/g, ' ')
    return `${kind} ${Math.round(100 * share)} ${labelName(tree, node)} ${text}`.trim()
  })
const told = (bodies: readonly string[], at = 0): readonly string[] => {
  const pages = pagesOf(bodies)
  return shown(templateOf(pages, pages[at]!), pages[at]!)
}

describe('templateOf', () => {
  it('the parts of a page are constant, variable, optional or repeated', () => {
    expect(told([0, 1, 2, 3].map(shopPage))).toEqual([
      'always 100 title Shops',
      'varies 100 h1 Shop Aarhus 0',
      'varies 100 p Long Lane 2',
      'varies 100 p Bergen',
      'varies 100 p 10 x 20 x 1',
      'varies 100 p 3.50 EUR',
      ...[0, 1, 2].flatMap((n) => [
        `repeated 100 li Day ${n}${n + 8}:00-${n + 16}:30till ${n}`,
        `varies 100 b Day ${n}`,
        `varies 100 i ${n + 8}:00-${n + 16}:30`,
        `varies 100 u till ${n}`,
      ]),
    ])
  })

  it('an optional part, and all that is in it, has the share of the pages that have it', () => {
    const page = (name: string, offer: string): string =>
      `<nav><a href="/">Home</a></nav><h1>${name}</h1>${offer && `<div class="offer"><b>Only today</b><i>${offer}</i></div>`}`
    expect(told([page('Ash', '5 EUR'), page('Birch', ''), page('Cedar', '6 EUR'), page('Elm', '')])).toEqual([
      'always 100 nav Home',
      'varies 100 h1 Ash',
      'optional 50 div Only today5 EUR',
      'always 50 b Only today',
      'varies 50 i 5 EUR',
    ])
  })

  it('a running text is one part whatever markup is in it', () => {
    expect(told(['<div>All of <b>one</b> wood</div>', '<div>Some <i>other</i> words <b>here</b></div>'])).toEqual([
      'varies 100 div All of one wood',
    ])
  })

  it('links to one address are the same, however it is written', () => {
    const page = (home: string, to: string): string =>
      `<p><a href="${home}">Home</a></p><div><a href="${to}">More</a></div>`
    expect(told([page('/', '/a'), page('https://site.test/', '/b')])).toEqual([
      'always 100 p Home',
      'varies 100 a More',
    ])
  })

  it('parts are matched by the headings above them, in any order', () => {
    const about = (n: number): string => `<h2>About</h2><p>Wood ${n} of the north</p>`
    const care = (n: number): string => `<h2>Care</h2><p>Oil it ${n} times</p>`
    const bodies = [about(1) + care(2), care(3) + about(4), about(5) + care(6), care(7) + about(8)].map(
      (body) => `<main>${body}</main>`,
    )
    expect(told(bodies)).toEqual([
      'always 100 h2 About',
      'varies 100 p Wood 1 of the north',
      'always 100 h2 Care',
      'varies 100 p Oil it 2 times',
    ])
  })

  it('a single page has repeated parts, and what their repetitions have in common', () => {
    const row = (n: number): string => `<li><b>Row</b><i>${n} of it</i></li>`
    expect(told([`<h1>One</h1><p>Two</p><ul>${row(1)}${row(2)}</ul>`])).toEqual([
      'repeated 100 li Row1 of it',
      'always 100 b Row',
      'varies 100 i 1 of it',
      'repeated 100 li Row2 of it',
      'always 100 b Row',
      'varies 100 i 2 of it',
    ])
    expect(told(['<h1>One</h1>'])).toEqual([])
  })

  it('equal pages are one constant part', () => {
    expect(told(['<h1>One</h1>', '<h1>One</h1>'])).toEqual(['always 100 html One'])
  })
})

/** A block of a made page: by name, how deep its element is nested, and what it says on each page; null where it is not. */
interface Block {
  readonly depth: number
  readonly says: readonly (string | null)[]
}

const PAGES = 4
const blocks: fc.Arbitrary<readonly Block[]> = fc.array(
  fc.record({
    depth: fc.nat(2),
    says: fc.array(fc.option(fc.constantFrom('red', 'green', 'blue'), { freq: 3 }), {
      minLength: PAGES,
      maxLength: PAGES,
    }),
  }),
  { minLength: 1, maxLength: 5 },
)

const TAGS = ['section', 'aside', 'footer', 'figure', 'address']

/** Each block by a tag of its own, so that there is one way to align them. */
const pageOf = (all: readonly Block[], page: number): string =>
  all
    .map(({ depth, says }, i) => {
      const text = says[page]!
      return text === null ? '' : `<${TAGS[i]}>${'<div>'.repeat(depth)}${text}${'</div>'.repeat(depth)}</${TAGS[i]}>`
    })
    .join('')

/** What a reader would say of each block of the first page, from what it says on all pages. */
const naive = (all: readonly Block[]): readonly string[] =>
  all.flatMap(({ says }): readonly string[] => {
    const there = says.filter((one) => one !== null)
    if (says[0] === null) return []
    if (there.length < PAGES) return [`optional ${Math.round((100 * there.length) / PAGES)} ${says[0]}`]
    return [`${new Set(there).size === 1 ? 'always' : 'varies'} 100 ${says[0]}`]
  })

describe('laws of templates', () => {
  it('each block is what a naive comparison of its texts gives', () => {
    fc.assert(
      fc.property(blocks, (all) => {
        const pages = pagesOf(Array.from({ length: PAGES }, (_, i) => `<header>The site</header>${pageOf(all, i)}`))
        const { nodes } = templateOf(pages, pages[0]!)
        const { tree } = pages[0]!
        const isWhole = nodes.some(({ node }) => labelName(tree, node) === 'html')
        fc.pre(!isWhole)
        const optional = nodes.filter(({ kind }) => kind === 'optional')
        const outside = nodes.filter(
          (one) => one.kind === 'optional' || !optional.some(({ node }) => isWithin(tree, one.node, node)),
        )
        const said = shown({ pages: PAGES, nodes: outside }, pages[0]!).map((one) => one.replace(/(?<=\d )\w+ /, ''))
        expect(said).toEqual(['always 100 The site', ...naive(all)])
      }),
      { numRuns: 150 },
    )
  })

  const anyPages = fc.array(
    fc.array(
      fc.tuple(fc.constantFrom('p', 'div', 'li', 'b', 'section'), fc.constantFrom('', 'x', 'y'), fc.nat(3), fc.nat(2)),
      { maxLength: 8 },
    ),
    { minLength: 1, maxLength: 5 },
  )
  const htmlOf = (parts: readonly (readonly [string, string, number, number])[]): string =>
    parts
      .map(([tag, token, text, below]) => {
        const inside = `<i>${['', 'one', 'two', 'three'][text]}</i>`.repeat(below)
        return `<${tag} class="${token}">${below === 0 ? text : inside}</${tag}>`
      })
      .join('')

  it('parts of one kind are never nested, shares are in (0, 1], and the order of pages does not matter', () => {
    fc.assert(
      fc.property(anyPages, fc.nat(), (bodies, seed) => {
        const pages = pagesOf(bodies.map(htmlOf))
        const page = pages[seed % pages.length]!
        const template = templateOf(pages, page)
        const { nodes } = template
        for (const [i, one] of nodes.entries()) {
          expect(one.share).toBeGreaterThan(0)
          expect(one.share).toBeLessThanOrEqual(1)
          if (i > 0) expect(one.node).toBeGreaterThan(nodes[i - 1]!.node)
          const around = nodes.filter(
            ({ node, kind }) => kind === one.kind && node !== one.node && isWithin(page.tree, one.node, node),
          )
          expect(around).toEqual([])
        }
        const others = pages.filter((other) => other !== page)
        expect(templateOf(others.toReversed(), page)).toEqual(template)
        expect(templateOf([...others.slice(1), page, ...others.slice(0, 1)], page)).toEqual(template)
      }),
      { numRuns: 200 },
    )
  })
})

it('each of 800 rows on large pages is a repeated part', () => {
  const row = (n: number, page: number): string =>
    `<tr><td class="a">${n * page}</td><td><a href="/${n}">Item ${n}</a></td><td>EUR</td></tr>`
  const body = (page: number): string =>
    `<nav>Home</nav><table>${Array.from({ length: 800 }, (_, n) => row(n, page + 1)).join('')}</table>`
  const pages = pagesOf([0, 1, 2, 3, 4].map(body))
  const { nodes } = templateOf(pages, pages[0]!)
  expect(nodes.filter(({ kind }) => kind === 'repeated')).toHaveLength(800)
})
