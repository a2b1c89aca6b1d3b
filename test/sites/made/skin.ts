import type { Item } from './builder.ts'
import { anchor, type Components, createComponents } from './components.ts'
import { createFurniture } from './furniture.ts'
import { createNaming, type Naming } from './naming.ts'
import type { Random } from './random.ts'
import { createVoice } from './voice.ts'
import { LABELS, type Labels, type Language } from './words.ts'

/** What surrounds the pages of a site, and the parts that they are made of. */
export interface Skin extends Components {
  readonly cls: Naming
  readonly labels: Labels
  /** A whole page. */
  page(content: Content): string
}

export interface Content {
  /** Its address: decides what varies from page to page for no reason, as a cookie banner does. */
  readonly path: string
  readonly title: string
  readonly main: string
  /** What kind of page it is: some sites say so in class names. */
  readonly kind?: string
  readonly aside?: string
  readonly head?: string
  /** Before all else in the header, as links to other languages. */
  readonly top?: string
}

export interface SkinOptions {
  readonly language: Language
  readonly site: string
  readonly menu: readonly Item[]
  readonly footer: readonly Item[]
  readonly home?: string
  /** Whether no class name may tell the kind of page. */
  readonly isUnmarked?: boolean
}

/** Where a site says in class names what kind of page a page is. */
const UNMARKED = { body: false, wrap: false } as const
const MARKS: readonly { readonly body: boolean; readonly wrap: boolean }[] = [
  UNMARKED,
  UNMARKED,
  { body: true, wrap: false },
  { body: false, wrap: true },
  { body: true, wrap: true },
]

/** A skin that depends on the seed alone: names, markup of the parts, and what stands around the main content. */
export function createSkin(random: Random, options: SkinOptions): Skin {
  const cls = createNaming(random)
  const labels = LABELS[options.language]
  const header = createHeader(random, cls, options)
  const footer = createFooter(random, cls, options)
  const layout = createLayout(random, cls)
  const own = random.fork('furniture')
  const { before, after } = createFurniture(own, cls, createVoice(own, options.language))
  const banner = random.pick([0, 30, 100])
  const marks = options.isUnmarked === true ? UNMARKED : random.pick(MARKS)
  const scripts = random.chance(50) ? '<script>var site=1</script>' : ''
  return {
    ...createComponents(random, cls, labels),
    cls,
    labels,
    page({ path, title, main, kind = 'plain', aside = '', head = '', top = '' }) {
      const content = marks.wrap ? `<div class="${kind}-view">${main}</div>` : main
      const bodyMark = marks.body ? ` class="page-${kind}"` : ''
      const hasBanner = random.fork(path).chance(banner)
      const cookies = hasBanner
        ? `<div${cls('cookies')}><p>${labels.cookies}</p><button>${labels.accept}</button></div>`
        : ''
      return `<!doctype html><html lang="${options.language}"><head><meta charset="utf-8"><title>${title} | ${options.site}</title><link rel="stylesheet" href="/site.css">${head}</head><body${bodyMark}>${before}${header(top, path)}${layout(content, aside)}${footer}${after}${cookies}${scripts}</body></html>`
    },
  }
}

type Header = (top: string, path: string) => string

function createHeader(random: Random, cls: Naming, options: SkinOptions): Header {
  const tag = random.pick(['header', 'header', 'div'])
  const labels = LABELS[options.language]
  const logo = `<div${cls('site-logo')}><a href="${options.home ?? '/'}">${options.site}</a></div>`
  const menu = createMenu(random, cls, options.menu)
  const search = random.chance(60)
    ? `<form${cls('search')} action="/search"><input type="text" name="q"><button>${labels.search}</button></form>`
    : ''
  const isSplit = random.chance(50)
  return (top, path) => {
    const nav = `<nav${cls('site-nav')}>${menu(path)}</nav>`
    const inner = isSplit ? `<div${cls('site-bar')}>${logo}${search}</div>${nav}` : `${logo}${nav}${search}`
    return `<${tag}${cls('site-header')}>${top}${inner}</${tag}>`
  }
}

/** The menu; some sites mark the entry of the folder that a page lies in. */
function createMenu(random: Random, cls: Naming, items: readonly Item[]): (path: string) => string {
  const isList = random.chance(70)
  const marksCurrent = random.chance(40)
  const entry = (item: Item, isCurrent: boolean): string =>
    isList
      ? `<li${cls(isCurrent ? 'menu-current' : 'menu-item')}>${anchor(item)}</li>`
      : isCurrent
        ? `<a class="active" href="${item.path}">${item.text}</a> `
        : `${anchor(item)} `
  const outer = isList ? 'ul' : 'div'
  return (path) => {
    const entries = items.map((item) => entry(item, marksCurrent && path.startsWith(item.path)))
    return `<${outer}${cls('menu')}>${entries.join('')}</${outer}>`
  }
}

function createFooter(random: Random, cls: Naming, options: SkinOptions): string {
  const tag = random.pick(['footer', 'footer', 'div'])
  const labels = LABELS[options.language]
  const columns = random.between(1, 3)
  const parts = Array.from({ length: columns }, (_, i) => options.footer.filter((_, n) => n % columns === i))
  const lists = parts.map(
    (items) => `<div${cls('footer-column')}><ul>${items.map((item) => `<li>${anchor(item)}</li>`).join('')}</ul></div>`,
  )
  const newsletter = random.chance(40)
    ? `<form${cls('newsletter')} method="post" action="/subscribe"><label>${labels.newsletter}</label><input type="email" name="mail"></form>`
    : ''
  return `<${tag}${cls('site-footer')}>${lists.join('')}${newsletter}<p${cls('footer-note')}>© ${options.site}</p></${tag}>`
}

function createLayout(random: Random, cls: Naming): (main: string, aside: string) => string {
  const depth = random.between(0, 3)
  const tag = random.pick(['main', 'div', 'div'])
  const side = random.pick(['aside', 'div'])
  const isLeft = random.chance(30)
  const open = Array.from({ length: depth }, (_, i) => `<div${cls(['container', 'row', 'wrap'][i]!)}>`).join('')
  const close = '</div>'.repeat(depth)
  return (main, aside) => {
    const content = `<${tag}${cls('site-main')}>${main}</${tag}>`
    const beside = aside === '' ? '' : `<${side}${cls('site-aside')}>${aside}</${side}>`
    return `${open}${isLeft ? beside + content : content + beside}${close}`
  }
}
