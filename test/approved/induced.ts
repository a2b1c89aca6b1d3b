import type { ParsedPage } from '../../src/core/dom/index.ts'
import { extract, type FieldData, type RecordData } from '../../src/core/extract/index.ts'
import { type LearnOptions, type LearnResult, learnWrapper } from '../../src/core/induce/index.ts'
import type { FieldPattern, ListPattern, Locator, Step, Wrapper } from '../../src/core/wrapper/index.ts'
import { digestOf, written } from './approved.ts'

/** What was learned, on one line: names and types, how many values the pages give, a digest of all of it but the pages' signature. */
export function learnedLine(name: string, pages: readonly ParsedPage[], options: LearnOptions = {}): string {
  const result = learnWrapper(pages, options)
  if (!result.ok) return `${name} | ${result.problem.kind} | ${digestOf(result.problem.message)}`
  const values = pages.map((page) => countOf(extract(result.wrapper, page, { raw: true }).data)).join(' ')
  return `${name} | ${sketchOf(result.wrapper)} | ${values} | ${digestOf(written(partsOf(result)))}`
}

/** Names with types other than text: `title, price:price, reviews[author, date:date]`; of many the first. */
export function sketchOf({ page }: Wrapper): string {
  const one = (part: FieldPattern | ListPattern): string => {
    if (part.kind === 'list') return `${part.name}[${part.record.children.map(one).join(', ')}]`
    return part.type === 'text' ? part.name : `${part.name}:${part.type}`
  }
  const all = page.children.map(one).join(', ')
  return all.length > MOST ? `${all.slice(0, MOST)}...` : all
}

const MOST = 90

/** All of a result that is of this room: what the pages are alike in is another's. */
export function partsOf(result: Extract<LearnResult, { readonly ok: true }>): object {
  const { wrapper, notes, choices, fitted } = result
  const { signature: _, ...page } = wrapper.page
  return { page, notes, choices, fitted }
}

/** How many values a record has, those of lists in it too. */
export function countOf(data: FieldData): number {
  if (data === null) return 0
  if (typeof data !== 'object') return 1
  return Object.values(data).reduce((sum: number, one: FieldData) => sum + countOf(one), 0)
}

/** What was learned, to be read: each pattern with its first way and how its value is read, notes, the first page's record. */
export function learnedText(name: string, pages: readonly ParsedPage[], options: LearnOptions = {}): string {
  const result = learnWrapper(pages, options)
  if (!result.ok) return `# ${name}\n${result.problem.kind}: ${result.problem.message}`
  const { wrapper, notes, fitted = [] } = result
  const told = [...notes, ...result.choices.map((one) => written(one)), ...fitted.map((one) => written(one))]
  const data = extract(wrapper, pages[0]!).data
  return [
    `# ${name}`,
    ...patternLines(wrapper.page.children, ''),
    ...told.map((one) => `! ${one}`),
    written(short(data)),
  ].join('\n')
}

function patternLines(children: readonly (FieldPattern | ListPattern)[], indent: string): readonly string[] {
  return children.flatMap((part) => {
    const ways = ` <- ${part.locators.slice(0, 2).map(wayOf).join(' or ')}`
    if (part.kind === 'list') {
      const { starts, spans, rows, children: inner } = part.record
      const { across, groups } = part
      const more = written({ starts: starts.map(stepText), spans, rows, across, groups: groups?.length })
      return [`${indent}${part.name}[]${ways} ${more}`, ...patternLines(inner, `${indent}  `)]
    }
    const { value, type, required, group, format } = part
    return [`${indent}${part.name}: ${type}${required ? '' : '?'}${ways} ${written({ ...value, group, format })}`]
  })
}

const wayOf = ({ path }: Locator): string => path.map(stepText).join(' > ')

function stepText({ tag, id, classes = [], ...rest }: Step): string {
  const more = Object.keys(rest).length === 0 ? '' : JSON.stringify(rest)
  return `${tag}${id === undefined ? '' : `#${id}`}${classes.map((one) => `.${one}`).join('')}${more}`
}

/** A record with long texts and lists cut. */
function short(data: FieldData): FieldData {
  if (typeof data === 'string') return data.length > 60 ? `${data.slice(0, 60)}...` : data
  if (Array.isArray(data)) return data.slice(0, 2).map(short)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data as RecordData).map(([key, value]) => [key, short(value)]))
}
