import { evenSample } from '../../core/base/index.ts'
import { extract, type RecordData } from '../../core/extract/index.ts'
import { type Example, type ExampleChoice, learnWrapper } from '../../core/induce/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ReadPage } from '../inputs.ts'
import { MAX_TRAINING_PAGES } from '../train.ts'
import type { Selected } from './selected.ts'
import { type Difference, differences, fieldsIn, recordsIn, withoutFields } from './selected-data.ts'

/** A page and what the selectors give on it. */
export interface SelectedPage extends ReadPage {
  readonly data: RecordData
}

/** Pages whose values are examples, and records of a list there. */
const EXAMPLE_PAGES = 12
const EXAMPLE_RECORDS = 4
/** Times that is learned with other examples before what still differs is left out. */
const ROUNDS = 8

/** Patterns learned from what selectors give, examples of it, and what was left out: what is given otherwise, or (null) was not learned. */
export function settled(pages: readonly SelectedPage[], selected: readonly Selected[]) {
  const out = new Map<string, PlacedDifference | null>()
  for (const name of fieldsIn(selected))
    if (!pages.some(({ data }) => valuesOf(data, name).length > 0)) out.set(name, null)
  let left = withoutFields(selected, new Set(out.keys()))
  const training = evenSample(pages, MAX_TRAINING_PAGES)
  const at = new Map<string, string>()
  const tried = new Map<string, Tried>()
  for (let round = 0; left.length > 0; round++) {
    const examples = examplesOf(training, left).map((one) => ({
      ...one,
      ...(at.has(one.field) && { at: at.get(one.field)! }),
    }))
    const learned = learnWrapper(training, { examples, partial: true })
    const found = learned.ok ? differencesOn(pages, learned.wrapper, left) : null
    if (learned.ok && found?.size === 0) return { patterns: learned.wrapper.page.children, out }
    const choices = learned.ok ? learned.choices : []
    const isOther =
      found !== null &&
      round < ROUNDS &&
      [...found.keys()].filter((name) => otherPlace(name, choices, at, tried)).length > 0
    if (isOther) continue
    const wrong = found ?? new Map(fieldsIn(left).map((name) => [name, null]))
    for (const [name, one] of wrong) out.set(name, one)
    left = withoutFields(left, new Set(wrong.keys()))
  }
  return { patterns: [], out }
}

/** Whether there is another place that the examples of a field may mean; it is tried next. */
function otherPlace(
  name: string,
  choices: readonly ExampleChoice[],
  at: Map<string, string>,
  tried: Map<string, Tried>,
): boolean {
  const { places, next } = tried.get(name) ?? {
    places: choices.find(({ field }) => field === name)?.places ?? [],
    next: 1,
  }
  tried.set(name, { places, next: next + 1 })
  const place = places[next]
  if (place !== undefined) at.set(name, place.at)
  return place !== undefined
}

/** The places that a field's examples may mean, and which is tried next. */
interface Tried {
  readonly places: ExampleChoice['places']
  readonly next: number
}

export type PlacedDifference = Difference & { readonly page: string }

/** The first difference of each field. `isLeft`: those that count. */
export function differencesOn(
  pages: readonly SelectedPage[],
  wrapper: Wrapper,
  left: readonly Selected[],
  isLeft: (difference: PlacedDifference) => boolean = () => true,
) {
  const found = new Map<string, PlacedDifference | null>()
  for (const page of pages) {
    const { data } = extract(wrapper, page, { raw: true })
    for (const one of differences(page.data, data, left)) {
      const placed = { ...one, page: page.source }
      if (!found.has(one.field) && isLeft(placed)) found.set(one.field, placed)
    }
  }
  return found
}

/** Values of a few pages, of a few records of each list, by what examples call them. */
function examplesOf(pages: readonly SelectedPage[], selected: readonly Selected[]): readonly Example[] {
  return evenSample(pages, EXAMPLE_PAGES).flatMap(({ url, data }) =>
    fieldsIn(selected).flatMap((field) =>
      valuesOf(data, field, EXAMPLE_RECORDS).map((value): Example => ({ field, value, url })),
    ),
  )
}

/** The texts of a field, as examples name it, in so many records of each list at most, spread evenly over it. */
export function valuesOf(data: RecordData, field: string, most = Number.POSITIVE_INFINITY): readonly string[] {
  // An entry's own text has the name of its list.
  const parts = field.endsWith('[]')
    ? [...field.split('.'), field.split('.').at(-1)!.replace('[]', '')]
    : field.split('.')
  let records: readonly RecordData[] = [data]
  for (const part of parts.slice(0, -1))
    records = records.flatMap((record) => {
      const all = recordsIn(record[part.replace('[]', '')] ?? null)
      return all.length <= most ? all : evenSample(all, most)
    })
  return records.flatMap((record) => {
    const value = record[parts.at(-1)!]
    return typeof value === 'string' ? [value] : []
  })
}
