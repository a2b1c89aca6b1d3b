import { mix } from '../../src/core/base/index.ts'

/** A site whose pages are made when they are read. The same URL gives the same page. */
export interface MadeSite {
  readonly sample: string
  /** Null when there is no such page. */
  read(url: string): { readonly html: string; readonly links: number } | null
}

/** How large a site is. */
export interface SiteSize {
  /** Pages that are fetched, and URLs that are to be known by then, about. */
  readonly pages: number
  readonly known: number
}

/** A shop, or a blog, of about such a size: 60 to 150 links a page, half of them its menus. */
export function makeSite(kind: 'shop' | 'blog', { pages, known }: SiteSize): MadeSite {
  const items = Math.ceil(known / 2)
  const fresh = Math.round(known / 2 / pages)
  return kind === 'shop' ? shop(items, fresh) : blog(items, fresh)
}

const WORDS =
  'quiet river atlas stone lamp garden winter copper field paper harbour violet engine morning salt bridge'.split(' ')
const pick = (seed: number): string => WORDS[(seed >>> 0) % WORDS.length]!
const SYLLABLES = 'ka lo mi ren sta bel tor un ga shi pe dra no vel cu ash'.split(' ')
/** One of some thousand words of a language: few are frequent, most are rare. */
const word = (seed: number): string => {
  const at = Math.floor(4000 ** ((seed >>> 0) / 2 ** 32))
  return `${SYLLABLES[at % 16]}${SYLLABLES[(at >> 4) % 16]}${at >> 8 === 0 ? '' : SYLLABLES[(at >> 8) % 16]}`
}
const titleOf = (id: number): string => `${word(mix(1, id))}-${word(mix(2, id))}-${word(mix(3, id))}`
const times = (count: number, of: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => of(i)).join('')
const below = (seed: number, limit: number): number => (seed >>> 0) % limit

/** Page text with its links counted. */
function made(html: string): { readonly html: string; readonly links: number } {
  return { html, links: html.split('<a ').length - 1 }
}

const GROUPS = 40
const PER_PAGE = 40

