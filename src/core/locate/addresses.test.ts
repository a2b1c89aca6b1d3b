import { describe, expect, it } from 'vitest'
import { explainUrl } from './explain.ts'
import { anchors, chunk, dice, numbered, ORIGIN, type Pages, pathOf, search } from './site.fixture.ts'

const GOODS = 40
const AN_ITEM = 1
const WORDS = ['amber', 'brass', 'cedar', 'dune', 'flint', 'hazel', 'iris', 'maple']

/** How the `use`th link to goods is spelled, and how a page answers to a spelling. */
interface Shop {
  readonly linkTo: (item: number, use: number) => string
  /** The path of the sample. @default /item/1 */
  readonly sample?: string
  readonly isCanonical?: boolean
  /** What stands on a page beside its goods, by the address that was asked for. */
  readonly beside?: (path: string) => string
}

/** A shop that answers to any spelling of `/item/N`: four listings, and at each item three others. */
function shop({ linkTo, isCanonical = false, beside = () => '' }: Shop): Pages {
  let uses = 0
  const links = (items: readonly number[]): string[] => items.map((item) => linkTo(item, uses++))
  const lists = numbered('/list?page=', GOODS / 10)
  const goods = Array.from({ length: GOODS }, (_, i) => i + 1)
  const pages: Record<string, string> = { '/': `<h1>Shop</h1>${anchors(lists.slice(0, 1))}` }
  for (const [i, part] of chunk(goods, 10).entries())
    pages[lists[i]!] =
      `<h1>All goods</h1><ul class="goods">${anchors(links(part))}</ul><p>${anchors(lists.slice(i + 1, i + 2))}</p>`
  const contents = new Map(goods.map((item) => [item, itemPage(item, links(others(item)), isCanonical)]))
  return new Proxy(pages, {
    get: (known, path: string) => {
      const item = contents.get(itemOf(path))
      return item === undefined ? known[path] : item + beside(path)
    },
  })
}

const others = (item: number): number[] => [1, 5, 9].map((step) => ((item + step) % GOODS) + 1)

function itemPage(item: number, links: readonly string[], isCanonical: boolean): string {
  const word = WORDS[item % WORDS.length]!
  const head = isCanonical ? `<link rel="canonical" href="/item/${item}">` : ''
  return `${head}<nav>${anchors(['/', '/list?page=1'])}</nav><main><h1 class="name">${word} lamp ${item}</h1><p class="price">${item}.50 EUR</p><div class="text">Made of ${word}</div><h2>See also</h2><ul class="rel">${anchors(links)}</ul></main>`
}

/** The goods that a path or a path with a query shows; NaN where it is none. */
function itemOf(path: string): number {
  const [, item] = /^\/+item\/+(\d+)(?:\/|\/index\.html)?(?:\?.*)?$/i.exec(path) ?? []
  return Number(item)
}

const random = dice(1)
const oneOf = (spellings: readonly string[]): string => spellings[random(spellings.length)]!

