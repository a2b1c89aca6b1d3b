import type { Random } from '../../lists/layouts.fixture.ts'

/** A page and what a reader finds on it: every value must be in its record, whole and alone but for prose. */
export interface ShopPage {
  readonly html: string
  readonly values: readonly string[]
  /** Paragraphs, which may stand in one text. */
  readonly prose: readonly string[]
}

/** A part of a page. */
interface Part {
  readonly html: string
  readonly values?: readonly string[]
  readonly prose?: readonly string[]
}

/** How the pages of one shop write things. */
interface Hand {
  readonly random: Random
  /** Number of the page: makes each value one of its page alone. */
  readonly page: number
  /** The class attribute of a name; '' in shops without classes. */
  readonly as: (name: string) => string
}

/** Ways to show one part of a page. */
type Ways = readonly ((hand: Hand) => Part)[]

const some = <Item>({ random }: Hand, least: number, most: number, make: (i: number) => Item): Item[] =>
  Array.from({ length: least + random.int(most - least + 1) }, (_, i) => make(i))
const text = ({ random, page }: Hand, words: number): string =>
  `${random.words(1 + random.int(words))} ${page}x${100 + random.int(900)}`
const euro = ({ random }: Hand, from: number): string => `${from + random.int(900)}.${10 + random.int(90)} EUR`
const all = (parts: readonly Part[], html: string): Part => ({
  html,
  values: parts.flatMap(({ values = [] }) => values),
  prose: parts.flatMap(({ prose = [] }) => prose),
})
/** Parts joined and put into an element. */
const within = (tag: string, parts: readonly Part[], attributes = '', between = ''): Part =>
  all(parts, `<${tag}${attributes}>${parts.map(({ html }) => html).join(between)}</${tag}>`)

const FACTS = ['Weight', 'Height', 'Colour', 'Material', 'Country', 'Warranty', 'Pages', 'Binding']

/** Three facts that all pages have and up to five that come and go. */
function facts(hand: Hand, show: (label: string, value: string) => string): Part[] {
  return FACTS.filter((_, i) => i < 3 || hand.random.chance(0.5)).map((label) => {
    const value = text(hand, 2)
    return { html: show(label, value), values: [value] }
  })
}

