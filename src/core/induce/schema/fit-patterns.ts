import { decimalOf, type ValueType } from '../../values/index.ts'
import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import type { Candidate, LearnedPattern } from './candidates.ts'
import { LEAST_PROBABILITY, LEAST_TOLD } from './constants.ts'
import { NONE, sharedItems } from './evidence.ts'
import { type AskedOn, nameFit, optionsOf } from './judge-patterns.ts'
import { scoreOf, shareOf } from './model.ts'
import { calledSimilarity, namesOf } from './names.ts'
import type { Point } from './point.ts'
import { isSameValue } from './same-value.ts'
import type { Wanted } from './wanted.ts'
import { VALUE_WEIGHTS } from './weights.ts'

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

/** A pattern that places on pages showed to be a property. */
export interface PointedPattern {
  readonly pattern: LearnedPattern
  readonly point: Point
}

/** What there is to fit a schema to. */
export interface Fittable {
  /** The patterns of the page, or of one list's records. */
  readonly candidates: readonly Candidate[]
  /** The name of the list; '' for the page. */
  readonly of: string
  readonly pointed: ReadonlyMap<Wanted, PointedPattern>
  readonly asked: AskedOn
  /** Fields that read a property in the data for programs. */
  readonly data: ReadonlyMap<Wanted, FieldPattern>
  /** Of all pages (BCP 47). */
  readonly language: string | null
}

export interface PatternFit {
  /** In the schema's order, under its names, with its types. */
  readonly children: readonly LearnedPattern[]
  readonly fitted: readonly FittedProperty[]
  readonly missing: readonly Wanted[]
}

/** What may be a property. */
interface Choice {
  readonly pattern: LearnedPattern
  /** What reads the same: none of it is another property. */
  readonly same: readonly LearnedPattern[]
  readonly candidate: Candidate | null
  readonly score: number
  readonly evidence: readonly string[]
}

interface Match extends Choice {
  readonly wanted: Wanted
  readonly probability: number
}

/**
 * For each property the pattern that is most likely it, of those that places show and those that were learned; each pattern once, none below
 * `LEAST_PROBABILITY`. The surest first: what it takes the others cannot be. What none of them shows is read in the data for programs.
 * O(properties² x patterns).
 */
