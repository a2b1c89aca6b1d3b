import {
  attribute,
  backgroundAddress,
  isElement,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  type Tree,
  valueOfAttribute,
  visibleText,
} from '../../dom/index.ts'
import type { NameHints } from '../../naming/index.ts'
import { parseValue } from '../../values/index.ts'
import { anchorOf, asLabel, type RunAnchor, runsOf, type Step, viewPage } from '../../wrapper/index.ts'
import { isPlainStep, type Slot } from './align.ts'
import { SESSION_LINKS, SESSION_SHARE, WANTED_MOST } from './constants.ts'
import {
  byOwner,
  type Draft,
  type FieldDraft,
  hintOf,
  insideOf,
  type Occurrence,
  type OwnedValue,
  textOf,
  type Vertex,
  varies,
} from './scope.ts'

/** What stands between entries of a list. */
export const SEPARATOR: RegExp = /^(?:[\s,;|·•/&\-–—>»›:()[\]]|and|und|et|y|or|by|in)+$/i

/** Paragraphs in any number as one text, a line for each; null for other lists. */
export function joinedText(vertex: Vertex, slot: Slot): FieldDraft | null {
  if (slot.steps[0]!.tag !== 'p') return null
  const values = [...byOwner(slot.occurrences)].flatMap(([owner, list]) => {
    const lines = list.map(({ tree, node }) => visibleText(tree, node)).filter((line) => line !== '')
    return lines.length === 0 ? [] : [{ owner, node: list[0]!.node, text: lines.join('\n') }]
  })
  if (!varies(vertex.scope, values)) return null
  // The first path that leads anywhere counts, and a plain step leads to all paragraphs, with and without classes.
  const plain = slot.steps.find(isPlainStep)
  const steps = plain === undefined ? slot.steps : [plain]
  const paths = vertex.paths.flatMap((path) => steps.map((step) => [...path, step]))
  const hints = { path: [...vertex.hints.path, hintOf(slot.steps[0]!)] }
  return { kind: 'field', paths, value: { kind: 'text', all: true, rich: true }, hints, values }
}

/** The whole text of aligned elements as one value; null when it is the same for all. */
export function wholeText(vertex: Vertex, occurrences: readonly Occurrence[], mayBeFixed = false): FieldDraft | null {
  const values = occurrences
    .map((occurrence) => ({ owner: occurrence.owner, node: occurrence.node, text: textOf(occurrence) }))
    .filter(({ text }) => text !== '')
  if (values.length === 0 || (!mayBeFixed && !varies(vertex.scope, values))) return null
  const strip = sharedLabel(values)
  return {
    kind: 'field',
    paths: vertex.paths,
    value: {
      kind: 'text',
      ...(strip === null ? {} : { strip }),
      ...(values.some(({ text }) => text.includes('\n')) && { rich: true }),
    },
    hints: withLabel(vertex.hints, asName(strip)),
    values: withoutLabel(values, strip),
  }
}

/** The whole text of aligned elements that holds an example: read over several parts that are fields of their own, or the same on all these pages. */
export function wantedWhole(vertex: Vertex, occurrences: readonly Occurrence[], parts: readonly Draft[]): FieldDraft[] {
  const isWhole = parts.some(
    (part) => part.kind === 'field' && part.paths === vertex.paths && part.value.kind === 'text',
  )
  if (isWhole || !occurrences.some((occurrence) => isWanted(vertex, occurrence))) return []
  const draft = wholeText(vertex, occurrences, true)
  return draft === null ? [] : [{ ...draft, spare: true }]
}

function isWanted({ scope }: Vertex, { tree, node, nodes }: Occurrence): boolean {
  const characters = tree.textStart[node + tree.size[node]!]! - tree.textStart[node]!
  return (nodes !== undefined || characters <= WANTED_MOST) && scope.isWanted!(visibleText(tree, nodes ?? node))
}

