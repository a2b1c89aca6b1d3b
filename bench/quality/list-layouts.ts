/**
 * Are all records, fields and nested entries of generated listing pages found? `node bench/quality/list-layouts.ts [seeds]`
 * The layouts are those of `src/core/lists/*.fixture.ts`, each with 6, 12 and 40 records for each seed.
 * records: entries of the first list; one is right that shares half of its texts with a true one, each with one at most.
 * fields: texts that stand in right records, equal to the character. sub-lists: entries nested in right records, as records,
 * at any depth. All F1.
 */

import { parse } from '../../src/core/dom/index.ts'
import type { FoundRecord, ListShape } from '../../src/core/lists/found-list.ts'
import { GROUPED_LAYOUTS } from '../../src/core/lists/grouped-layouts.fixture.ts'
import { findLists } from '../../src/core/lists/index.ts'
import { createRandom, type Entry, LAYOUTS, type Layout } from '../../src/core/lists/layouts.fixture.ts'
import { NESTED_LAYOUTS } from '../../src/core/lists/nested-layouts.fixture.ts'
import { type Agreement, f1 } from '../train/lists/truth.ts'

const COUNTS = [6, 12, 40]
const LEVELS = ['records', 'fields', 'sub-lists'] as const

type Score = Record<(typeof LEVELS)[number], Agreement>

const seeds = Number(process.argv[2] ?? 5)
const scores = Object.entries({ ...LAYOUTS, ...NESTED_LAYOUTS, ...GROUPED_LAYOUTS }).map(
  ([name, layout]) => [name, scoreLayout(layout)] as const,
)
const rows = scores.map(([name, score]) => [name, ...LEVELS.map((level) => shown(score[level]))])
const all = LEVELS.map((level) => shown(sum(scores.map(([, score]) => score[level]))))
for (const row of [['layout', ...LEVELS], ['---', '---', '---', '---'], ...rows, ['all', ...all]])
  console.log(`| ${row.join(' | ')} |`)

function scoreLayout(layout: Layout): Score {
  const score: Score = { records: nothing(), fields: nothing(), 'sub-lists': nothing() }
  for (let seed = 1; seed <= seeds; seed++) {
    for (const count of COUNTS) {
      const { html, entries, others = [] } = layout(createRandom(seed), count)
      const parsed = parse(html)
      const list = parsed.ok ? findLists(parsed.tree)[0] : undefined
      const found = list === undefined ? [] : toEntries(list, list.records)
      const ways = [entries, ...others].map((wanted) => compared(wanted, found))
      const best = ways.reduce((a, b) => (f1(sum(Object.values(b))) > f1(sum(Object.values(a))) ? b : a))
      for (const level of LEVELS) score[level] = sum([score[level], best[level]])
    }
  }
  return score
}

function compared(wanted: readonly Entry[], found: readonly Entry[]): Score {
  const score: Score = { records: nothing(), fields: nothing(), 'sub-lists': nothing() }
  compare(score, 'records', wanted, found)
  return score
}

/** Records as generated entries are written. */
function toEntries(shape: ListShape, records: readonly FoundRecord[]): Entry[] {
  return records.map(({ values, lists }) => ({
    texts: values.flatMap((value, i) => (value !== null && shape.fields[i]!.kind === 'text' ? [value.text] : [])),
    inner: lists.flatMap((list, i) => toEntries(shape.lists[i]!, list)),
  }))
}

function compare(
  score: Score,
  level: 'records' | 'sub-lists',
  wanted: readonly Entry[],
  extracted: readonly Entry[],
): void {
  const free = new Set(extracted)
  add(score, level, 0, extracted.length, wanted.length)
  for (const entry of wanted) {
    const [best, shared] = [...free].reduce<[Entry | null, number]>(
      (a, b) => (sharedTexts(entry, b) > a[1] ? [b, sharedTexts(entry, b)] : a),
      [null, 0],
    )
    if (best === null || 4 * shared < entry.texts.length + best.texts.length) continue
    free.delete(best)
    add(score, level, 1, 0, 0)
    add(score, 'fields', shared, best.texts.length, entry.texts.length)
    compare(score, 'sub-lists', entry.inner, best.inner)
  }
}

function sharedTexts(a: Entry, b: Entry): number {
  const left = [...b.texts]
  return a.texts.filter((text) => {
    const at = left.indexOf(text)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
}

function add(score: Score, level: keyof Score, found: number, extracted: number, wanted: number): void {
  score[level] = sum([score[level], { found, extracted, wanted }])
}

function nothing(): Agreement {
  return { found: 0, extracted: 0, wanted: 0 }
}

function sum(all: readonly Agreement[]): Agreement {
  return all.reduce(
    (a, b) => ({
      found: a.found + b.found,
      extracted: a.extracted + b.extracted,
      wanted: a.wanted + b.wanted,
    }),
    nothing(),
  )
}

/** F1 with three decimals; nothing where there is nothing to find. */
function shown(agreement: Agreement): string {
  return agreement.wanted + agreement.extracted === 0 ? '' : f1(agreement).toFixed(3)
}
