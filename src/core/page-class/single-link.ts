import { GROWTH } from './constants.ts'

/** What joins a growing set at one step: itself held together by more than what holds it to the set. */
export interface Component {
  /** Positions, in the order in which they join. */
  readonly members: readonly number[]
  /** The affinity that it joins by: the highest of a member of it to a member of the set. */
  readonly level: number
  /** The affinities by which its members but the first join. */
  readonly inner: readonly number[]
  /** The affinity that the next component joins by; 0 when this one is the last. */
  readonly next: number
}

/**
 * Single link from some seeds: what is nearest to any member of the set joins it, until all have (Prim's algorithm). What joins by less than all
 * before begins a component; what follows by more than that belongs to it. Lazy. O(n) for each that joins, with n affinities.
 * @yields a component; `next(true)` refuses it, so that nothing joins for being near to it
 * @param count positions are 0 .. count-1
 * @param seeds one at least
 * @param affinity of two positions, 0..1; where it is not above `atLeast`, any number up to that
 */
export function* componentsFrom(
  count: number,
  seeds: readonly number[],
  affinity: (a: number, b: number, atLeast: number) => number,
): Generator<Component, void, boolean> {
  let best = new Float32Array(count).fill(-1)
  const hasJoined = new Uint8Array(count)
  for (const seed of seeds) hasJoined[seed] = 1
  const nearest = (): number => {
    let nearest = -1
    for (let at = 0; at < count; at++) {
      if (hasJoined[at] === 0 && (nearest === -1 || best[at]! > best[nearest]!)) nearest = at
    }
    return nearest
  }
  /** Takes a new member into account; gives what is nearest to the set now, -1 when nothing is left. */
  const nearestAfter = (member: number): number => {
    for (let at = 0; at < count; at++) {
      if (hasJoined[at] === 0) best[at] = Math.max(best[at]!, affinity(member, at, best[at]!))
    }
    return nearest()
  }
  let at = -1
  for (const seed of seeds) at = nearestAfter(seed)
  while (at !== -1) {
    const members: number[] = []
    const inner: number[] = []
    const level = best[at]!
    const before = best.slice()
    do {
      if (members.length > 0) inner.push(best[at]!)
      members.push(at)
      hasJoined[at] = 1
      at = nearestAfter(at)
    } while (at !== -1 && best[at]! > level - GROWTH.grain)
    const isRefused = yield { members, level, inner, next: at === -1 ? 0 : best[at]! }
    if (!isRefused) continue
    best = before
    at = nearest()
  }
}
