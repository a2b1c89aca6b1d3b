/** Several pages of one class -> a wrapper that reads them. */

export { commonLanguage } from './common-language.ts'
export type { DroppedColumn } from './dropped.ts'
export { type ExampleChoice, type ExamplePlace, withNames } from './example-choice.ts'
export { badExampleName } from './example-names.ts'
export type { Example } from './examples.ts'
export { learnBoth, learnWrapper } from './learn.ts'
export type { LearnOptions, LearnResult } from './learn-options.ts'
export {
  cutWays,
  isLabelledWay,
  type NamedField,
  namedField,
  type PointedWay,
  pointedAll,
  pointedInRecords,
  pointedOnPage,
  sureness,
} from './pointed/index.ts'
export { type FittedProperty, SCHEMA_TYPES, schemaOfType } from './schema/index.ts'
export {
  type AlignedPart,
  alignInside,
  alignSiblings,
  type ContentHashes,
  contentHashes,
  type FieldDraft,
  type Occurrence,
  type SiblingsExplained,
  type TrainingPage,
} from './template/index.ts'
