/** Treegram's pure core: no I/O, no clock, no randomness. Runs in Node, browsers and workers. */

export * from './adapt/index.ts'
export * from './dom/index.ts'
export * from './extract/index.ts'
export * from './induce/index.ts'
export * from './locate/index.ts'
export {
  type ClassModel,
  ClassModelError,
  createPageClassifier,
  createTreeClassifier,
  type OutlineClassifier,
  type PageClassifier,
  type PageSignature,
  parseClassModel,
  type TreeClassifierOptions,
  templateNumbers,
  typicalPages,
} from './page-class/index.ts'
export * from './tree/index.ts'
export * from './validate/index.ts'
export {
  monthOf,
  type Price,
  parseValue,
  type TypedValue,
  type ValueFormat,
  type ValueType,
} from './values/index.ts'
export * from './wrapper/index.ts'
