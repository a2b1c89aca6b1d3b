import { MATH_ATTRIBUTES, SVG_ATTRIBUTES, SVG_TAGS } from '../adjusted-names.ts'
import type { Builder, Mode } from '../builder.ts'
import { REPLACEMENT } from '../chars.ts'
import { isForeign } from '../integration.ts'
import { KNOWN_TAGS, keyOf, MATH, namespaceOf, SVG, TAG, tagsOf } from '../tags.ts'
import { USUAL } from './common.ts'
import { steps } from './steps.ts'

/** Start tags of HTML that end foreign content. */
const LEAVES = new Uint8Array(KNOWN_TAGS)
for (const tag of tagsOf(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong ' +
    'strike sub sup table tt u ul var',
))
  LEAVES[tag] = 1

const FONT_ATTRIBUTES = ['color', 'face', 'size']
function startTag(p: Builder): void {
  if (p.tag < KNOWN_TAGS && (LEAVES[p.tag] === 1 || (p.tag === TAG.font && hasAny(p, FONT_ATTRIBUTES)))) {
    leave(p)
    p.startBy(p.mode)
    return
  }
  const namespace = namespaceOf(p.open.currentKey)
  if (namespace === SVG) p.tag = adjustedTag(p)
  insertForeign(p, namespace)
}

/** Inserts the tag in hand as an element of a namespace. */
export function insertForeign(p: Builder, namespace: number): void {
  adjustAttributes(p, namespace === SVG ? SVG_ATTRIBUTES : MATH_ATTRIBUTES)
  if (p.isSelfClosing) p.appendElement(namespace)
  else p.insert(namespace)
}

function endTag(p: Builder): void {
  const { open } = p
  if (p.tag === TAG.p || p.tag === TAG.br) {
    leave(p)
    p.endBy(p.mode)
    return
  }
  const keys = [keyOf(p.tag, SVG), keyOf(p.tag, MATH), keyOf(adjustedTag(p), SVG)]
  const slot = open.topOfAny(keys)
  if (slot > open.topHtml()) open.popFrom(slot)
  else p.endBy(p.mode)
}

/** Closes foreign elements up to HTML or a point where it begins. */
function leave(p: Builder): void {
  while (p.open.top > 0 && isForeign(p)) p.open.pop()
}

function hasAny({ arena, attributesFrom, attributesTo }: Builder, names: readonly string[]): boolean {
  return names.some((name) => arena.valueOf(name, attributesFrom, attributesTo) !== null)
}

function adjustedTag({ tag, arena }: Builder): number {
  const name = SVG_TAGS.get(arena.tags.names[tag]!)
  return name === undefined ? tag : arena.tags.intern(name)
}

function adjustAttributes(
  { arena, attributesFrom, attributesTo }: Builder,
  adjusted: ReadonlyMap<string, string>,
): void {
  for (let i = attributesFrom; i < attributesTo; i++) {
    const name = adjusted.get(arena.attributeNames.names[arena.attributeName[i]!]!)
    if (name !== undefined) arena.attributeName[i] = arena.attributeNames.intern(name)
  }
}

/** SVG and MathML. */
export const foreign: Mode = {
  ...USUAL,
  start: steps(startTag, {}),
  end: steps(endTag, {}),
  text: (p, text, from, to) => {
    p.addText(text, from, to)
    p.noteText(text, from, to)
  },
  nul: (p) => p.addText(REPLACEMENT, 0, 1),
}
