import { isWithin, type NodeId, type Tree } from '../../dom/index.ts'
import { cutRecords, type PageView } from '../../wrapper/index.ts'
import type { Example } from '../example-choice.ts'
import type { WantedLevel } from '../example-names.ts'
import type { Draft, FieldDraft, ListDraft } from '../template/index.ts'
import { areBeside, areTogether, besideEachOther, byOwner } from './beside.ts'
import { MOST_PLACES } from './constants.ts'
import { listOf, type Of } from './list-draft.ts'
import { holdsOther } from './other-lists.ts'
import { type Others, othersAt } from './others.ts'
import type { PageTexts, Place } from './page-texts.ts'
import { createFieldFinder, type FieldFinder } from './record-fields.ts'
import { inRecord, type OnlyRecord, onlyRecord, type RecordSet, recordSets } from './record-sets.ts'
import { waysInside } from './record-ways.ts'
import { sectionStep, type Way, waysTo } from './ways.ts'

/** A list that examples name, with what they call its fields. */
export interface Listed {
  readonly draft: ListDraft
  readonly names: ReadonlyMap<FieldDraft, string>
  readonly size: number
  /** Whether its records are groups of others, each with several of its fields: then nothing here says what becomes of the rest of a group. */
  readonly isOfGroups: boolean
}

/**
 * The list of one page whose records hold all examples of a level: the lowest one around each place of the first of them, of several the one with
 * most records. Null where there is none. O(places x levels x nodes).
 */
export function listedOn(of: Of, texts: PageTexts, level: WantedLevel, others: readonly Example[]): Listed | null {
  const { view } = of
  const places = level.examples.map(({ value }) => texts.findValue(value))
  if (places.some(({ length }) => length === 0)) return null
  const outside = othersAt(
    view,
    others.map(({ value }) => texts.find(value)),
  )
  const fieldsIn = createFieldFinder(of, texts)
  const isOfOther = holdsOther(view, texts, others)
  const [first, ...more] = places
  const [parts, wholes] = [first!.filter(({ isWhole }) => !isWhole), first!.filter(({ isWhole }) => isWhole)]
  // Fields that no record has together are of unlike records, records without some of them are not all that was meant, and one record alone is no list, if anything else is to be found.
  for (const wanted of ['together', 'apart', 'most', 'alone'] as const) {
    for (const some of [wholes, parts]) {
      const lists = some.slice(0, MOST_PLACES).flatMap(({ node }) => {
        const nodes = [node, ...more.map((all) => nearest(all, node))]
        return listAt({ of, texts, others: outside, isOfOther, wanted, fieldsIn }, level, nodes) ?? []
      })
      if (lists.length > 0) return lists.reduce((best, one) => (one.size > best.size ? one : best))
    }
  }
  return null
}

/** The nearest place, of whole elements where there are any: others may be mentions. */
function nearest(places: readonly Place[], to: NodeId): NodeId {
  const wholes = places.filter(({ isWhole }) => isWhole)
  const far = ({ node }: Place): number => Math.abs(node - to)
  return (wholes.length > 0 ? wholes : places).reduce((best, one) => (far(one) < far(best) ? one : best)).node
}

interface Search {
  readonly of: Of
  readonly texts: PageTexts
  readonly others: Others
  /** Whether records are those of another list that examples name. */
  readonly isOfOther: (set: RecordSet) => boolean
  readonly fieldsIn: FieldFinder
  /** Lists of which some record has all fields, any lists that have them, lists that have most of them, or lists of one record. */
  readonly wanted: 'together' | 'apart' | 'most' | 'alone'
}

function listAt(search: Search, level: WantedLevel, nodes: readonly NodeId[]): Listed | null {
  const { of, texts, others, wanted } = search
  const alone = wanted === 'alone' ? onlyRecord(of.view, nodes, level.name) : null
  const sets = wanted === 'alone' ? (alone === null ? [] : [alone]) : recordSets(of.view, texts, nodes, others, 0)
  const lower: (readonly NodeId[])[] = []
  for (const set of sets) {
    if (search.isOfOther(set)) continue
    const inside = insideOf(search, level, set, nodes)
    const paths = inside === null ? [] : waysToSet(search, set)
    if (inside === null) lower.push(withSeveral(search, level, set))
    if (inside === null || paths.length === 0) continue
    if (alone !== null && !isOne(of.view, alone, inside.drafts)) continue
    return {
      ...listed(search, level, set, paths, inside),
      isOfGroups: lower.some((starts) => areGroups(of.view, set, starts)),
    }
  }
  return null
}

/** Where the records of a set begin that have several of a level's fields, in parts of their own. */
function withSeveral({ fieldsIn }: Search, { fields }: WantedLevel, set: RecordSet): readonly NodeId[] {
  const found = [...fields.values()].flatMap((examples) => fieldsIn(set, examples).slice(0, 1)).map(byOwner)
  return set.records.flatMap((nodes, owner) => {
    const own = found.flatMap((one) => one.get(owner) ?? [])
    return own.length > 1 && own.some((node) => !nodes.includes(node)) ? nodes.slice(0, 1) : []
  })
}

