import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPlaces } from '../../../src/core/adapt/evidence/memory.ts'
import { adaptWrapper, withEvidence } from '../../../src/core/adapt/index.ts'
import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'
import { extract } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import type { Wrapper } from '../../../src/core/wrapper/index.ts'
import { flatten } from '../papers.ts'

/** Pages that a wrapper is learned from. */
const TRAINING = 10

/** Two published versions of pages: a wrapper of the old ones, some new ones, and what was read in the old ones and stands once in both. */
export interface History {
  readonly family: string
  readonly version: string
  readonly wrapper: Wrapper
  readonly pages: readonly ParsedPage[]
  readonly truth: readonly ReadonlyMap<string, readonly string[]>[]
}

export interface Count {
  right: number
  wrong: number
  missing: number
}

/** F1 of a count, 0..1. */
export function f1({ right, wrong, missing }: Count): number {
  const precision = right / Math.max(1, right + wrong)
  const recall = right / Math.max(1, right + wrong + missing)
  return (2 * precision * recall) / Math.max(1e-9, precision + recall)
}

/**
 * What a wrapper gives of the values once it is adapted to the new pages. A value is right where its field has it, wrong where that has as many others, else missing.
 */
export function scoreHistory({ pages, truth }: History, wrapper: Wrapper): Count {
  const adaptation = adaptWrapper(wrapper, pages)
  const read = adaptation.kind === 'proposal' ? adaptation.proposal.wrapper : wrapper
  const count = { right: 0, wrong: 0, missing: 0 }
  for (const [i, page] of pages.entries()) {
    const given = flatten(extract(read, page, { raw: true }).data)
    for (const [field, texts] of truth[i]!) {
      const now = given.get(field) ?? []
      const right = texts.filter((text) => now.includes(text)).length
      const lost = texts.length - right
      const wrong = Math.min(lost, now.length - right)
      count.right += right
      count.wrong += wrong
      count.missing += lost - wrong
    }
  }
  return count
}

/** By family of pages in a folder, the change of versions after which the fewest of the values are still read. */
export function hardestHistories(folder: string, newPages: number): readonly History[] {
  const families = readdirSync(folder).filter((family) => existsSync(join(folder, family, 'versions.json')))
  return families.sort().flatMap((family) => {
    const versions: readonly string[] = JSON.parse(readFileSync(join(folder, family, 'versions.json'), 'utf8'))
    const all = versions.slice(1).flatMap((version, i) => historyOf(folder, family, [versions[i]!, version], newPages))
    const read = all.map((history) => ({ history, share: shareRead(history) }))
    const [hardest] = read.sort((a, b) => a.share - b.share)
    return hardest === undefined ? [] : [hardest.history]
  })
}

function historyOf(
  folder: string,
  family: string,
  [before, after]: readonly [string, string],
  newPages: number,
): readonly History[] {
  const namesOf = (version: string): readonly string[] =>
    readdirSync(join(folder, family, version), { recursive: true })
      .map(String)
      .filter((name) => /\.x?html?$/.test(name))
      .sort()
  const later = new Set(namesOf(after))
  const common = namesOf(before).filter((name) => later.has(name))
  const vocabulary = createVocabulary()
  const pageOf = (version: string, name: string): ParsedPage => {
    const result = parse(readFileSync(join(folder, family, version, name), 'utf8'), { vocabulary })
    if (!result.ok) throw new Error(result.problem.message)
    return { url: `https://${family}.example/${name}`, tree: result.tree }
  }
  const half = Math.floor(common.length / 2)
  const [known, others] = [common.slice(0, half).slice(0, TRAINING), common.slice(half, half + newPages)]
  const trained = known.map((name) => pageOf(before, name))
  const learned = learnWrapper(trained)
  if (!learned.ok || others.length === 0) return []
  const wrapper = withEvidence(learned.wrapper, trained)
  const pages = others.map((name) => pageOf(after, name))
  const truth = others.map((name, i) => truthOf(wrapper, pageOf(before, name), pages[i]!))
  return [{ family, version: after, wrapper, pages, truth }]
}

function truthOf(wrapper: Wrapper, old: ParsedPage, now: ParsedPage): ReadonlyMap<string, readonly string[]> {
  const [then, places] = [textPlaces(old.tree), textPlaces(now.tree)]
  const read = flatten(extract(wrapper, old, { raw: true }).data)
  return new Map(
    [...read].map(([field, texts]) => [field, texts.filter((one) => then.isOnce(one) && places.isOnce(one))]),
  )
}

/** Share of the values that the wrapper reads on the new pages as it is. */
function shareRead({ wrapper, pages, truth }: History): number {
  let [read, all] = [0, 0]
  for (const [i, page] of pages.entries()) {
    const given = flatten(extract(wrapper, page, { raw: true }).data)
    for (const [field, texts] of truth[i]!) {
      all += texts.length
      read += texts.filter((text) => given.get(field)?.includes(text)).length
    }
  }
  return all === 0 ? 1 : read / all
}
