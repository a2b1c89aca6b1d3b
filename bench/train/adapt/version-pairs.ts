import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVocabulary, type ParsedPage, parse } from '../../../src/core/dom/index.ts'
import { neededCorpus } from '../../../test/corpus.ts'
import { randomFrom } from '../../lib/random.ts'
import { combinationsOf, OPERATORS } from '../../quality/redesigns/operators.ts'
import { product, productPage, write } from '../../quality/redesigns/page.ts'
import { MAKERS, type Maker, rearranged } from '../../quality/statistics/makers.ts'
import { KINDS, type Kind } from '../../quality/statistics/sheets.ts'
import { likeColumns } from './like-columns.ts'

/** Pages of one version of a site to learn from, and others of it in two versions. */
export interface VersionPair {
  /** What is left out together: versions of one site, or pages that one generator made. */
  readonly family: string
  readonly name: string
  readonly training: readonly ParsedPage[]
  readonly before: readonly ParsedPage[]
  /** The same pages in the same order. */
  readonly after: readonly ParsedPage[]
  /** Whether what was read from the pages before is known when the wrapper is repaired. */
  readonly isRemembered: boolean
  /** Whether both say the same, so that what is nowhere in the page any more has left the site, and anything in its place is wrong. */
  readonly isSameData: boolean
}

const COMBINATIONS = 46
const TABLES = 60

/** All there is to learn from: published versions of sites, figures by two makers, tables of like columns, a shop redesigned. */
export function* allPairs(): Generator<VersionPair> {
  for (const set of ['changes', 'changes-2'] as const) yield* publishedPairs(neededCorpus(set))
  yield* figurePairs()
  yield* columnPairs(TABLES)
  yield* redesignPairs(COMBINATIONS)
}

const TRAINING = 10
const CHANGED = 12
const MORE_CHANGED = 20

type Html = { readonly name: string; readonly html: string }

function parsed(pages: readonly Html[]): readonly ParsedPage[] {
  const vocabulary = createVocabulary()
  return pages.flatMap(({ name, html }) => {
    const result = parse(html, { vocabulary })
    return result.ok ? [{ url: `https://site.example/${name}`, tree: result.tree }] : []
  })
}

/**
 * All pairs of versions of the families in a folder: from each to all later ones, to the next one again with what was read before, and from each to the
 * one before, by other pages.
 */
function* publishedPairs(folder: string): Generator<VersionPair> {
  for (const name of readdirSync(folder).sort()) {
    const file = join(folder, name, 'versions.json')
    if (!existsSync(file)) continue
    const versions: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const [i, old] of versions.entries())
      for (const [j, now] of versions.entries()) {
        const at = { folder: join(folder, name), family: name.split('-')[0]!, old, now }
        if (i < j) yield* publishedPair({ ...at, seed: 1, pages: CHANGED }, j === i + 1 ? [false, true] : [false])
        if (i === j + 1) yield* publishedPair({ ...at, seed: 2, pages: MORE_CHANGED }, [false])
      }
  }
}

interface Published {
  readonly folder: string
  readonly family: string
  readonly old: string
  readonly now: string
  readonly seed: number
  readonly pages: number
}

function* publishedPair(of: Published, remembered: readonly boolean[]): Generator<VersionPair> {
  const { folder, family, old, now, seed, pages } = of
  const news = new Set(pagesBelow(join(folder, now)))
  const common = shuffled(
    pagesBelow(join(folder, old)).filter((name) => news.has(name)),
    seed,
  )
  const half = Math.floor(common.length / 2)
  const read = (version: string, names: readonly string[]) =>
    parsed(names.map((name) => ({ name, html: readFileSync(join(folder, version, name), 'utf8') })))
  const tested = common.slice(half).slice(0, pages)
  const both = { before: read(old, tested), after: read(now, tested) }
  if (both.before.length !== both.after.length) return
  const training = read(old, common.slice(0, half).slice(0, TRAINING))
  for (const isRemembered of remembered)
    yield { family, name: `${old} > ${now}`, training, ...both, isRemembered, isSameData: false }
}

function pagesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.x?html?$/.test(name))
    .sort()
}

function shuffled(names: readonly string[], seed: number): readonly string[] {
  const random = randomFrom(seed)
  return names
    .map((name) => ({ name, at: random(1 << 30) }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

const numbers = (from: number, count: number): readonly number[] => Array.from({ length: count }, (_, i) => from + i)

/** Pages of figures by one maker, then by another: see `bench/quality/statistics`. Figures move on. */
function* figurePairs(): Generator<VersionPair> {
  const makers = Object.entries(MAKERS)
  const ways = makers.flatMap(([name, make]) => [
    [name, make] as const,
    [`${name} rearranged`, rearranged(make)] as const,
  ])
  for (const [kind, sheetOf] of Object.entries(KINDS))
    for (const [from, make] of makers)
      for (const [i, [to, other]] of ways.entries()) {
        if (from === to) continue
        // Few pages say less: repairs are estimated for these too.
        const subjects = numbers(12, i % 2 === 0 ? CHANGED : CHANGED / 2)
        const training = figurePages(sheetOf, make, numbers(0, TRAINING), 1)
        const both = {
          before: figurePages(sheetOf, make, subjects, 1),
          after: figurePages(sheetOf, other, subjects, 2),
        }
        yield { family: kind, name: `${from} > ${to}`, training, ...both, isRemembered: false, isSameData: false }
      }
}

function figurePages(sheetOf: Kind, make: Maker, subjects: readonly number[], time: number): readonly ParsedPage[] {
  return parsed(subjects.map((i) => ({ name: `${i}`, html: make(sheetOf(i, time), time) })))
}

/** Tables with columns of like values that lose what told them apart. */
function* columnPairs(count: number): Generator<VersionPair> {
  for (const number of numbers(0, count)) {
    const { name, before, after } = likeColumns(number)
    const of = (pages: readonly number[], write: (page: number) => string) =>
      parsed(pages.map((page) => ({ name: `${page}`, html: write(page) })))
    const tested = numbers(12, CHANGED)
    const both = { before: of(tested, before), after: of(tested, after) }
    const training = of(numbers(0, TRAINING), before)
    yield { family: 'columns', name, training, ...both, isRemembered: false, isSameData: true }
  }
}

/** A shop, redesigned in all ways and in some combinations of them: see `bench/quality/redesigns`. */
function* redesignPairs(combinations: number): Generator<VersionPair> {
  const page = (i: number) => productPage(product(i))
  const training = parsed(numbers(0, TRAINING).map((i) => ({ name: `${i}`, html: write(page(i)) })))
  const alone = Object.entries(OPERATORS).map(([name, operator]) => ({ name, operator }))
  for (const [i, { name, operator }] of [...alone, ...combinationsOf(combinations)].entries()) {
    const products = numbers(100 + CHANGED * i, CHANGED)
    const before = parsed(products.map((id) => ({ name: `${id}`, html: write(page(id)) })))
    const after = parsed(products.map((id, nth) => ({ name: `${id}`, html: write(operator(page(id), nth)) })))
    yield { family: 'shop', name, training, before, after, isRemembered: false, isSameData: true }
  }
}