const FACT_WAYS: Ways = [
  (hand) =>
    within(
      'table',
      facts(hand, (label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`),
    ),
  (hand) =>
    within(
      'dl',
      facts(hand, (label, value) => `<dt>${label}</dt><dd>${value}</dd>`),
      hand.as('facts'),
    ),
  (hand) =>
    within(
      'ul',
      facts(hand, (label, value) => `<li><b>${label}:</b> ${value}</li>`),
    ),
  (hand) =>
    within(
      'div',
      facts(hand, (label, value) => `<div><span>${label}</span><span>${value}</span></div>`),
      hand.as('facts'),
    ),
  (hand) =>
    within(
      'p',
      facts(hand, (label, value) => `<b>${label}:</b> ${value}`),
      hand.as('facts'),
      '<br>',
    ),
  (hand) =>
    within(
      'p',
      facts(hand, (label, value) => `<b>${label}</b>: ${value}`),
      hand.as('facts'),
      '<br>',
    ),
]

/** A price, with the one before it on some pages. */
function prices(hand: Hand, show: (now: string, old: string | null) => string): Part {
  const now = euro(hand, 10)
  const old = hand.random.chance(0.4) ? euro(hand, 1000) : null
  return { html: show(now, old), values: old === null ? [now] : [now, old] }
}

const PRICE_WAYS: Ways = [
  (hand) =>
    prices(
      hand,
      (now, old) => `<p${hand.as('price')}>${old === null ? '' : `<del>${old}</del> `}<b class="now">${now}</b></p>`,
    ),
  (hand) =>
    prices(hand, (now, old) => {
      const before = old === null ? '' : `<tr><th>Before</th><td>${old}</td></tr>`
      return `<table><tr><th>Price</th><td>${now}</td></tr>${before}</table>`
    }),
]

const PROSE_WAYS: Ways = [
  (hand) => within('div', paragraphs(hand, 'p'), hand.as('story')),
  (hand) => within('div', paragraphs(hand, ''), hand.as('story'), '<br><br>'),
  (hand) => {
    const parts = paragraphs(hand, 'p')
    return all(parts, `<h2>Description</h2>${parts.map(({ html }) => html).join('')}`)
  },
]

function paragraphs(hand: Hand, tag: string): Part[] {
  return some(hand, 1, 4, () => {
    const line = `${text(hand, 20)}.`
    return { html: tag === '' ? line : `<${tag}>${line}</${tag}>`, prose: [line] }
  })
}

/** Reviews, each with who wrote it, and with replies. */
function reviews(hand: Hand, show: (who: string, line: string, replies: Part) => string): Part[] {
  return some(hand, 0, 4, () => {
    const [who, line] = [text(hand, 2), text(hand, 12)]
    const replies = within(
      'ul',
      some(hand, 0, 2, () => text(hand, 8)).map((reply) => ({ html: `<li>${reply}</li>`, values: [reply] })),
    )
    const html = show(who, line, replies)
    return { html, values: [who, line, ...(html.includes('<ul>') ? (replies.values ?? []) : [])] }
  })
}

const REVIEW_WAYS: Ways = [
  (hand) =>
    within(
      'ul',
      reviews(hand, (who, line) => `<li><b>${who}</b><p>${line}</p></li>`),
      hand.as('reviews'),
    ),
  (hand) =>
    within(
      'div',
      reviews(hand, (who, line) => `<div${hand.as('review')}><span>${who}</span><div>${line}</div></div>`),
    ),
  (hand) =>
    within(
      'section',
      reviews(hand, (who, line, replies) => `<article><h4>${who}</h4><p>${line}</p>${replies.html}</article>`),
    ),
]

const PICTURE_WAYS: Ways = [
  ({ page }) => ({ html: `<img src="/img/${page}.jpg">`, values: [`/img/${page}.jpg`] }),
  (hand) => {
    const names = some(hand, 1, 4, (i) => `/img/${hand.page}-${i}.jpg`)
    return {
      html: `<div${hand.as('gallery')}>${names.map((name) => `<img src="${name}">`).join('')}</div>`,
      values: names,
    }
  },
]

const MAKER_WAYS: Ways = [
  (hand) => {
    const makers = some(hand, 1, 3, () => text(hand, 2))
    const links = makers.map((name, i) => `<a href="/by/${hand.page}-${i}">${name}</a>`)
    return {
      html: `<div${hand.as('by')}>by ${links.join(', ')}</div>`,
      values: [...makers, ...makers.map((_, i) => `/by/${hand.page}-${i}`)],
    }
  },
  (hand) =>
    within(
      'ul',
      some(hand, 1, 3, () => text(hand, 2)).map((name) => ({ html: `<li>${name}</li>`, values: [name] })),
      hand.as('makers'),
    ),
]

const DATE_WAYS: Ways = ['', 'Published ', 'Published: '].map((label) => (hand: Hand): Part => {
  const date = `20${10 + hand.page}-0${1 + hand.random.int(9)}-${10 + hand.random.int(18)}`
  return { html: `<div${hand.as('date')}>${label}${date}</div>`, values: [date] }
})

const PARTS = [PICTURE_WAYS, MAKER_WAYS, PRICE_WAYS, FACT_WAYS, DATE_WAYS, PROSE_WAYS, REVIEW_WAYS]
const FRAMES = ['', '<main>', '<div id="page"><div class="content">']

/** A shop: its pages, by number. All choices of how to show things are the shop's, all values the page's. */
export function createShop(random: Random): (page: number) => ShopPage {
  const ways = PARTS.map((part) => part[random.int(part.length)]!)
  const frame = FRAMES[random.int(FRAMES.length)]!
  const hasClasses = random.chance(0.7)
  const as = (name: string): string => (hasClasses ? ` class="${name}"` : '')
  return (page) => {
    const hand: Hand = { random, page, as }
    const name = text(hand, 4)
    const parts = ways.map((way) => way(hand))
    const { html, values = [], prose = [] } = all(parts, parts.map((part) => part.html).join('\n'))
    return {
      html: `<nav><a href="/">Home</a><a href="/all">All</a></nav>
${frame}<h1>${name}</h1>${html}${frame.replaceAll(/<(\w+)[^>]*>/g, '</$1>')}
<footer>All rights reserved. <a href="/terms">Terms</a></footer>`,
      values: [name, ...values],
      prose,
    }
  }
}