function shop(items: number, fresh: number): MadeSite {
  const origin = 'https://www.shop.example'
  const group = (id: number): number => below(mix(5, id >> 8), GROUPS)
  const groupPath = (at: number): string => `/catalogue/${pick(at)}-${at}`
  const path = (id: number): string => `/catalogue/${pick(group(id))}-${group(id)}/${titleOf(id)}_${id}.html`
  const menu = times(GROUPS, (i) => `<li class="entry"><a href="${groupPath(i)}/">${pick(i)} ${i}</a></li>`)
  const foot = times(16, (i) => `<li><a href="/service/${WORDS[i]}.html">${WORDS[i]}</a></li>`)
  const shell = (title: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><a class="logo" href="/">Shop</a><nav><ul>${menu}</ul></nav></header><main>${main}</main><footer><ul>${foot}</ul></footer></body></html>`
  const card = (id: number): string =>
    `<li class="card"><a href="${path(id)}"><img src="/i/${id}.jpg" alt=""></a><h3><a href="${path(id)}">${titleOf(id).replaceAll('-', ' ')}</a></h3><p class="price">${below(id, 90)}.50</p></li>`
  const product = (id: number): string =>
    shell(
      titleOf(id),
      `<nav class="crumbs"><a href="/">Home</a><a href="${groupPath(group(id))}/">${group(id)}</a></nav><h1>${titleOf(id)}</h1><div class="price">${below(id, 90)}.50</div><p class="about">${times(12, (i) => `${pick(mix(id, i))} `)}</p><table><tr><th>Code</th><td>${id}</td></tr><tr><th>Weight</th><td>${below(mix(4, id), 900)} g</td></tr></table><ul class="tags">${times(4, (i) => `<li><a href="/tag/${word(mix(id, i))}">${word(mix(id, i))}</a></li>`)}</ul><section class="similar"><ul>${times(10, (i) => card((id + i + 1) % items))}</ul></section><section class="bought"><ul>${times(10, (i) => card(below(mix(id, 100 + i), items)))}</ul></section><section class="reviews"><ol>${times(fresh, (i) => `<li><a class="by" href="/readers/${word(mix(id, i))}-${id * fresh + i}">${word(mix(id, i))} ${word(mix(i, id))}</a><p>${pick(mix(i, id))}</p></li>`)}</ol></section>`,
    )
  const listing = (at: number, page: number): string => {
    const first = Math.floor((at * items) / GROUPS) + page * PER_PAGE
    const pages = Math.floor(items / GROUPS / PER_PAGE)
    return shell(
      `${pick(at)} ${page}`,
      `<h1>${pick(at)}</h1><aside class="facets"><ul>${times(30, (i) => `<li><a href="?sort=${WORDS[i % 16]}&amp;size=${i}">${i}</a></li>`)}</ul></aside><ul class="results">${times(PER_PAGE, (i) => card((first + i) % items))}</ul><div class="paging">${times(8, (i) => `<a href="${groupPath(at)}/?page=${below(page + i + 1, pages + 1)}">${page + i + 1}</a>`)}</div>`,
    )
  }
  return {
    sample: origin + path(17),
    read: (url) => {
      const item = /_(\d+)\.html$/.exec(url)
      if (item !== null) return made(product(Number(item[1])))
      const list = /-(\d+)\/(?:\?page=(\d+))?/.exec(url)
      if (list !== null) return made(listing(Number(list[1]), Number(list[2] ?? 0)))
      return made(
        shell(
          'Shop',
          `<h1>Welcome</h1><p>${url.length}</p><ul class="news">${times(12, (i) => card(below(mix(7, i), items)))}</ul>`,
        ),
      )
    },
  }
}

function blog(items: number, fresh: number): MadeSite {
  const origin = 'https://blog.example'
  const path = (id: number): string =>
    `/${2000 + below(id >> 7, 24)}/${String(1 + below(id >> 4, 12)).padStart(2, '0')}/${titleOf(id)}-${id}/`
  const archive = times(
    60,
    (i) => `<li><a href="/${2000 + (i % 24)}/${String(1 + (i % 12)).padStart(2, '0')}/">${i}</a></li>`,
  )
  const shell = (title: string, main: string): string =>
    `<!doctype html><html lang="en"><head><title>${title}</title></head><body><header><a href="/">Blog</a></header><main>${main}</main><aside><h4>Archive</h4><ul>${archive}</ul></aside></body></html>`
  const teaser = (id: number): string =>
    `<article class="teaser"><h2><a href="${path(id)}">${titleOf(id)}</a></h2><p>${pick(id)}</p><a class="more" href="${path(id)}">Read more</a></article>`
  const post = (id: number): string =>
    shell(
      titleOf(id),
      `<article><h1>${titleOf(id)}</h1><time>${2000 + below(id >> 7, 24)}</time>${times(4, (i) => `<p>${times(20, (k) => `${pick(mix(id + k, i))} `)}</p>`)}</article><nav class="around"><a rel="prev" href="${path((id + items - 1) % items)}">before</a><a rel="next" href="${path((id + 1) % items)}">after</a></nav><ul class="tags">${times(6, (i) => `<li><a href="/tag/${word(mix(id, i))}/">${word(mix(id, i))}</a></li>`)}</ul><ul class="related">${times(20, (i) => `<li><a href="${path(below(mix(id, 100 + i), items))}">${titleOf(below(mix(id, 100 + i), items)).replaceAll('-', ' ')}</a></li>`)}</ul><ol class="comments">${times(fresh, (i) => `<li><a href="/by/${word(mix(id, i))}${id * fresh + i}/">${word(mix(id, i))} ${word(mix(i, id))}</a><p>${pick(mix(i, id))}</p></li>`)}</ol>`,
    )
  return {
    sample: origin + path(17),
    read: (url) => {
      const item = /\/\d{4}\/\d\d\/[a-z-]+-(\d+)\/$/.exec(url)
      if (item !== null) return made(post(Number(item[1])))
      const seed = url.length * 31 + Number(/\d+/.exec(url.slice(20))?.[0] ?? 0)
      return made(
        shell(
          'Blog',
          `<h1>Posts</h1>${times(20, (i) => teaser(below(mix(seed, i), items)))}<a class="older" href="/page/${below(seed, 1000)}/">Older</a>`,
        ),
      )
    },
  }
}
