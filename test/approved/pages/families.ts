import { product, productPage, write } from '../../../bench/quality/redesigns/page.ts'
import { MAKERS as SHEET_MAKERS } from '../../../bench/quality/statistics/makers.ts'
import { KINDS } from '../../../bench/quality/statistics/sheets.ts'
import { generateShop } from '../../../demo/shop/index.ts'
import { GROUPED_LAYOUTS } from '../../../src/core/content/lists/grouped-layouts.fixture.ts'
import { LAYOUTS, createRandom as listRandom } from '../../../src/core/content/lists/layouts.fixture.ts'
import { NESTED_LAYOUTS } from '../../../src/core/content/lists/nested-layouts.fixture.ts'
import { type Detail, detailPage, SHOWN } from '../../../src/core/induce/template/detail-pages.fixture.ts'
import { createShop } from '../../../src/core/induce/template/shop-pages.fixture.ts'
import { MAKERS } from '../../sites/made/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { PORTALS } from '../../sites/portal/index.ts'
import { MARKUPS, makeMarket } from '../../sites/tongues/market.ts'
import { TONGUES } from '../../sites/tongues/words.ts'
import { drawPage } from '../../templates/draw-page.ts'
import { drawTemplate } from '../../templates/template.ts'
import type { Family } from './family.ts'
import { oddFamilies } from './odd.ts'

/** Makers of families by where they are from. `count` is the number of pages of each, or fewer where a site has no more. */
export const FAMILIES = {
  made,
  portals,
  markets,
  lists,
  products,
  sheets,
  templates,
  odd: oddFamilies,
} as const satisfies Readonly<Record<string, (count: number) => readonly Family[]>>

const known = new Map<number, readonly Family[]>()

/** Of the families of small pages each one of `every`, from the `first` on, those of all makers after another; made once. */
export function someFamilies(count: number, every: number, first: number): readonly Family[] {
  const all = known.get(count) ?? Object.values(FAMILIES).flatMap((make) => make(count).filter(isSmall))
  known.set(count, all)
  return all.filter((_, i) => i % every === first % every)
}

const isSmall = ({ pages }: Family): boolean => pages.join('').length <= MOST * pages.length

/** Characters of a small page. */
const MOST = 4000

const documentOf = (body: string): string => `<!doctype html><html><body>${body}</body></html>`
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

/** Of each made site its largest class, or the next. */
function made(count: number): Family[] {
  return Object.entries(MAKERS).flatMap(([maker, make], seed) => {
    const { pages, classes } = make(60, seed + 5)
    const largest = Object.entries(classes).sort(([, a], [, b]) => b.length - a.length)
    return largest
      .slice(seed % 2, 1 + (seed % 2))
      .map(([name, paths]) => ({ name: `${maker} ${name}`, pages: paths.slice(0, count).map((path) => pages[path]!) }))
  })
}

function portals(count: number): Family[] {
  return Object.entries(PORTALS).map(([name, make], seed) => {
    const { pages, articles } = make(20, seed + 2)
    return { name, pages: articles.slice(0, count).map(({ path }) => pages[path]!) }
  })
}

/** In each language wares, in some listings, in one of the markups. */
function markets(count: number): Family[] {
  return Object.keys(TONGUES).flatMap((language, i) => {
    const { pages, wares } = makeMarket(language, MARKUPS[i % 2]!, 10 * count, i)
    return [
      { name: `wares ${language}`, pages: wares.slice(0, count).map(({ path }) => pages[path]!) },
      ...(i % 4 === 1 ? [{ name: `listing ${language}`, pages: times(count, (n) => pages[`/l/${n + 1}`]!) }] : []),
    ]
  })
}

function lists(count: number): Family[] {
  const all = [...Object.entries(LAYOUTS), ...Object.entries(NESTED_LAYOUTS), ...Object.entries(GROUPED_LAYOUTS)]
  return all.map(([name, layout], seed) => ({
    name,
    pages: times(count, (n) => documentOf(layout(listRandom(seed + 1000 * n), 3 + n).html)),
  }))
}

function products(count: number): Family[] {
  const shop = generateShop({ seed: 4, products: 80, articles: 12 })
  const paths = [...shop.paths()]
  const shopFamilies = ['/product/', '/c/', '/news/'].map((folder) => {
    const own = paths.filter((path) => path.startsWith(folder)).slice(-count)
    return { name: `shop ${folder}`, pages: own.map((path) => shop.render(path)!) }
  })
  const redesigned = { name: 'products', pages: times(count, (n) => write(productPage(product(n)))) }
  const details = times(SHOWN.length * 2, (i) => ({
    name: `details ${i}`,
    pages: times(count, (n) => documentOf(detailPage(detailOf(i, n), layoutOf(i)))),
  }))
  const hands = times(12, (i) => {
    const page = createShop(listRandom(i))
    return { name: `hand ${i}`, pages: times(count, (n) => documentOf(page(n).html)) }
  })
  return [...shopFamilies, redesigned, ...details, ...hands]
}

function detailOf(seed: number, n: number): Detail {
  const random = listRandom(seed * 97 + n)
  const words = (count: number): string => random.words(count)
  const maybe = (text: string): string | null => (random.chance(0.6) ? text : null)
  return {
    name: words(2),
    price: `${1 + random.int(900)}.${10 + random.int(89)} EUR`,
    code: `K-${1000 + random.int(9000)}`,
    maker: words(1),
    published: `20${10 + random.int(15)}-0${1 + random.int(9)}-${10 + random.int(18)}`,
    picture: `/img/${words(1)}.jpg`,
    link: `/by/${words(1)}`,
    text: times(1 + random.int(3), () => `${words(9)}.`),
    discount: maybe(`-${1 + random.int(60)}%`),
    award: maybe(words(2)),
    tags: times(random.int(5), () => words(1)),
  }
}

function layoutOf(i: number): Parameters<typeof detailPage>[1] {
  const shown = (step: number): (typeof SHOWN)[number] => SHOWN[(i + step) % SHOWN.length]!
  const isOdd = i % 2 === 1
  return {
    price: shown(0),
    code: shown(1),
    award: shown(3),
    sentence: i % 3 === 0,
    writtenDate: isOdd,
    optionalFirst: i % 4 < 2,
    wrapped: i >= SHOWN.length,
  }
}

function sheets(count: number): Family[] {
  return Object.entries(KINDS).flatMap(([kind, sheetOf]) =>
    Object.entries(SHEET_MAKERS).map(([maker, make]) => ({
      name: `${kind} ${maker}`,
      pages: times(count, (subject) => make(sheetOf(subject, subject % 2), 1)),
    })),
  )
}

function templates(count: number): Family[] {
  return times(30, (seed) => {
    const random = createRandom(seed + 400)
    const template = drawTemplate(random.fork('template'))
    return {
      name: `template ${seed}`,
      pages: times(count, (n) => documentOf(drawPage(template, random.fork(`page ${n}`)).html)),
    }
  })
}
