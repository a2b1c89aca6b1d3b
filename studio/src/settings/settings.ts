import type { Edit, Opaque } from '../api/edits.ts'

/** A setting of how patterns are found again, and how it is written. */
export interface Setting {
  readonly name: string
  readonly label: string
  readonly help: string
  readonly written: 'names' | 'number' | 'text' | 'switch' | readonly string[]
  readonly isTrigger?: true
  /** What it can be set for. @default the wrapper, fields and lists */
  readonly of?: 'wrapper' | 'lists' | 'page'
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'algorithms',
    label: 'Algorithms, in this order',
    help: 'ensemble (default), simple, clustered, clustered-repaired, rtdm, bigram, jaro-winkler, text',
    written: 'names',
  },
  { name: 'threshold', label: 'Least similarity, 0 to 1', help: '0.7; not for the ensemble', written: 'number' },
  { name: 'labels', label: 'What counts of an element', help: 'tag; more: tag+class+id+data-kind', written: 'text' },
  { name: 'update', label: 'Tree-grams after a repair', help: '', written: ['follow', 'always', 'keep'] },
  {
    name: 'topDown',
    label: 'Look again inside a list that was found',
    help: 'on (default), off, or names such as reviews.stars',
    written: 'names',
    isTrigger: true,
    of: 'lists',
  },
  { name: 'bottomUp', label: 'A failure inside counts for the list', help: '', written: 'switch', isTrigger: true },
  {
    name: 'processFlow',
    label: 'Look on the pages that lead there',
    help: '',
    written: 'switch',
    isTrigger: true,
    of: 'page',
  },
  {
    name: 'ways',
    label: 'Where to look, in this order',
    help: 'both (default), re-induce, relocate',
    written: 'names',
    of: 'wrapper',
  },
  {
    name: 'layoutRuns',
    label: 'Runs before an unseen layout is dropped',
    help: '10',
    written: 'number',
    of: 'wrapper',
  },
  { name: 'maxWrong', label: 'Share of new values that may be wrong', help: '0.1', written: 'number', of: 'wrapper' },
]

export const RULES = {
  lists: ['occurrence'],
  fields: ['required', 'type', 'length', 'pattern', 'range', 'enumeration', 'unique', 'sum', 'shape'],
} as const

/** What is set for a pattern, or for the wrapper. */
export interface Own {
  readonly kind: 'wrapper' | 'field' | 'list'
  readonly adapt: Opaque
  readonly constraints: readonly (Opaque & { readonly rule: string })[]
}

/** What a wrapper's document says of a pattern by its path; of the wrapper where there is none. */
export function ownOf(document: Opaque, path: string | null): Own {
  if (path === null) return { kind: 'wrapper', adapt: objectOf(document.adapt), constraints: [] }
  const found = path.split('.').reduce<Opaque>((at, name) => {
    const children = objectOf(at.record ?? at.page).children
    return objectOf((Array.isArray(children) ? children : []).find((one) => objectOf(one).name === name))
  }, document)
  const constraints = (Array.isArray(found.constraints) ? found.constraints : []) as Own['constraints']
  return { kind: found.kind === 'list' ? 'list' : 'field', adapt: objectOf(found.adapt), constraints }
}

function objectOf(value: unknown): Opaque {
  return typeof value === 'object' && value !== null ? (value as Opaque) : {}
}

/** The settings that a pattern can have. */
export function settingsOf({ kind }: Pick<Own, 'kind'>, path: string | null): readonly Setting[] {
  return SETTINGS.filter(({ of }) => {
    if (kind === 'wrapper') return true
    if (of === 'page') return path?.includes('.') === false
    return of === undefined || (of === 'lists' && kind === 'list')
  })
}

/** How a setting is written now; empty where it is not set. */
export function textOf({ adapt }: Own, { name, isTrigger }: Setting): string {
  const value = isTrigger ? objectOf(adapt.triggers)[name] : adapt[name]
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function settingValue({ written }: Setting, text: string): unknown {
  const plain = text.trim()
  if (plain === '') return null
  if ((written === 'switch' || written === 'names') && (plain === 'on' || plain === 'off')) return plain === 'on'
  if (written === 'number') return Number(plain)
  return written === 'names' ? namesOf(plain) : plain
}

function namesOf(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim())
}

/** The edit that sets what was written otherwise than before; null where nothing was. */
export function adaptEdit(path: string | null, own: Own, written: Readonly<Record<string, string>>): Edit | null {
  const changed = SETTINGS.filter((one) => one.name in written && written[one.name]!.trim() !== textOf(own, one))
  // What is no number would be sent as null, which takes a setting back.
  const isNoNumber = changed.some((one) => Number.isNaN(settingValue(one, written[one.name]!)))
  if (changed.length === 0 || isNoNumber) return null
  const part = (isTrigger: boolean): Opaque =>
    Object.fromEntries(
      changed
        .filter((one) => (one.isTrigger ?? false) === isTrigger)
        .map((one) => [one.name, settingValue(one, written[one.name]!)]),
    )
  const triggers = part(true)
  const settings = { ...part(false), ...(Object.keys(triggers).length > 0 && { triggers }) }
  return { edit: 'adapt', ...(path !== null && { pattern: path }), settings }
}

/** The edit that holds a pattern to a rule, as its value is written; null where that is no value. */
export function constrainEdit(path: string, rule: string, text: string): Edit | null {
  const value = partsOf(rule, text.trim())
  return value === null ? null : { edit: 'constrain', pattern: path, constraint: { rule, ...value } }
}

function partsOf(rule: string, text: string): Opaque | null {
  if (rule === 'required') return text === '' ? {} : { share: Number(text) }
  if (rule === 'type' && text === '') return {}
  if (text === '') return null
  if (rule === 'occurrence' || rule === 'length' || rule === 'range') return intervalOf(text)
  if (rule === 'enumeration') return { values: namesOf(text) }
  if (rule === 'sum') return { of: namesOf(text) }
  return { [{ type: 'type', pattern: 'pattern', unique: 'over' }[rule] ?? 'only']: text }
}

/** `1..50`, `1..`, `..50`. */
function intervalOf(text: string): Opaque | null {
  const [min = '', max = min] = text.split('..').map((end) => end.trim())
  const read = (end: string): number | string => (Number.isNaN(Number(end)) ? end : Number(end))
  return min === '' && max === ''
    ? null
    : { ...(min !== '' && { min: read(min) }), ...(max !== '' && { max: read(max) }) }
}

/** What a constraint says beside its rule, in short. */
export function constraintSays({ rule: _, learned, ...parts }: Own['constraints'][number]): string {
  const values = Object.entries(parts).map(
    ([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`,
  )
  return [...values, ...(learned === undefined ? [] : [`learned from ${learned}`])].join(', ')
}
