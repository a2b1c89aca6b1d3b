import { oneLine } from '../dom/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import type { FieldDraft } from './template/index.ts'

/** A value that the user has seen, and the name of its field. */
export interface Example {
  /** Its name; in the records of a list `list[].name`, of one in them `list[].list[].name`; `list[]` for an entry that has no further name. */
  readonly field: string
  readonly value: string
  /** The page it is on. @default any training page */
  readonly url?: string
  /** Which field is meant where several of its record hold it: an `ExamplePlace.at`. @default the one with the fewest values */
  readonly at?: string
}

/** An example that several fields of its record hold as well as each other: which is meant only a person knows. */
export interface ExampleChoice {
  readonly field: string
  readonly value: string
  /** The fields; the first is the one that is taken unless examples say `at`. */
  readonly places: readonly ExamplePlace[]
}

/** A field that may be meant by an example. */
export interface ExamplePlace {
  /** For `Example.at`: stays as long as the pages are learned to be built alike. */
  readonly at: string
  /** Its label, class words or tag. */
  readonly name: string
  /** Its values in records where the fields differ, three at most. */
  readonly values: readonly string[]
}

/** One sentence that says what an example may mean. */
export function fitsOthers({ field, value, places }: ExampleChoice): string {
  const all = places.map(({ name, values }) => `${name} with "${values[0] ?? short(value)}"`.trimStart())
  return `The example ${field}="${short(value)}" is in several fields of its record (${all.join(', ')}); the first was taken: give a value that only one has.`
}

/** What some fields may be called, and what they hold in records where they differ. */
export function placesOf(drafts: readonly FieldDraft[]): readonly ExamplePlace[] {
  const texts = drafts.map(({ values }) => new Map(values.map(({ owner, text }) => [owner, text])))
  const owners = [...new Set(texts.flatMap((own) => [...own.keys()]))]
  const different = owners.filter((owner) => new Set(texts.map((own) => own.get(owner))).size > 1).slice(0, MOST_VALUES)
  return drafts.map((draft, i) => {
    const values = different.flatMap((owner) => texts[i]!.get(owner) ?? []).map(short)
    return { at: fieldKey(draft), name: nameOf(draft), values }
  })
}

const MOST_VALUES = 3

function nameOf({ hints }: FieldDraft): string {
  const hint = hints.path.findLast(({ label, words }) => label !== null || words.length > 0)
  return hint?.label ?? hint?.words.join(' ') ?? hints.path.at(-1)?.tag ?? ''
}

/** What tells a field from others of its record. */
export function fieldKey({ group, value, paths }: Pick<FieldDraft, 'group' | 'value' | 'paths'>): string {
  return JSON.stringify([group ?? null, value, paths])
}

/** A choice whose places have the names that a wrapper of the same pages gives them, where it has them, once each. O(patterns). */
export function withNames(choice: ExampleChoice, { page }: Wrapper): ExampleChoice {
  const names = new Map<string, Set<string>>()
  const look = (patterns: readonly (FieldPattern | ListPattern)[]): void => {
    for (const pattern of patterns) {
      if (pattern.kind === 'list') {
        look(pattern.record.children)
        continue
      }
      const key = fieldKey({ ...pattern, paths: pattern.locators.map(({ path }) => path) })
      names.set(key, (names.get(key) ?? new Set()).add(pattern.name))
    }
  }
  look(page.children)
  const nameOf = ({ at, name }: ExamplePlace): string => {
    const [first, ...others] = names.get(at) ?? []
    return first !== undefined && others.length === 0 ? first : name
  }
  return { ...choice, places: choice.places.map((place) => ({ ...place, name: nameOf(place) })) }
}

export function short(text: string): string {
  const line = oneLine(text)
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}