const SHOPS: readonly (readonly [how: string, shop: Shop])[] = [
  ['a slash at the end of every other link', { linkTo: (item, use) => `/item/${item}${use % 2 === 0 ? '' : '/'}` }],
  [
    'a slash at the end where other goods are shown',
    { linkTo: (item, use) => `/item/${item}${use < GOODS ? '' : '/'}` },
  ],
  [
    'the name of the folder page at every other link',
    { linkTo: (item, use) => `/item/${item}${use % 2 === 0 ? '/' : '/index.html'}` },
  ],
  ['what was clicked in the query', { linkTo: (item, use) => `/item/${item}?pos=${use % 3}` }],
  [
    'what was clicked in the query where other goods are shown',
    { linkTo: (item, use) => `/item/${item}${use < GOODS ? '' : `?pos=${use % 3}`}` },
  ],
  [
    'what was clicked in the query of every other listing',
    {
      linkTo: (item, use) => `/item/${item}${use < GOODS && use % 20 < 10 ? '?pos=1' : ''}`,
      sample: `/item/${AN_ITEM}?pos=1`,
    },
  ],
  [
    'a random spelling at each link',
    {
      linkTo: (item) =>
        oneOf([`/item/${item}`, `/item/${item}/`, `/Item/${item}`, `//item/${item}`, `/item/${item}?a=1&b=2`]),
    },
  ],
  [
    'an address that they name as their own, and a link to the next of the goods',
    {
      isCanonical: true,
      linkTo: (item) => `/item/${item}`,
      beside: (path) => {
        const next = (itemOf(path) % GOODS) + 1
        return `<p>You are at ${path}</p><p><a rel="next" href="/item/${next}?from=${itemOf(path)}">Next</a></p>`
      },
    },
  ],
  [
    'an address that they name as their own, and a text by address',
    {
      isCanonical: true,
      linkTo: (item, use) => `/item/${item}${['', '/', '?from=list', '?from=rel'][use % 4]}`,
      beside: (path) => `<p>You are at ${path}</p>`,
    },
  ],
]

describe('goods that are linked under several addresses', () => {
  it('goods are given by their second address where the first, linked beside it, is dead', () => {
    const made = shop({ linkTo: (item) => `/item/${item}` })
    const isDead = (path: string): boolean => itemOf(path) % 4 === 0 && !path.endsWith('?pos=2')
    const twice = (html: string | undefined): string | undefined =>
      html
        ?.replace(/<h2>See also.*<\/ul>/, '')
        .replace(/<a href="(\/item\/\d+)">([^<]*)<\/a>/g, '<a href="$1?pos=1">$2</a><a href="$1?pos=2">$2</a>')
    const pages = new Proxy(made, { get: (all, path: string) => (isDead(path) ? undefined : twice(all[path])) })
    const { found } = search(pages, `/item/${AN_ITEM}?pos=1`)
    expect(found.map(itemOf).toSorted((a, b) => a - b)).toEqual(Array.from({ length: GOODS }, (_, i) => i + 1))
  })

  it.each(SHOPS)('each of the goods is given once, whatever the links are: %s', (_, made) => {
    const { found } = search(shop(made), made.sample ?? `/item/${AN_ITEM}`)
    expect(found.map(itemOf).toSorted((a, b) => a - b)).toEqual(Array.from({ length: GOODS }, (_, i) => i + 1))
  })

  it('the address that is spelled as the sample is given, with the others that were fetched beside it', () => {
    const { targets, last } = search(shop(SHOPS[1]![1]), `/item/${AN_ITEM}`)
    expect(targets.map(({ url }) => pathOf(url)).filter((path) => path.endsWith('/'))).toEqual([])
    const several = targets.filter(({ alsoAt }) => alsoAt.length > 0)
    expect(several.length).toBeGreaterThan(GOODS / 2)
    for (const { url, alsoAt } of several) {
      expect(alsoAt).toEqual([`${url}/`])
      expect(explainUrl(last.state, `${url}/`)).toMatchObject({ status: 'other', reason: 'copy' })
      expect(explainUrl(last.state, `${url}/`).message).toContain(`a copy of the page at ${url}.`)
    }
  })

  it('addresses that come to one page by a key that changes nothing are not asked for side by side', () => {
    const { asked } = search(shop({ linkTo: (item, use) => `/item/${item}?s=${use}` }), `/item/${AN_ITEM}?s=0`)
    const items = asked.map(itemOf).filter((item) => item > 0)
    expect(items.length - new Set(items).size).toBeLessThan(6)
  })

  it('the address that a page names as its own is given where it was fetched', () => {
    const { targets } = search(shop(SHOPS.at(-1)![1]), `/item/${AN_ITEM}`)
    for (const { url, alsoAt } of targets)
      for (const other of alsoAt) {
        expect(url).toBe(`${ORIGIN}/item/${itemOf(pathOf(other))}`)
        expect(other).not.toBe(url)
      }
  })
})
