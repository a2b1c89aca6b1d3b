import { articleText } from '../article/index.ts'
import type { NodeId, ParsedPage } from '../dom/index.ts'
import { type DataProperty, type DataText, dataText } from '../embedded/index.ts'
import { featuresOf } from '../page-class/index.ts'
import type { TextFormat } from '../rich-text/index.ts'
import type { ValueType } from '../values/index.ts'
import { type ArticlePart, type Made, memo, type Wrapper } from '../wrapper/index.ts'
import type { Extraction, FieldData, FormattedTree, Provenance, ProvenanceTree, RecordData } from './data.ts'
import { emptyLists, graded, gradeMisread, isMissing, statusOf } from './grades.ts'
import { isRich } from './in-format.ts'
import { type Context, elementsOfValue, findValue, formattedValue, recordsAt, regionOf } from './locators.ts'
import { type FieldPlan, type LevelPlan, type ListPlan, planOf } from './plan.ts'
import { openPage, type Reader, typed } from './reader.ts'

/** How the values of a page are given. */
export interface ExtractOptions {
  /** Values as the page's own text, instead of numbers, dates, absolute URLs and prices. @default false */
  readonly raw?: boolean
  /**
   * How texts of several blocks (an article's text, a description) are given: as lines, as Markdown, or as HTML of a few harmless elements. Addresses in
   * them are absolute. Constraints and provenance are of the lines.
   * @default 'text'
   */
  readonly text?: TextFormat
}

/** Share of the required fields that a page may lack; one more is suspicious, */
const MISSING_TOLERATED = 0.25
/** and from this share of the elements with some on the page is of another class. */
const MISSING_MOST = 0.75
/** Training pages that had all of it after which the next one lacks it in less than 1 % of cases (rule of succession): then it is a violation. */
const SURELY_REQUIRED = 98

/** What a page gives by a wrapper, and where. */
export interface PlacedRead {
  /** Values as the page's own text. */
  readonly data: RecordData
  readonly provenance: Extraction['provenance']
  /** By provenance, each its own object: the elements of a value (all of what it is made of), of a record, or of a list: those that its records are in. */
  readonly places: ReadonlyMap<object, readonly NodeId[]>
}

/** Reads a page with a wrapper of one layout, as `examineLayout` does, for the elements that all is in. */
export function readPlaces(wrapper: Wrapper, page: ParsedPage): PlacedRead {
  const { articleHints, level } = planOf(wrapper)
  const places = new Map<object, readonly NodeId[]>()
  const reader = openPage(page, articleHints, { raw: true, text: 'text', places })
  const { data, provenance } = readLevel(reader, level, reader.view.elements(0))
  return { data, provenance, places }
}

/** What a wrapper says of a page. `isSure`: the page is like the training pages, not only near enough for one of a changed site. */
export interface Examined {
  readonly extraction: Extraction
  readonly isSure: boolean
}

/** What a wrapper of one layout says of a page. */
export function examineLayout(
  wrapper: Wrapper,
  page: ParsedPage,
  { raw = false, text = 'text' }: ExtractOptions = {},
): Examined {
  const { articleHints, level, required, requiredByElement, always, held, lists, signature } = planOf(wrapper)
  const reader = openPage(page, articleHints, { raw, text })
  const { data, provenance, formatted } = readLevel(reader, level, reader.view.elements(0))
  const isMissed = (name: string): boolean => data[name] === null && !isRead({ data, provenance }, name)
  const missing = required.filter(isMissed)
  const isBroken = missing.length > MISSING_TOLERATED * required.length
  const features = featuresOf(page.tree)
  const lack =
    requiredByElement.filter((names) => names.every(isMissed)).length / (MISSING_MOST * requiredByElement.length)
  const isSureOf = wrapper.learned.urls.length >= SURELY_REQUIRED
  const isOther = !signature.isNear(features) || (isBroken && lack >= 1)
  const isUnread = (name: string): boolean => !isRead({ data, provenance }, name)
  const violations = [
    ...(isOther ? [] : emptyLists(held, lists, isUnread)),
    ...(isBroken ? missing.map((name) => graded(isMissing(name), isSureOf ? 1 : lack)) : []),
    ...gradeMisread(reader.misread, data, level),
  ]
  const status = isOther ? 'other-class' : statusOf(violations)
  const lacking = { missing: always.filter((names) => names.every(isUnread)).length, of: always.length }
  const isSure = !isOther && signature.isSure(features, lacking)
  const extraction = { status, data, provenance, violations, ...(formatted && { formatted }) } as const
  return { extraction, isSure }
}

