import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import type { Law } from './law.ts'
import { bare, factOf, isSame, labelsOf, pageName, shown, squash, textsIn } from './match.ts'
import type { Page, Sample } from './page-class.ts'
import { parsePages } from './program.ts'

export const HEADLINE: Law<Sample> = {
  number: 6,
  title: 'nothing wanted is dropped without a word',
  need: 'any',
  counterExamples: ({ pages }, program) => {
    const parsed = parsePages(pages)
    const learned = program.learn(parsed)
    if (!learned.ok) return [`nothing was learned: ${learned.problem.message}`]
    const data = parsed.map((page) => program.read(learned.wrapper, page).data)
    return [...headlineFaults(pages, data), ...silentlyDropped(pages, data, learned.notes)]
  },
}

/** One column has the headline of every page. */
function headlineFaults(pages: readonly Page[], data: readonly RecordData[]): readonly string[] {
  const headlines = new Set(pages.map(({ truth }) => truth.headline))
  if (headlines.has('') || headlines.size === 1) return []
  const names = Object.keys(data[0] ?? {})
  const isRight = (name: string, i: number): boolean => isHeadline(data[i]![name], pages[i]!.truth.headline)
  const counts = names.map((name) => pages.filter((_, i) => isRight(name, i)).length)
  const best = names[counts.indexOf(Math.max(0, ...counts))]
  if (best === undefined || Math.max(...counts) === 0)
    return [`no column has the headline (${shown(pages[0]!.truth.headline)} on the first page)`]
  return pages.flatMap(({ url, truth }, i) =>
    isRight(best, i)
      ? []
      : [`${pageName(url)}: ${best} should be the headline ${shown(truth.headline)}, is ${shown(data[i]![best])}`],
  )
}

/** Whether a value is the headline, or begins with it: a heading may have a second part. */
function isHeadline(given: FieldData | undefined, headline: string): boolean {
  return isSame(given, headline) || (typeof given === 'string' && squash(given).startsWith(`${headline} `))
}

/** Facts that vary and are in nothing that is read, and that no note names: by what pages call them, or by one of their texts. */
function silentlyDropped(
  pages: readonly Page[],
  data: readonly RecordData[],
  notes: readonly string[],
): readonly string[] {
  const said = squash(notes.join(' ')).toLowerCase()
  const texts = data.map((own) => textsIn(own).map(squash))
  return [...labelsOf(pages)].flatMap(([key, label]) => {
    const own = pages.map(({ truth }) => factOf(truth, key)?.text)
    const there = own.filter((text) => text !== undefined)
    if (there.length < 2 || new Set(there).size < 2) return []
    const isRead = own.some((text, i) => text !== undefined && texts[i]!.some((given) => given.includes(bare(text))))
    const names = [label, key.replaceAll('_', ' '), ...there].map((name) => name.slice(0, 30).toLowerCase())
    if (isRead || names.some((name) => said.includes(name))) return []
    return [`${label} (${shown(there[0])}) is in no column, and no note says so (${notes.length} notes)`]
  })
}
