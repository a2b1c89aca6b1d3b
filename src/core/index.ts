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
  type OutlineClassifier,
  type PageClassifier,
  type PageSignature,
  parseClassModel,
  templateNumbers,
  typicalPages,
} from './page-class/index.ts'
export * from './papers/index.ts'
export * from './tree/index.ts'
export * from './validate/index.ts'
export * from './wrapper/index.ts'