interface Read<Data, Source, Formatted = FormattedTree> {
  readonly data: Data
  readonly provenance: Source
  /** Of what has texts of several blocks, when a format was asked for. */
  readonly formatted?: Formatted
}

type LevelRead = Read<RecordData, Readonly<Record<string, ProvenanceTree>>, Readonly<Record<string, FormattedTree>>>

function readLevel(reader: Reader, level: LevelPlan, nodes: readonly NodeId[]): LevelRead {
  const context: Context = { reader, nodes, found: new Array(level.stepCount) }
  // Copies of one object share its shape: far cheaper than to grow a new one, of which a page has hundreds.
  const data: Record<string, FieldData> = { ...level.blank }
  const provenance: Record<string, ProvenanceTree> = { ...level.blank }
  const formatted: Record<string, FormattedTree> | null = reader.text === 'text' ? null : {}
  for (const part of level.parts) {
    const read = part.kind === 'field' ? readField(context, part) : readList(context, part)
    data[part.pattern.name] = read.data
    provenance[part.pattern.name] = read.provenance
    if (formatted !== null && read.formatted !== undefined) formatted[part.pattern.name] = read.formatted
  }
  return formatted === null ? { data, provenance } : { data, provenance, formatted }
}

function readField(context: Context, part: FieldPlan): Read<FieldData, ProvenanceTree> {
  const { reader } = context
  const { value, made } = part.pattern
  if (made !== undefined) return readMade(context, part, made)
  if (value.kind === 'article') return part.pattern.gone ? NOT_THERE : readArticle(reader, value.part)
  if (value.kind === 'data') return part.pattern.gone ? NOT_THERE : readData(reader, part, value)
  const found = findValue(context, part)
  if (found === null) return NOT_THERE
  const { text, locator } = found
  const data = reader.raw ? text : typed(reader, text, part)
  const path = reader.pathTo(found.node)
  if (data !== text) return { data, provenance: { path, locator, text } }
  const provenance = { path, locator }
  reader.places?.set(provenance, elementsOfValue(context, part, found))
  if (reader.text === 'text' || !isRich(part.pattern)) return { data, provenance }
  const formatted = { text, formatted: formattedValue(context, part, found, reader.text) }
  return { data, provenance, formatted }
}

/** A text and where it stands. */
interface TextRead {
  readonly text: string
  readonly provenance: Provenance
}

/** A field that is made of others: of their texts as the page has them. */
function readMade(context: Context, plan: FieldPlan, made: Made): Read<FieldData, ProvenanceTree> {
  const { reader } = context
  const value = (text: string): FieldData => (reader.raw ? text : typed(reader, text, plan))
  if (made.kind === 'texts') {
    const found = plan.parts.flatMap((part) => textsOf(context, part).slice(0, 1))
    return { data: found.map(({ text }) => value(text)), provenance: found.map(({ provenance }) => provenance) }
  }
  const [found] = textsOf(context, plan)
  return found === undefined ? NOT_THERE : { data: value(found.text), provenance: found.provenance }
}

/** The text of a field, made of others or not; none when it is not there. */
function textsOf(context: Context, plan: FieldPlan): readonly TextRead[] {
  const { made } = plan.pattern
  const { reader } = context
  if (made === undefined) {
    const { data, provenance } = readField({ ...context, reader: { ...reader, raw: true } }, plan)
    const text = Array.isArray(data) ? data.join(', ') : data
    if (typeof text !== 'string' || text === '' || provenance === null) return []
    const { path, locator } = provenance as Provenance
    const own = { path, locator, text }
    place(reader, own, [provenance as Provenance])
    return [{ text, provenance: own }]
  }
  const found = plan.parts.flatMap((part) =>
    textsOf(context, part).map((read) => ({ ...read, name: part.pattern.name })),
  )
  const text = madeText(
    made,
    found.map((one) => one.text),
  )
  const [first] = found
  if (first === undefined || text === '') return []
  const parts = found.map(({ provenance, name: of }) => ({ name: of, ...provenance }))
  const { path, locator } = first.provenance
  const own = { path, locator, text, parts }
  place(
    reader,
    own,
    found.map(({ provenance }) => provenance),
  )
  return [{ text, provenance: own }]
}

