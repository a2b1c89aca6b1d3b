import type { StrategyChoice } from './strategy.ts'

/** How to search. */
export interface LocateOptions {
  /** Another way to search, in the place of the default one. It hears neither of sitemaps nor of what is said of pages. */
  readonly strategy?: StrategyChoice
  /** Whether the spelling of URLs may count as evidence, beside structure and links. @default true */
  readonly urlEvidence?: boolean
  /** Downloads, the samples' included, after which the search ends. @default Infinity */
  readonly maxDownloads?: number
  /** Pages like the samples, the samples included, after which the search ends. @default Infinity */
  readonly maxPages?: number
  /** Hosts (with port when not the default) whose pages may be downloaded. @default the samples' hosts */
  readonly hosts?: readonly string[]
  /** Whether the state can be saved (`saveLocate`). If not, a third of its memory is spared, unless another strategy needs that. @default true */
  readonly savable?: boolean
  /** URLs of pages that are like the samples, and of pages that are not: fetched first, and believed. @default [] */
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
}
