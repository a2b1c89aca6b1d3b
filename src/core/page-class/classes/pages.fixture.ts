import { createVocabulary, parse, type Tree } from '../../dom/index.ts'

/** A made-up site. */
export type Site = keyof typeof FRAMES

/** What a page of a made-up site is. */
export type Template = 'product' | 'article' | 'index'

const vocabulary = createVocabulary()

/** The tree of some HTML; all of a test share a vocabulary. */
export function treeOf(html: string): Tree {
  const parsed = parse(html, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** The HTML of a page of a made-up site: optional parts and the lengths of lists depend on the number. Each site has a frame of its own. */
export function madeUpPage(template: Template, number: number, site: Site = 'shop'): string {
  const body = { product, article, index }[template](number)
  const [open, close] = FRAMES[site]
  return `<html><head><title>${template} ${number}</title></head><body>${open}<div class="${site}-top"><ul class="nav">${'<li><a href="/">Go</a></li>'.repeat(5)}</ul></div>${body}<div class="${site}-foot"><p>Made up</p></div>${close}</body></html>`
}

const FRAMES = {
  shop: ['', ''],
  mall: ['<div id="wrap">', '</div>'],
  paper: ['<section><div>', '</div></section>'],
} as const

const some = (on: boolean, html: string): string => (on ? html : '')
const times = (count: number, html: string): string => html.repeat(count)

function product(number: number): string {
  return `<main class="product"><h1>Thing ${number}</h1><div class="gallery">${times(1 + (number % 4), '<img src="x">')}</div>
<table class="facts"><tr><th>Price:</th><td>${number} EUR</td></tr>${some(number % 3 === 0, '<tr><th>Size:</th><td><b>L</b></td></tr>')}</table>
${some(number % 2 === 0, '<div class="sale"><p>Sale</p></div>')}<h2>Reviews</h2><ol class="reviews">${times(number % 5, '<li><em>Good</em></li>')}</ol></main>`
}

function article(number: number): string {
  return `<article class="story"><header><h1>Story ${number}</h1><p class="byline">By <a href="/a">A. Writer</a></p></header>
${times(2 + (number % 6), '<p>Words of a story that say this and that.</p>')}${some(number % 3 === 1, '<blockquote><p>Said</p></blockquote>')}<aside class="more"><h3>Read on:</h3></aside></article>`
}

function index(number: number): string {
  return `<section class="list"><h1>All of it</h1><div class="cards">${times(3 + (number % 7), '<div class="card"><a href="/x"><span>Card</span></a></div>')}</div>
${some(number % 2 === 0, '<div class="pager"><a href="/2">Next</a></div>')}</section>`
}