export function fitPatterns(properties: readonly Wanted[], on: Fittable): PatternFit {
  const open = new Map(properties.map((wanted) => [wanted, choicesOf(wanted, on)]))
  const chosen = new Map<Wanted, Match>()
  const taken = new Set<LearnedPattern>()
  while (open.size > 0) {
    const best = [...open].flatMap(([wanted, choices]) => likeliest(wanted, choices, taken) ?? [])
    const surest = best.reduce<Match | null>(
      (most, one) => (most !== null && most.probability >= one.probability ? most : one),
      null,
    )
    if (surest === null || surest.probability < LEAST_PROBABILITY) break
    open.delete(surest.wanted)
    chosen.set(surest.wanted, surest)
    for (const pattern of surest.same) taken.add(pattern)
  }
  for (const wanted of open.keys()) {
    const pattern = on.data.get(wanted)
    if (pattern !== undefined) chosen.set(wanted, fromData(wanted, pattern))
  }
  const found = properties.flatMap((wanted) => {
    const match = chosen.get(wanted)
    return match === undefined ? [] : [{ match, inside: insideOf(match, on) }]
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

/** As likely as a place that has nothing but that the data for programs says the same. */
function fromData(wanted: Wanted, pattern: FieldPattern): Match {
  const score = scoreOf({ ...NONE, said: 1 }, VALUE_WEIGHTS)
  return {
    ...{ wanted, pattern, same: [pattern], candidate: null, score, probability: shareOf([score], score) },
    evidence: ['only in data for programs'],
  }
}

/** The likeliest of those that no surer property has; null for none. */
function likeliest(wanted: Wanted, choices: readonly Choice[], taken: ReadonlySet<LearnedPattern>): Match | null {
  const free = choices.filter(({ pattern }) => !taken.has(pattern))
  const [best] = free.toSorted((a, b) => b.score - a.score || a.pattern.name.length - b.pattern.name.length)
  if (best === undefined) return null
  const probability = shareOf(
    free.map(({ score }) => score),
    best.score,
  )
  return { ...best, wanted, probability }
}

/** What may be a property: the patterns that were learned, those that a place shows with what speaks for it, else what leads to that place. */
function choicesOf(wanted: Wanted, { candidates, of, pointed, asked }: Fittable): readonly Choice[] {
  const choices = optionsOf(wanted, candidates, of, asked).map(
    ({ candidate, same, words, score }): Choice => ({
      ...{ pattern: candidate.pattern, same: same.map(({ pattern }) => pattern), candidate, score },
      evidence: words,
    }),
  )
  const shown = pointed.get(wanted)
  if (shown === undefined || shown.point.probability < LEAST_PROBABILITY || choices.some(isArticleText)) return choices
  const { pattern, point } = shown
  const own: Choice = {
    ...{ pattern, same: [pattern], candidate: null, evidence: point.words },
    score: Math.log(point.probability / (1 - Math.min(point.probability, MOST_PROBABLE))),
  }
  const isShown = ({ candidate }: Choice): boolean => candidate !== null && readsPoint(candidate, point)
  const same = choices.filter(isShown)
  const [first] = same.toSorted((a, b) => b.score - a.score)
  if (first === undefined) return [...choices, own]
  const rest = choices.filter((choice) => !isShown(choice))
  const all = same.flatMap((one) => one.same)
  // A list is read as the place shows it: what of its items is the value.
  const best = pattern.kind === 'list' ? { ...own, same: [pattern, ...all] } : { ...first, same: all }
  return [
    ...rest,
    { ...best, score: Math.max(first.score, own.score), evidence: [...new Set([...own.evidence, ...first.evidence])] },
  ]
}

/** The text of an article is longer than any place. */
function isArticleText({ pattern, score }: Choice): boolean {
  return pattern.kind === 'field' && pattern.value.kind === 'article' && pattern.value.part === 'text' && score > 0
}

/** Probabilities above are as good as certain. */
const MOST_PROBABLE = 0.999
/** Share of a list's records that a place shows from which on it is that list. */
const LEAST_SHARED = 0.5

/** Whether a pattern reads on the page of a point what stands there. */
function readsPoint({ pattern, readings }: Candidate, { wanted, page, place }: Point): boolean {
  const own = readings.filter(({ on }) => on.page === page)
  if (place.kind === 'list')
    return pattern.kind === 'list' && own.some(({ texts }) => sharedItems(texts, place.texts) >= LEAST_SHARED)
  const type = wanted.kind === 'records' ? 'text' : wanted.type
  return pattern.kind === 'field' && own.some(({ texts }) => texts.some((text) => isSameValue(text, place.text, type)))
}

const NOTHING: PatternFit = { children: [], fitted: [], missing: [] }

/** What the records of a list are fitted to. */
function insideOf({ wanted, pattern, candidate }: Match, { asked, language }: Fittable): PatternFit {
  if (wanted.kind !== 'records' || candidate === null) return NOTHING
  return fitPatterns(wanted.of, {
    ...{ candidates: candidate.children, of: pattern.name, pointed: new Map(), asked, data: new Map() },
    language,
  })
}

function asWanted({ wanted, pattern }: Match, { children }: PatternFit, language: string | null): LearnedPattern {
  const { name } = wanted
  if (wanted.kind === 'records')
    return pattern.kind === 'list' ? { ...pattern, name, record: { ...pattern.record, children } } : pattern
  if (pattern.kind === 'field') {
    if (pattern.value.kind === 'data') return pattern
    const type = pattern.type === 'image' && wanted.type === 'url' ? pattern.type : wanted.type
    return { ...pattern, name, type, ...servedFormat(pattern, type, language) }
  }
  return { ...asTexts(pattern, wanted), name }
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

/** A list of texts, with those of a group inside its record: what is called by the property, else what fits best, is called `text`, and nothing else is left. */
function asTexts(list: ListPattern, wanted: Wanted): ListPattern {
  const { children } = list.record
  const fields = children.filter((child) => child.kind === 'field')
  const isNamed = fields.some((child) => child.name.startsWith(wanted.name))
  const [best] = fields.toSorted((a, b) => nameFit(wanted, b.name, list.name) - nameFit(wanted, a.name, list.name))
  const kept = children.flatMap((child): readonly LearnedPattern[] => {
    if (child.kind === 'list') return [asTexts(child, wanted)]
    if (isNamed ? child.name.startsWith(wanted.name) : child === best) return [{ ...child, name: 'text' }]
    return isNamed ? [child] : []
  })
  return { ...list, record: { ...list.record, children: kept } }
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
    .map((one) => ({ one, alike: Math.max(...namesOf(path).map((own) => calledSimilarity(own, one))) }))
    .filter(({ one, alike }) => alike > 0 && one !== name)
    .toSorted((a, b) => b.alike - a.alike)[0]
  return nearest === undefined ? `${what}.` : `${what}; the nearest name is "${nearest.one}".`
}
