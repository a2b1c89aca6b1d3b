import { type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { headingsOver, type PageView, pick, type Step } from '../../wrapper/index.ts'
import { type FieldDraft, type GroupDraft, hintOf, type TrainingPage } from '../template/index.ts'
import { READ_BACK } from './constants.ts'
import type { Listed } from './listed.ts'
import { type Chain, chainTo, nodesAt, pathTo, tagPath } from './record-selectors.ts'
import type { Care, Choice } from './selectors.ts'

export interface GroupLevel extends GroupDraft {
  /** By page, in document order. */
  readonly headings: readonly (readonly NodeId[])[]
}

/** Outermost level first, and how many more there are whose headings no selectors tell. */
export interface Groups {
  readonly levels: readonly GroupLevel[]
  readonly lost: number
}

/** The main list's groups, with ways to their headings: one level for each tag path and classes, fewest first. O(siblings on the way x headings). */
export function groupsOf(views: readonly PageView[], lists: readonly (Listed | null)[]): Groups {
  const found = lists.flatMap((list, page) =>
    (list?.headings ?? []).flat().map((node): Chain => ({ view: views[page]!, chain: chainTo(views[page]!, node) })),
  )
  const byLook = Map.groupBy(found, (chain) => `${tagPath(chain)} ${classesOf(chain)}`)
  const looks = [...byLook.values()].sort((a, b) => a.length - b.length)
  const levels = looks.flatMap((some) => levelOf(views, lists, some) ?? [])
  return { levels, lost: looks.length - levels.length }
}

function classesOf({ view, chain }: Chain): string {
  return view
    .classes(chain.at(-1)!)
    .filter((token) => !/\d/.test(token))
    .toSorted()
    .join(' ')
}

/** The least careful way to the headings and, on pages with them, to little else; null for none. */
function levelOf(
  views: readonly PageView[],
  lists: readonly (Listed | null)[],
  chains: readonly Chain[],
): GroupLevel | null {
  const meant = Map.groupBy(chains, ({ view }) => view)
  const starts = lists.map((list) => new Set(list?.records.map(([first]) => first!)))
  for (const care of ['names', 'position'] as const) {
    const path = wayTo(chains, care)
    const headings = views.map((view) => nodesAt(view, path))
    if (views.every((view, page) => agree(meant.get(view), headings[page]!, starts[page]!)))
      return { paths: [path], headings }
  }
  return null
}

/** Whether a way leads to the headings found on a page; where none were, to anything but records. */
function agree(meant: readonly Chain[] | undefined, read: readonly NodeId[], starts: ReadonlySet<NodeId>): boolean {
  if (read.some((node) => starts.has(node))) return false
  if (meant === undefined) return true
  const nodes = new Set(meant.map(({ chain }) => chain.at(-1)!))
  const both = read.filter((node) => nodes.has(node)).length
  return 2 * both >= READ_BACK * (nodes.size + read.length)
}

function wayTo(chains: readonly Chain[], care: Care): readonly Step[] {
  const path = pathTo(chains, care)
  return [...path.slice(0, -1), withChildCount(choicesOf(chains), path.at(-1)!)]
}

/** The headings among their siblings, by parent. */
function choicesOf(chains: readonly Chain[]): readonly Choice[] {
  return [...Map.groupBy(chains, ({ view }) => view)].flatMap(([view, some]) => {
    const nodes = [...new Set(some.map(({ chain }) => chain.at(-1)!))].sort((a, b) => a - b)
    return [...Map.groupBy(nodes, (node) => view.tree.parent[node]!)].map(([parent, wanted]): Choice => {
      return { view, siblings: view.elements(parent), wanted }
    })
  })
}

/** The step with the number of children of all wanted nodes, where it picks others beside them. */
function withChildCount(choices: readonly Choice[], step: Step): Step {
  const counts = new Set(choices.flatMap(({ view, wanted }) => wanted.map((node) => view.elements(node).length)))
  const isExact = choices.every(({ view, siblings, wanted }) => pick(view, siblings, step).length === wanted.length)
  const [children] = counts
  return isExact || counts.size !== 1 ? step : { ...step, children: children! }
}

/** The text of the heading above each record, one field for each level. */
export function headingFields(
  pages: readonly TrainingPage[],
  levels: readonly GroupLevel[],
  read: readonly (readonly (readonly NodeId[])[])[],
): readonly FieldDraft[] {
  const above = pages.map(({ tree }, page) =>
    headingsOver(
      tree,
      read[page]!,
      levels.map(({ headings }) => headings[page]!),
    ),
  )
  return levels.flatMap(({ paths: [path] }, group): FieldDraft[] => {
    const nodes = above.flatMap((own, page) => own[group]!.map((node) => ({ page, node })))
    const values = nodes.flatMap(({ page, node }, owner) =>
      node === null ? [] : [{ owner, text: oneLine(visibleText(pages[page]!.tree, node)), node }],
    )
    const own = path!.at(-1)!
    const hints = { path: [hintOf(own)] }
    return [{ kind: 'field', group, paths: [[{ tag: own.tag }]], value: { kind: 'text' }, hints, values }]
  })
}
