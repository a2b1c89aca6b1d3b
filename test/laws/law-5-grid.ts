import type { RecordData } from '../../src/core/extract/index.ts'
import type { JsonRecord } from '../../src/core/lists/index.ts'
import { bestList, columnFaults, readListsOf } from './columns.ts'
import type { Law } from './law.ts'
import { pageName } from './match.ts'
import type { ListTruth, PageClass } from './page-class.ts'
import { type Program, parsePages } from './program.ts'
import { HEADS, type ListSpec } from './spec.ts'

export const GRID: Law = {
  number: 5,
  title: 'the grid',
  need: 'grid',
  counterExamples: (cls, program) => {
    const grids = cls.spec.lists.filter(({ style }) => style === 'spans' || style === 'header rows')
    return grids.flatMap((list) => [
      ...learned(cls, list, program).map((fault) => `learn: ${fault}`),
      ...onePage(cls, list, program).map((fault) => `one page: ${fault}`),
    ])
  },
}

const truthsOf = ({ pages, more }: PageClass, name: string): readonly (ListTruth | undefined)[] =>
  [...pages, ...more].map(({ truth }) => truth.lists.find((list) => list.name === name))

/** What a wrapper reads of the table, on its own and further pages. */
function learned(cls: PageClass, list: ListSpec, program: Program): readonly string[] {
  const all = [...cls.pages, ...cls.more]
  const parsed = parsePages(all)
  const result = program.learn(parsed.slice(0, cls.pages.length))
  if (!result.ok) return [`nothing was learned: ${result.problem.message}`]
  const data = parsed.map((page) => program.read(result.wrapper, page).data)
  const truths = truthsOf(cls, list.name)
  const faults = columnFaults(list, truths, data, all, cls.pages.length)
  return faults.length > 0 ? faults : headerFaults(list, truths, data)
}

/** Columns below two header rows whose names lack a word of one of them. */
function headerFaults(
  { style, parts }: ListSpec,
  truths: readonly (ListTruth | undefined)[],
  data: readonly RecordData[],
): readonly string[] {
  if (style !== 'header rows') return []
  const list = bestList(readListsOf(data), truths, 'name')
  if (list === null) return []
  const names = [...new Set(list.pages.flat().flatMap((cells) => Object.keys(cells)))]
  return parts.slice(1).flatMap(({ key, label }) => {
    const head = HEADS.find((own) => key.startsWith(own.toLowerCase()))!
    const words = [head, label].map((word) => word.toLowerCase())
    if (names.some((name) => words.every((word) => name.toLowerCase().includes(word)))) return []
    return [`${list.name}: no column is named by both ${head} and ${label}; they are ${names.join(', ')}`]
  })
}

/** What is read of the table of a single page without a wrapper. */
function onePage(cls: PageClass, list: ListSpec, program: Program): readonly string[] {
  const truths = truthsOf(cls, list.name)
  const at = truths.findIndex((truth) => (truth?.records.length ?? 0) > 3)
  if (at < 0) return []
  const page = [...cls.pages, ...cls.more][at]!
  const lists = program.lists(parsePages([page])[0]!.tree)
  const data: RecordData = Object.fromEntries(lists.map(({ records }, i) => [`list ${i + 1}`, records.map(dataOf)]))
  if (lists.length === 0) return [`${pageName(page.url)}: no list is found`]
  // The same page twice: the faults of a class need two.
  return columnFaults(list, [truths[at], truths[at]], [data, data], [page, page], 2).filter(
    (fault, i, all) => all.indexOf(fault) === i,
  )
}

function dataOf({ $nodes: _, ...fields }: JsonRecord): RecordData {
  return fields
}
