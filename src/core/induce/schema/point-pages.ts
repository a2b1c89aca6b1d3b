import { evenSample } from '../../base/index.ts'
import type { Example } from '../examples.ts'
import { FEW_PAGES, type Part } from '../one-page/index.ts'
import type { TrainingPage } from '../template/index.ts'
import { LEAST_PROBABILITY, MOST_PAGES } from './constants.ts'
import type { AskedOn } from './judge-patterns.ts'
import type { PlacedPage } from './places.ts'
import { type Point, type Pointed, pointOn } from './point.ts'
import type { Wanted, WantedRecord } from './wanted.ts'

/** What some pages show of a schema. */
export interface PointedPages {
  /** By property: the likeliest point on the pages; its probability is the mean over those that were looked at and have one. */
  readonly points: ReadonlyMap<Wanted, Point>
  /** Properties that pages have in data for programs. */
  readonly said: ReadonlySet<Wanted>
  /** Which page shows most, and the parts of it that are likely enough. */
  readonly at: number
  readonly parts: readonly Part[]
  /** Of more than few pages also their values as examples. */
  readonly examples: readonly Example[]
  /** The pages that were looked at. */
  readonly pages: readonly PlacedPage[]
  /** What these say of properties. */
  readonly asked: AskedOn
}

/** Where the pages of a class show what a schema asks for. @param given names that a person gave examples for: they are left alone */
export function pointOnPages(
  pages: readonly TrainingPage[],
  record: WantedRecord,
  given: ReadonlySet<string>,
): PointedPages {
  const wanted = { ...record, properties: record.properties.filter(({ name }) => !given.has(name)) }
  const seen = evenSample([...pages.keys()], MOST_PAGES).map((at) => ({ at, pointed: pointOn(pages[at]!, wanted) }))
  const points = new Map(
    wanted.properties.flatMap((property): [Wanted, Point][] => {
      const own = seen.flatMap(({ pointed }) => pointed.points.filter((point) => point.wanted === property))
      const [best] = own.toSorted((a, b) => b.probability - a.probability)
      const mean = own.reduce((sum, { probability }) => sum + probability, 0) / own.length
      return best === undefined ? [] : [[property, { ...best, probability: mean }]]
    }),
  )
  // What nothing but its form speaks for is a guess.
  const isSure = ({ wanted: property, words }: Point): boolean =>
    words.length > 0 && points.get(property)!.probability >= LEAST_PROBABILITY
  const said = new Set(
    wanted.properties.filter((one) => seen.some(({ pointed }) => pointed.machine.get(one)!.length > 0)),
  )
  const machine = new Map(seen.map(({ pointed }) => [pointed.on, pointed.machine]))
  const asked: AskedOn = (on, property) => ({
    ...{ wanted: property, type: record.type, said: machine.get(on)?.get(property) ?? [] },
  })
  const sums = seen.map(({ pointed }) => pointed.points.reduce((sum, { probability }) => sum + probability, 0))
  const best = seen[sums.indexOf(Math.max(...sums))]!
  const parts = best.pointed.points.filter(isSure).map(partOf)
  const isFew = pages.length <= FEW_PAGES
  const examples = isFew ? [] : seen.flatMap(({ at, pointed }) => examplesOf(pages[at]!, pointed, isSure))
  return { points, said, at: best.at, parts, examples, pages: seen.map(({ pointed }) => pointed.on), asked }
}

function partOf({ wanted: { name }, place }: Point): Part {
  return place.kind === 'list'
    ? { field: name, node: place.node, attribute: null, behind: null, isItem: true, beside: place.beside }
    : {
        field: name,
        node: place.node,
        attribute: place.attribute,
        behind: place.label === null ? null : place.text,
        isItem: false,
        beside: [],
      }
}

function examplesOf({ url }: TrainingPage, { points }: Pointed, isSure: (point: Point) => boolean): readonly Example[] {
  return points
    .filter((point) => point.probability >= LEAST_PROBABILITY && isSure(point))
    .map(({ wanted, place }) => {
      const value = place.kind === 'list' ? place.texts[0]! : place.text
      return { field: wanted.name, value, url }
    })
}
