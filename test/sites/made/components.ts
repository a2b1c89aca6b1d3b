import type { Item, Part } from './builder.ts'
import type { Naming } from './naming.ts'
import type { Random } from './random.ts'
import { slug } from './voice.ts'
import type { Labels } from './words.ts'

/** A row of a fact sheet: a label of the template, and HTML that is data. */
export type Fact = readonly [label: string, value: string]

/** Parts that pages of all kinds share, each in the one markup that the site has for it. */
export interface Components {
  facts(rows: readonly Fact[]): string
  /** Links one below the other. */
  links(items: readonly Item[]): string
  /** Links with a picture or a teaser each. */
  cards(items: readonly Item[], teaser: (item: Item) => string): string
  crumbs(items: readonly Item[], here: string): string
  paging(part: Pick<Part<unknown>, 'number' | 'all'>): string
  section(title: string, content: string, name?: string): string
  share(): string
}

export const anchor = ({ path, text }: Item): string => `<a href="${path}">${text}</a>`

export function createComponents(random: Random, cls: Naming, labels: Labels): Components {
  const heading = random.pick(['h2', 'h2', 'h3', 'h4'])
  const wrapped = random.chance(50)
  const hasIds = random.chance(30)
  return {
    facts: createFacts(random, cls),
    links: createLinks(random, cls),
    cards: createCards(random, cls, labels),
    crumbs: createCrumbs(random, cls),
    paging: createPaging(random, cls, labels),
    section: (title, content, name = 'block') => {
      const id = hasIds ? ` id="${slug(title)}"` : ''
      return wrapped
        ? `<section${id}${cls(name)}><${heading}${cls(`${name}-title`)}>${title}</${heading}><div${cls(`${name}-body`)}>${content}</div></section>`
        : `<div${id}${cls(name)}><${heading}>${title}</${heading}>${content}</div>`
    },
    share: createShare(random, cls, labels),
  }
}

function createFacts(random: Random, cls: Naming): Components['facts'] {
  const style = random.pick(['table', 'dl', 'list', 'divs'])
  const row = ([label, value]: Fact): string => {
    if (style === 'table') return `<tr><th>${label}</th><td>${value}</td></tr>`
    if (style === 'dl') return `<dt>${label}</dt><dd>${value}</dd>`
    if (style === 'list') return `<li><strong>${label}:</strong> ${value}</li>`
    return `<div${cls('facts-row')}><span${cls('facts-label')}>${label}</span><span${cls('facts-value')}>${value}</span></div>`
  }
  const outer = { table: 'table', dl: 'dl', list: 'ul', divs: 'div' }[style] ?? 'div'
  return (rows) => `<${outer}${cls('facts')}>${rows.map(row).join('')}</${outer}>`
}

function createLinks(random: Random, cls: Naming): Components['links'] {
  const style = random.pick(['ul', 'ul', 'named', 'divs', 'rows'])
  return (items) => {
    if (style === 'rows')
      return `<table${cls('links')}>${items.map((item) => `<tr><td>${anchor(item)}</td></tr>`).join('')}</table>`
    if (style === 'divs')
      return `<div${cls('links')}>${items.map((item) => `<div>${anchor(item)}</div>`).join('')}</div>`
    const name = style === 'named' ? cls('links-item') : ''
    return `<ul${cls('links')}>${items.map((item) => `<li${name}>${anchor(item)}</li>`).join('')}</ul>`
  }
}

function createCards(random: Random, cls: Naming, labels: Labels): Components['cards'] {
  const tag = random.pick(['article', 'div', 'li'])
  const outer = tag === 'li' ? 'ul' : 'div'
  const hasImage = random.chance(60)
  const hasMore = random.chance(40)
  const heading = random.pick(['h2', 'h3', 'h3', 'p'])
  return (items, teaser) =>
    `<${outer}${cls('cards')}>${items
      .map((item) => {
        const image = hasImage ? `<a${cls('card-image')} href="${item.path}"><img src="/img/card.jpg" alt=""></a>` : ''
        const more = hasMore ? `<a${cls('card-more')} href="${item.path}">${labels.more}</a>` : ''
        return `<${tag}${cls('card')}>${image}<${heading}${cls('card-title')}>${anchor(item)}</${heading}><div${cls('card-text')}>${teaser(item)}</div>${more}</${tag}>`
      })
      .join('')}</${outer}>`
}

function createCrumbs(random: Random, cls: Naming): Components['crumbs'] {
  const isList = random.chance(60)
  const between = random.pick([' &raquo; ', ' / ', ' &gt; '])
  return (items, here) =>
    isList
      ? `<nav${cls('crumbs')}><ol>${items.map((item) => `<li>${anchor(item)}</li>`).join('')}<li><span>${here}</span></li></ol></nav>`
      : `<p${cls('crumbs')}>${[...items.map(anchor), here].join(between)}</p>`
}

function createPaging(random: Random, cls: Naming, labels: Labels): Components['paging'] {
  const style = random.pick(['numbers', 'numbers', 'arrows'])
  return ({ number, all }) => {
    if (all.length < 2) return ''
    const step = (to: number, text: string, rel: string): string =>
      all[to - 1] === undefined ? '' : `<a${cls('paging-step')} rel="${rel}" href="${all[to - 1]}">${text}</a>`
    const numbers = all.map((path, i) => ({ path, text: String(i + 1) }))
    const near = numbers.filter((_, i) => i === 0 || i === all.length - 1 || Math.abs(i + 1 - number) < 3)
    const row = near.map((item) => (item.text === String(number) ? `<span>${number}</span>` : anchor(item))).join(' ')
    return `<div${cls('paging')}>${step(number - 1, labels.previous, 'prev')}${style === 'numbers' ? row : ''}${step(number + 1, labels.next, 'next')}</div>`
  }
}

function createShare(random: Random, cls: Naming, labels: Labels): Components['share'] {
  const networks = random.some(['Mastodon', 'Facebook', 'Mail', 'Reddit', 'WhatsApp'], random.between(2, 4))
  const isShown = random.chance(70)
  return () =>
    isShown
      ? `<div${cls('share')}><span>${labels.share}</span>${networks.map((name) => `<a href="http://share.example/${name}">${name}</a>`).join('')}</div>`
      : ''
}
