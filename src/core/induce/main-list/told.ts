import { getOrAdd, hashString, sum } from '../../base/index.ts'
import { classTokens, labelName, type NodeId, type Tree } from '../../dom/index.ts'
import { elementsBelow, viewPage } from '../../wrapper/index.ts'
import { type Entry, joiningBits } from '../interpret/kinds.ts'
import { WEIGHTS } from '../interpret/weights.ts'
import { LIST_ITEMS } from '../template/align.ts'
import type { Draft, FieldDraft, Scope, TrainingPage } from '../template/index.ts'
import { SECTION_PAGES } from './constants.ts'

/** By page: the nodes of each record. */
type Records = readonly (readonly (readonly NodeId[])[])[]

/**
 * Whether the template says more of a list's records than that they are of one kind: as what it takes them for (parts of a page or of a record, entries of several sections,
 * paragraphs of one text, all that differs on a page) they are described in fewer bits than as one list. False for a single page, on which nothing comes again. O(nodes + values + cells of the records).
 *
 * @param read by page
 * @param drafts what the template has on the pages' own level
 */
export function areTold(pages: readonly TrainingPage[], read: Records, drafts: readonly Draft[]): boolean {
  if (pages.length < 2) return false
  const kinds = new Kinds(recordsByNode(pages, read))
  kinds.see(drafts, { pages, pageOf: pages.map((_, page) => page) }, null)
  const entries = read.flatMap((own, owner) => own.map((nodes) => entryOf(pages[owner]!.tree, owner, nodes)))
  const inTexts = kinds.inTexts().length
  const told = inTexts + [...kinds.of.values()].filter(isToldByKey).length
  if (2 * told > inTexts + kinds.of.size || isOneRecord(entries, kinds)) return true
  const parts = [...kinds.of.values()].filter(({ kind }) => kind === 'field')
  if (pages.length < SECTION_PAGES && 2 * parts.length <= kinds.of.size) return false
  const byKind = Map.groupBy(kinds.of.keys(), (record) => kinds.of.get(record)!)
  if (byKind.size < 2) return false
  const apart = [...byKind.values()].map((records) => records.map((record) => entries[record - 1]!))
  const areItems = entries.every(({ tree, nodes: [first] }) => LIST_ITEMS.has(labelName(tree, first!)))
  const evidence =
    WEIGHTS.oneList +
    (areItems ? WEIGHTS.listOfItems : 0) -
    WEIGHTS.presence * presenceOf([...kinds.of.values()], pages.length)
  return joiningBits(apart, pages.length) + evidence > 0
}

/**
 * Mean share of the pages that have a part which its way alone tells from the others, not its place among them, times the share of the records that are one.
 * @param of what each record is taken for
 */
function presenceOf(of: readonly Draft[], pageCount: number): number {
  const ways = Map.groupBy(new Set(of), wayOf)
  const told = of.filter((draft) => draft.kind === 'field' && ways.get(wayOf(draft))!.length === 1)
  return told.length === 0 ? 0 : (told.length / (new Set(told).size * pageCount)) * (told.length / of.length)
}

/** The tags and classes that lead to a draft; those of entries tell variants (`tr.odd`). */
function wayOf({ paths }: Draft): string {
  return (paths[0] ?? [])
    .map(({ tag, classes = [] }) => (LIST_ITEMS.has(tag) ? tag : [tag, ...classes].join('.')))
    .join('>')
}

/** Whether all that differs is in one record of each page, and most of what the records hold. */
function isOneRecord(entries: readonly Entry[], kinds: Kinds): boolean {
  const known = entries.filter((_, i) => kinds.of.has(i + 1))
  if (new Set(known.map(({ owner }) => owner)).size < known.length) return false
  return 2 * sum(known.map(sizeOf)) > sum(entries.map(sizeOf))
}

function sizeOf({ tree, nodes }: Entry): number {
  return sum(nodes.map((node) => tree.size[node]!))
}

function entryOf(tree: Tree, owner: number, nodes: readonly NodeId[]): Entry {
  const classes = classTokens(tree, nodes[0]!).toSorted().join(' ')
  return { owner, tree, nodes, sign: hashString(`${labelName(tree, nodes[0]!)} ${classes}`) }
}

/** Whether a part is told from others of its tag and classes by a label or a mark: that they are no list is weighed already. */
function isToldByKey(draft: Draft): boolean {
  if (draft.kind !== 'field') return false
  return draft.paths.some((path) =>
    path.some(({ label, after, reads, mark }) => (label ?? after ?? reads ?? mark) !== undefined),
  )
}

/** What the template takes the records of a list for. */
class Kinds {
  /** By number of a record: the list of which it is all that a record has; the field that it is where others are other fields beside it. */
  readonly of = new Map<number, Draft>()
  /** Those that share a text. */
  readonly #texts = new Set<number>()
  readonly #recordAt: readonly Int32Array[]

  constructor(recordAt: readonly Int32Array[]) {
    this.#recordAt = recordAt
  }

  /** Outer lists first: what stands in a record of theirs is no kind of its own. @param list null for what pages have themselves */
  see(drafts: readonly Draft[], scope: Scope, list: Draft | null): void {
    const byOwner = new Map<number, Map<number, Draft>>()
    for (const draft of drafts) {
      if (draft.kind === 'list') continue
      for (const [owner, records] of this.#recordsWith(draft, scope)) {
        const own = getOrAdd(byOwner, owner, () => new Map<number, Draft>())
        for (const record of records) {
          if (records.size > 1) this.#texts.add(record)
          else getOrAdd(own, record, () => draft)
        }
      }
    }
    for (const own of byOwner.values())
      for (const [record, draft] of own)
        getOrAdd(this.of, record, () => (own.size === 1 && list !== null ? list : draft))
    for (const draft of drafts) if (draft.kind === 'list') this.see(draft.children, draft.scope, draft)
  }

  /** Records of which nothing is known but the text that they share with others. */
  inTexts(): readonly number[] {
    return [...this.#texts].filter((record) => !this.of.has(record))
  }

  /** The owners that have a field, each with the records that its value is in, or that are in its value. */
  #recordsWith({ paths, values }: FieldDraft, { pageOf, pages }: Scope): readonly (readonly [number, Set<number>])[] {
    const step = paths[0]!.at(-1)
    return values.map(({ owner, node }) => {
      const page = pageOf[owner]!
      const { tree } = pages[page]!
      const records = new Set<number>()
      const nodes = step?.until === undefined ? [node] : elementsBelow(viewPage(tree), { parent: null, step }, node)
      for (const at of nodes)
        for (const record of this.#recordAt[page]!.subarray(at, at + tree.size[at]!)) records.add(record)
      records.delete(0)
      return [owner, records] as const
    })
  }
}

/** By page and node: the number of the record that it is in, from 1, over all pages; 0 for none. O(nodes). */
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
