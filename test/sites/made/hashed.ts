import {
  assign,
  createBuilder,
  type Item,
  itemsOf,
  type MadeSite,
  type Part,
  partsOf,
  type SiteBuilder,
} from './builder.ts'
import { createRandom, type Random } from './random.ts'
import { createVoice, type Voice } from './voice.ts'

type Styled = (name: string, ...variants: (string | false)[]) => string

interface Library {
  readonly seed: number
  readonly builder: SiteBuilder
  readonly site: string
  /** The class attribute of a component: its name and a hash, the same on all pages; variants add names of their own. */
  readonly css: Styled
  readonly shelves: readonly Item[]
  readonly books: readonly Item[]
  readonly authorOf: ReadonlyMap<Item, Item>
  readonly shelfOf: ReadonlyMap<Item, readonly Item[]>
}

/** Book reviews, authors and shelves with the hashed class names of CSS modules, some of which only a part of the pages has. */
export function hashed(size: number, seed: number): MadeSite {
  const random = createRandom(seed)
  const voice = createVoice(random, 'en')
  const shelves = itemsOf(
    10,
    () => voice.title(),
    (name) => `/shelves/${name}`,
  )
  const authors = itemsOf(
    Math.round(size * 0.25),
    () => voice.person(),
    (name) => `/authors/${name}`,
  )
  const books = itemsOf(
    Math.round(size * 0.6),
    () => `The ${voice.title()}`,
    (name) => `/review/${name}`,
  )
  const byAuthor = assign(random, books, authors)
  const shelfOf = new Map(books.map((book) => [book, random.some(shelves, random.between(1, 3))]))
  const authorOf = new Map([...byAuthor].flatMap(([author, own]) => own.map((book) => [book, author] as const)))
  const library: Library = {
    seed,
    builder: createBuilder(),
    site: `${voice.place()} Reads`,
    css: createCss(seed),
    shelves,
    books,
    authorOf,
    shelfOf,
  }
  for (const book of books) addReview(library, book)
  for (const [author, own] of byAuthor) addAuthor(library, author, own)
  for (const shelf of shelves) addShelf(library, shelf)
  const { css } = library
  const main = `<div${css('Hero_root')}><h1${css('Hero_title')}>${library.site}</h1></div><div${css('Grid_root')}>${books
    .slice(0, 12)
    .map((book) => card(library, book))
    .join('')}</div>${chips(library, shelves)}`
  library.builder.page('/', shell(library, library.site, 'home', main))
  return library.builder.done('hashed')
}

function createCss(seed: number): Styled {
  const hash = (name: string): string => {
    const own = createRandom(seed).fork(name)
    return Array.from({ length: 5 }, () => own.pick([...'abcdefghijkmnpqrstuvwxyzABCDEFGH23456789'])).join('')
  }
  return (name, ...variants) =>
    ` class="${[name, ...variants.filter((variant) => variant !== false).map((variant) => `${name.split('_')[0]}_${variant}`)].map((one) => `${one}__${hash(one)}`).join(' ')}"`
}

function shell({ css, site, shelves }: Library, title: string, page: string, main: string): string {
  const tabs = shelves.slice(0, 5).map(({ path, text }) => `<a${css('NavBar_link')} href="${path}">${text}</a>`)
  return `<!doctype html><html lang="en"><head><title>${title} | ${site}</title></head><body><div id="__next"><div${css('Layout_root', page === 'home' && 'wide')}><header${css('NavBar_root')}><a${css('NavBar_logo')} href="/">${site}</a><nav${css('NavBar_links')}>${tabs.join('')}</nav><button${css('Button_root', 'ghost')}><span>Sign in</span></button></header><main${css('Layout_main')}>${main}</main><footer${css('Footer_root')}>${shelves.map(({ path, text }) => `<a${css('Footer_link')} href="${path}">${text}</a>`).join('')}<p${css('Footer_note')}>© ${site}</p></footer></div></div><script id="__NEXT_DATA__" type="application/json">{"page":"/${page}"}</script></body></html>`
}

function own({ seed }: Library, path: string): { readonly random: Random; readonly voice: Voice } {
  const random = createRandom(seed).fork(path)
  return { random, voice: createVoice(random, 'en') }
}

