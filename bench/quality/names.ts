// Do names stay when a wrapper is learned from other pages of the class? names.ts [FOLDER_OF_SITES...] [--made] [--size N] [--draws N] [--json FILE]
// For each class: wrappers of several draws of training pages, all run on the same further pages. Two draws' columns are the same when they have the same
// values on all of these (empty ones are left out); a pair of such columns is kept when both have the same name.
// kept      share of the pairs, over all pairs of draws
// unlike    share of the values that one draw has and another lacks: nothing is said of their names
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createVocabulary, parse, type Tree } from '../../src/core/dom/index.ts'
import { extract } from '../../src/core/extract/index.ts'
import { learnWrapper } from '../../src/core/induce/index.ts'
import { corpus } from '../../test/corpus.ts'
import { MAKERS } from '../../test/sites/made/index.ts'
import { spreadOver } from '../lib/pages.ts'
import { sitePages } from './page-classes.ts'

const LEARNED = 8
const TESTED = 5
const LEAST_PAGES = LEARNED + TESTED + 2
/** Pages of which the training pages are drawn. */
const POOL = 40
/** Pairs of names that are printed for each class. */
const SHOWN = 6

/** By class: the HTML of its pages, read when it is asked for. */
type Classes = ReadonlyMap<string, readonly (() => string)[]>

interface Page {
  readonly url: string
  readonly tree: Tree
}

/** By the values of a column: its names. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>

interface Counts {
  kept: number
  pairs: number
  unlike: number
  columns: number
}

function classesIn(folder: string): Classes {
  const own = sitePages(folder).filter(({ isNeutral, label }) => !isNeutral && label !== undefined)
  return new Map(
    [...Map.groupBy(own, ({ label }) => label as string)].map(([label, pages]) => [
      label,
      pages.map(
        ({ file }) =>
          () =>
            readFileSync(file, 'utf8'),
      ),
    ]),
  )
}

function madeClasses(size: number): Classes {
  return new Map(
    Object.entries(MAKERS).flatMap(([name, make]) => {
      const { pages, classes } = make(size, 1)
      const html = (path: string) => () => pages[path] as string
      return Object.entries(classes).map(([label, paths]) => [`${name}/${label}`, paths.map(html)] as const)
    }),
  )
}

function pagesOf(reads: readonly (() => string)[]): Page[] {
  const vocabulary = createVocabulary()
  return spreadOver(reads, POOL + TESTED).flatMap((read, i) => {
    const parsed = parse(read(), { vocabulary })
    return parsed.ok ? [{ url: `https://site.example/pages/${i}`, tree: parsed.tree }] : []
  })
}

/** Pages of a draw: the same for the same number. */
function drawn(pool: readonly Page[], draw: number): readonly Page[] {
  let state = draw * 2_654_435_761 + 1
  const keyed = pool.map((page) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return { page, key: state }
  })
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, LEARNED)
    .map(({ page }) => page)
}

function columnsOf(training: readonly Page[], tested: readonly Page[]): Columns {
  const learned = learnWrapper(training)
  const columns = new Map<string, Set<string>>()
  if (!learned.ok) return columns
  const values = new Map<string, unknown[]>()
  for (const [i, page] of tested.entries()) collect(extract(learned.wrapper, page).data, '', i, values)
  for (const [name, own] of values) {
    const key = JSON.stringify(own)
    const names = columns.get(key)
    if (names) names.add(name)
    else columns.set(key, new Set([name]))
  }
  return columns
}

/** Adds the values of a page by the names of their columns; those in lists with the page and their order. */
function collect(data: unknown, name: string, page: number, values: Map<string, unknown[]>): void {
  if (Array.isArray(data)) for (const one of data) collect(one, `${name}[]`, page, values)
  else if (data !== null && typeof data === 'object' && !('currency' in data))
    for (const [key, one] of Object.entries(data)) collect(one, name === '' ? key : `${name}.${key}`, page, values)
  else if (data !== null && data !== undefined && data !== '') {
    const own = values.get(name)
    if (own) own.push([page, data])
    else values.set(name, [[page, data]])
  }
}

function compared(draws: readonly Columns[]): { readonly counts: Counts; readonly changed: readonly string[] } {
  const counts: Counts = { kept: 0, pairs: 0, unlike: 0, columns: 0 }
  const changed = new Set<string>()
  for (const [i, a] of draws.entries()) {
    for (const b of draws.slice(i + 1)) {
      for (const [key, names] of a) {
        const others = b.get(key)
        counts.columns++
        if (others === undefined) counts.unlike++
        else {
          counts.pairs++
          if ([...names].some((name) => others.has(name))) counts.kept++
          else changed.add(`${[...names].join('=')} / ${[...others].join('=')}`)
        }
      }
    }
  }
  return { counts, changed: [...changed] }
}

const share = (part: number, of: number): string => (of === 0 ? '-' : (part / of).toFixed(3))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    made: { type: 'boolean', default: false },
    size: { type: 'string', default: '120' },
    draws: { type: 'string', default: '10' },
    json: { type: 'string' },
  },
})
const folders = positionals.length > 0 || values.made ? positionals : [corpus('sites') ?? []].flat()
const classes = [...folders.map(classesIn), ...(values.made ? [madeClasses(Number(values.size))] : [])]
const shares: number[] = []
const rows: { readonly name: string; readonly counts: Counts; readonly changed: readonly string[] }[] = []
for (const [name, reads] of classes.flatMap((own) => [...own])) {
  const pages = pagesOf(reads)
  if (pages.length < LEAST_PAGES) continue
  const tested = spreadOver(pages, TESTED)
  const pool = pages.filter((page) => !tested.includes(page))
  const draws = Array.from({ length: Number(values.draws) }, (_, i) => columnsOf(drawn(pool, i), tested))
  const { counts, changed } = compared(draws)
  if (counts.pairs > 0) shares.push(counts.kept / counts.pairs)
  rows.push({ name, counts, changed })
  console.log(
    `${name.padEnd(40)} kept ${share(counts.kept, counts.pairs)} unlike ${share(counts.unlike, counts.columns)}  ${changed.slice(0, SHOWN).join('; ')}`,
  )
}
console.log(
  `names: ${shares.length} classes, kept ${share(
    shares.reduce((sum, one) => sum + one, 0),
    shares.length,
  )}`,
)
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`)
