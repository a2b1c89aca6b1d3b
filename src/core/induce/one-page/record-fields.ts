import { isBlock, isWithin, type NodeId, oneLine, valueOfAttribute, visibleText } from '../../dom/index.ts'
import {
  anchorOf,
  cutAround,
  type PageView,
  runFinder,
  runsOf,
  type Step,
  stepKey,
  type ValueSource,
} from '../../wrapper/index.ts'
import { createForms, cutByExample } from '../around/index.ts'
import type { Example } from '../example-choice.ts'
import { keyOf } from '../record/index.ts'
import { type FieldDraft, hintOf, type OwnedValue } from '../template/index.ts'
import { MOST_FIELDS, MOST_PLACES } from './constants.ts'
import { counterOf } from './counters.ts'
import type { Of } from './list-draft.ts'
import type { PageTexts, Place } from './page-texts.ts'
import { inRecord, type RecordSet, tagStep } from './record-sets.ts'
import { wayKey, waysInside } from './record-ways.ts'
import type { Way } from './ways.ts'

/**
 * The fields of records that hold all of some examples, `MOST_FIELDS` at most, the likeliest first: attributes, whole elements, texts between elements, or what is left where the text around
 * is the same in nearly all records. O(places that are looked at x ways x nodes of the records).
 */
function fieldsInside(of: Of, texts: PageTexts, set: RecordSet, examples: readonly Example[]): readonly FieldDraft[] {
  const at: At = {
    of,
    draftAt: createDrafts(of, set),
    size: set.records.length,
    waysTo: (example) => waysTo({ of, texts, set }, example),
  }
  const ways = at.waysTo(examples[0]!)
  const found: FieldDraft[] = []
  for (const fieldAt of [attributeAt, wholeAt, countedAt, runAt, cutAt, joinedAt]) {
    const tried = new Set<string>()
    for (const { way, place } of ways) {
      const key = `${place.isWhole} ${wayKey(way)}`
      if (fieldAt !== runAt && tried.has(key)) continue
      tried.add(key)
      const field = fieldAt(at, way, place, examples)
      if (field !== null && isHeld(field, examples) && found.push(field) === MOST_FIELDS) return found
    }
  }
  return found
}

/** A way in records, and where it leads to an example. */
interface WayTo {
  readonly way: Way
  readonly place: Place
}

function waysTo(at: In, { value }: Example): readonly WayTo[] {
  const { of, texts, set } = at
  return placesIn(of, texts.findValue(value), set).flatMap(({ place, record }) => {
    if (place.attribute !== undefined)
      return waysInside(of.view, set, record, place.node).map((way) => ({ way, place }))
    const all = equalTo(of, texts, place, record).map((node) => waysInside(of.view, set, record, node))
    const [inner] = all.at(-1)!
    return all
      .flatMap((ways) => (inner !== undefined && holdsMore(at, ways, inner) ? [] : ways))
      .map((way) => ({ way, place }))
  })
}

interface PlaceIn {
  readonly place: Place
  readonly record: readonly NodeId[]
}

/** The first places that stand in records. O(places x depth). */
function placesIn({ view }: Of, places: readonly Place[], { records }: RecordSet): readonly PlaceIn[] {
  const recordAt = new Map(records.flatMap((record) => record.map((node) => [node, record] as const)))
  const all = places.flatMap((place): PlaceIn[] => {
    let at = place.node
    while (at > 0 && !recordAt.has(at)) at = view.tree.parent[at]!
    const record = recordAt.get(at)
    return record === undefined ? [] : [{ place, record }]
  })
  const firstOf = (isWhole: boolean): readonly PlaceIn[] =>
    all.filter(({ place }) => place.isWhole === isWhole).slice(0, MOST_PLACES)
  const some = new Set([...firstOf(true), ...firstOf(false)])
  return all.filter((one) => some.has(one))
}

/** The first fields of records that hold all of some examples: see `fieldsInside`. */
export type FieldFinder = (set: RecordSet, examples: readonly Example[]) => readonly FieldDraft[]

/** As `fieldsInside`, looked for once in equal sets of records: around places of one list they are the same. */
export function createFieldFinder(of: Of, texts: PageTexts): FieldFinder {
  const known = new Map<readonly Example[], Map<string, readonly FieldDraft[]>>()
  return (set, examples) => {
    const own = known.get(examples) ?? new Map<string, readonly FieldDraft[]>()
    known.set(examples, own)
    const key = setKey(set)
    const found = own.get(key)
    if (found !== undefined) return found
    const fields = fieldsInside(of, texts, set, examples)
    own.set(key, fields)
    return fields
  }
}

/** Equal for sets of the same records that begin alike only. */
function setKey({ records, start, spans }: RecordSet): string {
  return `${spans} ${stepKey(start)} ${records.map((nodes) => nodes.join(' ')).join(';')}`
}

function isHeld({ values }: FieldDraft, examples: readonly Example[]): boolean {
  return examples.every(({ value }) => values.some(({ text }) => keyOf(text) === keyOf(value)))
}

/** The elements of a record that hold as much as a place, outermost first. */
function equalTo(of: Of, texts: PageTexts, { node }: Place, record: readonly NodeId[]): readonly NodeId[] {
  const found = [node]
  while (!record.includes(found[0]!)) {
    const above = of.view.tree.parent[found[0]!]!
    if (texts.lengthOf(above) !== texts.lengthOf(node)) break
    found.unshift(above)
  }
  return found
}

interface In {
  readonly of: Of
  readonly texts: PageTexts
  readonly set: RecordSet
}

