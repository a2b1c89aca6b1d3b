import {
  attribute,
  baseUrl,
  childrenOf,
  isElement,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  parse,
  rawText,
  type Tree,
} from '../../core/dom/index.ts'
import { EMPTY_TAGS, HTML_TAGS, type Kind, MATH_TAGS, SVG_TAGS, VOID_TAGS } from './allowed.ts'
import { type AttributeContext, attributesOf, shown } from './attributes.ts'
import { escapeText } from './escape.ts'
import { misplacedIn } from './misplaced.ts'
import { OWN_SHEET } from './own-sheet.ts'
import type { Parts } from './parts.ts'

/** A page as harmless HTML. */
export interface WrittenPage {
  readonly html: string
  readonly title: string
  /** Elements that are marked with their `data-node`. */
  readonly nodes: number
}

/** How an element is written: as itself, under a name without rules of its own (`x-p`), as nothing, or not at all. */
type Manner = 0 | 1 | 2 | 3
const AS_OTHER: Manner = 1
const AS_NOTHING: Manner = 2
const LEFT_OUT: Manner = 3
/** Rounds in which elements that a browser would put elsewhere are written otherwise. */
const ROUNDS = 6
const MOST_TITLE_CHARS = 300

/**
 * A page as HTML that runs, loads, sends and leads to nothing but the frame's parts: each element with its number in the tree as `data-node`.
 * It is written from the tree, by lists of what is harmless, and read again by a parser until every element stands where it stood in the tree; what cannot be
 * written there under its own name is written as `x-name`, without the rules that parsers have for it. O(nodes + characters).
 */
export function writePage(tree: Tree, url: string, parts: Parts): WrittenPage {
  const context = { tree, parts, base: baseUrl(tree, url) }
  const manners = new Uint8Array(tree.nodeCount)
  let page = new PageWriter(context, manners).write()
  for (let round = 1; round <= ROUNDS; round++) {
    const misplaced = misplacedIn(page.html, page.parents)
    if (misplaced.length === 0) break
    for (const node of misplaced) manners[node] = Math.min(LEFT_OUT, manners[node]! + 1)
    // What nobody could want to write so is written without any rules.
    if (round === ROUNDS - 1) for (let node = 0; node < tree.nodeCount; node++) manners[node] ||= AS_OTHER
    page = new PageWriter(context, manners).write()
  }
  const title = titleOf(tree)
  return { html: page.html, title, nodes: page.parents.size }
}

function titleOf(tree: Tree): string {
  const node = tree.label.indexOf(LABEL.title)
  return node < 0 ? '' : oneLine(rawText(tree, node as NodeId)).slice(0, MOST_TITLE_CHARS)
}

/** One writing of a page. */
class PageWriter {
  readonly #context: AttributeContext
  readonly #manners: Uint8Array
  readonly #written: string[] = []
  /** By element that was written: the one that it was written into, -1 for none. */
  readonly #parents = new Map<number, number>()

  constructor(context: AttributeContext, manners: Uint8Array) {
    this.#context = context
    this.#manners = manners
  }

