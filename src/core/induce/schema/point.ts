import { keyOf } from '../record/index.ts'
import type { TrainingPage } from '../template/index.ts'
import {
  type Asked,
  type Evidence,
  evidenceOfList,
  evidenceOfValue,
  sharedItems,
  together,
  wordsFor,
} from './evidence.ts'
import { listOfSaid, readFrom } from './item-value.ts'
import { type MachineValue, machineValues } from './machine.ts'
import { scoreOf, shareOf } from './model.ts'
import { type ListPlace, type PlacedPage, placesOn, type ValuePlace } from './places.ts'
import { valueKey } from './same-value.ts'
import type { Wanted, WantedRecord } from './wanted.ts'
import { LIST_WEIGHTS, VALUE_WEIGHTS } from './weights.ts'

/** The place of a page that is most likely a property. */
export interface Point {
  readonly wanted: Wanted
  readonly page: TrainingPage
  readonly place: ValuePlace | ListPlace
  readonly evidence: Evidence
  /** What the evidence is, in words. */
  readonly words: readonly string[]
  /** How likely it is the property, 0..1. */
  readonly probability: number
}

/** What a page has for a schema. */
export interface Pointed {
  readonly on: PlacedPage
  /** The likeliest place for each property that has any, however unlikely. */
  readonly points: readonly Point[]
  /** What the page says of each property for programs. */
  readonly machine: ReadonlyMap<Wanted, readonly MachineValue[]>
}

/** A value of a page that may be a property, with the places that have it. */
export interface Judged {
  /** The best to read it from first. */
  readonly places: readonly (ValuePlace | ListPlace)[]
  /** Of its places together. */
  readonly evidence: Evidence
  readonly score: number
}

/** Items of a list in data for programs that are looked for in the list that is shown. */
const MOST_SAID = 100

/** The likeliest place on a page for each property of a schema; no place is two of them but where both are said or declared. O(places x properties). */
export function pointOn(page: TrainingPage, record: WantedRecord): Pointed {
  const on = placesOn(page)
  const machine = machineValues(page.tree, record)
  const open = record.properties.map((wanted) => {
    const asked: Asked = { wanted, type: record.type, said: machine.get(wanted)! }
    return { asked, judged: judgedValues(on, asked) }
  })
  const taken: (ValuePlace | ListPlace)[] = []
  const points: Point[] = []
  // The surest first: what it takes the others cannot be.
  while (open.length > 0) {
    const best = open.map(({ asked, judged }) => bestPoint(on, asked, withoutTaken(on, judged, taken)))
    const surest = best.reduce(
      (most, point, i) => ((point?.probability ?? -1) > (best[most]?.probability ?? -1) ? i : most),
      0,
    )
    const point = best[surest]
    open.splice(surest, 1)
    if (point === null || point === undefined) continue
    taken.push(point.place)
    points.push(point)
  }
  return { on, points, machine }
}

/** Without the places that a surer property has, but those that the page itself says to be both. */
function withoutTaken(
  on: PlacedPage,
  judged: readonly Judged[],
  taken: readonly (ValuePlace | ListPlace)[],
): readonly Judged[] {
  return judged.flatMap((one): Judged[] => {
    if (one.evidence.said === 1 || one.evidence.declared === 1) return [one]
    const places = one.places.filter((place) => !taken.some((other) => isSamePlace(on, place, other)))
    return places.length === 0 ? [] : [{ ...one, places }]
  })
}

/** Whether two places are one: of lists, whether their items have one parent, as what else is of a list other lists around it tell. */
function isSamePlace({ view: { tree } }: PlacedPage, a: ValuePlace | ListPlace, b: ValuePlace | ListPlace): boolean {
  if (a.kind === 'value' || b.kind === 'value')
    return a.kind === b.kind && a.node === b.node && keyOfValue(a) === keyOfValue(b)
  return tree.parent[a.list.item] === tree.parent[b.list.item]
}

/** Whether items of one list are in those of another. O(items). */
function haveItemsOf({ view: { tree } }: PlacedPage, a: ListPlace, b: ListPlace): boolean {
  const [own, others] = [a.list.items, b.list.items]
  for (let i = 0, j = 0; i < own.length && j < others.length; ) {
    if (own[i]! + tree.size[own[i]!]! <= others[j]!) i++
    else if (others[j]! + tree.size[others[j]!]! <= own[i]!) j++
    else return true
  }
  return false
}

function keyOfValue(place: ValuePlace | ListPlace): string | null {
  return place.kind === 'value' ? (place.attribute ?? place.label) : null
}

function bestPoint(on: PlacedPage, { wanted, said }: Asked, judged: readonly Judged[]): Point | null {
  const [best] = judged
  if (best === undefined) return null
  const scores = judged.map(({ score }) => score)
  const [place] = best.places as [ValuePlace | ListPlace]
  const texts = said.flatMap((one) => one.texts).slice(0, MOST_SAID)
  return {
    wanted,
    page: on.page,
    place: place.kind === 'list' ? readFrom(on, place, wanted.path, texts) : place,
    evidence: best.evidence,
    words: wordsFor(best.evidence, said),
    probability: shareOf(scores, best.score),
  }
}

/** The lists of a page; one around what data for programs says in place of those with the same items that have less of that. */
function listsFor(on: PlacedPage, { said }: Asked): readonly ListPlace[] {
  return said.reduce<readonly ListPlace[]>((all, { texts }) => {
    const own = listOfSaid(on, texts.slice(0, MOST_SAID))
    const same = own === null ? [] : all.filter((place) => haveItemsOf(on, own, place))
    const most = Math.max(0, ...same.map((place) => sharedItems(place.texts, texts)))
    if (own === null || sharedItems(own.texts, texts) <= most) return all
    const probability = Math.max(0, ...same.map((place) => place.probability))
    return [{ ...own, probability }, ...all.filter((place) => !same.includes(place))]
  }, on.lists)
}

/** The values of a page that may be a property, the likeliest first. O(places). */
export function judgedValues(on: PlacedPage, asked: Asked): readonly Judged[] {
  const { wanted } = asked
  if (wanted.kind === 'records') return []
  const places: readonly (ValuePlace | ListPlace)[] = wanted.kind === 'texts' ? listsFor(on, asked) : on.values
  const known = places.flatMap((place) => {
    const evidence = place.kind === 'list' ? evidenceOfList(on, place, asked) : evidenceOfValue(on, place, asked)
    return evidence === null ? [] : [{ place, evidence }]
  })
  const keyOfPlace = (place: ValuePlace | ListPlace): string =>
    place.kind === 'list' ? keyOf(place.texts.join('')) : valueKey(place.text, wanted.type)
  const weights = wanted.kind === 'texts' ? LIST_WEIGHTS : VALUE_WEIGHTS
  return [...Map.groupBy(known, ({ place }) => keyOfPlace(place)).values()]
    .map((same): Judged => {
      const evidence = together(same.map((one) => one.evidence))
      const ordered = same
        .map((one) => ({ ...one, score: scoreOf(one.evidence, weights) }))
        .toSorted(
          (a, b) => a.evidence.inHead - b.evidence.inHead || besideOf(b.place) - besideOf(a.place) || b.score - a.score,
        )
      return { places: ordered.map(({ place }) => place), evidence, score: scoreOf(evidence, weights) }
    })
    .toSorted((a, b) => b.score - a.score)
}

/** How many items of a list are known. */
function besideOf(place: ValuePlace | ListPlace): number {
  return place.kind === 'list' ? place.beside.length : 0
}
