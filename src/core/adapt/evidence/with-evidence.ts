import { evenSample } from '../../base/index.ts'
import { oneLine, type ParsedPage } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import {
  createClasses,
  createMatcher,
  createTreegram,
  type ElementLabels,
  readTreegram,
  similarity,
  treegramClass,
  writeTreegram,
} from '../../tree/index.ts'
import { learnAlways, learnSums } from '../../validate/index.ts'
import {
  type AllAdaptSettings,
  type PatternEvidence,
  type TreegramUpdate,
  type Wrapper,
  withPatternSettings,
} from '../../wrapper/index.ts'
import {
  STILL_ALIKE,
  TEXT_CHARS,
  TEXTS_KEPT,
  TREEGRAM_CHARS,
  TREEGRAM_NODES,
  TREEGRAM_PLACES,
  TREEGRAMS_KEPT,
} from '../constants.ts'
import { writeEvidence } from './bags.ts'
import { flatPatterns, knownPatterns, observePatterns, pageOwners } from './known-patterns.ts'
import { type ObservedValue, type OpenPage, openPage } from './open-page.ts'
import { redundantLocators } from './redundant-locators.ts'

/** The wrapper with what these pages show of its patterns. They must be pages on which it works. O(values). */
export function withEvidence(wrapper: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  const open = pages.map(openPage)
  const owners = pageOwners(open)
  const known = observePatterns(open, knownPatterns({ page: wrapper.page }), owners)
  const locators = redundantLocators(open, known, owners)
  const read = pages.map((page) => extract(wrapper, page))
  const sums = learnSums(wrapper, read)
  const always = learnAlways(wrapper, read)
  const patterns: Record<string, PatternEvidence> = {}
  for (const { path, pattern, now, values } of flatPatterns(known)) {
    const labels = pattern.adapt?.labels ?? wrapper.adapt?.labels

    const [witnesses, sumOf, had] = [locators.get(path), sums.get(path), always.get(path)]
    const others = { ...(had && { always: had }), ...(sumOf && { sumOf }), ...(witnesses && { witnesses }) }
    if (now !== null) patterns[path] = { ...writeEvidence(now), ...treegramsOf(open, values, labels), ...others }
  }
  return { ...wrapper, evidence: { pages: pages.length, patterns } }
}

/**
 * A repaired wrapper with evidence: figures from the new pages (slow drift is followed), tree-grams and texts of both; what was not found
 * keeps its own, and so does a pattern that is not to be updated.
 * @param pages those that `after` was repaired on
 */
export function withLaterEvidence(
  before: Wrapper,
  after: Wrapper,
  pages: readonly ParsedPage[],
  settings: AllAdaptSettings,
): Wrapper {
  const old = before.evidence
  const updates = new Map(
    flatPatterns(knownPatterns({ page: after.page })).flatMap(({ path, pattern }) => {
      const { update } = withPatternSettings(settings, pattern.adapt)
      return update === 'keep' ? [] : [[path, update] as const]
    }),
  )
  if (old === undefined || updates.size === 0) return after
  const patterns = { ...old.patterns }
  for (const [path, fresh] of Object.entries(withEvidence(after, pages).evidence!.patterns)) {
    const [known, update] = [old.patterns[path], updates.get(path)]
    if (update === undefined) continue
    const { sumOf } = known ?? {}
    patterns[path] =
      known === undefined ? fresh : { ...(sumOf && { sumOf }), ...fresh, ...laterTreegrams(known, fresh, update) }
  }
  return { ...after, evidence: { pages: Math.min(old.pages, pages.length), patterns } }
}

type Stored = Pick<PatternEvidence, 'treegrams' | 'texts'>

/** The tree-gram of the medoid of some places, and some of the texts there. O(nodes of the places looked at). */
function treegramsOf(
  pages: readonly OpenPage[],
  values: readonly ObservedValue[],
  labels: ElementLabels = 'tag',
): Stored {
  const treegram = medoid(
    evenSample(values, TREEGRAM_PLACES).flatMap(({ page, node }) => {
      const { tree } = pages[page]!
      if (tree.size[node]! > TREEGRAM_NODES) return []
      const text = writeTreegram(createTreegram(tree, node, labels))
      return text.length > TREEGRAM_CHARS ? [] : [text]
    }),
  )
  const texts = [...new Set(values.map(({ text }) => oneLine(text).slice(0, TEXT_CHARS)))]
  return {
    ...(treegram === null ? {} : { treegrams: [treegram] }),
    ...(texts.length === 0 ? {} : { texts: evenSample(texts, TEXTS_KEPT) }),
  }
}

/** Tree-grams with the last later ones, by `follow` those that are like the original, which stays; texts of both, half of them of the first pages. */
function laterTreegrams(before: Stored, later: Stored, update: TreegramUpdate): Stored {
  const [original, ...others] = before.treegrams ?? []
  if (original === undefined) return later
  const similar = treegramSimilarity()
  const fresh = (later.treegrams ?? []).filter(
    (text) => text !== original && (update === 'always' || similar(original, text) >= STILL_ALIKE),
  )
  const kept = [...others.filter((text) => !fresh.includes(text)), ...fresh].slice(-TREEGRAMS_KEPT)
  const half = Math.ceil(TEXTS_KEPT / 2)
  const texts = [...new Set([...(before.texts ?? []).slice(0, half), ...(later.texts ?? [])])]
  return { treegrams: [original, ...kept], texts: texts.slice(0, 2 * TEXTS_KEPT) }
}

/** The tree-gram that is most like the others, of equals the first; null of none. */
function medoid(treegrams: readonly string[]): string | null {
  const distinct = [...new Set(treegrams)]
  if (distinct.length < 2) return distinct[0] ?? null
  const similar = treegramSimilarity()
  const total = (one: string): number => treegrams.reduce((sum, other) => sum + similar(one, other), 0)
  return distinct.map((one) => ({ one, sum: total(one) })).reduce((a, b) => (b.sum > a.sum ? b : a)).one
}

/** Repaired clustered matching of written tree-grams; 0 with a text that is none. */
function treegramSimilarity(): (a: string, b: string) => number {
  const classes = createClasses({ text: 'counted', collapse: true })
  const matcher = createMatcher(classes)
  const classOf = (text: string) => {
    const shape = readTreegram(text)
    return shape === null ? null : treegramClass(shape, classes)
  }
  return (a, b) => {
    const [x, y] = [classOf(a), classOf(b)]
    return x === null || y === null ? 0 : similarity(matcher, 'clustered-repaired', x, y)
  }
}
