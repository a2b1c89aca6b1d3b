import type { ParsedPage } from '../../src/core/dom/index.ts'
import type { RecordData } from '../../src/core/extract/index.ts'
import type { LearnOptions } from '../../src/core/induce/index.ts'
import { factExamples, type GivenExample, randomOf } from './examples.ts'
import type { Law } from './law.ts'
import { factOf, isSame, meaningsOf, pageName, shown } from './match.ts'
import type { Page, Sample } from './page-class.ts'
import { type Program, parsePages } from './program.ts'
import { schemaOf } from './schema.ts'

/** What more there may be of. Pages without exact truth of all that they say allow only `page`. */
export type More = 'example' | 'page' | 'schema'

export const MORE_NEVER_HURTS: Law<Sample> = {
  number: 7,
  title: 'more never hurts',
  need: 'any',
  counterExamples: (sample, program) => {
    const kind = randomOf(sample, 'more').pick(['example', 'example', 'page', 'schema'] as const)
    return moreHurts(sample, program, [kind])
  },
}

/** Values that are right, and no longer are with more. */
export function moreHurts(sample: Sample, program: Program, more: readonly More[]): readonly string[] {
  const random = randomOf(sample, 'law 7')
  const all = [...sample.pages, ...sample.more]
  const tried: Tried = { program, all, parsed: parsePages(all), own: sample.pages.length }
  const [page, other] = random.some(sample.pages, 2) as [Page, Page]
  const shownFacts = factExamples(page, random, 3)
  const examples = shownFacts.slice(0, 2)
  const further: GivenExample[] = random.some([...shownFacts.slice(2), ...again(other, examples)], 2)
  const base = examples.length === 0 ? null : rightByName(tried, { examples })
  const faults: string[] = []
  const compare = (how: string, options: LearnOptions, pages = tried.own): void => {
    if (base === null) return
    faults.push(...lost(how, base, rightByName({ ...tried, own: pages }, options)))
  }
  if (more.includes('example'))
    for (const example of further)
      compare(`another example ${example.field}=${shown(example.value)}`, { examples: [...examples, example] })
  if (more.includes('schema')) compare('a schema beside the examples', { examples, schema: schemaOf(sample) })
  if (more.includes('page')) {
    compare('another page beside the examples', { examples }, tried.own + 1)
    faults.push(...lost('another page', rightByMeaning(tried), rightByMeaning({ ...tried, own: tried.own + 1 })))
  }
  return faults
}

/** The same fields as some examples on another page. */
function again(page: Page, examples: readonly GivenExample[]): readonly GivenExample[] {
  return factExamples(page, randomOf({ name: page.url, pages: [], more: [], kinds: [] }, 'again'), 99).filter(
    ({ field }) => examples.some((example) => example.field === field),
  )
}

interface Tried {
  readonly program: Program
  readonly all: readonly Page[]
  readonly parsed: readonly ParsedPage[]
  /** How many of the pages, from the first, are learned from. */
  readonly own: number
}

/** For each field and page that is right: what is given. Without the fields that are wrong. */
type Right = ReadonlyMap<string, string>

function readAll({ program, parsed, own }: Tried, options: LearnOptions): readonly RecordData[] | string {
  const learned = program.learn(parsed.slice(0, own), options)
  if (!learned.ok) return learned.problem.message
  return parsed.map((page) => program.read(learned.wrapper, page).data)
}

/** Fields with the names of examples that are what the truth says. */
function rightByName(tried: Tried, options: LearnOptions): Right | string {
  const data = readAll(tried, options)
  if (typeof data === 'string') return data
  const fields = new Set(options.examples?.map(({ field }) => field))
  const right = tried.all.flatMap((page, i) =>
    [...fields].flatMap((field) => {
      const fact = factOf(page.truth, field)
      const given = data[i]![field]
      return fact !== undefined && isSame(given, fact.text, fact.label)
        ? [[`${pageName(page.url)}: ${field}`, fact.text] as const]
        : []
    }),
  )
  return new Map(right)
}

/** Facts that some column means and says. */
function rightByMeaning(tried: Tried): Right | string {
  const data = readAll(tried, {})
  if (typeof data === 'string') return data
  const truths = tried.all.map(({ truth }) => truth)
  const meanings = meaningsOf(data, truths)
  const right = tried.all.flatMap(({ url, truth }, i) =>
    truth.facts
      .filter(({ key, label, text }) => meanings.get(key)?.some((name) => isSame(data[i]![name], text, label)))
      .map(({ key, text }) => [`${pageName(url)}: ${key}`, text] as const),
  )
  return new Map(right)
}

function lost(how: string, before: Right | string, after: Right | string): readonly string[] {
  if (typeof before === 'string' || before.size === 0) return []
  if (typeof after === 'string') return [`with ${how} nothing is learned: ${after}`]
  const gone = [...before].filter(([key]) => !after.has(key))
  if (gone.length === 0) return []
  const [[key, text]] = gone as [[string, string]]
  return [`with ${how} ${gone.length} right values are lost; ${key} was ${shown(text)}`]
}
