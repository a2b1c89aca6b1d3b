import { evenSample } from '../../base/index.ts'
import type { FieldData, RecordData, Violation } from '../../extract/index.ts'
import {
  breaksOwn,
  breaksSize,
  breaksType,
  chanceOfSo,
  type DataModel,
  lacksAlways,
  typedValue,
} from '../../validate/index.ts'
import { CHECKED_PAGES, SHORT_CHANCE } from '../constants.ts'
import type { KnownField, KnownList } from '../evidence/known-patterns.ts'
import type { FieldCandidate, ListCandidate } from './pattern-candidates.ts'

/** What a place must give to be that of a pattern (Ferrara and Baumgartner 2011, section 4: a result that violates the constraints is none). */
export interface Conditions {
  /** The user's schema of records. */
  readonly model: DataModel | null
  /** Pages that the wrapper was learned from. */
  readonly trained: number
  /** Paths of the patterns that break constraints where they are. */
  readonly violated: ReadonlySet<string>
}

/** By page: the texts of a field, by context; null where it has none. */
type PageTexts = readonly (string | null)[]

/** Whether what a place gives breaks what a user asks of a field, on more pages than chance allows. O(values of the pages looked at). */
export function breaksConditions(conditions: Conditions, known: KnownField, candidate: FieldCandidate): boolean {
  const { pattern, path } = known
  const { model } = conditions
  const own = (pattern.constraints ?? []).filter(({ learned }) => learned === undefined)
  if (own.length === 0 && model === null) return false
  const isInList = path.includes('.')
  const pages = textsByPage(candidate)
  const isUnique = own.some((one) => one.rule === 'unique' && one.over === 'run')
  if (isUnique && breaksOften(conditions, repeated(pages))) return true
  const broken = pages.map(
    (texts) =>
      breaksOwn(pattern, { texts, isInList }) ||
      violatedBy(
        model,
        path,
        texts.map((text) => (text === null ? null : typedValue(text, pattern))),
      ).length > 0,
  )
  return breaksOften(conditions, broken)
}

/** Whether most pages give nothing there that can be read as of a field's type, or that has what all its values had. O(values of the pages looked at). */
export function isOfOtherSort({ pattern, path, before }: KnownField, candidate: FieldCandidate): boolean {
  const isInList = path.includes('.')
  const pages = textsByPage(candidate)
  const always = before?.always
  const isStrange = (text: string | null): boolean => text !== null && lacksAlways(text, always ?? [])
  const broken = pages.filter(
    (texts) =>
      breaksType(pattern, { texts, isInList }) ||
      (always !== undefined && 2 * texts.filter(isStrange).length > texts.filter((text) => text !== null).length),
  )
  return 2 * broken.length > pages.length
}

/** What a schema says of how many records a list has: of what is in them nothing is known yet. */
const SIZE_RULES: ReadonlySet<string> = new Set(['schema:minItems', 'schema:maxItems'])

/** Whether a list has other numbers of records than a user asks for, on more pages than chance allows. O(records). */
export function breaksSizes(conditions: Conditions, { pattern, path }: KnownList, candidate: ListCandidate): boolean {
  const { model } = conditions
  const sizes = new Array<number>(candidate.owners.pages.length).fill(0)
  for (const owner of candidate.records.of) sizes[owner]!++
  const byPage = Map.groupBy(sizes.keys(), (owner) => candidate.owners.pages[owner]!)
  const broken = [...byPage.values()].map((owners) =>
    owners.some((owner) => {
      const size = sizes[owner]!
      return (
        breaksSize(pattern, size) ||
        violatedBy(model, path, [new Array<RecordData>(size).fill({})]).some(({ rule }) => SIZE_RULES.has(rule))
      )
    }),
  )
  return breaksOften(conditions, broken)
}

function breaksOften({ trained }: Conditions, broken: readonly boolean[]): boolean {
  const count = broken.filter(Boolean).length
  return 2 * count > broken.length || (count > 0 && chanceOfSo(count, broken.length, trained) < SHORT_CHANCE)
}

/** What values at a path break of a schema. */
function violatedBy(model: DataModel | null, path: string, values: readonly FieldData[]): readonly Violation[] {
  if (model === null) return []
  const names = path.split('.')
  const outer = names.slice(0, -1)
  const records = values.map((value): RecordData => ({ [names.at(-1)!]: value }))
  const data = outer.reduceRight<readonly RecordData[]>((inside, name) => [{ [name]: inside }], records)
  return data.flatMap((record) =>
    model.check(record).filter(({ pattern }) => pattern === path || pattern.startsWith(`${path}.`)),
  )
}

/** The texts of a place on some of its pages. */
function textsByPage({ values, owners }: FieldCandidate): readonly PageTexts[] {
  const texts = new Array<string | null>(owners.pages.length).fill(null)
  for (const { owner, text } of values) texts[owner] = text
  const having = new Set(values.map(({ page }) => page))
  const byPage = Map.groupBy(texts.keys(), (owner) => owners.pages[owner]!)
  const pages = evenSample([...having], CHECKED_PAGES)
  return pages.map((page) => byPage.get(page)!.map((owner) => texts[owner]!))
}

/** Whether a page has a text that one before it has. */
function repeated(pages: readonly PageTexts[]): readonly boolean[] {
  const seen = new Set<string>()
  return pages.map((texts) => {
    const own = new Set(texts.filter((text) => text !== null))
    const isRepeated = [...own].some((text) => seen.has(text))
    for (const text of own) seen.add(text)
    return isRepeated
  })
}
