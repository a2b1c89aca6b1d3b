import { createRandom, type Random } from '../made/random.ts'
import type { Pages } from '../pages.ts'
import { TONGUES, type Tongue } from './words.ts'

/** One product and what is true of it. */
export interface Ware {
  readonly path: string
  readonly title: string
  readonly price: number
  /** ISO 8601, a day. */
  readonly date: string
  readonly text: string
}

/** A small market in one language: products, listings of ten with a link to the next, pages about it. Its classes and addresses say nothing in any language. */
export interface Market {
  readonly pages: Pages
  readonly wares: readonly Ware[]
  readonly currency: string
}

/** Whose markup: elements that mean something, or boxes with the classes that a build makes. */
export const MARKUPS = ['plain', 'boxes'] as const
export type Markup = (typeof MARKUPS)[number]

const PER_PAGE = 10

/** The same for the same arguments. @param language of `TONGUES` */
export function makeMarket(language: string, markup: Markup, size: number, seed: number): Market {
  const tongue = TONGUES[language]!
  const random = createRandom(seed)
  const wares = Array.from({ length: size }, (_, i) => wareOf(tongue, random, i))
  const listings = Math.ceil(size / PER_PAGE)
  const part = markup === 'plain' ? plainParts(tongue) : boxParts(tongue)
  const page = pageOf(language, tongue, part)
  const pages: Record<string, string> = { '/': page(tongue.all, part.lines(tongue.sentences.map(filled(tongue, 0)))) }
  for (let n = 0; n < listings; n++) {
    const own = wares.slice(n * PER_PAGE, (n + 1) * PER_PAGE)
    const next = n + 1 < listings ? part.next(`/l/${n + 2}`) : ''
    pages[`/l/${n + 1}`] = page(
      tongue.all,
      own.map((ware) => part.card(ware, money(tongue, ware.price))).join('\n') + next,
    )
  }
  for (const [i, ware] of wares.entries()) {
    const alike = [1, 2, 3].map((step) => wares[(i + step * 7) % size]!)
    pages[ware.path] = page(ware.title, part.ware(ware, money(tongue, ware.price), day(tongue, ware.date), alike))
  }
  for (const [i, name] of tongue.pages.entries())
    pages[`/i/${i + 1}`] = page(name, part.lines(tongue.sentences.map(filled(tongue, i + 1))))
  return { pages, wares, currency: tongue.currency }
}

function wareOf(tongue: Tongue, random: Random, i: number): Ware {
  const title = `${random.pick(tongue.things)} ${random.pick(tongue.qualities)} ${1 + random.between(1, 98)}`
  const whole = tongue.currency === 'JPY' || tongue.currency === 'KRW' || tongue.currency === 'IRR'
  const price = whole ? random.between(12, 9000) * 100 : random.between(500, 250_000) / 100
  const date = new Date(Date.UTC(random.between(2021, 2025), random.between(0, 11), random.between(1, 28)))
  const text = Array.from({ length: random.between(2, 4) }, () =>
    filled(tongue, random.between(0, 11))(random.pick(tongue.sentences)),
  ).join(' ')
  return { path: `/w/${4000 + i * 3}`, title, price, date: date.toISOString().slice(0, 10), text }
}

const filled =
  ({ things }: Tongue, which: number) =>
  (sentence: string): string =>
    sentence.replace('{}', things[which % things.length]!)

function money({ locale, currency }: Tongue, amount: number): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)
}

function day({ locale }: Tongue, date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}

interface Parts {
  readonly next: (path: string) => string
  readonly card: (ware: Ware, price: string) => string
  readonly ware: (ware: Ware, price: string, date: string, alike: readonly Ware[]) => string
  readonly lines: (lines: readonly string[]) => string
  readonly frame: (menu: string, body: string, foot: string) => string
}

function pageOf(language: string, tongue: Tongue, part: Parts): (title: string, body: string) => string {
  const menu = `<a href="/">${tongue.all}</a> <a href="/l/1">${tongue.all}</a>`
  const foot = tongue.pages.map((name, i) => `<a href="/i/${i + 1}">${name}</a>`).join(' ')
  const notice = `<div role="dialog"><p>${tongue.cookies}</p><button>${tongue.accept}</button></div>`
  const direction = tongue.isRightToLeft ? ' dir="rtl"' : ''
  return (title, body) =>
    `<!doctype html><html lang="${language}"${direction}><head><meta charset="utf-8"><title>${title}</title></head><body>${part.frame(menu, body, foot)}${notice}</body></html>`
}

function plainParts(tongue: Tongue): Parts {
  const link = ({ path, title }: Ware): string => `<a href="${path}">${title}</a>`
  return {
    next: (path) => `<p><a href="${path}">${tongue.next}</a></p>`,
    card: (ware, price) => `<article><h2>${link(ware)}</h2><p>${ware.text}</p><p><b>${price}</b></p></article>`,
    ware: ({ path, title, text }, price, date, alike) =>
      `<h1>${title}</h1><p>${text}</p><dl><dt>${tongue.price}</dt><dd>${price}</dd><dt>${tongue.date}</dt><dd>${date}</dd><dt>${tongue.code}</dt><dd>Z${path.slice(3)}</dd></dl>
<h2>${tongue.alike}</h2><ul>${alike.map((other) => `<li>${link(other)}</li>`).join('')}</ul>`,
    lines: (lines) => `<h1>${tongue.all}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}`,
    frame: (menu, body, foot) => `<header><nav>${menu}</nav></header><main>${body}</main><footer>${foot}</footer>`,
  }
}

function boxParts(tongue: Tongue): Parts {
  const box = (name: string, inner: string): string => `<div class="c-${name}">${inner}</div>`
  const link = ({ path, title }: Ware): string => `<a class="c-q1x" href="${path}">${title}</a>`
  const fact = (name: string, value: string): string =>
    box('t4d', `<span class="c-m0e">${name}:</span> <span class="c-u7s">${value}</span>`)
  return {
    next: (path) => box('n9p', `<a class="c-q1x" href="${path}">${tongue.next}</a>`),
    card: (ware, price) => box('k2r', box('h5t', link(ware)) + box('x8b', ware.text) + box('z3c', price)),
    ware: ({ path, title, text }, price, date, alike) =>
      box('h5t', title) +
      box('z3c', price) +
      box('x8b', text) +
      box('f6g', fact(tongue.date, date) + fact(tongue.code, `Z${path.slice(3)}`)) +
      box('v1j', box('y7k', tongue.alike) + alike.map((other) => box('l0w', link(other))).join('')),
    lines: (lines) => box('h5t', tongue.all) + lines.map((line) => box('x8b', line)).join(''),
    frame: (menu, body, foot) => box('a1a', menu) + box('b2b', body) + box('d4d', foot),
  }
}
