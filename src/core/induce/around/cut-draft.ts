import type { NameHints } from '../../naming/index.ts'
import { type Around, cutAround } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'

/** Whether something may be cut away from a field's texts, beside a label that is already. */
export function canCut({ value }: FieldDraft): boolean {
  if (value.kind !== 'text' && value.kind !== 'run') return false
  return value.line === undefined && value.from === undefined && value.to === undefined && value.stripEnd === undefined
}

/** A field without what is around its values; those of which nothing is left are none. O(characters). */
export function cutDraft(draft: FieldDraft, around: Around): FieldDraft {
  const { value, values } = draft
  if (value.kind !== 'text' && value.kind !== 'run') return draft
  const { strip, ...others } = around
  // Behind a label that is cut away already, another one is not what the text starts with.
  const own = value.strip === undefined || strip === undefined ? around : { ...others, from: strip }
  const cut = values.flatMap(({ content: _, ...one }) => {
    const text = cutAround(one.text, own)
    return text === '' ? [] : [{ ...one, text }]
  })
  if (value.kind === 'run') return { ...draft, value: { ...value, ...own }, values: cut }
  const { rich: _, ...plain } = value
  return { ...draft, value: { ...plain, ...own }, values: cut }
}

export function withLabel({ path, ...hints }: NameHints, label: string): NameHints {
  return { ...hints, path: [...path, { tag: '', words: [], label }] }
}