/** A book as other pages show it: some are featured, some have no picture. */
function card(library: Library, book: Item): string {
  const { css, authorOf } = library
  const { random, voice } = own(library, book.path)
  const isFeatured = random.chance(20)
  const hasImage = random.chance(85)
  const cover = `<div${css('Cover_root', !hasImage && 'empty')}>${hasImage ? `<img${css('Cover_image')} src="/c.webp" alt="">` : ''}</div>`
  return `<article${css('Card_root', isFeatured && 'featured')}><a${css('Card_link')} href="${book.path}">${cover}<h3${css('Card_title')}>${book.text}</h3></a><p${css('Card_byline')}>${authorOf.get(book)!.text}</p>${isFeatured ? `<p${css('Card_quote')}>${voice.sentence()}</p>` : ''}</article>`
}

function chips({ css }: Library, items: readonly Item[]): string {
  return `<div${css('Chips_root')}>${items.map(({ path, text }) => `<a${css('Chips_chip')} href="${path}">${text}</a>`).join('')}</div>`
}

function stars({ css }: Library, random: Random): string {
  const count = random.between(1, 5)
  return `<div${css('Stars_root')}>${Array.from({ length: 5 }, (_, i) => `<svg${css('Stars_star', i < count && 'filled')}></svg>`).join('')}</div>`
}

function addReview(library: Library, book: Item): void {
  const { css, builder, books } = library
  const { random, voice } = own(library, book.path)
  const author = library.authorOf.get(book)!
  const paragraphs = Array.from({ length: random.between(1, 9) }, () => `<p${css('Prose_p')}>${voice.paragraph()}</p>`)
  const quote = random.chance(35) ? `<blockquote${css('Quote_root')}><p>${voice.sentence()}</p></blockquote>` : ''
  const spoiler = random.chance(25)
    ? `<div${css('Spoiler_root', random.chance(50) && 'open')}><button${css('Button_root', 'small')}>Spoiler</button></div>`
    : ''
  const series = random.chance(30)
    ? `<p${css('BookHead_series')}>Part ${random.between(1, 7)} of ${voice.title()}</p>`
    : ''
  const near = random.chance(80)
    ? `<section${css('Section_root')}><h2${css('Section_title')}>Readers also liked</h2><div${css('Grid_root')}>${random
        .some(books, 4)
        .map((other) => card(library, other))
        .join('')}</div></section>`
    : ''
  const main = `<div${css('BookHead_root', random.chance(30) && 'dark')}><h1${css('BookHead_title')}>${book.text}</h1><a${css('BookHead_author')} href="${author.path}">${author.text}</a>${series}${stars(library, random)}</div><div${css('Prose_root')}>${paragraphs.join('')}${quote}${spoiler}</div>${chips(library, library.shelfOf.get(book)!)}${near}`
  builder.page(book.path, shell(library, book.text, 'review', main), 'reviews')
}

function addAuthor(library: Library, author: Item, books: readonly Item[]): void {
  const { css, builder } = library
  const { random, voice } = own(library, author.path)
  const hasPhoto = random.chance(60)
  const bio = random.chance(75) ? `<div${css('Prose_root')}><p${css('Prose_p')}>${voice.paragraph()}</p></div>` : ''
  const main = `<div${css('AuthorHead_root')}><div${css('Avatar_root', !hasPhoto && 'initials')}>${hasPhoto ? '<img src="/a.webp" alt="">' : author.text.charAt(0)}</div><h1${css('AuthorHead_name')}>${author.text}</h1></div>${bio}<section${css('Section_root')}><h2${css('Section_title')}>Reviewed books</h2><div${css('Grid_root')}>${books.map((book) => card(library, book)).join('')}</div></section>`
  builder.page(author.path, shell(library, author.text, 'author', main), 'authors')
}

function addShelf(library: Library, shelf: Item): void {
  const { css, builder, books, shelfOf } = library
  const { voice } = own(library, shelf.path)
  const items = books.filter((book) => shelfOf.get(book)!.includes(shelf))
  for (const part of partsOf(items, 18, (n) => (n === 1 ? shelf.path : `${shelf.path}?page=${n}`))) {
    const intro = part.number === 1 ? `<p${css('ShelfHead_intro')}>${voice.sentence()}</p>` : ''
    const main = `<div${css('ShelfHead_root')}><h1${css('ShelfHead_title')}>${shelf.text}</h1>${intro}</div><div${css('Grid_root')}>${part.items.map((book) => card(library, book)).join('')}</div>${pager(library, part)}`
    builder.page(part.path, shell(library, shelf.text, 'shelf', main), 'shelves')
  }
}

function pager({ css }: Library, { all, number }: Part<Item>): string {
  if (all.length < 2) return ''
  return `<div${css('Pager_root')}>${all.map((path, i) => `<a${css('Pager_link', i + 1 === number && 'active')} href="${path}">${i + 1}</a>`).join('')}</div>`
}
