import type { RecordData } from '../../src/core/extract/index.ts'
import type { Law } from './law.ts'
import { bare, listsOf, pageName, shown } from './match.ts'
import type { ListTruth, Page, PageClass } from './page-class.ts'
import { parsePages } from './program.ts'
import type { ListSpec } from './spec.ts'

/** Numbers of records on pages that were not learned from. */
const COUNTS = [0, 1, 2, 40]

export const LIST_STAYS: Law = {
  number: 9,
  title: 'a list stays a list',
  need: 'list',
  counterExamples: (cls, program) => {
    const all = [...cls.pages, ...countedPages(cls)]
    const parsed = parsePages(all)
    const learned = program.learn(parsed.slice(0, cls.pages.length))
    if (!learned.ok) return [`nothing was learned: ${learned.problem.message}`]
    const data = parsed.map((page) => program.read(learned.wrapper, page).data)
    return cls.spec.lists.flatMap((list, at) => {
      const truths = all.map(({ truth }) => truth.lists[at]!)
      return isShown(cls, truths) ? faultsOf(list.name, leadOf(list), truths, data, all) : []
    })
  },
}

/** Further pages with each of these numbers of records in all lists. */
export function countedPages(cls: PageClass): readonly Page[] {
  return COUNTS.map((count, i) => {
    const index = cls.pages.length + 20 + i
    return cls.pageOf(index, cls.truthOf(index, count))
  })
}

/** The part that each record has in a cell of its own: what a cell that spans rows says is another law's matter. */
function leadOf({ parts }: ListSpec): string {
  return (parts.find(({ key }) => key === 'name') ?? parts[0]!).key
}

/** Whether enough of the pages show that it is a list. */
function isShown({ pages }: PageClass, truths: readonly ListTruth[]): boolean {
  return truths.slice(0, pages.length).filter(({ records }) => records.length > 1).length > 1
}

/** Pages on which the records of a list are others than the truth's, by their lead text, in their order. */
function faultsOf(
  name: string,
  lead: string,
  truths: readonly ListTruth[],
  data: readonly RecordData[],
  pages: readonly Page[],
): readonly string[] {
  const lists = data.map(listsOf)
  const names = [...new Set(lists.flatMap((own) => [...own.keys()]))]
  const wanted = truths.map(({ records }) => records.map(({ parts }) => bare(parts[lead]!)))
  const faults = names.map((list) =>
    pages.flatMap(({ url }, i) => {
      const given = lists[i]!.get(list) ?? []
      const fault = faultOf(wanted[i]!, given)
      return fault === null ? [] : [`${pageName(url)}: ${name} ${fault} (list ${list})`]
    }),
  )
  const held = names.map((list) => wanted.filter((own, i) => holdsSome(own, lists[i]!.get(list) ?? [])).length)
  const best = held.indexOf(Math.max(0, ...held))
  if (best < 0 || held[best] === 0)
    return [`no list has the ${name} (${shown(wanted.find(({ length }) => length > 0))})`]
  const most = Math.max(...held)
  const own = faults.filter((_, i) => held[i] === most).sort((a, b) => a.length - b.length)
  return own[0]!.slice(0, 4)
}

const holds = (record: readonly string[], lead: string): boolean => record.some((text) => bare(text).includes(lead))

const holdsSome = (wanted: readonly string[], given: readonly (readonly string[])[]): boolean =>
  wanted.some((lead) => given.some((record) => holds(record, lead)))

function faultOf(wanted: readonly string[], given: readonly (readonly string[])[]): string | null {
  if (wanted.length !== given.length) return `should be ${wanted.length} records, are ${given.length}`
  const at = wanted.findIndex((lead, i) => !holds(given[i]!, lead))
  return at < 0 ? null : `record ${at + 1} should have ${shown(wanted[at])}, has ${shown(given[at])}`
}
