import { compareEvidence } from '../../../src/core/adapt/evidence/evidence-similarity.ts'
import {
  type KnownPattern,
  knownPatterns,
  observePatterns,
  pageOwners,
} from '../../../src/core/adapt/evidence/known-patterns.ts'
import { type ObservedValue, type OpenPage, openPage } from '../../../src/core/adapt/evidence/open-page.ts'
import {
  type Candidate,
  type Level,
  type ListCandidate,
  levelOf,
} from '../../../src/core/adapt/match/pattern-candidates.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { Wrapper } from '../../../src/core/wrapper/index.ts'
import type { VersionPair } from './version-pairs.ts'

/** A field with the places of the changed pages that it may be. */
export interface Question {
  readonly family: string
  readonly rows: readonly { readonly features: Float64Array; readonly isRight: boolean }[]
}

/** Share of the pages on which a place must give what the field gave to be right; below the other it is wrong, between them neither. */
const RIGHT = 0.7
const WRONG = 0.1
/** How alike the values of a page must be to be the same. */
const SAME = 0.9
/** Levels of lists that are looked into; lists tried for one of the old; how many records those may have for each of its; share of its fields they must have. */
const LEVELS = 2
const LISTS = 25
const MOST_RECORDS = 2
const LEAST_FIELDS = 0.3

/**
 * The questions that one change of a site asks: the fields of the wrapper of the old pages that are in the new ones, of the page and of the records of lists
 * that are there. What is right is told by the values alone.
 */
export function questionsOf(pair: VersionPair): readonly Question[] {
  const learned = learnWrapper(pair.training, { all: true })
  if (!learned.ok || pair.before.length === 0) return []
  const now = pair.after.map(openPage)
  const fresh = learnWrapper(pair.after, { all: true })
  const level = levelOf(now, pageOwners(now), fresh.ok ? fresh.wrapper.page.children : [])
  const known = observed(learned.wrapper, pair.training.map(openPage))
  const then = observed(learned.wrapper, pair.before.map(openPage))
  return asked(pair.family, known, then, level, LEVELS)
}

/** What the patterns of a wrapper give on some pages. */
function observed(wrapper: Wrapper, pages: readonly OpenPage[]): readonly KnownPattern[] {
  return observePatterns(pages, knownPatterns({ page: wrapper.page }), pageOwners(pages))
}

function asked(
  family: string,
  known: readonly KnownPattern[],
  then: readonly KnownPattern[],
  level: Level,
  levels: number,
): readonly Question[] {
  const places = placesOf(level)
  return known.flatMap((one, i): readonly Question[] => {
    const old = then[i]!
    if (one.kind === 'list') {
      const list = old.kind === 'list' && levels > 0 ? listNow(old.children, old.records.nodes.length, level) : null
      return list === null || old.kind === 'field'
        ? []
        : asked(family, one.children, old.children, list.level(), levels - 1)
    }
    const truth = textsByPage(old.values)
    if (one.now === null || truth.size < 2) return []
    const evidence = one.now
    const rows = places.flatMap(({ candidate, texts }) => {
      const share = agreement(truth, texts)
      if (share < RIGHT && share >= WRONG) return []
      return [{ features: compareEvidence(evidence, candidate.evidence), isRight: share >= RIGHT }]
    })
    return new Set(rows.map(({ isRight }) => isRight)).size === 2 ? [{ family, rows }] : []
  })
}

interface Place {
  readonly candidate: Candidate
  readonly texts: ByPage
}

function placesOf({ candidates }: Level): readonly Place[] {
  return candidates
    .filter(({ kind }) => kind === 'field')
    .map((candidate) => ({ candidate, texts: textsByPage(candidate.values) }))
}

/** The list whose records have most of an old list's fields. */
function listNow(children: readonly KnownPattern[], records: number, { candidates }: Level): ListCandidate | null {
  const truths = children
    .flatMap((child) => (child.kind === 'field' ? [textsByPage(child.values)] : []))
    .filter(({ size }) => size >= 2)
  const isAsLong = ({ nodes: { length } }: ListCandidate['records']): boolean =>
    length * MOST_RECORDS >= records && length <= MOST_RECORDS * records
  const lists = candidates.filter((one): one is ListCandidate => one.kind === 'list' && isAsLong(one.records))
  let best: ListCandidate | null = null
  let most = LEAST_FIELDS * truths.length
  for (const list of lists.slice(0, LISTS)) {
    const places = placesOf(list.level())
    const found = truths.filter((truth) => places.some(({ texts }) => agreement(truth, texts) >= RIGHT)).length
    if (found > most) [best, most] = [list, found]
  }
  return best
}

type ByPage = ReadonlyMap<number, readonly string[]>

function textsByPage(values: readonly ObservedValue[]): ByPage {
  const texts = Map.groupBy(values, ({ page }) => page)
  return new Map([...texts].map(([page, own]) => [page, own.map(({ text }) => text.replace(/\s+/g, ''))]))
}

/** Share of the pages of a field on which a place gives the same. */
function agreement(truth: ByPage, given: ByPage): number {
  const same = [...truth].filter(([page, texts]) => alike(texts, given.get(page) ?? []) >= SAME)
  return same.length / truth.size
}

/** Share of the values of two bags that both have, 0..1. */
function alike(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>()
  for (const text of a) left.set(text, (left.get(text) ?? 0) + 1)
  let both = 0
  for (const text of b) {
    const count = left.get(text) ?? 0
    if (count === 0) continue
    both++
    left.set(text, count - 1)
  }
  return (2 * both) / (a.length + b.length)
}
