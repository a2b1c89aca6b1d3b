import { combinationsOf, OPERATORS, type Operator } from '../../../../bench/quality/redesigns/operators.ts'
import { product, productPage, write } from '../../../../bench/quality/redesigns/page.ts'
import { disturbed } from '../disturbed.ts'

/** What becomes of the HTML of a page when its site is made anew; `page` is its number. */
export type Redesign = (html: string, page: number) => string

const tags = (pairs: Readonly<Record<string, string>>): Redesign => {
  const names = Object.keys(pairs).join('|')
  return (html) =>
    html.replace(new RegExp(`(</?)(${names})(?=[\\s>])`, 'g'), (_, open: string, tag: string) => open + pairs[tag])
}

const classes = (rename: (tokens: string) => string): Redesign => {
  return (html) => html.replace(/ class="([^"]*)"/g, (_, tokens: string) => rename(tokens))
}

/** Redesigns that any page can have. */
export const REDESIGNS: Readonly<Record<string, Redesign>> = {
  'nothing changed': (html) => html,
  'classes with a prefix': classes((tokens) => ` class="n-${tokens.replaceAll(' ', ' n-')}"`),
  'no classes': classes(() => ''),
  'classes turned around': classes((tokens) => ` class="${[...tokens].reverse().join('')}"`),
  'other boxes': tags({ div: 'section', span: 'em', p: 'div' }),
  'no headings': tags({ h1: 'div', h2: 'div', h3: 'div', b: 'i' }),
  'lists of boxes': tags({
    ul: 'div',
    ol: 'div',
    li: 'div',
    table: 'div',
    tbody: 'div',
    tr: 'div',
    td: 'span',
    th: 'span',
  }),
  'a box around all': (html) =>
    html.replace(
      /<body([^>]*)>([\s\S]*)<\/body>/,
      '<body$1><div class="new"><div><p>Our new look</p>$2</div></div></body>',
    ),
  'boxes around values': (html) =>
    html.replace(/<(h1|dd|td|p|li)([^>]*)>([^<]+)</g, '<$1$2><span class="v">$3</span><'),
  'other labels': (html) => html.replace(/>([A-Z][a-z]+):?<\/(b|th|dt|span|td)>/g, '>The $1 is</$2>'),
  'new labels': (html) => html.replace(/<(p|div|dd|td|b)([^>]*)>(\d[^<]*)</g, '<$1$2>Now: $3<'),
  'half of the pages': (html, page) =>
    page % 2 === 0 ? html : html.replace(/<(div|p|ul)(?=[\s>])/g, '<$1 data-v="2"').replace(/ class="/g, ' class="b-'),
  'half of each page': (html) => html.slice(0, html.length / 2),
  'another site': (_, page) =>
    `<html><body><h2>Page ${page}</h2><p>Nothing of ${page * 7} is here any more</p></body></html>`,
  'other figures': (html) => html.replace(/\d+/g, (digits) => (digits.length > 3 ? digits : `${digits}9`)),
  'each a little': (html, page) => disturbed(html, page + 70),
}

/** All redesigns of pages of products, and two or three of them at once. */
export const PRODUCT_REDESIGNS: Readonly<Record<string, Operator>> = {
  ...OPERATORS,
  ...Object.fromEntries(combinationsOf(6).map(({ name, operator }) => [name, operator])),
}

/** Pages of products from a number on, as a redesign has them. */
export function productPages(from: number, count: number, operator: Operator = (page) => page): string[] {
  return Array.from({ length: count }, (_, i) => write(operator(productPage(product(from + i)), i)))
}
