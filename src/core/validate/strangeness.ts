import type { ConstraintRule } from '../wrapper/index.ts'

/** A broken rule of a pattern. */
export interface Breach {
  /** Names from the page to the pattern, joined by dots. */
  readonly path: string
  readonly rule: ConstraintRule | 'type'
  /** How far off it is: 1 is just outside of what is allowed. */
  readonly weight: number
}

/**
 * How strange a page is: for each part of the page (a field, or a list with all in it) the weight of what breaks worst there,
 * summed. What breaks inside one list breaks for one reason. O(breaches).
 */
export function strangeness(breaches: readonly Breach[]): number {
  const worst = new Map<string, number>()
  for (const { path, weight } of breaches) {
    const dot = path.indexOf('.')
    const part = dot < 0 ? path : path.slice(0, dot)
    worst.set(part, Math.max(worst.get(part) ?? 0, weight))
  }
  return [...worst.values()].reduce((sum, weight) => sum + weight, 0)
}
