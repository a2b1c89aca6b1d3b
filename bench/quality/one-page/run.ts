// One page of each site with one example each of title, ingredient and step; then the site's other pages: by Treegram, and by what AutoScraper and
// Scrapely do, written from their sources. Share of pages with the whole value right, means over sites; milliseconds for a site.
//   node bench/quality/one-page/run.ts [--site SUBSTRING]
// Pages and truths are of the corpus `recipes`; values are compared by letters and digits, lists as a whole and in order.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createVocabulary, oneLine, type ParsedPage, parse, visibleText } from '../../../src/core/dom/index.ts'
import { extract } from '../../../src/core/extract/index.ts'
import { learnWrapper } from '../../../src/core/induce/index.ts'
import { PageTexts } from '../../../src/core/induce/one-page/page-texts.ts'
import { keyOf } from '../../../src/core/induce/record/index.ts'
import { corpus } from '../../../test/corpus.ts'
import { build, similar } from './autoscraper.ts'
import { annotate, extractRegion } from './scrapely.ts'

type Values = Readonly<Record<string, readonly string[]>>

interface Page {
  readonly page: ParsedPage
  readonly truth: Values
}

/** What a program gives of each of some pages, from one with an example of each name. */
type Program = (
  shown: ParsedPage,
  examples: Readonly<Record<string, string>>,
  pages: readonly ParsedPage[],
) => readonly Values[]

const PROGRAMS: Readonly<Record<string, Program>> = {
  treegram(shown, examples, pages) {
    const given = Object.entries(examples).map(([field, value]) => ({ field, value }))
    const learned = learnWrapper([shown], { examples: given, partial: true })
    if (!learned.ok) return pages.map(() => ({}))
    const names = Object.keys(examples)
    return pages.map((page) => {
      const { data } = extract(learned.wrapper, page, { raw: true })
      return Object.fromEntries(names.map((name) => [name, named(data, name)]))
    })
  },
  autoscraper(shown, examples, pages) {
    const rules = Object.entries(examples).map(([name, value]) => [name, build(shown.tree, value)] as const)
    return pages.map(({ tree }) => Object.fromEntries(rules.map(([name, own]) => [name, similar(tree, own)])))
  },
  scrapely(shown, examples, pages) {
    const templates = Object.entries(examples).map(([name, value]) => [name, annotate(shown.tree, value)] as const)
    return pages.map(({ tree }) =>
      Object.fromEntries(
        templates.map(([name, template]) => {
          const text = template === null ? null : extractRegion(tree, template)
          return [name, text === null ? [] : [text]]
        }),
      ),
    )
  },
}

/** All texts by a name, wherever they stand in a record. */
function named(data: unknown, name: string): string[] {
  if (Array.isArray(data)) return data.flatMap((one) => named(one, name))
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data).flatMap(([key, value]) =>
    key === name && value !== null ? [String(value)] : named(value, name),
  )
}

function pagesOf(folder: string, host: string): readonly Page[] {
  const vocabulary = createVocabulary()
  const numbers = readdirSync(join(folder, host)).flatMap((file) => /^(\d+)\.html$/.exec(file)?.[1] ?? [])
  return numbers
    .sort((a, b) => Number(a) - Number(b))
    .map((number) => {
      const parsed = parse(readFileSync(join(folder, host, `${number}.html`), 'utf8'), { vocabulary })
      if (!parsed.ok) throw new Error(parsed.problem.message)
      const { title, ingredients, instructions } = JSON.parse(
        readFileSync(join(folder, host, `${number}.truth.json`), 'utf8'),
      )
      const page = { url: `https://${host}/recipe/${number}.html`, tree: parsed.tree }
      return { page, truth: { title: [title ?? ''], ingredient: ingredients, step: instructions } }
    })
}

/** The first value of each name as the page spells it; names that no element has alone are left out. */
function examplesOf({ page, truth }: Page): Readonly<Record<string, string>> {
  const texts = new PageTexts(page.tree, true)
  return Object.fromEntries(
    Object.entries(truth).flatMap(([name, [first = '']]) => {
      const place = texts.find(first).find(({ isWhole }) => isWhole)
      return place === undefined ? [] : [[name, oneLine(visibleText(page.tree, place.node))]]
    }),
  )
}

const isRight = (got: readonly string[] = [], wanted: readonly string[] = []): boolean =>
  got.length === wanted.length && got.every((text, i) => keyOf(text) === keyOf(wanted[i]!))

function main(): void {
  const { values } = parseArgs({ options: { site: { type: 'string', default: '' } } })
  const folder = corpus('recipes')
  if (folder === null) throw new Error('TREEGRAM_CORPUS names no folder with recipes.')
  const scores = new Map<string, { shares: number[]; all: number[]; ms: number }>()
  for (const host of readdirSync(folder).filter((name) => name.includes(values.site))) {
    const [shown, ...others] = pagesOf(folder, host)
    if (shown === undefined || others.length === 0) continue
    const examples = examplesOf(shown)
    for (const [program, run] of Object.entries(PROGRAMS)) {
      const from = performance.now()
      const answers = run(
        shown.page,
        examples,
        others.map(({ page }) => page),
      )
      const score = scores.get(program) ?? { shares: [], all: [], ms: 0 }
      scores.set(program, score)
      score.ms += performance.now() - from
      const right = others.map(({ truth }, i) =>
        Object.entries(truth).map(([name, wanted]) => Number(isRight(answers[i]![name], wanted))),
      )
      const mean = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0) / numbers.length
      score.shares.push(...[0, 1, 2].map((at) => mean(right.map((row) => row[at]!))))
      score.all.push(mean(right.map((row) => Math.min(...row))))
    }
  }
  console.log('program      title  ingredients  steps  all three  ms a site')
  for (const [program, { shares, all, ms }] of scores) {
    const of = (at: number): string => {
      const own = shares.filter((_, i) => i % 3 === at)
      return (own.reduce((a, b) => a + b, 0) / own.length).toFixed(3)
    }
    const whole = (all.reduce((a, b) => a + b, 0) / all.length).toFixed(3)
    console.log(
      `${program.padEnd(12)} ${of(0)}  ${of(1)}        ${of(2)}  ${whole}      ${(ms / all.length).toFixed(1)}`,
    )
  }
}

main()
