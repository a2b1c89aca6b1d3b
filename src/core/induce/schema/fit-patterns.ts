import { decimalOf, fitnessOf, type ValueType } from '../../values/index.ts'
import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import { LEAST_PROBABILITY, LEAST_TOLD } from './constants.ts'
import { nameProbability } from './model.ts'
import { nameSimilarity, namesOf } from './names.ts'
import type { Point } from './point.ts'
import type { Wanted } from './wanted.ts'

/** What a property of a schema was fitted to. */
export interface FittedProperty {
  /** From the record to the property: `['offers', 'price']`. */
  readonly path: readonly string[]
  /** The field or list of records that has it: `offers_price`. */
  readonly name: string
  /** What spoke for it, the strongest first. */
  readonly evidence: readonly string[]
  /** How likely it is the property, 0..1. */
  readonly probability: number
}

export type LearnedPattern = FieldPattern | ListPattern

/** A pattern that places on pages showed to be a property. */
export interface PointedPattern {
  readonly pattern: LearnedPattern
  readonly point: Point
}

/** What there is to fit a schema to. */
export interface Fittable {
  /** The patterns of the page, or of one list's records. */
  readonly patterns: readonly LearnedPattern[]
  /** The name of the list; '' for the page. */
  readonly of: string
  readonly pointed: ReadonlyMap<Wanted, PointedPattern>
  /** Of all pages (BCP 47). */
  readonly language: string | null
}

export interface PatternFit {
  /** In the schema's order, under its names, with its types. */
  readonly children: readonly LearnedPattern[]
  readonly fitted: readonly FittedProperty[]
  readonly missing: readonly Wanted[]
}

interface Match {
  readonly wanted: Wanted
  readonly pattern: LearnedPattern
  readonly probability: number
  readonly evidence: readonly string[]
}

/**
 * For each property the pattern that is most likely it, of those that places show and those of the best name and type; each pattern once, none below
 * `LEAST_PROBABILITY`. O(properties x patterns).
 */
export function fitPatterns(properties: readonly Wanted[], on: Fittable): PatternFit {
  const matches = properties
    .flatMap((wanted) => matchesOf(wanted, on))
    .filter(({ probability }) => probability >= LEAST_PROBABILITY)
    // Of names that are as alike one without words for the page.
    .toSorted((a, b) => b.probability - a.probability || a.pattern.name.length - b.pattern.name.length)
  const chosen = new Map<Wanted, Match>()
  const taken = new Set<LearnedPattern>()
  for (const match of matches) {
    if (chosen.has(match.wanted) || taken.has(match.pattern)) continue
    chosen.set(match.wanted, match)
    taken.add(match.pattern)
  }
  const found = properties.flatMap((wanted) => {
    const match = chosen.get(wanted)
    return match === undefined ? [] : [{ match, inside: insideOf(match, on.language) }]
  })
  return {
    children: found.map(({ match, inside }) => asWanted(match, inside, on.language)),
    fitted: found.flatMap(({ match: { wanted, evidence, probability }, inside }) => [
      { path: wanted.path, name: wanted.name, evidence, probability },
      ...inside.fitted.map((one) => ({
        ...one,
        path: [...wanted.path, ...one.path],
        name: `${wanted.name}.${one.name}`,
      })),
    ]),
    missing: [
      ...properties.filter((wanted) => !chosen.has(wanted)),
      ...found.flatMap(({ match: { wanted }, inside }) =>
        inside.missing.map((one) => ({ ...one, name: `${wanted.name}.${one.name}` })),
      ),
    ],
  }
}

/** The text of an article is longer than any place. */
function isArticleText({ pattern }: Match): boolean {
  return pattern.kind === 'field' && pattern.value.kind === 'article' && pattern.value.part === 'text'
}

/** A part of the article that a place does not say is something else of that name. */
function matchesOf(wanted: Wanted, on: Fittable): readonly Match[] {
  const shown = on.pointed.get(wanted)
  const named = on.patterns.flatMap((pattern): Match[] => {
    const fit = fitOf(wanted, pattern, on.of)
    return fit > 0 ? [{ wanted, pattern, probability: nameProbability(fit), evidence: ['name'] }] : []
  })
  if (shown === undefined || shown.point.probability < LEAST_PROBABILITY || named.some(isArticleText)) return named
  const { pattern, point } = shown
  const other = named.filter((one) => one.pattern.kind === 'list' || one.pattern.value.kind !== 'article')
  return [{ wanted, pattern, probability: point.probability, evidence: point.words }, ...other]
}