  write(): { readonly html: string; readonly parents: ReadonlyMap<number, number> } {
    const { tree } = this.#context
    for (const child of childrenOf(tree, 0 as NodeId)) {
      if (tree.label[child] === LABEL['#doctype']) this.#written.push(doctypeOf(tree, child))
      else if (isElement(tree, child)) this.#element(child, -1, 'html')
    }
    return { html: this.#written.join(''), parents: this.#parents }
  }

  #children(node: NodeId, inside: Kind): void {
    const { tree } = this.#context
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) {
      if (tree.label[child] === LABEL['#text']) this.#written.push(escapeText(rawText(tree, child as NodeId)))
      else if (isElement(tree, child as NodeId)) this.#element(child as NodeId, node, inside)
    }
  }

  /** @param inside what the element that it is written into is of */
  #element(node: NodeId, into: number, inside: Kind): void {
    const manner = this.#manners[node]!
    if (manner >= LEFT_OUT) return
    this.#parents.set(node, into)
    const [kind, name] = kindOf(labelName(this.#context.tree, node))
    if (inside !== 'html') this.#drawn(node, inside, kind, name)
    else if (kind !== 'html' && name === kind && manner === 0) this.#drawn(node, kind, kind, name)
    else if (name === 'style' && kind === 'html' && manner === 0) this.#sheet(node)
    else if (kind !== 'html' || EMPTY_TAGS.has(name) || (manner === AS_NOTHING && !ROOTS.has(name)))
      this.#written.push(`<template${marks(node, name)}></template>`)
    else if (name === 'meta' || name === 'link') this.#invisible(node, name)
    else this.#hypertext(node, name, manner)
  }

  #hypertext(node: NodeId, name: string, manner: number): void {
    const isOwn = HTML_TAGS.has(name) && (manner === 0 || ROOTS.has(name))
    const tag = name === 'frameset' ? 'body' : isOwn || isCustom(name) ? name : `x-${plain(name)}`
    this.#written.push(`<${tag}${marks(node, tag === name ? null : name)}`)
    this.#written.push(attributesOf(this.#context, node, 'html', name), measures(this.#context.tree, node, name), '>')
    if (name === 'head') this.#written.push(`<style>${OWN_SHEET}</style>`, this.#homelessSheets())
    if (isOwn && VOID_TAGS.has(tag)) return
    if (!WITHOUT_CONTENT.has(name)) {
      // A parser takes the first line break away.
      const { tree } = this.#context
      const first = tree.firstChild[node]!
      if (tag === 'pre' && first >= 0 && tree.label[first] === LABEL['#text']) this.#written.push('\n')
      this.#children(node, 'html')
    }
    this.#written.push(`</${tag}>`)
  }

  /** Drawings hold what is on their list; all else is an empty group. */
  #drawn(node: NodeId, as: Drawing, kind: Kind, name: string): void {
    if (kind !== as || !DRAWN[as].has(name) || this.#manners[node]! > 0) {
      const group = GROUPS[as]
      this.#written.push(`<${group}${marks(node, name)}></${group}>`)
      return
    }
    this.#written.push(`<${name}${marks(node, null)}${attributesOf(this.#context, node, as, name)}>`)
    this.#children(node, as)
    this.#written.push(`</${name}>`)
  }

  /** Of links and what is said of the page only sheets are for the eye. */
  #invisible(node: NodeId, name: 'meta' | 'link'): void {
    const { tree, parts, base } = this.#context
    const own = (attributeName: string): string => attribute(tree, node, attributeName)?.trim().toLowerCase() ?? ''
    const kinds = own('rel').split(/\s+/)
    const isSheet = name === 'link' && kinds.includes('stylesheet') && !kinds.includes('alternate')
    const href = isSheet && /^(?:|text\/css)$/.test(own('type')) ? attribute(tree, node, 'href') : null
    const place = href === null ? null : parts.place(href, 'style', base)
    const media = attribute(tree, node, 'media')
    const sheet = place === null ? '' : sheetAttributes(place, media)
    this.#written.push(`<${name}${marks(node, null)}${sheet}>`)
  }

  /** Writes a sheet of the page itself as a part. */
  #sheet(node: NodeId): void {
    const attributes = this.#sheetOf(node)
    if (attributes === '') this.#written.push(`<template${marks(node, 'style')}></template>`)
    else this.#written.push(`<link${marks(node, 'style')}${attributes}>`)
  }

  /** Sheets in drawings, and where a link cannot stand: they are the page's all the same. */
  #homelessSheets(): string {
    const { tree } = this.#context
    const drawn = tree.labels.find('svg:style')
    let written = ''
    for (let node = 0; node < tree.nodeCount; node++) {
      const isHomeless = tree.label[node] === LABEL.style ? this.#manners[node]! > 0 : tree.label[node] === drawn
      const attributes = isHomeless ? this.#sheetOf(node as NodeId) : ''
      if (attributes !== '') written += `<link${attributes}>`
    }
    return written
  }

  /** What makes a link of a `<style>`; '' for what is no sheet. */
  #sheetOf(node: NodeId): string {
    const { tree, parts, base } = this.#context
    const type = attribute(tree, node, 'type')?.trim().toLowerCase() ?? ''
    const css = rawText(tree, node)
    const place = /^(?:|text\/css)$/.test(type) && css.trim() !== '' ? parts.placeSheet(css, base) : null
    return place === null ? '' : sheetAttributes(place, attribute(tree, node, 'media'))
  }
}

