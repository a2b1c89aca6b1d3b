import type { Wrapper } from '../wrapper/index.ts'
import type { PatternChange } from './changes.ts'
import type { Offer } from './offers.ts'

/** A repaired wrapper with what speaks for it. */
export interface Proposal {
  readonly wrapper: Wrapper
  readonly changes: readonly PatternChange[]
  /** Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them. */
  readonly confidence: number
  /** Pages that it was tried on. */
  readonly pages: number
  /** What the new template has beside; none of it is part of the repaired wrapper. */
  readonly offers: readonly Offer[]
}

/** What a look at changed pages gives. */
export type Adaptation =
  /** Nothing is broken. */
  | { readonly kind: 'healthy' }
  /** The document does not say what its values are like, or there are too few pages to tell. */
  | { readonly kind: 'unknown'; readonly message: string }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  /** The patterns that broke were not found again. */
  | { readonly kind: 'refused'; readonly message: string; readonly changes: readonly PatternChange[] }
