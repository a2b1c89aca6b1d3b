import { evenSample } from '../base/index.ts'
import { oneLine } from '../dom/index.ts'
import {
  createClasses,
  createMatcher,
  createTreegram,
  readTreegram,
  similarity,
  treegramClass,
  writeTreegram,
} from '../tree/index.ts'
import type { PatternEvidence } from '../wrapper/index.ts'
import {
  SNAPSHOT_CHARS,
  SNAPSHOT_LINES,
  SNAPSHOT_NODES,
  SNAPSHOT_PLACES,
  SNAPSHOT_TEXTS,
  SNAPSHOTS_KEPT,
  STILL_ALIKE,
} from './constants.ts'
import type { ObservedValue, OpenPage } from './observe.ts'

/** What is stored of what a pattern matched. */
export type Snapshots = Pick<PatternEvidence, 'treegrams' | 'texts'>

/** The tree-gram of the most typical of some places, and some of the texts there. O(nodes of the places looked at). */
export function snapshotsOf(pages: readonly OpenPage[], values: readonly ObservedValue[]): Snapshots {
  const treegram = medoid(treegramsOf(pages, values))
  const texts = [...new Set(values.map(({ text }) => oneLine(text).slice(0, SNAPSHOT_CHARS)))]
  return {
    ...(treegram === null ? {} : { treegrams: [treegram] }),
    ...(texts.length === 0 ? {} : { texts: evenSample(texts, SNAPSHOT_TEXTS) }),
  }
}

/**
 * Snapshots with later ones: the original, which stays, and the last three that are like it enough not to be a drift away from it
 * (similarity 0.5). Texts age out alike, half of them of the first pages.
 */
export function laterSnapshots(before: Snapshots, later: Snapshots): Snapshots {
  const [original, ...others] = before.treegrams ?? []
  if (original === undefined) return later
  const fresh = (later.treegrams ?? []).filter((text) => text !== original && isAlike(original, text))
  const kept = [...others.filter((text) => !fresh.includes(text)), ...fresh].slice(-SNAPSHOTS_KEPT)
  const half = Math.ceil(SNAPSHOT_TEXTS / 2)
  const texts = [...new Set([...(before.texts ?? []).slice(0, half), ...(later.texts ?? [])])]
  return { treegrams: [original, ...kept], texts: texts.slice(0, 2 * SNAPSHOT_TEXTS) }
}

function treegramsOf(pages: readonly OpenPage[], values: readonly ObservedValue[]): readonly string[] {
  return evenSample(values, SNAPSHOT_PLACES).flatMap(({ page, node }) => {
    const { tree } = pages[page]!.context.page
    if (tree.size[node]! > SNAPSHOT_NODES) return []
    const text = writeTreegram(createTreegram(tree, node))
    return text.length > SNAPSHOT_LINES ? [] : [text]
  })
}

/** The one that is most like the others, by repaired clustered matching; of equals the first. */
function medoid(treegrams: readonly string[]): string | null {
  const distinct = [...new Set(treegrams)]
  if (distinct.length < 2) return distinct[0] ?? null
  const likeness = likenessOf()
  const total = (one: string): number => treegrams.reduce((sum, other) => sum + likeness(one, other), 0)
  return distinct.map((one) => ({ one, sum: total(one) })).reduce((a, b) => (b.sum > a.sum ? b : a)).one
}

function isAlike(a: string, b: string): boolean {
  return likenessOf()(a, b) >= STILL_ALIKE
}

function likenessOf(): (a: string, b: string) => number {
  const classes = createClasses({ text: 'counted', collapse: true })
  const matcher = createMatcher(classes)
  const classOf = (text: string): number | null => {
    const shape = readTreegram(text)
    return shape === null ? null : treegramClass(shape, classes)
  }
  return (a, b) => {
    const [x, y] = [classOf(a), classOf(b)]
    return x === null || y === null ? 0 : similarity(matcher, 'clustered-repaired', x, y)
  }
}
