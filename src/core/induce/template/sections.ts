import { largest } from '../../base/index.ts'
import { isElement, LABEL, type NodeId, oneLine, rawText, type Tree, visibleText } from '../../dom/index.ts'
import { nodesUpTo, type PageView, pick, SELF, type Step, stepKey, viewPage } from '../../wrapper/index.ts'
import { isPlainStep, type Member, repeats, type Slot } from './align.ts'
import { LOOSE_SHARE, ORDINAL_MOST, ORDINAL_SHARE } from './constants.ts'
import { headingsAmong } from './headings.ts'
import { areMostKnown, type Headed, knownSections, type OwnedHeading } from './known-headings.ts'
import { byOwner, type Occurrence } from './scope.ts'
import { slotsOf } from './slots.ts'

/** What stands under one heading in all owners, before the first one, or behind a rule. */
export interface Section {
  /** Alternative ways to it from where its siblings are. */
  readonly steps: readonly Step[]
  readonly label: string | null
  /** `node` is the heading, of what stands before it the container. */
  readonly occurrences: readonly Occurrence[]
  /** The same with what stands under headings that are not known, up to some other siblings: for running text. */
  readonly asText?: (ends: readonly Step[]) => Section
}

/** Siblings cut at headings. */
export interface Sections {
  readonly sections: readonly Section[]
  /** Parts that the template names and that stand below different headings: they belong to none. */
  readonly loose: readonly Slot[]
  /** There is one section, whose heading comes before all else everywhere: the title of the container. */
  readonly isTitled?: boolean
}

/** The siblings of one owner. */
interface Cut {
  readonly member: Member
  readonly container: NodeId
  readonly view: PageView
}

/**
 * Siblings cut at headings whose text comes again on other pages, in any order, each optional: the sections, first what stands before them. Headings of
 * other texts are part of the section above. Null when there are none, when all siblings are one section, or when what a higher heading behind them heads
 * would be in none. O(siblings).
 * @param outer what ends the section that the siblings are
 */
export function sectionsOf(
  members: readonly Member[],
  containers: readonly Occurrence[],
  outer: readonly Step[],
): Sections | null {
  const headings = members.flatMap(({ owner, tree, siblings }) =>
    headingsAmong(tree, siblings).map((heading): OwnedHeading => ({ ...heading, owner })),
  )
  const known = knownSections(headings, members)
  if (known === null || areUnderOthers(known, headings, members.length)) return null
  const cuts = members.map(
    (member, i): Cut => ({ member, container: containers[i]!.node, view: viewPage(member.tree) }),
  )
  const isManual = areMostKnown(known, headings)
  if (isManual && known.length === 1 && isAboveOthers(known[0]!, headings)) return null
  if (isTitled(members, known)) return { sections: [titled(cuts, known[0]!, outer)], loose: [], isTitled: true }
  if (known.length === 1 && known[0]!.headings.every(({ rank }) => rank > LAST_RANK)) return null
  const rules = ruleSteps(members)
  const loose = looseParts(members, known)
  const apart = [...rules.map(({ nth: _, ...step }) => step), ...outer]
  const parts = loose.flatMap(({ steps }) => steps)
  const { exact, ranked } = endsOf(known, headings)
  const lead = section(cuts, [{ tag: SELF, until: distinct([...exact, ...apart]) }], null)
  const headed = known.map(({ label, headings: own }): Section => {
    const steps = byTag(own)
    const upTo = (ends: readonly Step[]): Section =>
      section(cuts, withUntil(steps, distinct([...(isManual ? ranked : exact), ...apart, ...parts, ...ends])), label)
    return { ...upTo([]), asText: upTo }
  })
  const behind = withUntil([...rules, ...parts], distinct([...exact, ...apart, ...parts])).map((step) =>
    section(cuts, [step], null),
  )
  const sections = [withoutParts(lead, loose), ...headed, ...behind].filter(hasText)
  return { sections, loose }
}

/** The rank of `h6`: a single bold line cuts nothing. */
const LAST_RANK = 6

/** What stands before the headings, without the parts that do so on some pages only. */
function withoutParts(lead: Section, loose: readonly Slot[]): Section {
  const parts = new Set(loose.flatMap(({ occurrences }) => occurrences.map(({ owner, node }) => `${owner} ${node}`)))
  if (parts.size === 0) return lead
  const occurrences = lead.occurrences.map((one) => {
    return { ...one, nodes: one.nodes!.filter((node) => !parts.has(`${one.owner} ${node}`)) }
  })
  return { ...lead, occurrences }
}

/** Whether a heading has on every page another one of its rank and of changing text beside it: the site's name above the page's. */
function isAboveOthers({ headings: own }: Headed, headings: readonly OwnedHeading[]): boolean {
  const { rank } = own[0]!
  const others = new Set(headings.flatMap((one) => (one.rank === rank && !own.includes(one) ? [one.owner] : [])))
  return own.every(({ owner }) => others.has(owner))
}

/**
 * Whether on most pages a heading of a higher rank stands behind the first known one: what it heads is of none of their sections, a menu's and a search's
 * before the page's title, and would be lost.
 */
function areUnderOthers(known: readonly Headed[], headings: readonly OwnedHeading[], owners: number): boolean {
  const { rank } = known[0]!.headings[0]!
  const first = firstOf(known)
  const higher = headings.filter((one) => one.rank < rank && one.node > (first.get(one.owner) ?? Infinity))
  return 2 * new Set(higher.map(({ owner }) => owner)).size > owners
}

/** By owner: its first known heading. */
function firstOf(known: readonly Headed[]): ReadonlyMap<number, NodeId> {
  const first = new Map<number, NodeId>()
  for (const { owner, node } of known.flatMap((one) => one.headings))
    first.set(owner, Math.min(node, first.get(owner) ?? node))
  return first
}

