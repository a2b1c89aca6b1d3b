import type { Wrapper } from '../wrapper/index.ts'
import type { DroppedColumn } from './dropped.ts'
import type { ExampleChoice } from './example-choice.ts'
import type { Example } from './examples.ts'
import type { FittedProperty } from './schema/index.ts'
import type { SiblingsExplained, TrainingPage } from './template/index.ts'

/** How to learn. */
export interface LearnOptions {
  /** Name of the wrapper. @default 'pages' */
  readonly name?: string
  /** Name and version of the program, for the document. @default 'treegram' */
  readonly program?: string
  /** Only the fields of these values are kept, under the names given. @default everything that varies */
  readonly examples?: readonly Example[]
  /** A JSON Schema of the wanted records: its names and types, and only those. @default everything that varies */
  readonly schema?: unknown
  /** Learn without the examples that no field holds, which a note tells. @default they are a problem */
  readonly partial?: boolean
  /** Everything that varies, the site's parts and repetitions too. @default what a person would keep */
  readonly all?: boolean
  /** Is told of siblings that could be read in several ways. @default nobody asks */
  readonly explain?: (siblings: SiblingsExplained) => void
  /** Pages of the site's other classes, parsed with the same vocabulary: what stands on them too is the site's. @default none */
  readonly others?: readonly TrainingPage[]
}

/** Why nothing was learned. */
export interface LearnProblem {
  readonly kind: 'no-pages' | 'nothing-varies' | 'no-example-found' | 'schema-not-found'
  readonly message: string
}

/** What `learnWrapper` gives. */
export type LearnResult =
  | {
      readonly ok: true
      readonly wrapper: Wrapper
      readonly notes: readonly string[]
      /** What varies on the pages and is no column, by name and reason. */
      readonly dropped: readonly DroppedColumn[]
      /** By name of a column, why it is in doubt; the notes say the same. */
      readonly doubts: ReadonlyMap<string, string>
      /** Examples that several fields hold; of each the first place was taken. */
      readonly choices: readonly ExampleChoice[]
      /** With a schema: what each property that was found was fitted to, in the schema's order. */
      readonly fitted?: readonly FittedProperty[]
    }
  | { readonly ok: false; readonly problem: LearnProblem }
