import type { Wrapper } from './document.ts'

/** The wrappers of a document, each for one class of pages: its own first, then the others. */
export function wrappersOf(document: Wrapper): readonly Wrapper[] {
  const { others = [], ...own } = document
  return [own, ...others]
}

/** One document for wrappers of several classes, as `wrappersOf` takes them apart. */
export function asDocument([own, ...others]: readonly [Wrapper, ...Wrapper[]]): Wrapper {
  return others.length === 0 ? own : { ...own, others }
}

/**
 * The next version of a document in which the wrapper of one class was changed.
 *
 * @param index of the class in `wrappersOf`
 */
export function withClass(document: Wrapper, index: number, next: Wrapper): Wrapper {
  const [own, ...others] = wrappersOf(document) as [Wrapper, ...Wrapper[]]
  const { version } = document
  if (index === 0) return asDocument([{ ...next, version: version + 1, parent: version }, ...others])
  return asDocument([{ ...own, version: version + 1, parent: version }, ...others.with(index - 1, next)])
}
