import { embeddedNames, layoutWords, ownerWords } from '../../naming/index.ts'
import { type FieldPattern, type ListPattern, memo } from '../../wrapper/index.ts'
import { commonLanguage } from '../common-language.ts'
import type { FieldDraft, Scope, TrainingPage } from '../template/index.ts'
import { toPatterns } from '../to-patterns.ts'

/** A field with a name and a type, for a page or the records of a list. */
export interface NamedField {
  readonly draft: FieldDraft
  /** The other fields there, by name. */
  readonly beside: readonly { readonly name: string; readonly draft: FieldDraft }[]
  /** All names there. */
  readonly taken: readonly string[]
  /** What a person calls it. @default what the page does */
  readonly given?: string
  /** The list, for fields of records. */
  readonly list?: ListPattern
}

/** Gives drafts names and types, as they have in a wrapper that is learned. What the pages say is looked up once. */
export function namedField(pages: readonly TrainingPage[]): (of: NamedField, scope: Scope) => FieldPattern {
  const facts = memo<
    null,
    {
      readonly language: string | null
      readonly isLayout: (token: string) => boolean
      readonly embedded: ReturnType<typeof embeddedNames>
    }
  >(() => {
    const trees = pages.map(({ tree }) => tree)
    return { language: commonLanguage(pages), isLayout: layoutWords(trees), embedded: embeddedNames(trees) }
  })
  return ({ draft, beside, taken, given, list }, scope) => {
    const { language, isLayout, embedded } = facts(null)
    const names = new Map([
      ...beside.map((one) => [one.draft, one.name] as const),
      ...(given === undefined ? [] : [[draft, given] as const]),
    ])
    const owner =
      list === undefined || list.record.spans || list.record.rows !== undefined
        ? new Set<string>()
        : ownerWords(list.record.starts.flatMap(({ classes }) => classes ?? []))
    const known = new Set(beside.map(({ name }) => name))
    const patterns = toPatterns(
      [...beside.map((one) => one.draft), draft],
      scope,
      { given: names, language, isLayout },
      {
        isRecord: list !== undefined,
        owner,
        taken: taken.filter((name) => !known.has(name)),
        ...(list === undefined && { embedded }),
      },
    )
    return patterns.at(-1) as FieldPattern
  }
}