/** Names of a value that the page does not name: it is what its list is a list of. */
const UNNAMED: ReadonlySet<string> = new Set(['text', 'name', 'title'])

/** How well a pattern's name and type fit, 0..1. */
function fitOf(wanted: Wanted, pattern: LearnedPattern, list: string): number {
  const similarity = (name: string): number => Math.max(...namesOf(wanted.path).map((own) => nameSimilarity(own, name)))
  const own = similarity(pattern.name)
  const named = UNNAMED.has(pattern.name) ? Math.max(own, similarity(list)) : own
  if (wanted.kind !== 'records') return pattern.kind === 'field' ? named * fitnessOf(pattern.type, wanted.type) : 0
  if (pattern.kind !== 'list') return 0
  const { children } = pattern.record
  const best = wanted.of.map((one) => Math.max(0, ...children.map((child) => fitOf(one, child, pattern.name))))
  const inside = best.reduce((sum, fit) => sum + fit, 0) / Math.max(1, best.length)
  return inside === 0 ? 0 : (named + 2 * inside) / 3
}

const NOTHING: PatternFit = { children: [], fitted: [], missing: [] }

/** What the records of a list are fitted to. */
function insideOf({ wanted, pattern }: Match, language: string | null): PatternFit {
  if (wanted.kind !== 'records' || pattern.kind !== 'list') return NOTHING
  return fitPatterns(wanted.of, {
    ...{ patterns: pattern.record.children, of: pattern.name, pointed: new Map() },
    language,
  })
}

function asWanted({ wanted, pattern }: Match, { children }: PatternFit, language: string | null): LearnedPattern {
  const { name } = wanted
  if (wanted.kind === 'records')
    return pattern.kind === 'list' ? { ...pattern, name, record: { ...pattern.record, children } } : pattern
  if (pattern.kind === 'field') {
    const type = pattern.type === 'image' && wanted.type === 'url' ? pattern.type : wanted.type
    return { ...pattern, name, type, ...servedFormat(pattern, type, language) }
  }
  return { ...asTexts(pattern, name), name }
}

/** Numbers asked for of a field of prices or texts are read beside a currency, a unit or words; with the decimal mark of the field, else of the language. */
function servedFormat(
  { type: has, format }: FieldPattern,
  type: ValueType,
  language: string | null,
): Pick<FieldPattern, 'format'> {
  if ((type !== 'number' && type !== 'integer') || has === 'number' || has === 'integer') return {}
  const decimal = format?.decimal ?? (language === null ? undefined : decimalOf(language))
  return { format: { ...(decimal !== undefined && { decimal }), unit: 'any' } }
}

/** A list of texts, with those of a group inside its record: what is called by the property is called `text`. */
function asTexts(list: ListPattern, name: string): ListPattern {
  const children = list.record.children.map((child) => {
    if (child.kind === 'list') return asTexts(child, name)
    return child.name.startsWith(name) ? { ...child, name: 'text' } : child
  })
  return { ...list, record: { ...list.record, children } }
}

/** A sentence for a property that nothing was fitted to. @param others names that the pages have */
export function missingNote(
  { name, path, required }: Wanted,
  others: readonly string[],
  isSaid: boolean,
  unsure: Point | undefined,
): string {
  const what = `${required ? 'Required by' : 'In'} the schema, but not found: "${name}"`
  if (isSaid)
    return `${what}; it is only in the data for programs that the pages carry (\`run --embedded\` gives that).`
  if (unsure !== undefined && unsure.probability >= LEAST_TOLD)
    return `${what}; the likeliest place is too unsure (${[unsure.probability.toFixed(2), unsure.words.join(', ')].filter((one) => one !== '').join(': ')}).`
  const nearest = others
    .map((one) => ({ one, alike: Math.max(...namesOf(path).map((own) => nameSimilarity(own, one))) }))
    .filter(({ one, alike }) => alike > 0 && one !== name)
    .toSorted((a, b) => b.alike - a.alike)[0]
  return nearest === undefined ? `${what}.` : `${what}; the nearest name is "${nearest.one}".`
}
