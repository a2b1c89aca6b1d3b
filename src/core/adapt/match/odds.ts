import {
  type AdaptAlgorithm,
  type AllAdaptSettings,
  type ValueSource,
  withPatternSettings,
} from '../../wrapper/index.ts'
import {
  CONSTANT_CHANCE,
  COVERAGE_WEIGHT,
  IMPOSSIBLE,
  OTHER_SORT,
  PRESENCE_LEFT,
  RECORDS_WEIGHT,
  REMEMBERING,
  SIMILARITY_SLOPE,
  STAYING,
  TRANSLATED_ODDS,
  UNDER_ODDS,
  UNDER_SHARE,
} from '../constants.ts'
import { isAsOften, isOftenAbsent } from '../detect/chance.ts'
import { type Evidence, readsAll } from '../evidence/bags.ts'
import { evidenceLogOdds } from '../evidence/evidence-similarity.ts'
import type { KnownField, KnownList, KnownPattern } from '../evidence/known-patterns.ts'
import { agreementOf, type Memory, recordAgreement } from '../evidence/memory.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import { words } from '../evidence/text-signs.ts'
import { breaksConditions, breaksSizes, type Conditions, isOfOtherSort } from './conditions.ts'
import type { Match } from './matches.ts'
import { type Candidate, type FieldCandidate, isFirstOfSeveral, type ListCandidate } from './pattern-candidates.ts'
import { type SectionHeads, shareUnder } from './section-heads.ts'
import type { TreeSimilarity } from './tree-similarity.ts'

export interface Judge extends Conditions {
  readonly pages: readonly OpenPage[]
  readonly memory: Memory
  readonly settings: AllAdaptSettings
  readonly treeSimilarity: TreeSimilarity
  /** By path, the key of the candidate that a lost pattern is by its translated way. */
  readonly translated: ReadonlyMap<string, string>
  /** Where the headings stand that the level's fields are found by; null when none is there. */
  readonly heads: SectionHeads | null
}

/** How a pattern is found again: by its own settings where it has some. */
export function settingsOf({ settings }: Pick<Judge, 'settings'>, { pattern }: KnownPattern): AllAdaptSettings {
  return withPatternSettings(settings, pattern.adapt)
}

/** Log-odds that a place is what a field is now. */
export function fieldOdds(
  judge: Judge,
  algorithm: AdaptAlgorithm,
  known: KnownField,
  candidate: FieldCandidate,
): number {
  const { before, pattern, path } = known
  if (before === null || isTooRare(before, candidate) || !isAsWhole(pattern.value, candidate)) return IMPOSSIBLE
  if (isNewConstant(before, judge.trained, candidate)) return IMPOSSIBLE
  if (breaksConditions(judge, known, candidate)) return IMPOSSIBLE
  const remembered = rememberedOdds(agreementOf(judge.memory, path, candidate.values))
  if (algorithm !== 'ensemble')
    return attributeOf(pattern.value) === attributeOf(candidate.pattern.value)
      ? similarityOdds(judge, algorithm, known, candidate) + remembered
      : IMPOSSIBLE
  const odds =
    evidenceLogOdds(before, candidate.evidence) +
    remembered +
    headOdds(judge, known, candidate) +
    translatedOdds(judge, known, candidate)
  if (odds < 0) return odds
  return judge.violated.has(path) && isOfOtherSort(known, candidate)
    ? odds - OTHER_SORT
    : odds + stayingOdds(known, candidate)
}

/** Log-odds that a list of the changed pages is an old one, by what its records are like. */
export function recordOdds(
  judge: Judge,
  algorithm: AdaptAlgorithm,
  known: KnownList,
  candidate: ListCandidate,
): number {
  const { before } = known
  if (before === null || isTooRare(before, candidate) || breaksSizes(judge, known, candidate)) return IMPOSSIBLE
  if (algorithm !== 'ensemble') return similarityOdds(judge, algorithm, known, candidate)
  return evidenceLogOdds(before, candidate.evidence)
}

/** Log-odds of a list by `recordOdds`, what was found again of the records' fields, and what is remembered. */
export function listOdds(
  judge: Judge,
  known: KnownList,
  candidate: ListCandidate,
  ofRecords: number,
  inside: readonly Match[],
): number {
  if (inside.some(isLacking)) return IMPOSSIBLE
  const remembered = rememberedOdds(recordAgreement(judge.memory, known.path, judge.pages, candidate.records))
  const found = COVERAGE_WEIGHT * (coverage(inside) - 0.5)
  return (
    RECORDS_WEIGHT * ofRecords +
    found +
    stayingOdds(known, candidate) +
    remembered +
    translatedOdds(judge, known, candidate)
  )
}

/**
 * Log-odds of a list by the similarity of its records alone: none where what a user asks of a child is nowhere in them, as lists that are built alike differ in that alone (Ferrara and
 * Baumgartner 2011, section 4: the parent is adapted for its child's failure).
 */