/** A field for each run of text between breaks that varies. */
export function runDrafts(vertex: Vertex, occurrences: readonly Occurrence[], breaks: readonly Step[]): FieldDraft[] {
  const runs = new Map<string, { after: RunAnchor | null; openers: Set<string>; values: OwnedValue[] }>()
  for (const occurrence of occurrences) {
    const { owner, tree, node } = occurrence
    for (const run of runsOf(viewPage(tree), insideOf(occurrence), breaks)) {
      const text = oneLine(visibleText(tree, run.nodes))
      if (text === '' || SEPARATOR.test(text)) continue
      const after = anchorOf(tree, run)
      const key = JSON.stringify(after)
      const entry = runs.get(key)
      const isLabel = run.opener !== null && labelName(tree, run.opener) !== 'a'
      const label = isLabel ? oneLine(visibleText(tree, run.opener!)) : ''
      entry?.openers.add(label)
      if (entry) entry.values.push({ owner, text, node })
      else runs.set(key, { after, openers: new Set([label]), values: [{ owner, text, node }] })
    }
  }
  return [...runs.values()].flatMap(({ after, openers, values }): FieldDraft[] => {
    if (!varies(vertex.scope, values)) return []
    const strip = sharedLabel(values)
    const value = { kind: 'run' as const, after, breaks, ...(strip === null ? {} : { strip }) }
    // What differs from page to page is a value, not a label.
    const [opener] = openers
    const hints = withLabel(vertex.hints, asName(strip) ?? after?.label ?? (openers.size === 1 ? opener! : null))
    return [{ kind: 'field', paths: vertex.paths, value, hints, values: withoutLabel(values, strip) }]
  })
}

/** A shared beginning with a letter: a label, no mere mark. */
function asName(strip: string | null): string | null {
  return strip !== null && /\p{L}/u.test(strip) ? strip : null
}

function withLabel(hints: NameHints, text: string | null): NameHints {
  const label = text === null ? null : asLabel(text)
  return label === null ? hints : { path: [...hints.path, { tag: '', words: [], label }] }
}

function withoutLabel(values: readonly OwnedValue[], strip: string | null): readonly OwnedValue[] {
  return strip === null ? values : values.map((value) => ({ ...value, text: value.text.slice(strip.length).trim() }))
}

/** A mark between a value and a label outside of it. */
const LEADING_MARK = /^(?::|[|•·–—»›-](?=\s))/

/** What all values start with that is not theirs: a mark, or a label up to its colon, its line end, or dates or prices; null for none. */
function sharedLabel(values: readonly OwnedValue[]): string | null {
  const first = values[0]?.text ?? ''
  // One value alone shows no shared beginning, but no value starts with a colon.
  if (values.length < 2) return first.startsWith(':') ? ':' : null
  const end = LABEL_END.exec(first)
  const label =
    LEADING_MARK.exec(first)?.[0] ??
    (end === null || end.index === 0 || end.index > LABEL_MOST ? '' : first.slice(0, end.index + end[0].length))
  const isShared = label !== '' && values.every(({ text }) => text.startsWith(label) && text.length > label.length)
  return isShared ? label : sharedWords(values.map(({ text }) => text))
}

/** A line end, or a colon outside of times and addresses. */
const LABEL_END = /:(?!\d|\/\/)|(?<!\d):(?!\/\/)|(?=\n)/

/** The words before dates or prices that all texts start with (`Published 2024-05-01`); null for none. */
function sharedWords(texts: readonly string[]): string | null {
  const words = /^(?:\p{L}+ )+/u.exec(texts[0]!)?.[0] ?? ''
  if (words === '' || words.length > LABEL_MOST) return null
  const isLabelled = (text: string): boolean => {
    const rest = text.slice(words.length)
    return text.startsWith(words) && (isSamePrice(text, rest) || (isDate(rest) && !isDate(text)))
  }
  return texts.every(isLabelled) ? words : null
}

function isDate(text: string): boolean {
  return ORDERS.some((order) => parseValue(text, 'date', { order }) !== null)
}