/** Whether a single heading comes before all else: it is the title of the container. */
function isTitled(members: readonly Member[], known: readonly Headed[]): boolean {
  if (known.length > 1) return false
  const nodes = new Map(known[0]!.headings.map(({ owner, node }) => [owner, node]))
  return members.every(({ owner, tree, siblings }) => {
    const heading = nodes.get(owner)
    return heading !== undefined && siblings.find((node) => isSeen(tree, node)) === heading
  })
}

/** A container whose title is the same everywhere: what follows it. */
function titled(cuts: readonly Cut[], { label, headings }: Headed, outer: readonly Step[]): Section {
  const tags = [...new Set(headings.map(({ tag }) => tag))]
  const upTo = (ends: readonly Step[]): Section => {
    const steps = tags.map((tag) => ({ tag, nth: 1, until: distinct([...outer, ...ends]) }))
    return section(cuts, steps, label)
  }
  return { ...upTo([]), asText: upTo }
}

function isSeen(tree: Tree, node: NodeId): boolean {
  return isElement(tree, node) ? visibleText(tree, node, 0) !== '' : oneLine(rawText(tree, node)) !== ''
}

/** Rules that cut the siblings of nearly all owners into as many parts. */
function ruleSteps(members: readonly Member[]): readonly Step[] {
  const counts = members.map(({ tree, siblings }) => siblings.filter((node) => tree.label[node] === LABEL.hr).length)
  const count = counts.toSorted((a, b) => a - b)[counts.length >> 1]!
  const isUsualCount = counts.filter((own) => own === count).length >= ORDINAL_SHARE * counts.length
  if (count === 0 || count > ORDINAL_MOST || !isUsualCount) return []
  return Array.from({ length: count }, (_, i) => ({ tag: 'hr', nth: i + 1 }))
}

function looseParts(members: readonly Member[], known: readonly Headed[]): readonly Slot[] {
  const headings = Map.groupBy(
    known.flatMap((one) => one.headings.map(({ owner, node }) => ({ owner, node, label: one.label }))),
    ({ owner }) => owner,
  )
  const labelOver = (owner: number, node: NodeId): string =>
    (headings.get(owner) ?? []).reduce(
      (last, one) => (one.node <= node && one.node > last.node ? one : last),
      NO_HEADING,
    ).label
  return slotsOf(members).filter(({ steps, occurrences }) => {
    const owners = byOwner(occurrences)
    if (steps.some(isPlainStep) || repeats(owners, members.length)) return false
    if (owners.size < LOOSE_SHARE * members.length) return false
    const labels = Map.groupBy(occurrences, ({ owner, node }) => labelOver(owner, node))
    const most = largest([...labels.values()].map(({ length }) => length))
    return most < ORDINAL_SHARE * occurrences.length
  })
}

const NO_HEADING = { node: -1, label: '' }

/** What ends a section: the next known heading or one of a higher rank; `ranked`: the next of its rank, whatever it says. */
function endsOf(
  known: readonly Headed[],
  headings: readonly OwnedHeading[],
): Record<'exact' | 'ranked', readonly Step[]> {
  const own = known.flatMap((one) => one.headings)
  const { rank } = own[0]!
  const first = firstOf(known)
  const later = headings.filter(({ owner, node }) => node >= (first.get(owner) ?? Infinity))
  const plain = (most: number): Step[] =>
    [...new Set(later.flatMap(({ tag, rank: at }) => (at <= most && /^h\d$/.test(tag) ? [tag] : [])))].map((tag) => ({
      tag,
    }))
  const exact = byTag(own)
  const above = plain(rank - 1)
  const all = plain(rank)
  const others = exact.filter(({ tag }) => !all.some((step) => step.tag === tag))
  return { exact: [...exact, ...above], ranked: [...all, ...others] }
}

/** Steps to headings, one for each tag. */
function byTag(headings: readonly OwnedHeading[]): Step[] {
  return [...Map.groupBy(headings, ({ tag }) => tag)].map(([tag, same]) => {
    return { tag, reads: [...new Set(same.flatMap(({ label }) => spellings(label)))].sort() }
  })
}

/** A label in one and in many: `NOTE`, `NOTES`. */
function spellings(label: string): readonly string[] {
  if (!/\p{L}{3}$/u.test(label)) return [label]
  const s = label === label.toUpperCase() ? 'S' : 's'
  return [label, label.endsWith(s) ? label.slice(0, -1) : label + s]
}

function withUntil(steps: readonly Step[], until: readonly Step[]): readonly Step[] {
  return steps.map((step) => ({ ...step, until }))
}

function distinct(steps: readonly Step[]): readonly Step[] {
  return [...new Map(steps.map((step) => [stepKey(step), step])).values()]
}

/** A section as its steps find it. */
function section(cuts: readonly Cut[], steps: readonly Step[], label: string | null): Section {
  const occurrences = cuts.flatMap(({ member, container, view }): Occurrence[] => {
    const { owner, tree, siblings } = member
    const until = steps[0]!.until!
    const common = { owner, tree, before: undefined, at: 0 }
    if (steps[0]!.tag === SELF) {
      return [{ ...common, node: container, nodes: nodesUpTo(view, siblings, undefined, until) }]
    }
    const node = steps.flatMap((step) => pick(view, siblings, step)).at(0)
    if (node === undefined) return []
    const behind = siblings.slice(siblings.indexOf(node) + 1)
    return [{ ...common, node, at: behind.length / siblings.length, nodes: nodesUpTo(view, behind, node, until) }]
  })
  return { steps, label, occurrences }
}

function hasText({ occurrences }: Section): boolean {
  return occurrences.some(({ tree, nodes = [] }) => visibleText(tree, nodes, 0) !== '')
}
