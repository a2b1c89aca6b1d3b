import type { Example } from './example-choice.ts'

/** Where the value of an example belongs. */
export interface ExampleName {
  /** The lists that it is in, outermost first; none for a value of the page. */
  readonly lists: readonly string[]
  /** What it is called there; null for an entry that has no further name. */
  readonly name: string | null
}

const LISTED = /^(?:[^[\].]+\[\]\.)*[^[\].]+(?:\[\])?$/

/** Records cannot have it as a key. */
const NO_KEY = /^\s*__proto__\s*(?:\[\])?$/

/** `price`, `reviews[].author`, `groups[].items[].amount`, `ingredients[]`; null for what is none. */
export function exampleName(field: string): ExampleName | null {
  if (field.split('.').some((part) => NO_KEY.test(part))) return null
  if (!/[[\]]/.test(field)) return field.trim() === '' ? null : { lists: [], name: field }
  if (!LISTED.test(field)) return null
  const parts = field.split('.').map((part) => part.replace('[]', '').trim())
  if (parts.includes('')) return null
  return field.endsWith('[]') ? { lists: parts, name: null } : { lists: parts.slice(0, -1), name: parts.at(-1)! }
}

/** The lists of an example as its name writes them, `groups[].items[]`; '' for none. */
export function listPathOf(field: string): string {
  const last = field.lastIndexOf('[]')
  return last < 0 ? '' : field.slice(0, last + 2)
}

/** Examples by what they are in: the page, or the records of a list. */
export interface WantedLevel {
  /** The list's name, '' for the page; and all names down to it, as examples write them. */
  readonly name: string
  readonly path: string
  /** Those of its own fields, by name; entries without one have the name of the list. */
  readonly fields: ReadonlyMap<string, readonly Example[]>
  readonly lists: readonly WantedLevel[]
  /** All of them, of lists in it too. */
  readonly examples: readonly Example[]
}

/** The examples in lists as their names say; those whose names say nothing are left out. */
export function wantedLevel(examples: readonly Example[], depth = 0, name = '', path = ''): WantedLevel {
  const known = examples.flatMap((example) => {
    const own = exampleName(example.field)
    return own === null ? [] : [{ example, own }]
  })
  const here = known.filter(({ own }) => own.lists.length === depth)
  const below = Map.groupBy(
    known.filter(({ own }) => own.lists.length > depth),
    ({ own }) => own.lists[depth]!,
  )
  const fields = Map.groupBy(here, ({ own }) => own.name ?? name)
  return {
    name,
    path,
    fields: new Map([...fields].map(([field, all]) => [field, all.map(({ example }) => example)])),
    lists: [...below].map(([list, all]) => {
      const inside = path === '' ? `${list}[]` : `${path}.${list}[]`
      return wantedLevel(
        all.map(({ example }) => example),
        depth + 1,
        list,
        inside,
      )
    }),
    examples: known.map(({ example }) => example),
  }
}

/** What is wrong with the names of examples, in one sentence; null for nothing. */
export function badExampleName(examples: readonly Pick<Example, 'field'>[]): string | null {
  const bad = examples.find(({ field }) => exampleName(field) === null)
  if (bad !== undefined)
    return `The example name "${bad.field}" says no place; write name, list[].name, list[].list[].name or list[].`
  for (const { field: plain } of examples.filter(({ field }) => field.endsWith('[]'))) {
    const inside = examples.find(({ field }) => field.startsWith(`${plain}.`))
    if (inside !== undefined)
      return `The examples ${plain} and ${inside.field} contradict each other: the entries of a list have a further name or none.`
  }
  return null
}
