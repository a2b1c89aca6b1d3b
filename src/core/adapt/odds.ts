import type { AdaptAlgorithm, AllAdaptSettings, ValueSource } from '../wrapper/index.ts'
import { type FieldCandidate, isFirstOfSeveral, type ListCandidate } from './candidates.ts'
import { type Evidence, readsAll } from './evidence.ts'
import { evidenceLogOdds } from './features.ts'
import { isAsOften, SAME_THING, SEVERAL } from './health.ts'
import type { KnownField, KnownList, KnownPattern } from './known.ts'
import type { Likeness } from './likeness.ts'
import { IMPOSSIBLE, type Match } from './matches.ts'
import { agreementOf, type Memory, recordAgreement } from './memory.ts'
import type { OpenPage } from './observe.ts'
import { words } from './page-context.ts'

/** What odds are reckoned by. */
export interface Judge {
  readonly trained: number
  readonly pages: readonly OpenPage[]
  readonly memory: Memory
  readonly settings: AllAdaptSettings
  readonly likeness: Likeness
}

/** How a pattern is found again: by its own settings where it has some. */
export function settingsOf({ settings }: Pick<Judge, 'settings'>, { pattern }: KnownPattern): AllAdaptSettings {
  return pattern.adapt === undefined ? settings : { ...settings, ...pattern.adapt }
}

/** Log-odds that it adds to give all of what is remembered of a field, and takes to give nothing of it. */
const REMEMBERING = 4

/** Log-odds that a place is what a field is now. */
export function fieldOdds(
  judge: Judge,
  { evidence, pattern, path }: KnownField,
  candidate: FieldCandidate,
  likenessOdds: number | null,
): number {
  if (evidence === null || !isAsWhole(pattern.value, candidate)) return IMPOSSIBLE
  if (isNewConstant(evidence, judge.trained, candidate)) return IMPOSSIBLE
  if (pattern === candidate.pattern && candidate.evidence.several - evidence.several > SEVERAL) return IMPOSSIBLE
  const agreement = agreementOf(judge.memory, path, candidate.values) ?? 0.5
  const remembered = REMEMBERING * (2 * agreement - 1)
  if (likenessOdds !== null) {
    return sameSource(pattern.value, candidate.pattern.value) ? likenessOdds + remembered : IMPOSSIBLE
  }
  const likeness = evidenceLogOdds(evidence, candidate.evidence) + remembered
  if (pattern !== candidate.pattern || likeness < SAME_THING) return likeness
  return likeness + staying(pattern, evidence, candidate)
}

/**
 * Whether a candidate is not a part of what a field was: all texts of their kind where it was all of them. Nor is it more: all where it
 * was one, unless the changed pages' own template has it so.
 */
function isAsWhole(value: ValueSource, candidate: FieldCandidate): boolean {
  if (readsAll(value)) return !isFirstOfSeveral(candidate)
  return !readsAll(candidate.pattern.value) || candidate.origins.includes('learned')
}

/** A text that is the same on all pages where it differed is the field's by a chance below this only. */
const CHANCE = 0.01

/**
 * Whether a candidate is one text on all pages, none of its words known, where the field's values differed too much for that: a text of
 * the frame. That a run of pages has one value in common, say their category, is no wonder as long as it is a known one.
 */
function isNewConstant({ distinct, presence, bags }: Evidence, trained: number, { values }: FieldCandidate): boolean {
  const { text } = values[0]!
  if (values.some((value) => value.text !== text)) return false
  const before = Math.max(1, Math.round(presence * trained))
  // The commonest text was at most all but the others; one more of it is assumed, and one value (Laplace). A text is new at most as often
  // as texts were seen once (Good 1953), and then it would be on all other pages.
  const commonest = (before - Math.round(distinct * before) + 2) / (before + 1)
  const pages = new Set(values.map(({ page }) => page)).size
  return distinct * commonest ** (pages - 1) < CHANCE && !words(text).some((word) => bags.words.has(word))
}

function sameSource(a: ValueSource, b: ValueSource): boolean {
  return (a.kind === 'attribute' ? a.name : '') === (b.kind === 'attribute' ? b.name : '')
}

/** Log-odds that a list of the changed pages is an old one, by what was found again of its records' fields, and by what is remembered. */
export function listOdds(
  judge: Judge,
  { evidence, pattern, path }: KnownList,
  candidate: ListCandidate,
  ofRecords: number,
  inside: readonly Match[],
): number {
  const agreement = recordAgreement(judge.memory, path, judge.pages, candidate.records) ?? 0.5
  const remembered = REMEMBERING * (2 * agreement - 1)
  return 0.5 * ofRecords + 8 * (coverage(inside) - 0.5) + staying(pattern, evidence!, candidate) + remembered
}

/** Log-odds that each similarity above the threshold adds, up to 1; the bars of `isSure` are then a lead of 0.03. */
const SIMILARITY_SLOPE = 10

/**
 * Log-odds by one of the similarity algorithms: above 0 from the threshold on, if there are as many values as constraints on
 * occurrence allow. Null for the ensemble, which has its own.
 */
export function likenessOdds(
  judge: Judge,
  algorithm: AdaptAlgorithm,
  known: KnownPattern,
  candidate: FieldCandidate | ListCandidate,
): number | null {
  if (algorithm === 'ensemble') return null
  const { evidence } = known
  if (evidence === null || !isAsOften(evidence, candidate.evidence, judge.trained, judge.pages.length))
    return IMPOSSIBLE
  const settings = settingsOf(judge, known)
  const found = judge.likeness(algorithm, settings, evidence, candidate)
  return found < settings.threshold ? IMPOSSIBLE : SIMILARITY_SLOPE * (found - settings.threshold)
}

/** What it adds to the log-odds that the old locators lead there and it is there as often as it was, but looks different. */
const STAYING = 3

function staying(
  pattern: KnownPattern['pattern'],
  before: Evidence,
  candidate: FieldCandidate | ListCandidate,
): number {
  if (pattern !== candidate.pattern) return 0
  const { presence, count, several } = candidate.evidence
  const isThere = presence >= 0.7 * before.presence && Math.abs(count[0] - before.count[0]) < 0.7
  return isThere && Math.abs(several - before.several) < SEVERAL ? STAYING : 0
}

/** Share of what old records held that was found again, 0..1: fields weigh by how often they are there; those not looked at say nothing. */
function coverage(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  for (const { known, candidate, logOdds, isKept } of matches) {
    if (isKept && candidate === null) continue
    const weight = known.evidence?.fill ?? 0
    all += weight
    if (candidate !== null) found += weight / (1 + Math.exp(-logOdds))
  }
  return all === 0 ? 0.5 : found / all
}
