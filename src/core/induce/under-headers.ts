import { headersOf, isCell, isRow, type NodeId, type Tree } from '../dom/index.ts'
import { asLabel, type Step, stepKey } from '../wrapper/index.ts'
import { type Draft, type FieldDraft, type Scope, treeOf } from './template/index.ts'

/** Share of a column's values that must stand under its header. */
const HEADED_SHARE = 0.9
/** Share of them below which a header is an odd table's. */
const RARE_SHARE = 0.05

type Path = readonly Step[]

/**
 * The drafts with ways to the fields of rows by the header over their column, before those by position, which are left for tables that lack it: columns may come, go and
 * change places. Of fields that no class tells, under headers that no other column has. O(values).
 */
export function underHeaders(drafts: readonly Draft[], scope: Scope): readonly Draft[] {
  const ways = waysByHeader(drafts, scope)
  return drafts.map((draft): Draft => {
    if (draft.kind === 'list') return { ...draft, children: underHeaders(draft.children, draft.scope) }
    const paths = ways.get(draft)
    return paths === undefined ? draft : { ...draft, paths }
  })
}

function waysByHeader(drafts: readonly Draft[], scope: Scope): ReadonlyMap<FieldDraft, readonly Path[]> {
  const columns = drafts.flatMap((draft) => {
    if (draft.kind === 'list' || cellKey(draft) === '') return []
    return [{ draft, key: cellKey(draft), headers: headersOver(draft, scope) }]
  })
  const keys = new Map<string, Set<string>>()
  for (const { key, headers } of columns)
    for (const header of headers) keys.set(header, (keys.get(header) ?? new Set()).add(key))
  const alone = columns.filter(
    ({ headers }) => headers.length > 0 && headers.every((header) => keys.get(header)!.size === 1),
  )
  const all = [...new Set(alone.flatMap(({ headers }) => headers))]
  return new Map(
    alone.map(({ draft, headers }) => {
      const others = all.filter((other) => !headers.includes(other))
      const ways = draft.paths.flatMap((path): Path[] => {
        const at = path.findIndex(isPlacedCell)
        if (at < 0) return [path]
        const placed: Step = { ...path[at]!, ...(others.length > 0 && { notUnder: others }) }
        return [...headers.map((under) => path.with(at, { tag: placed.tag, under })), path.with(at, placed)]
      })
      return [draft, ways]
    }),
  )
}

/** A cell that is told by its place in the row. */
function isPlacedCell({ tag, nth, classes }: Step): boolean {
  return (tag === 'td' || tag === 'th') && nth !== undefined && classes === undefined
}

/** The step to the cell that a field is in; '' where it is not told by its place. */
function cellKey({ paths }: FieldDraft): string {
  const step = paths[0]?.find(isPlacedCell)
  return step === undefined ? '' : stepKey(step)
}

/** The headers over nearly all values of a field, the commonest first: one, or one in each of the tables that are groups of a list; none otherwise. */
function headersOver({ values }: FieldDraft, scope: Scope): readonly string[] {
  const counts = new Map<string, number>()
  for (const { owner, node } of values) {
    const tree = treeOf(scope, owner)
    const cell = cellOf(tree, node)
    const label = cell === null ? null : asLabel(headersOf(tree, cell).column)
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const usual = [...counts].filter(([, count]) => count >= RARE_SHARE * values.length).sort((a, b) => b[1] - a[1])
  const covered = usual.reduce((sum, [, count]) => sum + count, 0)
  return covered >= HEADED_SHARE * values.length ? usual.map(([header]) => header) : []
}

function cellOf(tree: Tree, node: NodeId): NodeId | null {
  for (let at = node; at > 0 && !isRow(tree, at); at = tree.parent[at]!) if (isCell(tree, at)) return at
  return null
}
