import { withEvidence } from '../../adapt/index.ts'
import { createVocabulary, type ParsedPage, parse } from '../../dom/index.ts'
import { extract, type RecordData } from '../../extract/index.ts'
import { learnWrapper } from '../../induce/index.ts'
import { type Edit, editAgain, editWrapper, type Wrapper } from '../index.ts'

const TOWNS = ['Aarhus', 'Bergen', 'Calais', 'Dover', 'Espoo', 'Faro']
const STREETS = ['Long Lane', 'High Street', 'Mill Road', 'Oak Row', 'Quay', 'Hill']

export function shopPage(i: number): string {
  const entry = (n: number): string => {
    const [day, hours] = [`Day ${n + i}`, `${n + 8}:00-${n + 16}:30`]
    return `<li class="entry"><b class="day">${day}</b><i class="hours">${hours}</i><u class="till">till ${n + i}</u></li>`
  }
  return `<title>Shops</title><h1 class="name">Shop ${TOWNS[i % 6]} ${i}</h1><p class="street">${STREETS[i % 6]} ${i + 2}</p>
    <p class="town">${TOWNS[(i * 5 + 1) % 6]}</p><p class="size">${10 + i} x ${20 + 3 * i} x ${i + 1}</p><p class="price">${i + 3}.50 EUR</p>
    <ul class="entries">${[0, 1, 2]
      .slice(i % 2)
      .map(entry)
      .join('')}</ul>`
}

function pagesOf(numbers: readonly number[]): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(shopPage(i), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://shops.example/${i}`, tree: parsed.tree }
  })
}

export const pages: readonly ParsedPage[] = pagesOf([0, 1, 2, 3, 4, 5, 6, 7])
const learned = learnWrapper(pages)
if (!learned.ok) throw new Error(learned.problem.message)
const known = withEvidence(learned.wrapper, pages)
/** With names that do not depend on how fields are named. */
export const wrapper: Wrapper = named(known, [
  ['name', 'Shop Aarhus 0'],
  ['street', 'Long Lane 2'],
  ['town', 'Bergen'],
  ['size', '10 x 20 x 1'],
  ['price', '3.50 EUR'],
  ['day', 'Day 0'],
  ['hours', '8:00-16:30'],
  ['till', 'till 0'],
])
function named(from: Wrapper, names: readonly (readonly [name: string, value: string])[]): Wrapper {
  const data = extract(from, pages[0]!, { raw: true }).data
  const list = Object.keys(data).find((name) => Array.isArray(data[name])) as string
  const record = (data[list] as RecordData[])[0]!
  const edits = names.flatMap(([to, value]): Edit[] => {
    const own = Object.keys(data).find((name) => data[name] === value)
    const below = Object.keys(record).find((name) => record[name] === value)
    const pattern = own ?? `${list}.${below}`
    return pattern === to || below === to ? [] : [{ edit: 'rename', pattern, to }]
  })
  const all: Edit[] = list === 'entries' ? edits : [...edits, { edit: 'rename', pattern: list, to: 'entries' }]
  const { edits: _, ...rest } = editAgain(from, all).wrapper
  return rest
}
export const read = (by: Wrapper, raw = true): readonly RecordData[] =>
  pages.map((page) => extract(by, page, { raw }).data)

export function edited(edits: readonly Edit[], from: Wrapper = wrapper): Wrapper {
  const result = editWrapper(from, edits)
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

export const FIELDS: string[] = ['name', 'street', 'town', 'size', 'price']
export const IN_LIST: string[] = ['entries.day', 'entries.hours', 'entries.till']
export const PATHS: string[] = [...FIELDS, 'entries', ...IN_LIST]
