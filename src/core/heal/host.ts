import type { Adaptation, AdaptOptions, Drift, PatternChange, Proposal } from '../adapt/index.ts'
import type { Examined, ExtractOptions, RecordData } from '../extract/index.ts'
import type { AdaptSettings, Wrapper } from '../wrapper/index.ts'
import type { PageToRead } from './waiting.ts'

/** What to do about a wrapper that broke: repair it, offer a repair, or nothing. */
export type HealMode = 'apply' | 'propose' | 'off'

/** How a wrapper is looked after. */
export interface HealOptions extends ExtractOptions {
  readonly heal: HealMode
  /** In place of what the wrapper's own settings say. */
  readonly settings: AdaptSettings
  /** A JSON Schema of what records are to look like, parsed; what is not so is a violation. @default anything */
  readonly recordSchema?: object
  /** All pages are said to be of the wrapper's class: when most of a window are not like those before, the site has changed. @default false */
  readonly areMeant?: boolean
}

/** What becomes of a wrapper while pages are read. */
export type FlowEvent =
  /** A pattern that far fewer pages have than chance allows; once for each. */
  | { readonly kind: 'drift'; readonly wrapper: string; readonly drift: Drift }
  /** A repair that is in use from now on, or is only offered: asked for so, or too little was found to use it unasked. `wrapper` is the whole document with it. */
  | { readonly kind: 'healed' | 'proposed'; readonly wrapper: Wrapper; readonly changes: readonly PatternChange[] }
  /** Something broke, and there is no repair, or none of this pattern, that is sure enough. */
  | { readonly kind: 'refused'; readonly wrapper: string; readonly reason: string }

/** What there is around a wrapper that is looked after: how its pages are read, what is known of them, who is told. */
export interface HealHost<Page extends PageToRead> {
  /** Puts a version of the wrapper to work. `made`: what others have made of the page by the first version already. */
  readonly apply: (wrapper: Wrapper) => (page: Page, made?: Examined | null) => Examined
  /** `adaptWrapper`; a host may measure it, and parse the pages together where they were not. */
  readonly adapt: (wrapper: Wrapper, pages: readonly Page[], options: AdaptOptions) => Adaptation
  /** What was last read from a URL by wrappers of a name while they worked; null where nobody knows. */
  readonly remembered: (url: string, wrapper: string) => RecordData | null
  /** By pattern, when it was last read from some pages by wrappers of a name, in ISO 8601; nothing where nobody knows. */
  readonly lastRead: (
    wrapper: string,
    patterns: readonly string[],
    urls: readonly string[],
  ) => Readonly<Record<string, string>>
  /** Is told of a repair of `before`, and of the patterns that showed that it takes one, before the pages are read again. */
  readonly repaired: (before: Wrapper, proposal: Proposal, isApplied: boolean, short: readonly string[]) => void
  /** Is told in a sentence why there is no repair. */
  readonly refused: (message: string) => void
}
