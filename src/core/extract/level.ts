import type { NodeId } from '../dom/index.ts'
import type { ArticlePart } from '../wrapper/index.ts'
import type { FieldData, Provenance, ProvenanceTree, RecordData } from './data.ts'
import { type Context, findValue, recordsAt } from './places.ts'
import type { FieldPlan, LevelPlan, ListPlan } from './plan.ts'
import { type Reader, typed } from './reader.ts'

interface Read<Data, Source> {
  readonly data: Data
  readonly provenance: Source
}

/** All fields and lists of a page or record; `nodes` is where its locators start. */
export function readLevel(
  reader: Reader,
  level: LevelPlan,
  nodes: readonly NodeId[],
): Read<RecordData, { readonly [field: string]: ProvenanceTree }> {
  const context: Context = { reader, nodes, found: new Array(level.placeCount) }
  const data: Record<string, FieldData> = {}
  const provenance: Record<string, ProvenanceTree> = {}
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
  const records = recordsAt(context, list)
  const read = records.map((nodes) => readLevel(reader, list.record, nodes)).filter(({ data }) => holdsAny(data))
  return { data: read.map((record) => record.data), provenance: read.map((record) => record.provenance) }
}

/** Whether a record has any value; what has none is a header, a separator or an advertisement among the records. */
function holdsAny(data: RecordData): boolean {
  return Object.values(data).some((value) => value !== null && !(Array.isArray(value) && value.length === 0))
}
