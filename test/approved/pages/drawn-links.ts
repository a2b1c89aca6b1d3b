import { createRandom, type Random } from '../../sites/made/random.ts'

/** A page of links, forms, pagers and what it says of itself to machines; `url` is its own address. */
export interface DrawnPage {
  readonly url: string
  readonly html: string
}

const HOSTS = ['http://site.example', 'http://site.example:8080', 'https://site.example', 'http://elsewhere.example']
const PATHS = [
  '/',
  '',
  '/a/',
  '/a/b',
  '/a/b?x=1&y=2',
  '/a/b/c.html',
  '?page=2',
  '?page=3&s=1',
  'c',
  '../d',
  './e/',
  '/f.pdf',
  '/g.JPG?x=1',
  '#top',
  '/a/b#part',
  'javascript:void(0)',
  ' mailto:x@y.example',
  'tel:12',
  'data:text/html,x',
  '//site.example/h',
  '/i%20j',
  '/k;l',
  '/page/2/',
  '/page/3',
  '/a/b/page/2',
  '/x.json',
  '/feed.xml',
  '/archive.tar.gz',
  '/z.php?f=1.pdf',
  'http://[bad',
  '/ü',
]
const WORDS = [
  'Next',
  'next page',
  'Weiter »',
  '›',
  '>>',
  '»',
  '→',
  'Older posts',
  'Suivant',
  'Load more',
  'Show more results',
  'Mehr laden',
  '1',
  '2',
  '3',
  '4',
  '12',
  'Discussion',
  'Print',
  'Edit',
  'Read more',
  'Previous',
  '‹',
  'Home',
  'Next year in the far and further north of the country',
  '100000',
  '…',
]
const RELATIONS = ['next', 'prev', 'nofollow', 'Next nofollow', 'tag', 'author', 'noopener up', 'canonical', 'bookmark']
const CLASSES = [
  'pager',
  'pagination',
  'nav',
  'menu item',
  'breadcrumb',
  'list',
  'x',
  'paging-next',
  'pages',
  'card wide',
]
const TYPES = [
  'Product',
  'https://schema.org/NewsArticle',
  'schema:WebPage',
  'Thing',
  'og:website',
  'x_y-Z',
  'BreadcrumbList',
]

export function drawLinkPage(seed: number): DrawnPage {
  const r = createRandom(seed)
  const url = r.pick([
    'http://site.example/a/b',
    'http://site.example/',
    'http://site.example/a/b?page=2',
    'http://site.example/a/page/2/',
  ])
  const head = [
    r.chance(15) ? `<base href="${r.pick(['/a/', 'http://site.example/q/', 'http://elsewhere.example/'])}">` : '',
    ...times(r, 0, 4, () => headLink(r)),
    r.chance(15)
      ? `<meta http-equiv="${r.pick(['refresh', 'Refresh', 'x'])}" content="0; ${r.pick(["url='/r'", 'URL=/r', 'url = /r ', ''])}">`
      : '',
    r.chance(30) ? `<meta ${r.pick(['property', 'name'])}="og:type" content="${r.pick(TYPES)}">` : '',
    r.chance(40) ? `<script type="application/ld+json">${JSON.stringify(jsonLd(r))}</script>` : '',
  ]
  const body = times(r, 2, 9, () => r.pick(PARTS)(r))
  const lang = r.pick(['', ' lang="en"', ' lang="DE-at"', ' lang="english"', ' lang="x"'])
  return { url, html: `<html${lang}><head>${head.join('')}</head><body>${body.join('\n')}</body></html>` }
}

function times<T>(r: Random, least: number, most: number, make: () => T): T[] {
  return Array.from({ length: r.between(least, most) }, make)
}

const address = (r: Random): string => (r.chance(12) ? r.pick(HOSTS) : '') + r.pick(PATHS)
const classOf = (r: Random): string =>
  r.chance(60) ? ` ${r.pick(['class', 'class', 'id', 'role', 'aria-label'])}="${r.pick(CLASSES)}"` : ''

function anchor(r: Random, word: string = r.pick(WORDS), to: string = address(r)): string {
  const rel = r.chance(15) ? ` rel="${r.pick(RELATIONS)}"` : ''
  const more = r.chance(10) ? r.pick([' hreflang="de"', ' aria-label="Next"', ' title="Next page"', ' hidden']) : ''
  const text = r.chance(10) ? '' : r.chance(10) ? `<b>${word}</b> <i>${r.pick(WORDS)}</i>` : word
  return `<a${r.chance(95) ? ` href="${to}"` : ''}${rel}${more}${classOf(r)}>${text}</a>`
}

function headLink(r: Random): string {
  const rel = r.pick([
    'canonical',
    'next',
    'alternate',
    'Alternate',
    'stylesheet',
    'sitemap',
    'prev',
    'shortlink',
    'start',
  ])
  const type = r.chance(50)
    ? ` type="${r.pick(['text/html', 'application/rss+xml', 'application/atom+xml', 'application/xml', 'text/css'])}"`
    : ''
  const more = r.chance(30) ? r.pick([' media="print"', ' hreflang="fr"', ' title="x"']) : ''
  return `<link rel="${rel}"${type}${more}${r.chance(95) ? ` href="${r.chance(20) ? '/sitemap-12.xml' : address(r)}"` : ''}>`
}

