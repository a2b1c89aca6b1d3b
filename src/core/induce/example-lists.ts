import { pathOf } from '../dom/index.ts'
import { cutByExample, type Forms } from './around/index.ts'
import { type Example, short } from './example-choice.ts'
import { exampleName, listPathOf, type WantedLevel, wantedLevel } from './example-names.ts'
import { type Candidate, holds, isOn } from './example-ranks.ts'
import { type ListDraft, treeOf } from './template/index.ts'

/** By example: the fields in lists that hold it, or of whose texts it is a part. */
type Holders = (example: Example) => readonly Candidate[]

function holdersAmong(candidates: readonly Candidate[], forms: Forms): Holders {
  const known = new Map<Example, readonly Candidate[]>()
  const find = (example: Example): readonly Candidate[] =>
    candidates.filter(
      (one) =>
        [forms.comparable, forms.bare, forms.tight].some((form) => holds(one, example, form)) ||
        cutByExample(one.draft, [example], (owner, { url }) => isOn(one.scope, owner, url), forms) !== null,
    )
  return (example) => {
    const found = known.get(example) ?? find(example)
    known.set(example, found)
    return found
  }
}

/**
 * The lists that examples name, by their paths (`reviews[]`, `groups[].items[]`): of each the one that holds most of its examples, those of its records
 * rather than of lists in them; of equal ones the outermost, then the one with the fewest values. O(lists x examples x values).
 */
export function chooseLists(
  candidates: readonly Candidate[],
  examples: readonly Example[],
  forms: Forms,
): ReadonlyMap<string, ListDraft> {
  const chosen = new Map<string, ListDraft>()
  const holders = holdersAmong(
    candidates.filter(({ lists }) => lists.length > 0),
    forms,
  )
  const choose = ({ lists: inside }: WantedLevel, above: ListDraft | null, depth: number): void => {
    for (const level of inside) {
      const best = bestList(level, above, depth, holders)
      if (best === null) continue
      chosen.set(level.path, best)
      choose(level, best, depth + 1)
    }
  }
  choose(wantedLevel(examples), null, 0)
  return chosen
}

interface Standing {
  readonly list: ListDraft
  /** Its place among the lists around its fields. */
  readonly at: number
  /** Examples that it holds, and those that are as deep in it as their names say. */
  held: number
  exact: number
}

function bestList(level: WantedLevel, above: ListDraft | null, depth: number, holders: Holders): ListDraft | null {
  const standings = new Map<ListDraft, Standing>()
  for (const example of level.examples) {
    const deeper = exampleName(example.field)!.lists.length - 1 - depth
    const seen = new Map<ListDraft, boolean>()
    for (const { lists } of holders(example)) {
      const from = above === null ? 0 : lists.indexOf(above) + 1
      if (above !== null && from === 0) continue
      for (let at = from; at < lists.length - deeper; at++) {
        const list = lists[at]!
        if (!standings.has(list)) standings.set(list, { list, at, held: 0, exact: 0 })
        seen.set(list, seen.get(list) === true || at === lists.length - 1 - deeper)
      }
    }
    for (const [list, isExact] of seen) {
      const standing = standings.get(list)!
      standing.held++
      if (isExact) standing.exact++
    }
  }
  const [best] = [...standings.values()].sort(
    (a, b) => b.held - a.held || b.exact - a.exact || a.at - b.at || sizeOf(a.list) - sizeOf(b.list),
  )
  return best?.list ?? null
}

function sizeOf({ scope }: ListDraft): number {
  return scope.pageOf.length
}

/** What is wrong with an example that stands on the pages, but not in a list with others of its list or name; null where that is not it. */
export function notTogether(
  candidates: readonly Candidate[],
  example: Example,
  examples: readonly Example[],
  forms: Forms,
): string | null {
  const path = listPathOf(example.field)
  const isOfList = (one: Example): boolean =>
    path === ''
      ? one.field === example.field && one.url === example.url
      : `${listPathOf(one.field)}.`.startsWith(`${path}.`)
  const other = examples.find((one) => one !== example && isOfList(one))
  if (path === '' && other === undefined) return null
  const holders = holdersAmong(candidates, forms)
  const placeOf = (one: Example): string | null => {
    const [first] = holders(one)
    const wanted = forms.tight(one.value)
    const value = first?.draft.values.find(
      ({ owner, text }) => isOn(first.scope, owner, one.url) && forms.tight(text).includes(wanted),
    )
    return value === undefined ? null : pathOf(treeOf(first!.scope, value.owner), value.node)
  }
  const [own, others] = [placeOf(example), other === undefined ? null : placeOf(other)]
  if (own === null) return null
  const both: readonly (readonly [Example, string])[] =
    other === undefined || others === null
      ? []
      : [
          [other, others],
          [example, own],
        ]
  const pair = both.toSorted(([a], [b]) => examples.indexOf(a) - examples.indexOf(b))
  const said = (one: Example, place: string): string => `${one.field}="${short(one.value)}" (${place})`
  return other === undefined || others === null
    ? `The example ${said(example, own)} is in no list.`
    : `The examples ${pair.map(([one, place]) => said(one, place)).join(' and ')} are in no list together.`
}