export function similarListOdds({ trained, pages }: Judge, ofRecords: number, inside: readonly Match[]): number {
  const isLost = ({ known: { before, pattern }, candidate, isKept }: Match): boolean =>
    !isKept &&
    candidate === null &&
    (pattern.constraints ?? []).some(({ learned }) => learned === undefined) &&
    !isOftenAbsent(before, trained, pages.length)
  return inside.some(isLost) ? IMPOSSIBLE : ofRecords
}

/** Whether a user asks for a child that was not found in the records of a list. */
function isLacking({ known: { pattern }, candidate, isKept }: Match): boolean {
  if (isKept || candidate !== null) return false
  return (pattern.constraints ?? []).some(
    (one) =>
      one.learned === undefined && (one.rule === 'required' || (one.rule === 'occurrence' && (one.min ?? 0) > 0)),
  )
}

/** Log-odds by the share of what is remembered that a candidate gives; none when too little is remembered. */
function rememberedOdds(agreement: number | null): number {
  return REMEMBERING * (2 * (agreement ?? 0.5) - 1)
}

/** Log-odds by whether a field that was found by its heading stands under it, where the heading is there still. */
function headOdds({ heads }: Judge, known: KnownField, { values }: FieldCandidate): number {
  const share = heads === null ? null : shareUnder(heads, known, values)
  if (share === null) return 0
  return share < UNDER_SHARE ? IMPOSSIBLE : UNDER_ODDS
}

/** Log-odds by a similarity algorithm: above 0 from the threshold on, if there are as many values as normal variation allows. */
function similarityOdds(
  { trained, pages, treeSimilarity, ...judge }: Judge,
  algorithm: Exclude<AdaptAlgorithm, 'ensemble'>,
  known: KnownPattern,
  candidate: Candidate,
): number {
  const { before } = known
  if (before === null || !isAsOften(before, candidate.evidence, trained, pages.length)) return IMPOSSIBLE
  const { threshold, labels } = settingsOf(judge, known)
  const similarity = treeSimilarity(algorithm, labels, before, candidate)
  return similarity < threshold ? IMPOSSIBLE : SIMILARITY_SLOPE * (similarity - threshold)
}

/** Log-odds by whether its own way leads there, read as the other patterns' ways show. */
function translatedOdds({ translated }: Judge, { path }: KnownPattern, { key }: Candidate): number {
  return translated.get(path) === key ? TRANSLATED_ODDS : 0
}

/** Whether a place is on so few of the pages, or a field in so few of the records, that it says nothing of what was on more. */
function isTooRare(before: Evidence, { kind, evidence }: Candidate): boolean {
  if (evidence.presence < PRESENCE_LEFT * before.presence) return true
  return kind === 'field' && shareLeft(before, evidence) < PRESENCE_LEFT
}

/** How often a page or a record has a value now, as share of how often one had, 0..1. */
function shareLeft(before: Evidence, now: Evidence): number {
  return Math.min(1, Math.expm1(now.fill) / Math.max(1e-9, Math.expm1(before.fill)))
}

function stayingOdds({ pattern, before }: KnownPattern, candidate: Candidate): number {
  if (pattern !== candidate.pattern || before === null) return 0
  const { presence, count, several } = candidate.evidence
  const isThere = presence >= 0.7 * before.presence && Math.abs(count[0] - before.count[0]) < 0.7
  return isThere && Math.abs(several - before.several) < 0.2 ? STAYING : 0
}

/** Share of what old records held that was found again, 0..1: fields weigh by how often they are there and count as far as they are that often still; those not looked at say nothing. */
function coverage(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  for (const { known, candidate, logOdds, isKept } of matches) {
    if (isKept || known.before === null) continue
    const weight = known.before.fill
    all += weight
    const isOften = candidate?.kind === 'field' ? shareLeft(known.before, candidate.evidence) : 1
    if (candidate !== null) found += (weight * isOften) / (1 + Math.exp(-logOdds))
  }
  return all === 0 ? 0.5 : found / all
}

/** Whether a candidate takes all texts of its kind where the field did, and the first where it did, unless the new template takes all. */
function isAsWhole(value: ValueSource, candidate: FieldCandidate): boolean {
  if (readsAll(value)) return !isFirstOfSeveral(candidate)
  return !readsAll(candidate.pattern.value) || candidate.origins.includes('learned')
}

/** Whether a candidate is one text of new words on all pages, though the field's values differed too much for that: a text of the frame. */
function isNewConstant({ distinct, presence, bags }: Evidence, trained: number, { values }: FieldCandidate): boolean {
  const { text } = values[0]!
  if (values.some((value) => value.text !== text)) return false
  const before = Math.max(1, Math.round(presence * trained))
  // The commonest text was at most all but the others; one more of it and one more value are assumed (Laplace). A text is new at most as
  // often as texts were seen once (Good 1953), and then it would be on all other pages.
  const commonest = (before - Math.round(distinct * before) + 2) / (before + 1)
  const pages = new Set(values.map(({ page }) => page)).size
  return distinct * commonest ** (pages - 1) < CONSTANT_CHANCE && !words(text).some((word) => bags.words.has(word))
}

function attributeOf(value: ValueSource): string {
  return value.kind === 'attribute' ? value.name : ''
}
