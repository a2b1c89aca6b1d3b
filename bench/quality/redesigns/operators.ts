import { randomFrom } from '../../lib/random.ts'
import { type Element, el, type Node } from './page.ts'

/** A redesign: what becomes of a page. `page` is the page's number: some redesigns show two faces (A/B). */
export type Operator = (page: Element, number: number) => Element

type Change = (element: Element) => Node | readonly Node[]

/** A page with each element changed, inner ones first. */
function each(page: Element, change: Change): Element {
  const walk = (node: Node): readonly Node[] => {
    if (typeof node === 'string') return [node]
    const changed = change({ ...node, children: node.children.flatMap(walk) })
    return Array.isArray(changed) ? changed : [changed as Node]
  }
  return { ...page, children: page.children.flatMap(walk) }
}

const has = ({ attributes }: Element, name: string): boolean => (attributes.class ?? '').split(' ').includes(name)

const where =
  (name: string, change: Change): Operator =>
  (page) =>
    each(page, (element) => (has(element, name) ? change(element) : element))

const classes =
  (rename: (token: string) => string): Operator =>
  (page) =>
    each(page, (element) => {
      const { class: value, ...rest } = element.attributes
      if (value === undefined) return element
      const renamed = value
        .split(' ')
        .map(rename)
        .filter((token) => token !== '')
      return { ...element, attributes: renamed.length === 0 ? rest : { ...rest, class: renamed.join(' ') } }
    })

const tags =
  (from: string, to: string): Operator =>
  (page) =>
    each(page, (element) => (element.tag === from ? { ...element, tag: to } : element))

const wrap = (name: string, ...outer: readonly (readonly [string, string])[]): Operator =>
  where(name, (element) => outer.reduce((inner: Element, [tag, cls]) => el(tag, cls, inner), element))

const drop = (name: string): Operator => where(name, () => [])

/** Takes the elements of a class out and puts them where `place` says. */
const move =
  (name: string, place: (element: Element, moved: readonly Element[]) => Element): Operator =>
  (page) => {
    const moved: Element[] = []
    const without = each(page, (element) => {
      if (!has(element, name)) return element
      moved.push(element)
      return []
    })
    return each(without, (element) => place(element, moved))
  }

const atEndOf =
  (name: string) =>
  (element: Element, moved: readonly Element[]): Element =>
    has(element, name) ? { ...element, children: [...element.children, ...moved] } : element

const hash = (text: string): string => {
  let h = 2166136261
  for (const character of text) h = Math.imul(h ^ character.charCodeAt(0), 16777619)
  return (h >>> 0).toString(36)
}

/** Redesigns by name. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  'classes: prefix': classes((token) => `ui-${token}`),
  'classes: camel case': classes((token) => token.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())),
  'classes: hashed': classes((token) => `css-${hash(token)}`),
  'classes: word and hash': classes((token) => `${token}__${hash(token).slice(0, 5)}`),
  'classes: dropped': classes(() => ''),
  'classes: block__element': classes((token) => token.replace('-', '__')),
  'classes: utilities added': (page) =>
    each(page, (e) => ({
      ...e,
      attributes: { ...e.attributes, class: `${e.attributes.class ?? ''} mt-2 px-4`.trim() },
    })),
  'tags: div to section': tags('div', 'section'),
  'tags: h2 to h3': tags('h2', 'h3'),
  'tags: span to div': tags('span', 'div'),
  'tags: p to div': tags('p', 'div'),
  'tags: h1 to h2': tags('h1', 'h2'),
  'tags: main to div': tags('main', 'div'),
  'tags: time to span': tags('time', 'span'),
  'wrapper: around main': wrap('product-page', ['div', 'inner'], ['div', 'outer']),
  'wrapper: around price': wrap('price', ['div', 'price-holder']),
  'wrapper: around reviews': wrap('reviews', ['section', 'tab-panel']),
  'wrapper: around each review': wrap('review', ['article', 'card']),
  'wrapper: list of reviews': where('reviews', (e) => ({
    ...e,
    children: [
      ...e.children.filter((c) => typeof c === 'string' || !has(c, 'review')),
      el('div', 'review-list', ...e.children.filter((c) => typeof c !== 'string' && has(c, 'review'))),
    ],
  })),
  'unwrapped: buy box': where('buy-box', (e) => e.children),
  'unwrapped: description': where('description', (e) => e.children),
  'order: buy box last': move('buy-box', atEndOf('product-page')),
  'order: specs first': move('specs', (e, moved) =>
    has(e, 'product-page') ? { ...e, children: [...moved, ...e.children] } : e,
  ),
  'order: stock before price': where('buy-box', (e) => ({ ...e, children: [...e.children].reverse() })),
  'order: date before reviewer': where('review', (e) => ({
    ...e,
    children: [e.children[1]!, e.children[0]!, ...e.children.slice(2)],
  })),
  'moved: brand to specs': move('brand', atEndOf('specs')),
  'moved: stock to header of specs': move('stock', (e, moved) =>
    has(e, 'specs') ? { ...e, children: [...moved, ...e.children] } : e,
  ),
  'list to table: reviews': where('reviews', (e) => ({
    ...e,
    children: [
      e.children[0]!,
      el(
        'table',
        '',
        el(
          'tbody',
          '',
          ...e.children.slice(1).map((r) => el('tr', 'review', ...(r as Element).children.map((c) => el('td', '', c)))),
        ),
      ),
    ],
  })),
  'list to divs: related': (page) =>
    each(page, (e) => (has(e, 'related-list') || has(e, 'related-item') ? { ...e, tag: 'div' } : e)),
  'table to definition list': (page) =>
    each(page, (e) => {
      if (e.tag === 'tbody' || /^spec-(?!table)/.test(e.attributes.class ?? '')) return e.children
      return e.tag === 'table'
        ? { ...e, tag: 'dl' }
        : e.tag === 'th'
          ? { ...e, tag: 'dt' }
          : e.tag === 'td'
            ? { ...e, tag: 'dd' }
            : e
    }),
  'added: banner': (page) =>
    each(page, (e) =>
      e.tag === 'body' ? { ...e, children: [el('div', 'banner', 'Free shipping this week'), ...e.children] } : e,
    ),
  'added: promotions among reviews': where('reviews', (e) => ({
    ...e,
    children: [...e.children, el('div', 'promo', 'Write a review and win')],
  })),
  'added: second price': where('buy-box', (e) => ({
    ...e,
    children: [el('s', 'old-price', '999.00 EUR'), ...e.children],
  })),
  'dropped: weight': drop('spec-weight'),
  'dropped: related': drop('related'),
  'dropped: stock': drop('stock'),
  'labels: other words': (page) =>
    each(page, (e) => ({
      ...e,
      children: e.children.map((c) =>
        c === 'Number' ? 'Item no.' : c === 'Brand:' ? 'Made by' : c === 'Reviews' ? 'What people say' : c,
      ),
    })),
  'A/B: two faces': (page, number) =>
    number % 2 === 0 ? page : wrap('product-page', ['div', 'variant-b'])(page, number),
}

/** Random combinations of two or three redesigns, the same every time. */
export function combinationsOf(count: number): readonly { readonly name: string; readonly operator: Operator }[] {
  const names = Object.keys(OPERATORS)
  const random = randomFrom(5)
  return Array.from({ length: count }, () => {
    const chosen = Array.from({ length: 2 + random(2) }, () => names[random(names.length)]!)
    const operator: Operator = (page, number) => chosen.reduce((before, name) => OPERATORS[name]!(before, number), page)
    return { name: chosen.join(' + '), operator }
  })
}
