import { elementsOf, isElement, isUnseen, type NodeId, type ParsedPage, type Tree } from '../../core/dom/index.ts'
import {
  type AlignedPart,
  alignInside,
  alignSiblings,
  type ContentHashes,
  contentHashes,
  type Occurrence,
} from '../../core/induce/index.ts'
import { inOneOrder } from './in-one-order.ts'

/**
 * What an element of a page is in the template of its class. `always`: on every page, with the same content; `varies`: on every page, with other content;
 * `optional`: on some pages; `repeated`: one of any number on a page.
 */
export type TemplateRole = 'always' | 'varies' | 'optional' | 'repeated'

export interface TemplateNode {
  readonly node: NodeId
  readonly kind: TemplateRole
  /** Share of the pages that have it, 0..1; inside of what is repeated, of all of these on all pages. */
  readonly share: number
}

export interface PageTemplate {
  /** How many were compared, the page among them. */
  readonly pages: number
  /** The outermost of each kind, in document order; inside of what is optional or repeated there may be others. */
  readonly nodes: readonly TemplateNode[]
}

/** Depth of the walk; bounds the recursion. */
const MOST_LEVELS = 200

/**
 * The template of a class of pages, drawn over one of them: its elements aligned with those of the others as learning aligns them. Of what nothing can
 * be said nothing is: with one page alone that is all but what repeats, and what its repetitions have in common. The order of the pages is of no
 * matter. Near-linear in the nodes of all pages.
 * @param pages of the class, with or without the page itself
 */
export function templateOf(pages: readonly ParsedPage[], page: ParsedPage): PageTemplate {
  const all = inOneOrder(pages, page)
  const hashes = new Map(all.map((one) => [one.tree, contentHashes(one)]))
  const told: TemplateNode[] = []
  const members = all.map(({ tree }, owner) => ({ owner, tree, siblings: elementsOf(tree, 0) }))
  const walk: Walk = { tree: page.tree, hashes, told, owners: all.length, ofAll: 1, inside: NOTHING, level: 0 }
  for (const part of alignSiblings(members, true)) drawPart(walk, part)
  return { pages: all.length, nodes: outermost(page.tree, told) }
}

interface Walk {
  /** The page that is drawn over. */
  readonly tree: Tree
  readonly hashes: ReadonlyMap<Tree, ContentHashes>
  readonly told: TemplateNode[]
  /** Pages, or repetitions, that are compared, */
  readonly owners: number
  /** and the share of all of them that these are. */
  readonly ofAll: number
  /** The kinds that are told of something around. */
  readonly inside: ReadonlySet<TemplateRole>
  readonly level: number
}

const NOTHING: ReadonlySet<TemplateRole> = new Set()

/** Tells what a part is, and what is in it. Gives whether anything was told. */
function drawPart(walk: Walk, { occurrences: all, isRepeated }: AlignedPart): boolean {
  const occurrences = all.filter(({ tree, node }) => !isUnseen(tree, node))
  const mine = occurrences.filter(({ tree }) => tree === walk.tree).map(({ node }) => node)
  if (mine.length === 0 || walk.level > MOST_LEVELS) return false
  const owners = new Set(occurrences.map(({ owner }) => owner)).size
  const share = (owners / walk.owners) * walk.ofAll
  const below = { ...walk, level: walk.level + 1 }
  if (isRepeated) {
    tell(walk, mine, 'repeated', share)
    const entries = occurrences.map((one, owner) => ({ ...one, owner }))
    drawInside({ ...below, owners: entries.length, ofAll: 1, inside: withKind(walk.inside, 'repeated') }, entries)
    return true
  }
  if (owners < walk.owners) {
    tell(walk, mine, 'optional', share)
    drawInside({ ...below, owners, ofAll: share, inside: withKind(walk.inside, 'optional') }, occurrences)
    return true
  }
  return drawOnAll(below, occurrences, mine)
}

/** A part that all have. */
function drawOnAll(walk: Walk, occurrences: readonly Occurrence[], mine: readonly NodeId[]): boolean {
  const isAlone = occurrences.length < 2
  const share = walk.ofAll
  const isSame = !isAlone && areSame(walk, occurrences, 'whole')
  if (isSame) return tell(walk, mine, 'always', share)
  if (!isAlone && areSame(walk, occurrences, 'inside')) return tell(walk, mine, 'varies', share)
  const isTold = drawInside(walk, occurrences)
  return isTold || (!isAlone && tell(walk, mine, 'varies', share))
}

/** Tells what stands in aligned elements. A text is told as a whole by who asks. */
function drawInside(walk: Walk, occurrences: readonly Occurrence[]): boolean {
  if (occurrences.length > 1 && areSame(walk, occurrences, 'inside')) return false
  const { parts, isText } = alignInside(occurrences)
  if (isText && occurrences.length > 1) return false
  return parts.map((part) => drawPart(walk, part)).some((isTold) => isTold)
}

function areSame({ hashes }: Walk, occurrences: readonly Occurrence[], of: keyof ContentHashes): boolean {
  const hashOf = ({ tree, node }: Occurrence): number => hashes.get(tree)![of][node]!
  const first = hashOf(occurrences[0]!)
  return occurrences.every((one) => hashOf(one) === first)
}

function tell({ told, inside }: Walk, nodes: readonly NodeId[], kind: TemplateRole, share: number): true {
  if (!inside.has(kind)) for (const node of nodes) told.push({ node, kind, share })
  return true
}

function withKind(kinds: ReadonlySet<TemplateRole>, kind: TemplateRole): ReadonlySet<TemplateRole> {
  return kinds.has(kind) ? kinds : new Set([...kinds, kind])
}

/** In document order; of one kind none is in another, and each node is of one kind. */
function outermost(tree: Tree, told: readonly TemplateNode[]): readonly TemplateNode[] {
  const ends = new Map<TemplateRole, NodeId>()
  let last = -1
  return told
    .filter(({ node }) => isElement(tree, node))
    .toSorted((a, b) => a.node - b.node)
    .filter(({ node, kind }) => {
      if (node === last || node < (ends.get(kind) ?? 0)) return false
      last = node
      ends.set(kind, node + tree.size[node]!)
      return true
    })
}
