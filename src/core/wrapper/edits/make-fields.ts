import type { Constraint } from '../constraints.ts'
import type { FieldPattern, Made, MadePart, PatternEvidence } from '../document.ts'
import type { Edit } from './edit.ts'
import { inPatterns } from './levels.ts'
import { checkName, type Editable, evidenceWithout, fieldAt, type Patterns, pathOf, Unfit } from './patterns.ts'

type Of<Kind extends Edit['edit']> = Extract<Edit, { readonly edit: Kind }>

/** Fields at one place, as parts of what is made of them. */
interface Parts {
  readonly lists: readonly string[]
  readonly parts: readonly [MadePart, ...MadePart[]]
  readonly names: readonly string[]
}

function partsOf(at: Editable, paths: readonly string[], edit: Edit): Parts {
  if (new Set(paths).size < paths.length)
    throw new Unfit('bad-name', `A field is named twice among ${paths.join(', ')}; name each once.`, edit)
  const places = paths.map((path) => fieldAt(at, path, edit))
  const [first, ...others] = places as [(typeof places)[number], ...typeof places]
  const { lists } = first
  const apart = others.find(
    (one) => pathOf(one.lists, '') !== pathOf(lists, '') || one.pattern.group !== first.pattern.group,
  )
  if (apart !== undefined)
    throw new Unfit(
      'not-together',
      `"${paths[0]}" and "${pathOf(apart.lists, apart.pattern.name)}" do not stand together: fields of one page, or of the records of one list, can be made into one.`,
      edit,
    )
  const part = ({ pattern }: { readonly pattern: FieldPattern }): MadePart => {
    const evidence = at.evidence[pathOf(lists, pattern.name)]
    return { field: pattern, ...(evidence !== undefined && { evidence }) }
  }
  return { lists, parts: [part(first), ...others.map(part)], names: places.map(({ pattern }) => pattern.name) }
}

/** A level with fields in the place of the first of some, and without the others. */
function replaced(
  at: Editable,
  { lists, names, parts }: Parts,
  fields: readonly FieldPattern[],
  notes: readonly string[],
): Editable {
  const changed = inPatterns(at, lists, (pattern): Patterns => {
    if (!names.includes(pattern.name)) return [pattern]
    return pattern.name === parts[0].field.name ? fields : []
  })
  const kept = evidenceWithout(
    at.evidence,
    names.map((name) => pathOf(lists, name)),
  )
  const added = fields.flatMap(({ name, made }) => {
    const known = made === undefined ? null : usualOf(made)
    return known === null ? [] : [[pathOf(lists, name), known] as const]
  })
  return { ...changed, evidence: { ...kept, ...Object.fromEntries(added) }, notes: [...at.notes, ...notes] }
}

/** How often there is a value: as often as that of the part that is there most. What a place looks like is kept with the parts. */
function usualOf(made: Made): PatternEvidence | null {
  const known = (made.kind === 'cut' ? (made.nth === 1 ? [made.part] : []) : made.parts).flatMap(({ evidence }) =>
    evidence === undefined ? [] : [evidence],
  )
  const most = known.reduce<PatternEvidence | null>((a, b) => (a === null || b.presence > a.presence ? b : a), null)
  if (most === null) return null
  const { treegrams: _, texts: __, witnesses: ___, ...usual } = most
  return usual
}

/** One field for several: their texts joined, or a list of them. */
export function merged(at: Editable, edit: Of<'merge'> | Of<'list'>): Editable {
  if (edit.edit === 'merge' && edit.patterns.length < 2)
    throw new Unfit('too-few', 'Joining takes two fields and more; to call one otherwise, rename it.', edit)
  const found = partsOf(at, edit.patterns, edit)
  const { lists, parts, names } = found
  checkName(at, { lists, name: edit.to, without: names }, edit)
  const made: Made =
    edit.edit === 'merge' ? { kind: 'joined', separator: edit.separator ?? ' ', parts } : { kind: 'texts', parts }
  const fields = parts.map(({ field }) => field)
  const types = new Set(fields.map(({ type }) => type))
  const type = edit.edit === 'list' && types.size === 1 ? fields[0]!.type : 'text'
  const isOne = edit.edit === 'list' && type !== 'text'
  const { constraints, left } = carried(fields, edit.edit === 'list')
  const field: FieldPattern = {
    ...base(fields[0]!, edit.to),
    type,
    ...(isOne && fields[0]!.format !== undefined && { format: fields[0]!.format }),
    required: fields.some(({ required }) => required),
    made,
    ...(constraints.length > 0 && { constraints }),
  }
  return replaced(at, found, [field], aboutLeft(pathOf(lists, edit.to), left))
}

/** Several fields for one, each with a piece of its text. */
export function cut(at: Editable, edit: Of<'split'>): Editable {
  if (edit.into.length < 2) throw new Unfit('too-few', 'Cutting takes two names and more, one for each piece.', edit)
  const found = partsOf(at, [edit.pattern], edit)
  const { lists, parts, names } = found
  const [part] = parts
  if (new Set(edit.into).size < edit.into.length)
    throw new Unfit('bad-name', `A name stands twice in ${edit.into.join(', ')}; give each piece its own.`, edit)
  for (const name of edit.into) checkName(at, { lists, name, without: names }, edit)
  const { constraints = [] } = part.field
  const fields = edit.into.map((name, i): FieldPattern => {
    const own = i === 0 ? constraints.filter(({ rule }) => rule === 'required') : []
    return {
      ...base(part.field, name),
      type: 'text',
      required: i === 0 && part.field.required,
      made: { kind: 'cut', separator: edit.separator, nth: i + 1, pieces: edit.into.length, part },
      ...(own.length > 0 && { constraints: own }),
    }
  })
  const left = constraints.filter(({ rule }) => rule !== 'required').map(({ rule }) => rule)
  return replaced(at, found, fields, aboutLeft(edit.into.map((name) => pathOf(lists, name)).join(', '), left))
}

function base(
  { locators, group, value }: FieldPattern,
  name: string,
): Pick<FieldPattern, 'kind' | 'name' | 'locators' | 'value'> {
  return { kind: 'field', name, locators, ...(group !== undefined && { group }), value }
}

/** What still holds of the constraints of several fields for what is made of them, and the rules that do not. */
function carried(
  fields: readonly FieldPattern[],
  isList: boolean,
): { readonly constraints: readonly Constraint[]; readonly left: readonly string[] } {
  const all = fields.flatMap(({ constraints = [] }) => constraints)
  const required = all.filter((constraint) => constraint.rule === 'required')
  const shared = isList ? all.filter((one) => one.rule !== 'required' && fields.every((field) => has(field, one))) : []
  const distinct = [...new Map(shared.map((one) => [JSON.stringify(one), one])).values()]
  const most = required.reduce<Constraint | null>(
    (a, b) => (a === null || (a.rule === 'required' && (b.share ?? 1) > (a.share ?? 1)) ? b : a),
    null,
  )
  const constraints = [...(most === null ? [] : [most]), ...distinct]
  return {
    constraints,
    left: all.filter((one) => one.rule !== 'required' && !shared.includes(one)).map(({ rule }) => rule),
  }
}

function has({ constraints = [] }: FieldPattern, wanted: Constraint): boolean {
  return constraints.some((one) => JSON.stringify(one) === JSON.stringify(wanted))
}

function aboutLeft(name: string, left: readonly string[]): readonly string[] {
  if (left.length === 0) return []
  return [
    `Of what was said of the parts of ${name} this no longer holds and is left out: ${[...new Set(left)].join(', ')}.`,
  ]
}
