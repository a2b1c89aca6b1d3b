import type { NodeId } from '../../../core/dom/index.ts'
import type { PointedWay } from '../../../core/induce/index.ts'
import type { FieldPattern } from '../../../core/wrapper/index.ts'
import type { Owner, Samples } from '../samples.ts'

/** What a value is of what was pointed at: all of it but a constant label, all, all items of its list, a part, an attribute. */
export type ValueKind = 'cut' | 'whole' | 'all' | 'part' | 'attribute'

/** A field that reads what was pointed at, with what it reads in every owner. */
export interface Candidate {
  readonly field: FieldPattern
  readonly way: PointedWay
  readonly texts: readonly (string | null)[]
  readonly nodes: readonly (NodeId | null)[]
  readonly kind: ValueKind
  /** How likely its way leads to the same elsewhere, 0..1. */
  readonly sureness: number
}

/** Where a value is pointed at, and what it is looked for in. */
export interface Target {
  readonly samples: Samples
  readonly owners: readonly Owner[]
  /** Which of them the node stands in. */
  readonly own: number
  readonly node: NodeId
  readonly language: string | null
}

/** Likeliest first. */
export const KINDS: readonly ValueKind[] = ['cut', 'whole', 'all', 'part', 'attribute']
