import type { NodeId } from '../dom/index.ts'
import { type ArticlePart, memo } from '../wrapper/index.ts'
import type { FieldData, Provenance, ProvenanceTree, RecordData } from './data.ts'
import { type Context, findValue, recordsAt } from './places.ts'
import type { Blank, FieldPlan, LevelPlan, ListPlan } from './plan.ts'
import { type Reader, typed } from './reader.ts'

interface Read<Data, Source> {
  readonly data: Data
  readonly provenance: Source
}

/** Fields and lists that were read, by name. */
type ReadParts = Read<RecordData, { readonly [field: string]: ProvenanceTree }>

/**
 * All fields and lists of a page, a record or a heading.
 *
 * @param nodes where its locators start
 * @param blank what is read is put in copies of it
 */
export function readLevel(reader: Reader, level: LevelPlan, nodes: readonly NodeId[], blank: Blank): ReadParts {
  const context: Context = { reader, nodes, found: new Array(level.placeCount) }
  // Copies of one object share its shape: far cheaper than to grow a new one, of which a page has hundreds.
  const data: Record<string, FieldData> = { ...blank }
  const provenance: Record<string, ProvenanceTree> = { ...blank }
  for (const part of level.parts) {
    const read = part.kind === 'field' ? readField(context, part) : readList(context, part)
    data[part.pattern.name] = read.data
    provenance[part.pattern.name] = read.provenance
  }
  return { data, provenance }
}

function readField(context: Context, part: FieldPlan): Read<FieldData, Provenance | null> {
  const { reader } = context
  const { value } = part.pattern
  if (value.kind === 'article') return part.pattern.gone ? NOT_THERE : readArticle(reader, value.part)
  const found = findValue(context, part)
  if (found === null) return NOT_THERE
  const { text, locator } = found
  const data = reader.raw ? text : typed(reader, text, part)
  const path = reader.pathTo(found.node)
  return { data, provenance: data === text ? { path, locator } : { path, locator, text } }
}

const NOT_THERE: Read<null, null> = { data: null, provenance: null }

/** A part of the page's article, which is looked for once. */
function readArticle({ article, pathTo }: Reader, part: ArticlePart): Read<FieldData, Provenance | null> {
  const found = article()
  if (found === null || found[part] === null || found[part] === '') {
    return { data: part === 'authors' ? [] : null, provenance: null }
  }
  return { data: found[part], provenance: { path: pathTo(found.sources[part]), locator: 0 } }
}

function readList(context: Context, list: ListPlan): Read<FieldData, ProvenanceTree> {
  const { reader } = context
  const data: FieldData[] = []
  const provenance: ProvenanceTree[] = []
  const { records, headings } = recordsAt(context, list)
  const groups = list.groups.map(({ heading }) => memo((node: NodeId) => readLevel(reader, heading, [node], NO_NAMES)))
  for (const [i, nodes] of records.entries()) {
    const record = readLevel(reader, list.record, nodes, list.blank)
    if (!holdsAny(list.record, record.data)) continue
    for (const [level, readHeading] of groups.entries()) {
      const heading = headings[level]![i]!
      if (heading === null) continue
      const above = readHeading(heading)
      Object.assign(record.data, above.data)
      Object.assign(record.provenance, above.provenance)
    }
    data.push(record.data)
    provenance.push(record.provenance)
  }
  return { data, provenance }
}

const NO_NAMES: Blank = {}

/** Whether a record has any value; what has none is a header, a separator or an advertisement among the records. */
function holdsAny({ parts }: LevelPlan, data: RecordData): boolean {
  for (const { pattern } of parts) {
    const value = data[pattern.name]!
    if (value !== null && !(Array.isArray(value) && value.length === 0)) return true
  }
  return false
}
