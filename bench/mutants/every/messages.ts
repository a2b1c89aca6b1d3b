import type { Wanted } from './instrument.ts'

/** What a worker is to do: every `step`-th place of the files, from one on. */
export interface Task {
  readonly wanted: readonly Wanted[]
  /** Test files, by absolute path. */
  readonly tests: readonly string[]
  readonly from: number
  readonly step: number
  /** What a worker before found out; null for the first. */
  readonly known: Known | null
}

/** What tests do without any mutant. */
export interface Known {
  /** By unit, in milliseconds. */
  readonly ms: readonly number[]
  /** By place: the units that come by it, the quickest first, and how often. */
  readonly hits: Readonly<Record<string, readonly (readonly [unit: number, count: number])[]>>
  /** Places that are come by when files are loaded: what is made of them then is made once. */
  readonly atLoad: readonly string[]
  /** Test files and units that cannot run here, each with why. */
  readonly leftOut: readonly string[]
}

/** `at load`: no unit comes by it, but loading does. */
export type Outcome = 'killed' | 'survived' | 'not reached' | 'at load'

/** By index of places. `spoiled`: a mutant has left something behind, so that another process has to go on. */
export type FromWorker =
  | { readonly kind: 'known'; readonly known: Known }
  | { readonly kind: 'tries'; readonly index: number }
  | { readonly kind: 'verdict'; readonly index: number; readonly verdict: Outcome }
  | { readonly kind: 'spoiled'; readonly next: number }
  | { readonly kind: 'done' }
