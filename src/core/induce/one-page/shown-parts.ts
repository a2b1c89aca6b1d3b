import type { NodeId } from '../../dom/index.ts'
import type { Example } from '../example-choice.ts'
import type { Draft, FieldDraft } from '../template/index.ts'

/** What was made of some examples. */
export interface Made {
  readonly draft: Draft
  readonly names: ReadonlyMap<FieldDraft, string>
  /** Where the records of a list stand that other names may have fields in; empty for others. */
  readonly records: readonly NodeId[]
  /** Whether a value is told by its label. @default false */
  readonly isLabelled?: boolean
  /** Whether records of a list are groups of others that have its fields. @default false */
  readonly isOfGroups?: boolean
}

/** A value or list that examples show. */
export interface ShownPart extends Made {
  readonly meant: readonly Example[]
  /** Whether nothing but positions leads to it. */
  readonly isPlaced: boolean
  /** The other pages on which one of its ways leads somewhere, and how many there are. */
  readonly seen: number
  readonly of: number
}

/** What only another page can settle, in a sentence for each reason; a position that all other pages have is settled. */
export function notesOfParts(parts: readonly ShownPart[]): readonly string[] {
  const placed = parts.filter((part) => part.isPlaced && (part.of === 0 || part.seen < part.of))
  const nowhere = parts.filter((part) => !part.isPlaced && part.seen === 0 && part.of > 0)
  return [
    ...(placed.length > 0
      ? [
          `Learned from one page, ${calledOf(placed)} by position alone: give a second page, or look at what the next gives.`,
        ]
      : []),
    ...(nowhere.length > 0
      ? [`Learned from one page, ${calledOf(nowhere)}: what leads to it there is on none of the other pages.`]
      : []),
  ]
}

function calledOf(parts: readonly ShownPart[]): string {
  return parts.map(({ draft, names }) => `"${calledAs(draft, names)}"`).join(', ')
}

/** The name of a value, of a list that has one, of what is in it. */
function calledAs(draft: Draft, names: ReadonlyMap<FieldDraft, string>): string {
  if (draft.kind === 'field') return names.get(draft) ?? ''
  return draft.given ?? draft.children.map((child) => calledAs(child, names)).join('", "')
}

/** Whether nothing but positions leads to a value or list; in records several of one page agree on them. */
export function isPlaced({ paths }: Draft): boolean {
  return paths.every((way) => way.some(({ nth }) => nth !== undefined))
}

/** The drafts, lists of the same records as one, with the fields of all: their records are those that have any of them. */
export function draftsOfParts(made: readonly Made[]): {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
} {
  const names = new Map(made.flatMap((one) => [...one.names]))
  const key = ({ draft, records }: Made, i: number): string =>
    draft.kind === 'list' && records.length > 0 ? JSON.stringify([draft.given, draft.paths, draft.starts]) : String(i)
  const drafts = [...Map.groupBy(made.entries(), ([i, one]) => key(one, i)).values()].map((same): Draft => {
    const [[, { draft: first }]] = same as [[number, Made]]
    if (first.kind === 'field' || same.length === 1) return first
    const records = [...new Set(same.flatMap(([, { records: own }]) => own))].sort((a, b) => a - b)
    const children = same.flatMap(([, { draft, names: called, records: own }]) =>
      childrenOf(draft).map((child) => {
        if (child.kind === 'list') return child
        const values = child.values.map((value) => ({ ...value, owner: records.indexOf(own[value.owner]!) }))
        const moved: FieldDraft = { ...child, values }
        names.set(moved, called.get(child)!)
        return moved
      }),
    )
    const [page] = first.scope.pageOf
    return { ...first, scope: { ...first.scope, pageOf: records.map(() => page!) }, children }
  })
  return { drafts, names }
}

function childrenOf(draft: Draft): readonly Draft[] {
  return draft.kind === 'list' ? draft.children : []
}
