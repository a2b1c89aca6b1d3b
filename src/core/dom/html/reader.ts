import type { Arena } from '../arena.ts'
import type { Builder } from './builder.ts'

/** Where in the source the tokenizer is. What it finds it gives to the builder at once: no tokens are made. */
export interface Reader {
  /** The source, its line ends as line feeds. */
  readonly html: string
  readonly arena: Arena
  readonly builder: Builder
  at: number
  /** The name of the element whose text is being read. */
  rawName: string
  /** By attribute name, the number of the tag that had it last. */
  seen: Int32Array
  tagCount: number
  /** Of the tag that is being read: its first attribute, and whether it ends with a slash. */
  attributesFrom: number
  isSelfClosing: boolean
}
