/** What of an element a walk over the page's tree needs. */
export interface Walkable<T> {
  readonly parentElement: T | null
  readonly firstElementChild: T | null
  readonly nextElementSibling: T | null
  readonly previousElementSibling: T | null
}

export type WalkKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/**
 * The element that an arrow key leads to: up to what it is in, down into it, left and right to those beside it. Elements that do not count
 * (not shown) are passed over; where nothing is, null.
 */
export function walk<T extends Walkable<T>>(from: T, key: WalkKey, counts: (element: T) => boolean): T | null {
  switch (key) {
    case 'ArrowUp':
      return first(from.parentElement, (element) => element.parentElement, counts)
    case 'ArrowDown':
      return first(from.firstElementChild, (element) => element.nextElementSibling, counts)
    case 'ArrowRight':
      return first(from.nextElementSibling, (element) => element.nextElementSibling, counts)
    case 'ArrowLeft':
      return first(from.previousElementSibling, (element) => element.previousElementSibling, counts)
  }
}

function first<T>(from: T | null, next: (element: T) => T | null, counts: (element: T) => boolean): T | null {
  for (let at = from; at !== null; at = next(at)) if (counts(at)) return at
  return null
}
