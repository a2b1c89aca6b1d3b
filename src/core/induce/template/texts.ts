import type { NameHints } from '../../content/index.ts'
import { oneLine, visibleText } from '../../dom/index.ts'
import { parseValue } from '../../values/index.ts'
import { anchorOf, asLabel, type RunAnchor, runsOf, type Step, viewPage } from '../../wrapper/index.ts'
import type { FieldDraft, OwnedValue } from './drafts.ts'
import { hintOf, type Place, varies } from './place.ts'
import { byOwner, type Occurrence, treeOf } from './scope.ts'
import { isPlainStep, type Slot } from './slots.ts'

/** Punctuation and words that stand between entries of a list. */
export const SEPARATOR: RegExp = /^(?:[\s,;|·•/&\-–—>»›:()[\]]|and|und|et|y|or|by|in)+$/i

/** Paragraphs in any number, as one text with a line for each; null for any other list. */
export function joinedText(place: Place, slot: Slot): FieldDraft | null {
  if (slot.steps[0]!.tag !== 'p') return null
  const values = [...byOwner(slot.occurrences)].flatMap(([owner, list]) => {
    const lines = list.map(({ node }) => visibleText(treeOf(place.scope, owner), node)).filter((line) => line !== '')
    return lines.length === 0 ? [] : [{ owner, node: list[0]!.node, text: lines.join('\n') }]
  })
  if (!varies(place.scope, values)) return null
  // Of paths the first that leads anywhere counts: a plain step leads to all paragraphs, those with a class of their own too.
  const plain = slot.steps.find(isPlainStep)
  const steps = plain === undefined ? slot.steps : [plain]
  const paths = place.paths.flatMap((path) => steps.map((step) => [...path, step]))
  const hints = { path: [...place.hints.path, hintOf(slot.steps[0]!)] }
  return { kind: 'field', paths, value: { kind: 'text', all: true }, hints, values }
}

/** The whole text of aligned elements as one value; null when it is the same for all. */
export function wholeText(place: Place, occurrences: readonly Occurrence[]): FieldDraft | null {
  const values = occurrences
    .map(({ owner, node }) => ({ owner, node, text: visibleText(treeOf(place.scope, owner), node) }))
    .filter(({ text }) => text !== '')
  if (!varies(place.scope, values)) return null
  const strip = sharedLabel(values)
  return {
    kind: 'field',
    paths: place.paths,
    value: { kind: 'text', ...(strip === null ? {} : { strip }) },
    hints: withLabel(place.hints, asName(strip)),
    values: withoutLabel(values, strip),
  }
}

/** A field for each run of text between breaks that varies. */
export function runDrafts(place: Place, occurrences: readonly Occurrence[], breaks: readonly Step[]): FieldDraft[] {
  const runs = new Map<string, { after: RunAnchor | null; label: string; values: OwnedValue[] }>()
  for (const { owner, node } of occurrences) {
    const tree = treeOf(place.scope, owner)
    for (const run of runsOf(viewPage(tree), node, breaks)) {
      const text = oneLine(visibleText(tree, run.nodes))
      if (text === '' || SEPARATOR.test(text)) continue
      const after = anchorOf(tree, run)
      const key = JSON.stringify(after)
      const entry = runs.get(key)
      const label = run.opener === null ? '' : oneLine(visibleText(tree, run.opener))
      if (entry) entry.values.push({ owner, text, node })
      else runs.set(key, { after, label, values: [{ owner, text, node }] })
    }
  }
  return [...runs.values()].flatMap(({ after, label, values }): FieldDraft[] => {
    if (!varies(place.scope, values)) return []
    const strip = sharedLabel(values)
    const value = { kind: 'run' as const, after, breaks, ...(strip === null ? {} : { strip }) }
    const hints = withLabel(place.hints, asName(strip) ?? after?.label ?? label)
    return [{ kind: 'field', paths: place.paths, value, hints, values: withoutLabel(values, strip) }]
  })
}

/** A shared beginning when it has a letter: a label, no mere mark. */
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

/** A mark between a label that stands outside a value and the value. */
const LEADING_MARK = /^(?::|[|•·–—»›-](?=\s))/

/** What all values start with that is not theirs: a label up to its colon or line end, or before dates or prices, or a mark; null for nothing. */
function sharedLabel(values: readonly OwnedValue[]): string | null {
  const first = values[0]?.text ?? ''
  // One value alone cannot show what all start with, but none starts with a colon.
  if (values.length < 2) return first.startsWith(':') ? ':' : null
  const end = LABEL_END.exec(first)
  const label =
    LEADING_MARK.exec(first)?.[0] ??
    (end === null || end.index === 0 || end.index > LABEL_MOST ? '' : first.slice(0, end.index + end[0].length))
  const isShared = label !== '' && values.every(({ text }) => text.startsWith(label) && text.length > label.length)
  return isShared ? label : sharedWords(values.map(({ text }) => text))
}

/** A line end, or a colon that stands in no time or address. */
const LABEL_END = /:(?!\d|\/\/)|(?<!\d):(?!\/\/)|(?=\n)/

/** The words before dates or prices that all texts start with (`Published 2024-05-01`); null for none. */
function sharedWords(texts: readonly string[]): string | null {
  const words = /^(?:\p{L}+ )+/u.exec(texts[0]!)?.[0] ?? ''
  if (words === '' || words.length > LABEL_MOST) return null
  const isTold = (text: string): boolean => text.startsWith(words) && says(text.slice(words.length)) && !says(text)
  return texts.every(isTold) ? words : null
}

/** Whether a text is a date or a price and nothing else. */
function says(text: string): boolean {
  return (
    ORDERS.some((order) => parseValue(text, 'date', { order }) !== null) ||
    DECIMALS.some((decimal) => parseValue(text, 'price', { decimal }) !== null)
  )
}

const ORDERS = ['dmy', 'mdy'] as const
const DECIMALS = ['.', ','] as const

/** Longest shared label, in characters. */
const LABEL_MOST = 40