/** Whether some record holds several of some nodes. O(nodes x depth). */
function areGroups({ tree }: PageView, { records }: RecordSet, nodes: readonly NodeId[]): boolean {
  const recordAt = new Map(records.flatMap((own, i) => own.map((node) => [node, i] as const)))
  const holders = nodes.flatMap((node) => {
    let at = node
    while (at > 0 && !recordAt.has(at)) at = tree.parent[at]!
    return recordAt.get(at) ?? []
  })
  return new Set(holders).size < holders.length
}

function waysToSet({ of, others }: Search, { under, regions }: RecordSet) {
  return under === null ? waysTo(of.view, regions, others) : [[sectionStep(under)]]
}

/** Whether what leads to each field leads to one part of the only record: where it leads to several, or by position in what nothing says is a record, these are of several. */
function isOne(view: PageView, { records, isTold }: OnlyRecord, drafts: readonly Draft[]): boolean {
  const isSole = (way: Way): boolean =>
    (isTold || way.every(({ nth }) => nth === undefined)) &&
    records.every((record) => inRecord(view, record, way).length < 2)
  return drafts.every((draft) => draft.kind === 'list' || draft.paths.some(isSole))
}

interface Inside {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
}

function listed(
  { of }: Search,
  level: WantedLevel,
  { records, start, spans }: RecordSet,
  paths: ListDraft['paths'],
  { drafts, names }: Inside,
): Listed {
  const list = listOf(of, records.length, paths, start, drafts)
  return { draft: { ...list, spans, given: level.name }, names, size: records.length, isOfGroups: false }
}

/**
 * The fields and lists of records that examples name; null where one of them is not in the records, or where most are wanted, half of the fields.
 * @param nodes where the examples stand; none for those of any record
 */
function insideOf(search: Search, level: WantedLevel, set: RecordSet, nodes: readonly NodeId[] = []): Inside | null {
  const options = [...level.fields].map(([name, examples]) => ({ name, found: search.fieldsIn(set, examples) }))
  const held = options.filter(({ found }) => found.length > 0)
  const isEnough = search.wanted === 'most' ? 2 * held.length > options.length : held.length === options.length
  if (!isEnough) return null
  const { tree } = search.of.view
  const fields = besideEachOther(
    tree,
    held.map(({ found }) => found),
  )
  const isApart = search.wanted === 'apart'
  if (!areBeside(tree, fields) || (!isApart && !areTogether(fields, areMostlyOfOne(tree, set, nodes)))) return null
  const drafts: Draft[] = [...fields]
  const names = new Map(fields.map((field, i) => [field, held[i]!.name]))
  for (const inner of level.lists) {
    const found = nestedIn(search, inner, set)
    if (found === null && search.wanted !== 'most') return null
    if (found === null) continue
    drafts.push(found.draft)
    for (const [field, name] of found.names) names.set(field, name)
  }
  return { drafts, names }
}

/** Whether most of some places are in one record. */
function areMostlyOfOne(tree: Tree, { records }: RecordSet, places: readonly NodeId[]): boolean {
  const isIn = (place: NodeId, nodes: readonly NodeId[]): boolean => nodes.some((node) => isWithin(tree, place, node))
  return records.some((nodes) => 2 * places.filter((place) => isIn(place, nodes)).length > places.length)
}

/** A list in records, the lowest one that holds its examples, whichever of the records these are of. */
function nestedIn(search: Search, level: WantedLevel, outer: RecordSet): Listed | null {
  const { of, texts, others } = search
  const { view } = of
  const [first, ...more] = level.examples.map(({ value }) => texts.findValue(value))
  for (const { node } of first ?? []) {
    const record = outer.records.find((nodes) => nodes.some((one) => isWithin(view.tree, node, one)))
    const top = record?.find((one) => isWithin(view.tree, node, one))
    if (record === undefined || top === undefined) continue
    const nodes = [node, ...more.map((all) => nearest(all, node)).filter((one) => isWithin(view.tree, one, top))]
    for (const set of recordSets(view, texts, nodes, others, top)) {
      const [region] = set.regions
      if (region === undefined) continue
      for (const way of waysInside(view, outer, record, region)) {
        const own = set.under === null ? way : [...way, sectionStep(set.under)]
        const all = set.under === null ? everywhere(of, outer, set, way) : set
        const inside = insideOf(search, level, all)
        if (inside !== null) return listed(search, level, all, [own], inside)
      }
    }
  }
  return null
}

/** The records of the same list in all records around it. */
function everywhere({ view }: Of, outer: RecordSet, set: RecordSet, way: ListDraft['paths'][number]): RecordSet {
  const regions = outer.records.flatMap((record) => inRecord(view, record, way).slice(0, 1))
  const { start, spans } = set
  const records = regions.flatMap((region) => cutRecords(view, { starts: [start], spans }, view.elements(region)))
  return { ...set, regions, records }
}
