import { largest, smallest } from '../../base/index.ts'
import { attribute, classTokens, labelName } from '../../dom/index.ts'
import { NUMBERED_APART, NUMBERED_LEAST, TOKEN_SHARE } from './constants.ts'
import type { Occurrence } from './scope.ts'

/** `tag.token` and `tag#id` of the template: enough of the owners with the tag have them; of an id, which a page has once, two. O(elements x tokens). */
export function templateTokens(occurrences: readonly Occurrence[]): ReadonlySet<string> {
  const owners = new Map<string, Set<number>>()
  const add = (key: string, owner: number): void => {
    const set = owners.get(key)
    if (set) set.add(owner)
    else owners.set(key, new Set([owner]))
  }
  for (const { owner, tree, node } of occurrences) {
    const tag = labelName(tree, node)
    add(tag, owner)
    for (const token of classTokens(tree, node)) add(`${tag}.${token}`, owner)
    const id = attribute(tree, node, 'id')
    if (id) add(`${tag}#${id}`, owner)
  }
  const numbered = numberedStems(owners.keys())
  const own = ownIds(occurrences, owners)
  const kept = new Set<string>()
  for (const [key, set] of owners) {
    const tag = /^[^.#]*/.exec(key)![0]
    if (
      tag !== key &&
      !own.has(key) &&
      !(numbered.has(stemOf(key)) && (set.size < 2 || !numbered.get(stemOf(key)))) &&
      ((key[tag.length] === '#' && set.size > 1) || set.size >= TOKEN_SHARE * (owners.get(tag)?.size ?? set.size))
    )
      kept.add(key)
  }
  return kept
}

/** Ids that are data: one owner each (`ownersOf`, by `tag#id`), others have theirs on the same tag and classes: `div#on-lamps`, `div#on-tables`. */
function ownIds(
  occurrences: readonly Occurrence[],
  ownersOf: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlySet<string> {
  const byLook = new Map<string, Map<string, number>>()
  for (const { owner, tree, node } of occurrences) {
    const tag = labelName(tree, node)
    const key = `${tag}#${attribute(tree, node, 'id') ?? ''}`
    if (ownersOf.get(key)?.size !== 1) continue
    const look = `${tag}.${classTokens(tree, node).toSorted().join('.')}`
    const known = byLook.get(look)
    if (known) known.set(key, owner)
    else byLook.set(look, new Map([[key, owner]]))
  }
  return new Set([...byLook.values()].flatMap((keys) => (new Set(keys.values()).size > 1 ? [...keys.keys()] : [])))
}

/** Keys without digits that come several times, as `tr#i0`, `tr#i1`, ... that only count; whether their numbers are too far apart to count. */
function numberedStems(keys: Iterable<string>): ReadonlyMap<string, boolean> {
  const numbers = new Map<string, number[]>()
  for (const key of keys) {
    const stem = stemOf(key)
    if (stem === key) continue
    const number = Number(/\d+/.exec(key)![0])
    const own = numbers.get(stem)
    if (own) own.push(number)
    else numbers.set(stem, [number])
  }
  const areFarApart = (own: readonly number[]): boolean => largest(own) - smallest(own) > NUMBERED_APART * own.length
  return new Map(
    [...numbers].flatMap(([stem, own]) => (own.length >= NUMBERED_LEAST ? [[stem, areFarApart(own)] as const] : [])),
  )
}

function stemOf(key: string): string {
  return key.replace(/\d+/g, '#')
}