function jsonLd(r: Random): unknown {
  const item = (i: number): unknown =>
    r.pick([
      { item: address(r) },
      { item: { '@id': address(r) } },
      { item: { url: '/a/' } },
      { url: '/a/' },
      { name: 'x', position: i },
    ])
  const trail = {
    '@type': r.pick(['BreadcrumbList', ['BreadcrumbList', 'Thing'], 'Thing']),
    itemListElement: times(r, 0, 4, () => item(1)),
  }
  const thing = { '@type': r.pick([...TYPES, ['Product', 'Thing'], 7]), name: 'x' }
  return r.pick([
    trail,
    thing,
    [thing, trail],
    { ...thing, breadcrumb: trail },
    { ...thing, mainEntity: { '@type': r.pick(TYPES) } },
    { '@graph': [thing, trail, thing] },
  ])
}

const PARTS: readonly ((r: Random) => string)[] = [
  (r) => `<ul${classOf(r)}>${times(r, 1, 8, () => `<li${classOf(r)}>${anchor(r)}</li>`).join('')}</ul>`,
  (r) =>
    `<p${classOf(r)}>${times(r, 1, 4, () => anchor(r)).join(' ')} ${'some words of a text '.repeat(r.below(4))}</p>`,
  (r) => pager(r),
  (r) => pager(r),
  (r) => form(r),
  (r) => form(r),
  (r) => form(r),
  (r) =>
    `<nav${classOf(r)}>${[anchor(r, 'Home', '/'), anchor(r, 'A', '/a/'), ...times(r, 0, 6, () => anchor(r))].join(' / ')}</nav>`,
  (r) => `<h1>Title ${r.below(9)}</h1>`,
  (r) =>
    `<${r.pick(['button', 'a', 'a href="#"', 'a href="javascript:x()"', 'div'])}${r.chance(20) ? ' hidden' : ''}>${r.pick(WORDS)}`,
  (r) =>
    `<img src="${r.pick(['/1.png', '/2.png', ''])}"${r.chance(30) ? ' alt="x"' : ''}><map><area href="${address(r)}"></map>`,
  (r) =>
    `<div itemscope${r.chance(30) ? ' itemprop="offer"' : ''} ${r.pick(['itemtype', 'typeof'])}="${r.pick(TYPES)} ${r.pick(TYPES)}">${anchor(r)}</div>`,
  (r) =>
    `<div class="text">${'A long text of a page that is known by it, number'.slice(0, r.pick([38, 39, 40, 41, 48]))} ${r.below(5)}</div>`,
]

function pager(r: Random): string {
  const current = r.between(1, 5)
  const wrap = r.pick(['<li>$</li>', '<span>$</span>', '<td>$</td>', '$ ', '<div>$</div>'])
  const base = r.pick(['?page=', '/a/b?p=', '/page/', '/a/other-'])
  const links = Array.from({ length: r.between(1, 6) }, (_, i) =>
    i + 1 === current ? r.pick([`<b>${i + 1}</b>`, `${i + 1}`]) : anchor(r, String(i + 1), base + (i + 1)),
  )
  const ends = r.chance(50) ? [r.chance(50) ? anchor(r, r.pick(WORDS), base + (current + 1)) : r.pick(WORDS)] : []
  return `<div${classOf(r)}>${[...links, ...ends].map((one) => wrap.replace('$', () => one)).join('')}</div>`
}

function form(r: Random): string {
  const method = r.pick(['', '', ' method="get"', ' method=" GET "', ' method="post"'])
  const action = r.pick([
    '',
    ' action="/find"',
    ' action="?a=1"',
    ' action="/cart/add"',
    ' action="http://elsewhere.example/x"',
    ' action="/a/b"',
  ])
  const id = r.chance(10) ? ' id="delete"' : ''
  return `<form${method}${action}${id}>${times(r, 1, 5, () => field(r)).join('')}</form>`
}

function field(r: Random): string {
  const name = r.chance(92) ? ` name="${r.chance(3) ? 'delete' : r.pick(['q', 'sort', 'year', 'place', 'kind'])}"` : ''
  const off = r.chance(8) ? ' disabled' : ''
  const options = (count: number): string =>
    Array.from(
      { length: count },
      (_, i) =>
        `<option${r.chance(80) ? ` value="${i % 7}${r.chance(50) ? 'é' : ''}"` : ''}${r.chance(10) ? ' selected' : ''}${r.chance(10) ? ' disabled' : ''}>${i}`,
    ).join('')
  const radio = (): string =>
    `<input type="radio"${name}${off}${r.chance(85) ? ` value="${r.below(5)}"` : ''}${r.chance(25) ? ' checked' : ''}>`
  return r.pick([
    () =>
      `<select${name}${off}${r.chance(10) ? ' multiple' : ''}>${options(r.pick([0, 1, 3, 9, 50, 51, 52]))}</select>`,
    () => `<select${name}>${options(r.between(2, 5))}</select>`,
    () => times(r, 1, 4, radio).join(''),
    () => `<input type="checkbox"${name}${r.chance(50) ? ' checked' : ''}${r.chance(50) ? ' value="v"' : ''}>`,
    () => `<input${name}${off}${r.chance(50) ? ' type="hidden" value="1"' : ''}>`,
    () =>
      `<input type="${r.pick(['submit', 'image', 'button', 'reset'])}"${name} value="${r.chance(15) ? 'Buy now' : 'Go'}">`,
    () => `<button${name}>${r.chance(15) ? 'Delete' : 'Search'}</button>`,
    () =>
      r.chance(6)
        ? `<input type="${r.pick(['password', 'email', 'file', 'tel', 'TEL'])}"${name}>`
        : r.chance(10)
          ? '<textarea></textarea>'
          : '',
  ])()
}
