import type { Random } from '../sites/made/random.ts'
import { WORDS } from '../sites/made/words.ts'
import type { Block, Part, Placed, Template, ValueKind } from './template.ts'

/** A value that the generator put on a page. */
export interface Fact {
  /** The part, `list.column` in records, with ` href` for where it leads. */
  readonly key: string
  /** The record it is in, from 0. */
  readonly record: number | null
  readonly text: string
  /** What stands before it on the page; null for none. */
  readonly label: string | null
  /** Whether nothing but its place tells it from a part that may be absent. */
  readonly isPlaced: boolean
}

export interface DrawnPage {
  /** The body of the page. */
  readonly html: string
  readonly facts: readonly Fact[]
}

/** A page by a template; no value of it is, or holds, another. */
export function drawPage(template: Template, random: Random): DrawnPage {
  const pen = new Pen(template, random)
  const title = `<h1>${pen.value({ name: 'title', value: 'name', share: 100, isLinked: false }, null)}</h1>`
  const blocks = template.placed.map((placed) => (random.chance(placed.share) ? placedHtml(pen, placed) : ''))
  const menu = template.menu.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')
  const main = [title, ...blocks].filter((html) => html !== '').join('\n')
  const inside = template.isWrapped ? `<div class="${pen.class('wrap')}">${main}</div>` : main
  return {
    html: `<header><a href="/">The site</a><nav><ul>${menu}</ul></nav></header><main>${inside}</main><footer><p>All rights reserved. <a href="/terms">Terms</a></p></footer>`,
    facts: pen.facts,
  }
}

/** Writes values of one page, and keeps them. */
class Pen {
  readonly facts: Fact[] = []
  readonly random: Random
  readonly #template: Template
  readonly #used: string[] = []

  constructor(template: Template, random: Random) {
    this.#template = template
    this.random = random
  }

  class(name: string): string {
    return this.#template.isOpaque ? `x${[...name].reduce((sum, c) => (sum * 7 + c.charCodeAt(0)) % 9973, 0)}` : name
  }

  /** The HTML of a new value. */
  value(part: Part, record: number | null, isPlaced = false, list = ''): string {
    const key = list + part.name
    const text = this.#fresh(part.value)
    const label = record === null ? labelOf(part) : null
    this.facts.push({ key, record, text, label, isPlaced })
    if (!part.isLinked) return text
    const href = `/${part.name}/${text.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
    this.facts.push({ key: `${key} href`, record, text: href, label, isPlaced })
    return `<a href="${href}">${text}</a>`
  }

  #fresh(kind: ValueKind): string {
    for (;;) {
      const text = drawValue(kind, this.random)
      if (this.#used.some((other) => other.includes(text) || text.includes(other))) continue
      this.#used.push(text)
      return text
    }
  }
}

function drawValue(kind: ValueKind, random: Random): string {
  const { nouns, adjectives, verbs } = WORDS.en
  const noun = (): string => random.pick(nouns)
  const name = (): string => capital(noun())
  switch (kind) {
    case 'name':
      return `${name()} ${name()}${random.chance(30) ? ` ${name()}` : ''}`
    case 'words':
      return `${capital(random.pick(adjectives))} ${noun()} ${random.pick(verbs)} ${Array.from({ length: random.between(1, 9) }, noun).join(' ')}.`
    case 'number':
      return String(random.between(101, 9999))
    case 'price':
      return `$${random.between(1, 900)}.${random.between(10, 99)}`
    case 'date':
      return `20${random.between(10, 26)}-0${random.between(1, 9)}-${random.between(10, 28)}`
    case 'code':
      return `${random.pick(['AX', 'BR', 'KT'])}-${random.between(100, 9999)}`
  }
}

const labelOf = ({ name }: Part): string => capital(name)
const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`

function placedHtml(pen: Pen, { block, heading, container }: Placed): string {
  const body = blockHtml(pen, block)
  const headed = heading === null ? body : `<h2>${heading}</h2>\n${body}`
  if (container === null) return headed
  return container === '' ? `<div>${headed}</div>` : `<div class="${pen.class(container)}">${headed}</div>`
}

function blockHtml(pen: Pen, block: Block): string {
  if (block.kind === 'facts') return factsHtml(pen, block)
  if (block.kind === 'list') return listHtml(pen, block)
  const { part, paragraphs } = block
  // Several paragraphs are one text; each of its lines is a value of it.
  const count = pen.random.between(1, paragraphs)
  const lines = Array.from({ length: count }, () => `<p>${pen.value(part, null)}</p>`)
  return `<div class="${pen.class(part.name)}">${lines.join('')}</div>`
}

function factsHtml(pen: Pen, { shape, parts }: Block & { readonly kind: 'facts' }): string {
  const { random } = pen
  const isPlaced = shape === 'bare' && parts.some(({ share }) => share < 100)
  const there = parts.filter(({ share }) => random.chance(share))
  const html = (of: (part: Part, label: string, value: string) => string): string =>
    there.map((part) => of(part, labelOf(part), pen.value(part, null, isPlaced))).join('\n')
  if (there.length === 0) return ''
  switch (shape) {
    case 'rows':
      return `<table>${html((_, label, value) => `<tr><th>${label}</th><td>${value}</td></tr>`)}</table>`
    case 'terms':
      return `<dl>${html((_, label, value) => `<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
    case 'bold':
      return html((_, label, value) => `<p><b>${label}:</b> ${value}</p>`)
    case 'colon':
      return `<ul>${html((_, label, value) => `<li>${label}: ${value}</li>`)}</ul>`
    case 'line':
      return html((_, label, value) => `<div><span>${label}</span> <span>${value}</span></div>`)
    case 'lines':
      return `<p>${html((_, label, value) => `<b>${label}:</b> ${value}<br>`)}</p>`
    case 'classed':
      return html((part, _, value) => `<div class="${pen.class(part.name)}">${value}</div>`)
    case 'links':
      return `<p>${html((_, __, value) => value)}</p>`
    case 'bare':
      return html((_, __, value) => `<div>${value}</div>`)
  }
}

function listHtml(pen: Pen, { shape, name, columns, most }: Block & { readonly kind: 'list' }): string {
  const { random } = pen
  const records = Array.from({ length: random.between(1, most) }, (_, record) =>
    columns.map((part) => ({
      part,
      html: random.chance(part.share) ? pen.value(part, record, false, `${name}.`) : '',
    })),
  )
  if (shape === 'rows') {
    const head = columns.map((part) => `<th>${labelOf(part)}</th>`).join('')
    const rows = records.map((cells) => `<tr>${cells.map(({ html }) => `<td>${html}</td>`).join('')}</tr>`)
    return `<table class="${pen.class(name)}"><tr>${head}</tr>${rows.join('\n')}</table>`
  }
  const tag = shape === 'items' ? 'span' : 'div'
  const inside = records.map((cells) =>
    cells
      .filter(({ html }) => html !== '')
      .map(({ part, html }) => `<${tag} class="${pen.class(part.name)}">${html}</${tag}>`)
      .join(' '),
  )
  const entries = inside.map((html) => (shape === 'items' ? `<li>${html}</li>` : `<div class="card">${html}</div>`))
  return shape === 'items'
    ? `<ul class="${pen.class(name)}">${entries.join('\n')}</ul>`
    : `<div class="${pen.class(name)}">${entries.join('\n')}</div>`
}
