import type { FieldDraft } from '../template/index.ts'

/** A field of elements with one of these texts on each page. */
export function fieldOf(texts: readonly string[], more: Partial<FieldDraft> = {}): FieldDraft {
  return {
    kind: 'field',
    paths: [[{ tag: 'div' }, { tag: 'p' }]],
    value: { kind: 'text' },
    hints: { path: [{ tag: 'p', words: ['facts'], label: null }] },
    values: texts.map((text, owner) => ({ owner, text, node: 5 + owner })),
    ...more,
  }
}

/** What a field reads, by owner; '-' for nothing. */
export function textsOf({ values }: FieldDraft, owners: number): readonly string[] {
  return Array.from({ length: owners }, (_, i) => values.find(({ owner }) => owner === i)?.text ?? '-')
}

/** The labels on the way to a field, nearest last. */
export function labelsOf({ hints }: FieldDraft): readonly (string | null)[] {
  return hints.path.map(({ label }) => label)
}
