import { attribute, attributes, type NodeId, type Tree } from '../../core/dom/index.ts'
import { isHarmless, type Kind } from './allowed.ts'
import { escapeText } from './escape.ts'
import { candidatesOf } from './pictures.ts'
import { rewriteDeclarations, type StyleContext } from './style.ts'

/** What the attributes of a page are made harmless with. */
export interface AttributeContext extends StyleContext {
  readonly tree: Tree
}

const MOST_STYLE_CHARS = 32_768
const MOST_SRCSET_CHARS = 32_768
const MOST_HREF_CHARS = 4096
/** Where pages keep the picture that a script puts in when it comes into view. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy'] as const
const LATE_SETS = ['data-srcset', 'data-lazy-srcset'] as const

/** The attributes of an element as they are written, each with a space before it. */
export function attributesOf(context: AttributeContext, node: NodeId, kind: Kind, tag: string): string {
  const { tree } = context
  let written = ''
  for (const { name, value } of attributes(tree, node)) {
    if (name === 'style') written += styleOf(context, value)
    else if (isHarmless(kind, name, value)) written += shown(name, name === 'type' ? inputType(tag, value) : value)
  }
  if (kind === 'html') return written + shownParts(context, node, tag)
  return kind === 'svg' ? written + svgReference(context, node, tag) : written
}

/** One attribute. */
export function shown(name: string, value: string): string {
  return ` ${name}="${escapeText(value)}"`
}

function styleOf(context: AttributeContext, css: string): string {
  return css.length > MOST_STYLE_CHARS ? '' : shown('style', rewriteDeclarations(css, context))
}

/** Buttons send nothing, and no file is asked for. */
function inputType(tag: string, type: string): string {
  if (tag === 'button') return 'button'
  return tag === 'input' && type.trim().toLowerCase() === 'file' ? 'text' : type
}

/** Links that lead nowhere, and what is shown of the frame's parts. */
function shownParts(context: AttributeContext, node: NodeId, tag: string): string {
  const { tree, parts, base } = context
  const placed = (name: string, value: string | null): string => {
    const place = value === null ? null : parts.place(value, 'picture', base)
    return place === null ? '' : shown(name, place)
  }
  const own = (name: string): string | null => attribute(tree, node, name)
  if (tag === 'a' || tag === 'area') return hrefOf(own('href'), base)
  if (tag === 'img') return pictureOf(own, placed) + setOf(context, node)
  if (tag === 'source') return setOf(context, node)
  if (tag === 'input') return own('type')?.trim().toLowerCase() === 'image' ? placed('src', own('src')) : ''
  if (tag === 'video') return placed('poster', own('poster'))
  const background = own('background')
  return background === null ? '' : placed('background', background)
}

function hrefOf(href: string | null, base: string): string {
  if (href === null) return ''
  const url = href.length > MOST_HREF_CHARS ? null : URL.parse(href, base)
  return shown('data-href', url !== null && /^(?:https?|mailto|tel):$/.test(url.protocol) ? href : '')
}

type Own = (name: string) => string | null

/** A picture that waits for a script is shown at once. */
function pictureOf(own: Own, placed: (name: string, value: string | null) => string): string {
  const src = own('src')
  const late = LATE.map(own).find((value) => value !== null) ?? null
  const isWaiting = late !== null && (src === null || src.trim() === '' || /^data:/i.test(src))
  return (isWaiting && placed('src', late)) || placed('src', src)
}

function setOf({ tree, parts, base }: AttributeContext, node: NodeId): string {
  const set = ['srcset', ...LATE_SETS].map((name) => attribute(tree, node, name)).find((value) => value)
  if (!set || set.length > MOST_SRCSET_CHARS) return ''
  const candidates = candidatesOf(set).flatMap(({ url, descriptor }) => {
    const place = parts.place(url, 'picture', base)
    return place === null ? [] : [`${place} ${descriptor}`.trim()]
  })
  return candidates.length === 0 ? '' : shown('srcset', candidates.join(', '))
}

/** Parts of the same page may be used again; pictures are shown from the frame's parts. */
function svgReference({ tree, parts, base }: AttributeContext, node: NodeId, tag: string): string {
  const href = attribute(tree, node, 'href') ?? attribute(tree, node, 'xlink:href')
  if (href === null) return ''
  if (/^#[\w.:-]{1,200}$/.test(href)) return shown('href', href)
  const place = tag === 'image' ? parts.place(href, 'picture', base) : null
  return place === null ? '' : shown('href', place)
}
