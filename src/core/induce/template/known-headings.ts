import { visibleText } from '../../dom/index.ts'
import { type Entry, joiningBits } from '../interpret/kinds.ts'
import { WEIGHTS } from '../interpret/weights.ts'
import type { Member } from './align.ts'
import { COMMON_HEADING, HEADED_SHARE, KNOWN_HEADINGS, LABEL_SHARE } from './constants.ts'
import type { SectionHeading } from './headings.ts'
import { sayFacts } from './turns.ts'

/** Headings of one label in all owners. */
export interface Headed {
  readonly label: string
  readonly headings: readonly OwnedHeading[]
}

export interface OwnedHeading extends SectionHeading {
  readonly owner: number
}

/** Headings of the highest rank that has known labels, at least two of them or, as no rank has, one. @param members the siblings that they are among, by owner */
export function knownSections(headings: readonly OwnedHeading[], members: readonly Member[]): readonly Headed[] | null {
  const ownerCount = members.length
  const byRank = Map.groupBy(headings, ({ rank }) => rank)
  const ranks = [...byRank.keys()].sort((a, b) => a - b)
  const known = ranks
    .map((rank) => withoutVariants(knownLabels(byRank.get(rank)!, ownerCount), byRank.get(rank)!, ownerCount))
    .filter((all) => isUsual(all, ownerCount) && !areEntries(all, headings, members))
  return known.find((all) => all.length > 1) ?? known[0] ?? null
}

function knownLabels(headings: readonly OwnedHeading[], ownerCount: number): readonly Headed[] {
  const least = Math.max(2, LABEL_SHARE * ownerCount)
  return [...Map.groupBy(headings, ({ key }) => key).values()].flatMap((same): Headed[] => {
    const owners = new Set(same.map(({ owner }) => owner)).size
    return owners >= least && owners >= 0.95 * same.length ? [{ label: same[0]!.label, headings: same }] : []
  })
}

/** Labels of which no owner has two are what one heading says on different pages, but for one that all have that have any. */
function withoutVariants(
  known: readonly Headed[],
  headings: readonly OwnedHeading[],
  ownerCount: number,
): readonly Headed[] {
  const owners = known.flatMap((one) => one.headings.map(({ owner }) => owner))
  if (new Set(owners).size < owners.length) return known
  const all = new Set(headings.map(({ owner }) => owner)).size
  return known.filter((one) => isUsual([one], ownerCount) && one.headings.length === all)
}

/** Whether most owners have a heading with a known label, and one of the labels is common: what comes again on few pages alone is data. */
function isUsual(known: readonly Headed[], ownerCount: number): boolean {
  const ownersOf = (some: readonly Headed[]): number =>
    new Set(some.flatMap(({ headings }) => headings.map(({ owner }) => owner))).size
  const isCommon = known.some((one) => ownersOf([one]) >= COMMON_HEADING * ownerCount)
  return isCommon && ownersOf(known) >= HEADED_SHARE * ownerCount
}

/** Whether short facts under the headings of a rank are of one kind, whatever these say: entries of a list under their names, that some pages share. */
function areEntries(known: readonly Headed[], headings: readonly OwnedHeading[], members: readonly Member[]): boolean {
  const rank = known[0]?.headings[0]?.rank
  if (rank === undefined || known.length < 2) return false
  const entryOf = entriesUnder(
    headings.filter((heading) => heading.rank <= rank),
    members,
  )
  const labelled = known.map((one) => one.headings.map(entryOf))
  const told = new Set(known.flatMap((one) => one.headings))
  const rest = headings.filter((heading) => heading.rank === rank && !told.has(heading)).map(entryOf)
  const behind = [...labelled.flat(), ...rest].map(({ tree, nodes }) => visibleText(tree, nodes.slice(1)))
  if (!sayFacts(behind)) return false
  return joiningBits([...labelled, ...(rest.length > 0 ? [rest] : [])], members.length) + WEIGHTS.oneKind <= 0
}

/** A heading with what stands behind it, up to the next of some headings. */
function entriesUnder(headings: readonly OwnedHeading[], members: readonly Member[]): (heading: OwnedHeading) => Entry {
  const ends = Map.groupBy(headings, ({ owner }) => owner)
  const own = new Map(members.map((member) => [member.owner, member]))
  return ({ owner, node }) => {
    const { tree, siblings } = own.get(owner)!
    const end = ends.get(owner)!.find((next) => next.node > node)?.node ?? Infinity
    return { owner, tree, nodes: siblings.filter((sibling) => sibling >= node && sibling < end) }
  }
}

/** Whether most headings of the rank are known: those that are not are of further sections, else they are part of a text. */
export function areMostKnown(known: readonly Headed[], headings: readonly OwnedHeading[]): boolean {
  const { rank } = known[0]!.headings[0]!
  const own = known.reduce((sum, one) => sum + one.headings.length, 0)
  return own >= KNOWN_HEADINGS * headings.filter((heading) => heading.rank === rank).length
}