type Drawing = Exclude<Kind, 'html'>
const DRAWN: Readonly<Record<Drawing, ReadonlySet<string>>> = { svg: SVG_TAGS, math: MATH_TAGS }
/** Elements that only group what is drawn. */
const GROUPS: Readonly<Record<Drawing, string>> = { svg: 'g', math: 'mrow' }
/** Every page has them. */
const ROOTS: ReadonlySet<string> = new Set(['html', 'head', 'body', 'frameset'])
/** Their content is text for other readers, or what is shown where they cannot be. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['iframe', 'embed', 'frame', 'video', 'audio', 'canvas'])

function kindOf(label: string): readonly [Kind, string] {
  if (label.startsWith('svg:')) return ['svg', label.slice(4)]
  return label.startsWith('math:') ? ['math', label.slice(5)] : ['html', label]
}

/** An element's number, and its name where it is written under another one. */
function marks(node: NodeId, name: string | null): string {
  return ` data-node="${node}"${name === null ? '' : shown('data-tag', name.slice(0, 100))}`
}

function sheetAttributes(place: string, media: string | null): string {
  const isShort = media !== null && media.length < 1000
  return ` rel="stylesheet"${shown('href', place)}${isShort ? shown('media', media) : ''}`
}

/** A name that only styles know: browsers have no rules for it. */
function isCustom(name: string): boolean {
  return (
    /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name) &&
    name.length < 100 &&
    !/^(?:annotation|font|color|missing)-/.test(name)
  )
}

function plain(name: string): string {
  return /^[a-z][a-z0-9]{0,40}$/.test(name) ? name : 'any'
}

/** Frames and objects keep their place on the page. */
function measures(tree: Tree, node: NodeId, name: string): string {
  if (!/^(?:iframe|embed|object|applet)$/.test(name) || attribute(tree, node, 'style') !== null) return ''
  const sides = ['width', 'height'].flatMap((side) => {
    const value = /^\s*(\d{1,4})(%|px)?\s*$/.exec(attribute(tree, node, side) ?? '')
    return value === null ? [] : [`${side}:${value[1]}${value[2] ?? 'px'}`]
  })
  return sides.length === 0 ? '' : shown('style', sides.join(';'))
}

/** The same doctype, as it decides how a page is read and laid out; unusual ones are as good as the usual one. */
function doctypeOf(tree: Tree, node: NodeId): string {
  const [publicId, systemId] = ['publicId', 'systemId'].map((name) => attribute(tree, node, name) ?? '')
  if (attribute(tree, node, 'name') !== 'html') return ''
  if (publicId === '' || ![publicId, systemId].every((id) => /^[\w \-+/.:()]*$/.test(id ?? '')))
    return '<!DOCTYPE html>'
  return `<!DOCTYPE html PUBLIC "${publicId}"${systemId === '' ? '' : ` "${systemId}"`}>`
}

/** The tree of a page that can be shown; null past its bounds. */
export function parseShown(html: string): Tree | null {
  const read = html.length > MOST_CHARS ? null : parse(html, { limits: { maxNodes: MOST_NODES } })
  return read?.ok ? read.tree : null
}

/** Bounds on a page that is shown: characters and nodes. */
const MOST_CHARS = 8_000_000
const MOST_NODES = 500_000
