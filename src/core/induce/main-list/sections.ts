import { getOrAdd } from '../../base/index.ts'
import type { NodeId } from '../../dom/index.ts'
import { type Entry, joiningBits } from '../interpret/kinds.ts'
import { WEIGHTS } from '../interpret/weights.ts'
import type { Draft, ListDraft, TrainingPage } from '../template/index.ts'
import { SECTION_PAGES } from './constants.ts'

type Records = readonly (readonly (readonly NodeId[])[])[]

/**
 * Whether records are those of several lists of the template, as of the sections of a page, and are described in fewer bits as of several kinds than as of one. O(nodes +
 * values + cells of the records).
 * @param read by page
 * @param drafts what the template has on the pages' own level
 */
export function areOfSections(pages: readonly TrainingPage[], read: Records, drafts: readonly Draft[]): boolean {
  if (pages.length < SECTION_PAGES) return false
  const recordAt = recordsByNode(pages, read)
  const lists = drafts.flatMap((draft) => (draft.kind === 'list' ? [recordsIn(draft, recordAt)] : []))
  const held = lists.filter((records) => records.size > 0)
  if (held.length < 2) return false
  const sections = held.map((records) => entriesOf(pages, read, records))
  return joiningBits(sections, pages.length) + WEIGHTS.oneKind > 0
}

/** By page and node: the number of the record that it is in, from 1, over all pages; 0 for none. */
function recordsByNode(pages: readonly TrainingPage[], read: Records): readonly Int32Array[] {
  let number = 0
  return read.map((records, page) => {
    const { size, nodeCount } = pages[page]!.tree
    const at = new Int32Array(nodeCount)
    for (const nodes of records) {
      number++
      for (const node of nodes) at.fill(number, node, node + size[node]!)
    }
    return at
  })
}

/** The records that a list has the values of, where each of its own is in one of them. */
function recordsIn({ children, scope }: ListDraft, recordAt: readonly Int32Array[]): ReadonlySet<number> {
  const found = new Map<number, Set<number>>()
  for (const child of children) {
    if (child.kind === 'list') continue
    for (const { owner, node } of child.values) {
      const record = recordAt[scope.pageOf[owner]!]![node]!
      if (record > 0) getOrAdd(found, owner, () => new Set()).add(record)
    }
  }
  const records = new Set([...found.values()].flatMap((own) => [...own]))
  return records.size === found.size ? records : new Set()
}

function entriesOf(pages: readonly TrainingPage[], read: Records, wanted: ReadonlySet<number>): readonly Entry[] {
  let number = 0
  return read.flatMap((own, owner) =>
    own.flatMap((nodes) => (wanted.has(++number) ? [{ owner, tree: pages[owner]!.tree, nodes }] : [])),
  )
}
