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

/** The next version of a document in which the wrapper of one class was changed. `index`: its class in `wrappersOf`. */
export function withClass(document: Wrapper, index: number, next: Wrapper): Wrapper {
  const [own, ...others] = wrappersOf(document) as [Wrapper, ...Wrapper[]]
  const { version } = document
  if (index === 0) return asDocument([{ ...next, version: version + 1, parent: version }, ...others])
  return asDocument([{ ...own, version: version + 1, parent: version }, ...others.with(index - 1, next)])
}

/** A document with other states of its wrappers, in the order of `wrappersOf`; the same one where these are. The versions are theirs. */
export function withWrappers(document: Wrapper, next: readonly Wrapper[]): Wrapper {
  const before = wrappersOf(document)
  if (next.every((one, i) => JSON.stringify(one) === JSON.stringify(before[i]))) return document
  return asDocument(next as [Wrapper, ...Wrapper[]])
}