/** What is made of some values is where these are. */
function place({ places }: Reader, made: Provenance, of: readonly Provenance[]): void {
  places?.set(made, [...new Set(of.flatMap((one) => places.get(one) ?? []))])
}

/** What is made of texts: the piece of one, or all in one. */
function madeText(made: Made, texts: readonly string[]): string {
  if (made.kind !== 'cut') return texts.join(made.kind === 'joined' ? made.separator : ', ')
  const pieces = (texts[0] ?? '').split(made.separator)
  const own = made.nth < made.pieces ? pieces[made.nth - 1] : pieces.slice(made.nth - 1).join(made.separator)
  return (own ?? '').trim()
}

const NOT_THERE: Read<null, null> = { data: null, provenance: null }

/** What the page says for programs, as text of a type: of prices with the currency that is said beside the bare amount. */
export function textOfData({ text, currency }: DataText, type: ValueType): string {
  const isBare = type === 'price' && currency !== null && !/[\p{L}\p{Sc}]/u.test(text)
  return isBare ? `${text} ${currency}` : text
}

function readData(reader: Reader, plan: FieldPlan, property: DataProperty): Read<FieldData, Provenance | null> {
  const found = dataText(reader.tree, property)
  if (found === null) return NOT_THERE
  const text = textOfData(found, plan.pattern.type)
  const data = reader.raw ? text : typed(reader, text, plan)
  const provenance = { path: reader.pathTo(found.node), locator: 0, ...(data !== text && { text }) }
  reader.places?.set(provenance, [found.node])
  return { data, provenance }
}

function readArticle(reader: Reader, part: ArticlePart): Read<FieldData, Provenance | null> {
  const found = reader.article()
  if (found === null || found[part] === null || found[part] === '') {
    return { data: part === 'authors' ? [] : null, provenance: null }
  }
  const provenance = { path: reader.pathTo(found.sources[part]), locator: 0 }
  reader.places?.set(provenance, [found.sources[part]])
  if (part !== 'text' || reader.text === 'text') return { data: found[part], provenance }
  const formatted = { text: found.text, formatted: articleText(reader, found, reader.text) }
  return { data: found.text, provenance, formatted }
}

function readList(context: Context, list: ListPlan): Read<FieldData, ProvenanceTree> {
  const { reader } = context
  const data: FieldData[] = []
  const provenance: ProvenanceTree[] = []
  const formatted: FormattedTree[] | null = reader.text === 'text' ? null : []
  reader.places?.set(provenance, regionOf(context, list))
  const { records, headings } = recordsAt(context, list)
  const groups = list.groups.map(({ heading }) => memo((node: NodeId) => readLevel(reader, heading, [node])))
  for (const [i, nodes] of records.entries()) {
    const record = readLevel(reader, list.record, nodes)
    if (!list.record.parts.some(({ pattern: { name } }) => isRead(record, name))) continue
    for (const [level, readHeading] of groups.entries()) {
      const heading = headings[level]![i]!
      if (heading === null) continue
      const above = readHeading(heading)
      Object.assign(record.data, above.data)
      Object.assign(record.provenance, above.provenance)
      if (record.formatted !== undefined) Object.assign(record.formatted, above.formatted)
    }
    data.push(record.data)
    provenance.push(record.provenance)
    reader.places?.set(record.provenance, nodes)
    formatted?.push(record.formatted ?? null)
  }
  return formatted === null ? { data, provenance } : { data, provenance, formatted }
}

/** Whether a field has a value, or a text that is none of its type. */
function isRead({ data, provenance }: LevelRead, name: string): boolean {
  const [value, source] = [data[name]!, provenance[name]!]
  return isThere(value) || (value === null && source !== null)
}

/** Whether there is a value: a record without any is a header, a separator or an advertisement. */
export function isThere(value: FieldData): boolean {
  return value !== null && !(Array.isArray(value) && value.length === 0)
}