/** Whether the rest of a text is a price, and words before it do not make it another: `US $5`. */
function isSamePrice(text: string, rest: string): boolean {
  return DECIMALS.some((decimal) => {
    const [whole, price] = [parseValue(text, 'price', { decimal }), parseValue(rest, 'price', { decimal })]
    return price !== null && (whole === null || JSON.stringify(whole) === JSON.stringify(price))
  })
}

const ORDERS = ['dmy', 'mdy'] as const
const DECIMALS = ['.', ','] as const

/** Characters of the longest shared label. */
const LABEL_MOST = 40

/** By label, the attributes that are data. */
const DATA_ATTRIBUTES: ReadonlyMap<number, readonly string[]> = new Map([
  [LABEL.a, ['href']],
  [LABEL.img, ['src']],
  [LABEL.iframe, ['src']],
  [LABEL.audio, ['src']],
  [LABEL.video, ['src']],
  [LABEL.time, ['datetime']],
  [LABEL.data, ['value']],
  [LABEL.meter, ['value']],
])

/** The attributes of an element that are data; `src` of one with a picture behind it. */
export function dataAttributes(tree: Tree, node: NodeId): readonly string[] {
  const own = DATA_ATTRIBUTES.get(tree.label[node]!)
  return own ?? (isElement(tree, node) && backgroundAddress(tree, node) !== null ? ['src'] : [])
}

/** Fields of varying attributes that are data: links, images, machine-readable times. */
export function attributeDrafts(vertex: Vertex, occurrences: readonly Occurrence[]): FieldDraft[] {
  const names = new Set<string>()
  for (const { tree, node } of occurrences) {
    for (const name of dataAttributes(tree, node)) names.add(name)
  }
  return [...names].flatMap((name): FieldDraft[] => {
    const values = occurrences.flatMap(({ owner, tree, node }) => {
      const text = valueOfAttribute(tree, node, name)?.trim()
      if (!text) return []
      return [name === 'href' ? { owner, text, node, content: withoutSession(tree, text) } : { owner, text, node }]
    })
    if (!varies(vertex.scope, values)) return []
    const hints = { path: vertex.hints.path, attribute: name }
    return [{ kind: 'field', paths: vertex.paths, value: { kind: 'attribute', name }, hints, values }]
  })
}

/** By tree, the query parameters that its links share. */
const sharedByTree = new WeakMap<Tree, ReadonlySet<string>>()

/** A link without the parts of its address that most links of its page carry with the same value: a session, a language, a campaign. */
export function withoutSession(tree: Tree, href: string): string {
  const shared = sharedParts(tree)
  if (shared.size === 0) return href
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/s.exec(href) ?? []
  const kept = parametersOf(href).filter((parameter) => !shared.has(parameter))
  const segments = path.split('/').filter((segment) => !shared.has(segment))
  return segments.join('/') + (query === '' || kept.length === 0 ? '' : `?${kept.join('&')}`) + fragment
}

function sharedParts(tree: Tree): ReadonlySet<string> {
  const before = sharedByTree.get(tree)
  if (before) return before
  const counts = new Map<string, number>()
  let links = 0
  for (let node = 0; node < tree.nodeCount; node++) {
    const href = tree.label[node] === LABEL.a ? attribute(tree, node, 'href') : null
    if (href === null) continue
    links++
    for (const part of new Set([...parametersOf(href), ...numbersIn(href)]))
      counts.set(part, (counts.get(part) ?? 0) + 1)
  }
  const least = Math.max(SESSION_LINKS, SESSION_SHARE * links)
  const shared = new Set([...counts].filter(([, count]) => count >= least).map(([part]) => part))
  sharedByTree.set(tree, shared)
  return shared
}

/** Folders that are numbers, as of a session. */
function numbersIn(href: string): string[] {
  return href
    .split(/[?#]/, 1)[0]!
    .split('/')
    .filter((segment) => /^\d{6,}$/.test(segment))
}

/** `name=value` of each parameter. */
function parametersOf(href: string): string[] {
  const query = /\?([^#]*)/.exec(href)?.[1] ?? ''
  return query === '' ? [] : query.split(/[&;]/)
}
