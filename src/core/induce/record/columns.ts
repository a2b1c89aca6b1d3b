import { largest } from '../../base/index.ts'
import { parseValue, typeOf } from '../../values/index.ts'
import type { Draft, FieldDraft, ListDraft, Scope } from '../template/index.ts'
import { keyOf } from './page-facts.ts'

/** One field with what it says on each page, in a form that tells whether two say the same. */
export interface Column {
  readonly field: FieldDraft
  /** The lists around it, outermost first. */
  readonly lists: readonly ListDraft[]
  /** By owner of the compared scope: its texts as keys, joined. */
  readonly keys: ReadonlyMap<number, string>
  /** Values of one owner at most. */
  readonly most: number
}

/** The columns of some drafts, those in lists too, compared by page. O(text). */
export function columnsOf(drafts: readonly Draft[], scope: Scope, lists: readonly ListDraft[] = []): readonly Column[] {
  return drafts.flatMap((draft) =>
    draft.kind === 'list'
      ? columnsOf(draft.children, draft.scope, [...lists, draft])
      : [column(draft, lists, (owner) => (lists.length === 0 ? owner : scope.pageOf[owner]!))],
  )
}

function column(field: FieldDraft, lists: readonly ListDraft[], ownerOf: (owner: number) => number): Column {
  const spell = spelling(field)
  const texts = new Map<number, string[]>()
  for (const { owner, text } of field.values) {
    const at = ownerOf(owner)
    const own = texts.get(at)
    if (own) own.push(spell(text))
    else texts.set(at, [spell(text)])
  }
  const keys = new Map([...texts].map(([owner, own]) => [owner, own.join('|')]))
  return {
    field,
    lists,
    keys,
    most: largest(
      [...texts.values()].map(({ length }) => length),
      0,
    ),
  }
}

/** How the texts of a field are compared: dates by their day, addresses as they are, other texts by letters and digits. */
function spelling({ value, values }: FieldDraft): (text: string) => string {
  if (value.kind === 'attribute' && (value.name === 'href' || value.name === 'src')) return (text) => text
  const { type, format } = typeOf(
    values.map(({ text }) => text),
    '',
    null,
  )
  if (type !== 'date') return (text) => keyOf(text) || text
  return (text) => {
    const date = parseValue(text, 'date', format ?? {})
    return typeof date === 'string' ? date.slice(0, 10) : keyOf(text)
  }
}
