import { attribute, LABEL, type NodeId, oneLine, rawText, type Tree, visibleText } from '../dom/index.ts'
import type { ArticlePage } from './article-page.ts'
import { dateReader, parseDate } from './dates.ts'
import { isByline, personNames } from './names.ts'

/** Lines before and after the start of the main text where its date and its author stand. */
const REACH = 15
const MAX_BYLINE_WORDS = 14
const MAX_BYLINE_NODES = 60

export interface Read<Value> {
  readonly value: Value
  readonly node: NodeId
}

/** Authors that the page shows: `rel=author`, `itemprop=author`, elements called so, a line that starts as bylines do. */
export function bylineOf(view: ArticlePage, start: number): Read<readonly string[]> | null {
  const { tree } = view
  for (const claims of [isMarkedAuthor, isCalledAuthor]) {
    const node = firstNode(tree, (at) => claims(tree, at) && namesBelow(tree, at).length > 0)
    const names = node < 0 ? [] : personNames(namesBelow(tree, node))
    if (names.length > 0) return { value: names, node }
  }
  for (const s of around(view, start)) {
    const byline = s.words <= MAX_BYLINE_WORDS ? bylineIn(s.text) : null
    const names = byline === null ? [] : personNames([byline])
    if (names.length > 0 && names.every(isCapitalized)) return { value: names, node: s.block }
  }
  return null
}

/** What of a line is a byline: all of it, a name behind a label, or what comes after a date: "4 May, World, by Anna Groß". */
function bylineIn(line: string): string | null {
  if (isByline(line)) return line
  const labelled = labelledAuthor(line)
  if (labelled !== null) return labelled
  const parts = line.split(/[,;|•·]/).map((part) => part.trim())
  const at = parts.findIndex(isByline)
  return at > 0 && parts.slice(0, at).some((part) => parseDate(part) !== null) ? parts.slice(at).join(', ') : null
}

const LABEL_OF_AUTHOR = /(?:作者|记者|記者|撰文|文|글|저자)\s?[:：]/u

/** A name behind a label with a colon among others, up to the next of them: "来源：河城日报 作者：李明"; null for none. */
function labelledAuthor(line: string): string | null {
  const found = LABEL_OF_AUTHOR.exec(line)
  if (found === null || !/^[\s|·•,，]?$/u.test(line.slice(Math.max(0, found.index - 1), found.index))) return null
  const words = line
    .slice(found.index + found[0].length)
    .trim()
    .split(/\s+/)
  const end = words.findIndex((word) => /[:：|·•]/u.test(word))
  return `${found[0]}${(end < 0 ? words : words.slice(0, end)).join(' ')}`
}

const MAX_BYLINE_CHARS = 200

/** Whether a line says the names of authors and nothing else. */
export function isBylineOf(line: string, authors: readonly string[]): boolean {
  if (authors.length === 0 || line.length > MAX_BYLINE_CHARS) return false
  const names = personNames([line])
  return names.length > 0 && names.every((name) => authors.includes(name))
}

/** The first element with attributes, small enough for a byline, that a claim holds for; -1 when there is none. */
function firstNode(tree: Tree, claim: (node: NodeId) => boolean): NodeId {
  for (let at = 0; at < tree.nodeCount; at++) {
    const isSmall = tree.attributeStart[at] !== tree.attributeStart[at + 1] && tree.size[at]! < MAX_BYLINE_NODES
    if (isSmall && claim(at)) return at
  }
  return -1
}

/** Whether all words start with a capital or have no case, apart from particles such as `van der`. */
function isCapitalized(name: string): boolean {
  return name.split(' ').every((word) => /^(?:[\p{Lu}\p{Lo}]|\p{Ll}{1,3}$)/u.test(word)) && !/^\p{Ll}/u.test(name)
}

/** The texts of the links in a byline with several, else its own text. */
function namesBelow(tree: Tree, node: NodeId): string[] {
  const links: NodeId[] = []
  for (let at = node; at < node + tree.size[node]!; at++) if (tree.label[at] === LABEL.a) links.push(at)
  return (links.length > 1 ? links : [node])
    .map((part) => oneLine(visibleText(tree, part)))
    .filter((text) => text !== '')
}

function isMarkedAuthor(tree: Tree, node: NodeId): boolean {
  return (
    attribute(tree, node, 'rel')?.toLowerCase() === 'author' ||
    /^(?:author|creator)$/i.test(attribute(tree, node, 'itemprop') ?? '')
  )
}

function isCalledAuthor(tree: Tree, node: NodeId): boolean {
  return /(?:^|[\s_-])(?:byline|author|autor|auteur)s?(?:-?name)?(?:$|[\s_-])/i.test(
    attribute(tree, node, 'class') ?? '',
  )
}

/** The date in the first `time` element with one, else in short lines around the start of the main text, else in the address. */
export function dateNear(view: ArticlePage, start: number, url: string): Read<string> | null {
  const { tree, metadata } = view
  const dateOf = dateReader(metadata.language)
  for (let at = 0; at < tree.nodeCount; at++) {
    if (tree.label[at] !== LABEL.time) continue
    const date = dateOf(attribute(tree, at, 'datetime') ?? shortText(tree, at))
    if (date !== null) return { value: date, node: at }
  }
  for (const s of around(view, start)) {
    const date = s.words <= MAX_BYLINE_WORDS ? dateOf(s.text) : null
    if (date !== null) return { value: date, node: s.block }
  }
  const path = /\/((?:19|20)\d\d)[/-](\d{1,2})[/-](\d{1,2})(?:[/-]|$)/.exec(url)
  const date = path === null ? null : parseDate(`${path[1]}-${path[2]}-${path[3]}`)
  return date === null ? null : { value: date, node: 0 }
}

function shortText(tree: Tree, node: NodeId): string {
  return tree.size[node]! < MAX_BYLINE_NODES ? rawText(tree, node) : ''
}

function around(view: ArticlePage, start: number): ArticlePage['segments'] {
  const heading = view.firstH1 < 0 ? start : Math.min(start, view.firstH1)
  return view.segments.slice(Math.max(0, heading - REACH), start + REACH)
}
