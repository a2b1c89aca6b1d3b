import { attribute, type NodeId, oneLine, type Tree, visibleText } from '../../core/dom/index.ts'
import type { FieldData, RecordData } from '../../core/extract/index.ts'
import { cutAround } from '../../core/wrapper/index.ts'
import { type Selector, selectorOf } from './select.ts'
import type { Selected, SelectedField, SelectorText } from './selected.ts'

/** What the selectors give on a page: a text or null by field, records by list. @throws EngineError `bad-option` for what is no selector */
export function selectedData(tree: Tree, selected: readonly Selected[]): RecordData {
  return dataOf(tree, selectorOf(tree), selected, null)
}

function dataOf(tree: Tree, select: Selector, selected: readonly Selected[], from: NodeId | null): RecordData {
  return Object.fromEntries(
    selected.filter(isCompared).map((one): readonly [string, FieldData] => {
      const isValue = (node: NodeId): boolean => one.kind === 'list' || one.all || textAt(tree, node, one) !== null
      const nodes = firstOf(select, one.selectors, from, isValue)
      if (one.kind === 'list') return [one.name, nodes.map((node) => dataOf(tree, select, one.fields, node))]
      const texts = (one.all ? nodes : nodes.slice(0, 1)).map((node) => textAt(tree, node, one))
      if (!one.all) return [one.name, texts[0] ?? null]
      return [one.name, texts.filter((text) => text !== null).map((text) => ({ [one.name]: text }))]
    }),
  )
}

/** Whether the selectors say all of it; what is said of it in the wrapper's own words beside that no selector tells. */
function isCompared(one: Selected): boolean {
  if (one.own === undefined) return true
  const { value, ...more } = one.kind === 'field' ? one.own : {}
  return value?.kind === 'text' && value.all !== true && Object.keys(more).length === 0
}

/** What the first of some selectors leads to that leads anywhere; of a value, to one. */
function firstOf(
  select: Selector,
  selectors: readonly SelectorText[],
  from: NodeId | null,
  isValue: (node: NodeId) => boolean,
): readonly NodeId[] {
  let found: readonly NodeId[] = []
  for (const selector of selectors) {
    // Each is looked at even if it is not needed: what is no selector is told wherever it stands.
    const own = select.all(selector, from)
    if (found.length === 0 && own[0] !== undefined && isValue(own[0])) found = own
  }
  return found
}

function textAt(tree: Tree, node: NodeId, { attribute: name, own }: SelectedField): string | null {
  const whole = name === undefined ? visibleText(tree, node) : (attribute(tree, node, name) ?? '')
  const text = own?.value?.kind === 'text' ? cutAround(whole, own.value) : whole
  return text.trim() === '' ? null : text.trim()
}

/** A place where a wrapper gives something else than the selectors. */
export interface Difference {
  /** Names from the page on, as examples write them. */
  readonly field: string
  readonly wanted: FieldData
  readonly given: FieldData
}

/** Where data differ from what is wanted, one for each field, but for white space. O(values). */
export function differences(
  wanted: RecordData,
  given: RecordData,
  selected: readonly Selected[],
  prefix = '',
): readonly Difference[] {
  return selected.filter(isCompared).flatMap((one): readonly Difference[] => {
    const [want, have] = [wanted[one.name] ?? null, given[one.name] ?? null]
    const field = prefix + one.name
    if (one.kind === 'field' && !one.all) return isSame(want, have) ? [] : [{ field, wanted: want, given: have }]
    const isList = one.kind === 'list'
    // Wrappers have no records without a value.
    const isFull = (record: RecordData): boolean => !isList || hasValue(record, one.fields)
    const [wants, haves] = [recordsIn(want).filter(isFull), recordsIn(have).filter(isFull)]
    const inside: readonly Selected[] = isList ? one.fields : [{ ...one, all: false }]
    const names = isList ? fieldsIn(inside, `${field}[].`) : [`${field}[]`]
    // Records in another number: none of the list's fields can be trusted.
    if (wants.length !== haves.length)
      return names.map((name) => ({ field: name, wanted: wants.length, given: haves.length }))
    const found = wants.flatMap((record, i) => differences(record, haves[i]!, inside, `${field}[].`))
    return isList ? found : found.map((difference) => ({ ...difference, field: `${field}[]` }))
  })
}

/** Whether a record has a value of what the selectors say. */
function hasValue(record: RecordData, selected: readonly Selected[]): boolean {
  return selected.filter(isCompared).some((one) => {
    const value = record[one.name] ?? null
    if (one.kind === 'list') return recordsIn(value).some((inner) => hasValue(inner, one.fields))
    return one.all ? recordsIn(value).length > 0 : value !== null
  })
}

/** The names of all fields as examples write them; an entry's own text has the name of its list. */
export function fieldsIn(selected: readonly Selected[], prefix = ''): readonly string[] {
  return selected.flatMap((one) => {
    if (one.kind === 'list') return fieldsIn(one.fields, `${prefix}${one.name}[].`)
    return [one.all ? `${prefix}${one.name}[]` : prefix + one.name]
  })
}

/** The selectors but for some fields, and lists in which nothing is left. */
export function withoutFields(
  selected: readonly Selected[],
  out: ReadonlySet<string>,
  prefix = '',
): readonly Selected[] {
  return selected.flatMap((one): readonly Selected[] => {
    if (one.kind === 'field') return fieldsIn([one], prefix).some((name) => out.has(name)) ? [] : [one]
    const fields = withoutFields(one.fields, out, `${prefix}${one.name}[].`)
    return fields.length === 0 ? [] : [{ ...one, fields }]
  })
}

/** The records of a list in data. */
export function recordsIn(data: FieldData): readonly RecordData[] {
  return Array.isArray(data) ? data.filter((one) => typeof one === 'object' && one !== null) : []
}

function isSame(one: FieldData, other: FieldData): boolean {
  if (one === null || other === null) return one === other
  return oneLine(String(one)) === oneLine(String(other))
}
