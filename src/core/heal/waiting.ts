import type { BrokenConstraint, ChangedValue, Disagreement, Drift, PatternChange } from '../adapt/index.ts'
import type { ParsedPage } from '../dom/index.ts'
import type { Examined, Extraction } from '../extract/index.ts'

/** Pages that are held back and looked at together: enough to learn a template from, few enough for memory. */
export const WINDOW = 30

/** A page that is to be read. */
export interface PageToRead extends ParsedPage {
  /** Why there is nothing at the address, of one that is kept as an empty page because its flow may lead on. @default it is there */
  readonly missing?: string
}

/** A page that waits for the others of its window. */
export interface Waiting<Page extends PageToRead = PageToRead> {
  readonly page: Page
  readonly extraction: Extraction
}

/** A page and what a wrapper says of it alone. */
export interface Tried<Page extends PageToRead = PageToRead> extends Waiting<Page>, Examined {}

/** A repair that was found, with what showed that it takes one. */
export interface FoundRepair {
  readonly isApplied: boolean
  readonly changes: readonly PatternChange[]
  /** Some values that it changes on the pages that it was made for. */
  readonly values: readonly ChangedValue[]
  readonly drift: readonly Drift[]
  readonly violated: readonly BrokenConstraint[]
  /** When what drifted was last read, see `HealHost`. */
  readonly lastRead: Readonly<Record<string, string>>
}

/** What pages showed of a wrapper that is looked after. */
export interface Look {
  /** What the evidence of its patterns disagrees on. */
  readonly signs: readonly Disagreement[]
  readonly repairs: readonly FoundRepair[]
}