/** Whether the first of some ways leads, in a record, to a block that the first of others leads to and to more: what is beside it there is something else. O(records). */
function holdsMore({ of: { view }, texts, set }: In, [outer]: readonly Way[], inner: Way): boolean {
  if (outer === undefined || outer === inner) return false
  return set.records.some((record) => {
    const [node] = inRecord(view, record, inner)
    const [around] = inRecord(view, record, outer)
    if (node === undefined || around === undefined || !isWithin(view.tree, node, around)) return false
    return isBlock(view.tree, node) && texts.lengthOf(around) > texts.lengthOf(node)
  })
}

/** The field at the end of a way, by what of it is the value; the same for the same ones. */
type Drafts = (way: Way, value: ValueSource) => FieldDraft

interface At {
  readonly of: Of
  readonly draftAt: Drafts
  readonly waysTo: (example: Example) => readonly WayTo[]
  /** How many records there are. */
  readonly size: number
}

function attributeAt({ draftAt }: At, way: Way, { attribute: name }: Place): FieldDraft | null {
  return name === undefined ? null : draftAt(way, { kind: 'attribute', name })
}

function wholeAt({ draftAt }: At, way: Way, { attribute }: Place): FieldDraft | null {
  return attribute === undefined ? draftAt(way, { kind: 'text' }) : null
}

/**
 * What a way leads to and, in records where it leads to nothing, what ways to examples there lead to: records that have it in other elements. Null where no
 * other way is needed, or less than half of the records have it then. O(examples x ways x records).
 */
function joinedAt(at: At, way: Way, place: Place, examples: readonly Example[]): FieldDraft | null {
  const wholly = ({ attribute, isWhole }: Place): boolean => attribute === place.attribute && isWhole
  const first = wholly(place) ? (attributeAt(at, way, place) ?? wholeAt(at, way, place)) : null
  if (first === null) return null
  const field = examples.reduce((all, example) => {
    if (isHeld(all, [example])) return all
    const others = at.waysTo(example).filter((other) => wholly(other.place))
    const joins = others.map((other) => joined(all, at.draftAt(other.way, first.value)))
    return joins.find((one) => isHeld(one, [example])) ?? all
  }, first)
  return field === first || 2 * field.values.length < at.size ? null : field
}

/** A field that is where one is or, in records where that has nothing, where another is. */
function joined(first: FieldDraft, then: FieldDraft): FieldDraft {
  const known = new Set(first.values.map(({ owner }) => owner))
  const values = [...first.values, ...then.values.filter(({ owner }) => !known.has(owner))]
  return { ...first, paths: [...first.paths, ...then.paths], values: values.sort((a, b) => a.owner - b.owner) }
}

function runAt({ of, draftAt }: At, way: Way, place: Place, examples: readonly Example[]): FieldDraft | null {
  if (place.isWhole) return null
  for (const breaks of breaksIn(of, place.node)) {
    for (const run of runsOf(of.view, place.node, breaks)) {
      const field = draftAt(way, { kind: 'run', after: anchorOf(of.view.tree, run), breaks })
      if (isHeld(field, examples)) return field
    }
  }
  return null
}

/** What is left of whole texts that are counted. */
function countedAt({ draftAt }: At, way: Way, place: Place): FieldDraft | null {
  const counter = place.isWhole ? null : counterOf(draftAt(way, { kind: 'text' }).values.map(({ text }) => text))
  return counter === null ? null : draftAt(way, { kind: 'text', counter })
}

function cutAt({ draftAt }: At, way: Way, place: Place, examples: readonly Example[]): FieldDraft | null {
  return place.isWhole ? null : cutByExample(draftAt(way, { kind: 'text' }), examples, () => true, createForms())
}

/** Steps to the elements that may stand between the texts of a node: all kinds of them, or all but one. */
function breaksIn({ view }: Of, node: NodeId): readonly (readonly Step[])[] {
  const steps = [...new Map(view.elements(node).map((one) => [view.tree.label[one], tagStep(view, one)])).values()]
  return steps.length === 0 ? [] : [steps, ...steps.map((step) => steps.filter((one) => one !== step))]
}

function createDrafts({ view }: Of, set: RecordSet): Drafts {
  const known = new Map<string, FieldDraft>()
  return (way, value) => {
    const key = `${wayKey(way)} ${JSON.stringify(value)}`
    const draft = known.get(key) ?? draftOf(view, set, way, value)
    known.set(key, draft)
    return draft
  }
}

function draftOf(view: PageView, { records }: RecordSet, way: Way, value: ValueSource): FieldDraft {
  const textAt = textReader(view, value)
  const values = records.flatMap((record, owner): OwnedValue[] => {
    const [node] = inRecord(view, record, way)
    const text = node === undefined ? '' : textAt(node)
    return text === '' ? [] : [{ owner, node: node!, text }]
  })
  const hints = {
    path: way.map((step) => hintOf(step)),
    ...(value.kind === 'attribute' && { attribute: value.name }),
  }
  return { kind: 'field', paths: [way], value, hints, values }
}

function textReader(view: PageView, value: ValueSource): (node: NodeId) => string {
  const { tree } = view
  if (value.kind === 'text') return (node) => cutAround(visibleText(tree, node), value)
  if (value.kind === 'attribute') return (node) => valueOfAttribute(tree, node, value.name)?.trim() ?? ''
  if (value.kind !== 'run') return (node) => visibleText(tree, node)
  const find = runFinder(value.after, value.breaks)
  return (node) => {
    const run = find(tree, runsOf(view, node, value.breaks))
    return run === null ? '' : oneLine(visibleText(tree, run.nodes))
  }
}
