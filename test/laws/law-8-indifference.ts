import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import { CHANGES, CHANGES_OF_ANY, type Change } from './changes.ts'
import { randomOf } from './examples.ts'
import type { Law } from './law.ts'
import { shown, squash } from './match.ts'
import type { Page, Sample } from './page-class.ts'
import { type Program, parsePages } from './program.ts'

export const INDIFFERENCE: Law<Sample> = {
  number: 8,
  title: 'indifference',
  need: 'any',
  counterExamples: (sample, program) => {
    const random = randomOf(sample, 'law 8')
    return valuesChanged(sample, program, random.some([REORDERED, ...CHANGES], CHANGES_TRIED))
  },
}

/** Changes of one class: each costs as much as learning it. */
const CHANGES_TRIED = 3
/** Which is in no page. */
const REORDERED: Change = { name: 'the order of the pages', apply: (html) => html }

/** The same with the changes that can be made to any page. */
export const INDIFFERENCE_OF_ANY: Law<Sample> = {
  ...INDIFFERENCE,
  counterExamples: (sample, program) => valuesChanged(sample, program, [REORDERED, ...CHANGES_OF_ANY]),
}

/** Changes of the pages, and their other order, that change what is read of them; names are free. */
function valuesChanged({ pages }: Sample, program: Program, changes: readonly Change[]): readonly string[] {
  const before = columnsOf(pages, pages, program)
  return changes.flatMap((change) => {
    const { name, apply } = change
    const changed = pages.map((page) => ({ ...page, html: apply(page.html) }))
    if (change === REORDERED) return differences(name, before, columnsOf(pages, pages.toReversed(), program))
    if (changed.every(({ html }, i) => html === pages[i]!.html)) return []
    return differences(name, before, columnsOf(changed, changed, program))
  })
}

/** What is read of some pages, a text for each column, with its name. */
type Columns = readonly { readonly name: string; readonly values: string }[]

/** @param order the same pages in the order in which they are learned from */
function columnsOf(pages: readonly Page[], order: readonly Page[], program: Program): Columns {
  const parsed = new Map(parsePages(order).map((page) => [page.url, page]))
  const learned = program.learn([...parsed.values()])
  if (!learned.ok) return [{ name: 'problem', values: learned.problem.kind }]
  const data = pages.map(({ url }) => program.read(learned.wrapper, parsed.get(url)!).data)
  return columns(data)
}

function columns(owners: readonly RecordData[]): Columns {
  const names = [...new Set(owners.flatMap((own) => Object.keys(own)))]
  return names
    .map((name) => ({ name, values: column(owners.map((own) => own[name] ?? null)) }))
    .sort((a, b) => (a.values < b.values ? -1 : 1))
}

/** A column of some owners as text: of a list the number of its records and its columns, whatever their names. */
function column(values: readonly FieldData[]): string {
  if (!values.some((value) => Array.isArray(value)))
    return JSON.stringify(values.map((value) => (typeof value === 'string' ? squash(value) : value)))
  const lists = values.map((value) => (Array.isArray(value) ? (value as readonly FieldData[]) : []))
  const records = lists.flat()
  const counts = lists.map(({ length }) => length)
  if (records.every((record) => typeof record === 'string')) return JSON.stringify([counts, records])
  const inside = columns(records as readonly RecordData[])
  return JSON.stringify([counts, inside.map((one) => one.values)])
}

function differences(change: string, before: Columns, after: Columns): readonly string[] {
  const missing = before.filter(({ values }) => !after.some((other) => other.values === values))
  const added = after.filter(({ values }) => !before.some((other) => other.values === values))
  const [first, second] = [missing[0], added[0]]
  if (first === undefined && second === undefined) return []
  const was = first === undefined ? '' : ` without ${first.name} ${shown(first.values)}`
  const is = second === undefined ? '' : ` with ${second.name} ${shown(second.values)}`
  return [`${change}: ${missing.length} columns gone, ${added.length} new;${was}${is}`]
}
