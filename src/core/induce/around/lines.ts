import { type Around, asLabel } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'
import { LINE_LABEL_SHARE, LINES_LABELLED, LINES_MOST } from './constants.ts'
import { canCut, cutDraft, withLabel } from './cut-draft.ts'

/** A label at the start of a line, up to its colon. */
const LABEL = /^\p{L}[^:：\n]{0,39}[:：](?=\s*\S)(?!\/\/)/u

/** The label that a line starts with, its colon with it; null for none. */
function lineLabel(line: string): string | null {
  return LABEL.exec(line)?.[0] ?? null
}

/**
 * A field for each label that lines of a text start with (`Publisher: Tor`), in any order and each optional; null where lines have other labels or none, so
 * that something would be lost. O(characters).
 */
export function labelledLines(found: FieldDraft): readonly FieldDraft[] | null {
  const draft = withFirstLabel(found)
  const { values } = draft
  if (!canCut(draft) || values.length < 2 || !found.values.some(({ text }) => text.includes('\n'))) return null
  if (values.some(({ text }) => text.length > LINES_MOST)) return null
  const counts = new Map<string, number>()
  let lines = 0
  for (const { text } of values) {
    const own = text.split('\n')
    lines += own.length
    const labels = own.flatMap((line) => lineLabel(line) ?? [])
    if (new Set(labels).size < labels.length) return null
    for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const least = Math.max(2, LINE_LABEL_SHARE * values.length)
  const known = [...counts].filter(([, count]) => count >= least)
  const covered = known.reduce((sum, [, count]) => sum + count, 0)
  if (known.length < 2 || covered < LINES_LABELLED * lines) return null
  return known.map(([line]) => {
    const part = cutDraft(draft, { line })
    const label = asLabel(line)
    return label === null ? part : { ...part, hints: withLabel(part.hints, label) }
  })
}

/** With the label that the texts of all owners start with: it is that of their first lines. */
function withFirstLabel(draft: FieldDraft): FieldDraft {
  const { value, values, hints } = draft
  if ((value.kind !== 'text' && value.kind !== 'run') || value.strip === undefined) return draft
  const { strip, ...others } = value
  const path = hints.path.at(-1)?.label === asLabel(strip) ? hints.path.slice(0, -1) : hints.path
  return {
    ...draft,
    value: others,
    values: values.map(({ text, ...one }) => ({ ...one, text: `${strip} ${text}` })),
    hints: { ...hints, path },
  }
}

/** What a value is by the label of its line, where it is all of that line and enough of the texts have a line with that label; null for no such. */
export function lineAround(text: string, from: number, to: number, texts: readonly string[]): Around | null {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const line = lineLabel(text.slice(start, from).trimEnd() + text.slice(from, to))
  const isAll = text.slice(to, end < 0 ? undefined : end).trim() === ''
  if (!text.includes('\n') || line === null || !isAll || text.slice(start, from).trimEnd() !== line) return null
  const having = texts.filter((one) => one.split('\n').some((other) => other.startsWith(line))).length
  return having >= Math.min(texts.length, Math.max(2, LINE_LABEL_SHARE * texts.length)) ? { line } : null
}
