import { attribute, isBlock, isHidden, LABEL, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'
import { type ArticlePage, blockAround } from './article-page.ts'
import { dateReader, parseDate } from './dates.ts'
import { isComment } from './left-out.ts'
import { isByline, isLabelAlone, personNames } from './names.ts'

/** Lines before and after the start of the main text where its date and its author stand. */
const REACH = 15
const MAX_BYLINE_WORDS = 14
const MAX_BYLINE_NODES = 60

export interface Read<Value> {
  readonly value: Value
  readonly node: NodeId
}

/** Authors that the page shows, but in comments: `rel=author`, `itemprop=author`, links to the page of an author, elements called so, a line that starts as bylines do. O(nodes). */
export function bylineOf(view: ArticlePage, start: number): Read<readonly string[]> | null {
  const { tree } = view
  const near = around(view, start).filter(({ block }) => !isComment(view, block))
  const from = near[0]?.block ?? 0
  const end = near.reduce((last, { block }) => Math.max(last, block + tree.size[block]!), 0)
  const isNear = (_: Tree, node: NodeId): boolean => node >= from && node < end && namesItsPage(tree, node)
  for (const claims of [isMarkedAuthor, isNear, isCalledAuthor]) {
    const node = firstNode(tree, (at) => claims(tree, at) && !isComment(view, at) && namesBelow(tree, at).length > 0)
    if (node >= 0) return namesWith(tree, node, claims)
  }
  for (const [i, { words, text, block }] of near.entries()) {
    if (words > MAX_BYLINE_WORDS) continue
    const byline = bylineIn(text) ?? (isLabelAlone(near[i - 1]?.text ?? '') ? text : null)
    const names = byline === null ? [] : personNames([byline])
    if (names.length > 0 && names.every(isCapitalized)) return { value: names, node: block }
  }
  return null
}

/** What of a line is a byline: all of it, a name behind a label, or what comes after a date: "4 May, World, by Anna Groß". */
function bylineIn(line: string): string | null {
  if (isByline(line)) return line
  const labelled = labelledAuthor(line)
  if (labelled !== null) return labelled
  const parts = line.split(/[,;|•·]|\s(?=by\s)/i).map((part) => part.trim())
  const at = parts.findIndex(isByline)
  return at > 0 && parseDate(parts.slice(0, at).join(', ')) !== null ? parts.slice(at).join(', ') : null
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

/** The names in an element that claims to have them, and in others of its line that do, where this is small enough for a byline. */
function namesWith(tree: Tree, node: NodeId, claims: typeof isMarkedAuthor): Read<readonly string[]> {
  const line = isBlock(tree, node) ? node : blockAround(tree, node)
  const block = tree.size[line]! < MAX_BYLINE_NODES ? line : node
  const names = new Set(namesBelow(tree, node))
  for (let at = block; at < block + tree.size[block]!; at++)
    if (claims(tree, at) || namesItsPage(tree, at)) for (const name of namesBelow(tree, at)) names.add(name)
  const people = [...names].filter((name) => !/^\p{Ll}+$/u.test(name))
  return { value: personNames(people.length > 0 ? people : [...names]), node: names.size > 1 ? block : node }
}

/** A run of text of a byline: of a link, or between links and the edges of blocks. */
interface Piece {
  text: string
  /** The texts that it is made of. */
  readonly parts: string[]
  /** The link that it is in; -1 for none. */
  readonly link: NodeId
}

/** The names in an element: of the links to authors, of several links, else of its texts from the first name, or the link, to what no "and" joins to the one before. */
function namesBelow(tree: Tree, node: NodeId): readonly string[] {
  const pieces = piecesBelow(tree, node)
  const links = pieces.filter(({ link, text }) => link >= 0 && personNames([text]).length > 0)
  const ofAuthors = links.filter(({ link }) => leadsToAuthor(tree, link))
  const several = ofAuthors.length > 0 ? ofAuthors : links
  if (ofAuthors.length > 0 || links.length > 1) return wholeNames(personNames(several.map(({ text }) => text)))
  let start = Math.max(0, pieces.indexOf(links[0]!))
  while (start > 0 && JOINED_AHEAD.test(pieces[start - 1]!.text)) start--
  const texts: string[] = []
  for (const text of pieces.slice(start).flatMap(textsOf)) {
    const isJoined = JOINED_AHEAD.test(texts.at(-1) ?? '') || JOINED_BEHIND.test(text)
    if (!isJoined && personNames(texts).length > 0) break
    texts.push(isJoined && texts.length > 0 ? `${texts.pop()} ${text}` : text)
  }
  return personNames(texts)
}

/** A piece as a byline, or the texts that it is made of where it has no name as a whole. */
function textsOf({ text, parts }: Piece): readonly string[] {
  const whole = bylineIn(text) ?? text
  return personNames([whole]).length > 0 ? [whole] : parts
}

const JOINED_AHEAD = /(?:[,&]|\s(?:and|und|et|y|e|og|och|en|i|и))\s*$/iu
const JOINED_BEHIND = /^\s*(?:[,&]|(?:and|und|et|y|e|og|och|en|i|и)(?:\s|$))/iu

/** Of links those of several words where there are some: the others do something (Email, Follow). */
function wholeNames(names: readonly string[]): readonly string[] {
  const whole = names.filter((name) => name.includes(' '))
  return whole.length > 0 ? whole : names
}

const NO_TEXT: ReadonlySet<number> = new Set([
  LABEL.button,
  LABEL.form,
  LABEL.label,
  LABEL.script,
  LABEL.select,
  LABEL.style,
  LABEL.time,
])

/** The texts below a node in document order, without those of controls and of times. */
function piecesBelow(tree: Tree, node: NodeId): readonly Piece[] {
  const pieces: Piece[] = []
  let [link, linkEnd] = [-1, -1]
  let isNew = true
  for (let at = node; at < node + tree.size[node]!; at++) {
    const label = tree.label[at]!
    if (NO_TEXT.has(label) || isHidden(tree, at)) {
      at += tree.size[at]! - 1
      isNew = true
    } else if (label === LABEL.a) [link, linkEnd] = [at, at + tree.size[at]!]
    else if (label === LABEL.br || isBlock(tree, at)) isNew = true
    if (label !== LABEL['#text']) continue
    const own = at < linkEnd ? link : -1
    const last = pieces.at(-1)
    const text = rawText(tree, at)
    if (!isNew && last !== undefined && last.link === own) {
      last.text += text
      last.parts.push(oneLine(text))
    } else if (text.trim() !== '') pieces.push({ text, parts: [oneLine(text)], link: own })
    isNew &&= text.trim() === ''
  }
  for (const piece of pieces) piece.text = oneLine(piece.text)
  return pieces
}

/** Folders of a site that have the pages of those who write for it. */
const AUTHOR_FOLDER =
  /\/(?:authors?|autor(?:en|es|a|e|i)?|auteurs?|staff|editors?|contributors?|writers?|reporters?|journalists?|columnists?|by(?=\/\D))\/(.*)/i

/** Whether a link leads to the page of an author and says a name of several words, or the one that the address has. */
function namesItsPage(tree: Tree, node: NodeId): boolean {
  if (!leadsToAuthor(tree, node)) return false
  const text = oneLine(rawText(tree, node))
  return text.includes(' ') || AUTHOR_FOLDER.exec(attribute(tree, node, 'href')!)![1]!.includes(text.toLowerCase())
}

function leadsToAuthor(tree: Tree, node: NodeId): boolean {
  return tree.label[node] === LABEL.a && AUTHOR_FOLDER.test(attribute(tree, node, 'href') ?? '')
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
