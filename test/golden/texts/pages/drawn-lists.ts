import { createRandom, type Random } from '../../../sites/made/random.ts'
import { ORIGIN } from '../../../sites/pages.ts'
import type { NamedPage } from './generated.ts'

/*
 * Listing pages drawn from what lists of the web are made of: records of many parts, some of which only some records have, in items, boxes, rows, runs or lines,
 * with headings, pagers, advertisements and other things between them. The same for the same seed.
 */

const WORDS =
  'amber basil cedar dune ember fjord garnet harbour indigo juniper kelp lotus maple nickel opal pepper quartz river saffron thistle umber violet willow yarrow zinc'.split(
    ' ',
  )

/** So many words, the first with a capital. */
export function words(random: Random, count: number): string {
  const text = Array.from({ length: count }, () => random.pick(WORDS)).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What one part of a record is like; `i` is the record's number. */
export type Part = (random: Random, i: number) => string

const money = (random: Random): string => `${random.between(1, 99)}.${random.between(10, 99)}`
const path = (random: Random): string =>
  `/${words(random, 2).toLowerCase().replace(' ', '-')}-${random.between(1, 999)}`

/** Every kind of part of a record. */
const PARTS: readonly Part[] = [
  (r) => `<h3><a href="${path(r)}">${words(r, 3)}</a></h3>`,
  (r) => `<h2 class="title">${words(r, 2)}</h2>`,
  (r) => `<a class="name" href="${path(r)}">${words(r, 2)} <b>${words(r, 1)}</b></a>`,
  (r) => `<p>${words(r, 14)}, ${words(r, 9)}.</p>`,
  (r) => `<p class="teaser">${words(r, 6)} <em>${words(r, 2)}</em> and ${words(r, 3)}</p>`,
  (r) => `<span class="price">€ ${money(r)}</span>`,
  (r) => `<b class="price"><s>$${money(r)}</s> <ins>$${money(r)}</ins></b>`,
  (r) => `<div>Price: <b>${money(r)} EUR</b></div>`,
  (r) => `<b>Size:</b> ${r.between(1, 60)} <b>Colour:</b> ${r.pick(WORDS)}<br>`,
  (r, i) => `<time datetime="2024-0${1 + (i % 9)}-1${i % 10}">1${i % 10} ${r.pick(['May', 'June'])}</time>`,
  (r, i) => `<span class="date">${r.between(1, 28)}/${1 + (i % 12)}/2023</span>`,
  (r) => `<img src="/img/${r.between(1, 99)}.jpg" alt="${words(r, 2)}">`,
  (r) => `<img data-src="/big/${r.between(1, 99)}.png" src="data:image/gif;base64,R0">`,
  () => '<img src="/arrow.png"><a href="#" class="quick-view">Quick view</a>',
  (r) =>
    `<ul class="tags">${r
      .some(WORDS, r.between(0, 4))
      .map((tag) => `<li><a href="/tag/${tag}">${tag}</a></li>`)
      .join('')}</ul>`,
  (r) =>
    `<div class="people">${r
      .some(WORDS, r.between(1, 3))
      .map((name) => `<a href="/author/${name}">${name}</a>`)
      .join(', ')}</div>`,
  (r) =>
    `<address>${r.between(1, 99)} ${words(r, 1)} Street<br>${words(r, 1)}<br><b>${r.between(1000, 9999)}</b></address>`,
  (r) => `<dl><dt>Weight</dt><dd>${r.between(1, 90)} kg</dd><dt>Stock</dt><dd>${r.between(0, 9)}</dd></dl>`,
  (r) => `<p><i class="icon"></i> ${r.between(2, 900)} reviews <span class="sr-only">stars</span></p>`,
  (r) => `<span>${r.pick(['In stock', 'Sold out', 'On order'])}</span>`,
  () => '<a class="more" href="#">Add to cart</a><button>Follow <span>Unfollow</span></button>',
  (r) => `<a class="more" href="${path(r)}">Read more</a><a href="javascript:void(0)">›</a>`,
  (r) =>
    `<small>by <a href="/author/${r.pick(WORDS)}">${words(r, 2)}</a> in <a href="/in/${r.pick(WORDS)}">${words(r, 1)}</a></small>`,
  (r, i) =>
    `${i + 1}. <a href="${path(r)}">${words(r, 2)}</a> ${words(r, 3)} <span class="note">(${words(r, 1)})</span>`,
  (r) =>
    `<div class="variants">${['S', 'M', 'L']
      .slice(0, r.between(1, 3))
      .map((size) => `<div class="variant"><span>${size}</span><i>${money(r)}</i></div>`)
      .join('')}</div>`,
  (r) =>
    `<div class="swatches">${r
      .some(WORDS, r.between(0, 4))
      .map((w) => `<a href="/c/${w}"><img src="/s/${w}.png"></a>`)
      .join('')}</div>`,
  (r) =>
    `<table><tr><th>Height</th><td>${r.between(10, 200)} cm</td></tr><tr><th>Width</th><td>${r.between(10, 90)} cm</td></tr></table>`,
  (r) => `<span itemprop="${r.pick(['sku', 'sku', 'mpn'])}">SKU-${r.between(1000, 9999)}</span>`,
  (r) => `<label aria-label="Rating">${r.between(1, 5)},${r.between(0, 9)}</label>`,
  (r) => `<p hidden>${words(r, 3)}</p><div class="hidden">${words(r, 4)}</div>`,
  (r) => `${words(r, 2)}<br><i>${words(r, 1)}</i><br>${words(r, 2)}`,
]

/** Records around their parts, and the list around its records. */
interface Shape {
  readonly record: (content: string, i: number, random: Random) => string
  readonly list: (records: string) => string
}

const SHAPES: readonly Shape[] = [
  { record: (content) => `<li>${content}</li>`, list: (all) => `<ul>${all}</ul>` },
  {
    record: (content, i) => `<li class="item ${i % 3 === 2 ? 'last' : ''}">${content}</li>`,
    list: (all) => `<ol class="list">${all}</ol>`,
  },
  {
    record: (content) => `<div class="card"><div class="in">${content}</div></div>`,
    list: (all) => `<div class="grid">${all}</div>`,
  },
  { record: (content) => `<article>${content}</article>`, list: (all) => `<section>${all}</section>` },
  {
    record: (content) =>
      `<tr>${content
        .split(/(?<=>)(?=<)/)
        .map((cell) => `<td>${cell}</td>`)
        .slice(0, 5)
        .join('')}</tr>`,
    list: (all) => `<table><tr><th>A<th>B<th>C</tr>${all}</table>`,
  },
  {
    record: (content) =>
      `<tr><td>${content}</td></tr><tr class="sub"><td>${content.slice(0, content.indexOf('>') + 1)}x</td></tr>`,
    list: (all) => `<table>${all}</table>`,
  },
  { record: (content, i) => `<dt>Item ${i + 1}</dt><dd>${content}</dd>`, list: (all) => `<dl>${all}</dl>` },
  { record: (content) => `<h4>Entry</h4><div>${content}</div><hr>`, list: (all) => `<div id="runs">${all}</div>` },
  {
    record: (content, _i, random) => `<div class="${random.chance(50) ? 'odd' : 'even'} row">${content}</div>`,
    list: (all) => `<div>${all}</div>`,
  },
  { record: (content) => `<p>${content}</p>`, list: (all) => `<div class="text">${all}</div>` },
  {
    record: (content, i) => `${i % 3 === 0 ? '</div><div class="box">' : ''}<div class="cell">${content}</div>`,
    list: (all) => `<div class="boxes"><div class="box">${all}</div></div>`,
  },
  { record: (content) => `${content.replace(/<[^ab>][^>]*>/g, ' ')}<br>`, list: (all) => `<div>${all}</div>` },
]

/** What stands between records now and then. */
const BETWEEN: readonly Part[] = [
  (r) => `<h3>${words(r, 1)}</h3>`,
  (r) => `<div class="ad">Buy ${words(r, 2)} now</div>`,
  () => '<div class="pager"><a href="?p=1">1</a> <a href="?p=2">2</a> <a href="?p=3">3</a> Next</div>',
  () => '<hr>',
  () => '<div class="sep">***</div>',
  (r) => `<div class="group-title">${words(r, 2)}</div>`,
  () => '<form><select><option>Name<option>Price</select><input name="q"></form>',
  () => '<button>Load more</button>',
  (r) => `<tr><td colspan="5"><b>${words(r, 1)}</b></td></tr>`,
  (r) => `<tr><th>${words(r, 1)}</th><th>${words(r, 1)}</th></tr>`,
]

/** A page with one or two lists of a shape and parts that the seed chooses. */
export function drawListPage(seed: number): string {
  const random = createRandom(seed)
  return pageAround(random, drawTemplate(random))
}

/** Pages with other lists by the same template. */
export function drawListSite(seed: number, count = 7): readonly NamedPage[] {
  const random = createRandom(seed)
  const template = drawTemplate(random)
  return Array.from({ length: count }, (_, i) => {
    return { name: `lists ${seed}`, url: `${ORIGIN}/list/${i}`, html: pageAround(random.fork(`page ${i}`), template) }
  })
}

/** How a list is made. */
interface Template {
  readonly shape: Shape
  readonly parts: readonly { readonly part: Part; readonly share: number }[]
  readonly between: Part | null
  readonly isTwoKinds: boolean
}

function drawTemplate(random: Random): readonly Template[] {
  return Array.from({ length: random.between(1, 2) }, () => ({
    shape: random.pick(SHAPES),
    parts: random
      .some(PARTS, random.between(1, 6))
      .map((part) => ({ part, share: random.pick([100, 100, 100, 70, 40]) })),
    between: random.chance(50) ? random.pick(BETWEEN) : null,
    isTwoKinds: random.chance(25),
  }))
}

function pageAround(random: Random, template: readonly Template[]): string {
  const lists = template.map((own) => `<h2>${words(random, 1)}</h2>${listOf(random, own)}`)
  const menu = WORDS.slice(0, 6).map((name) => `<li><a href="/m/${name}">${name}</a></li>`)
  const style = '<style>.hidden{display:none}.sr-only{position:absolute;width:1px;clip:rect(0,0,0,0)}</style>'
  return `<html><head><title>${words(random, 3)}</title>${style}</head><body><nav><ul>${menu.join('')}</ul></nav><h1>${words(random, 3)}</h1>${lists.join('')}<footer><p>© ${words(random, 2)}</p></footer></body></html>`
}

function listOf(random: Random, { shape, parts, between, isTwoKinds }: Template): string {
  const records = Array.from({ length: random.between(2, 14) }, (_, i) => {
    const own = parts.filter(({ share }) => random.chance(share)).map(({ part }) => part(random, i))
    const content = (isTwoKinds && i % 2 === 1 ? own.toReversed() : own).join('')
    const before = between !== null && random.chance(30) ? between(random, i) : ''
    return before + shape.record(content, i, random)
  })
  return shape.list(records.join(''))
}
