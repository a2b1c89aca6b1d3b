/** Treegram's pure core: no I/O, no clock, no randomness. Runs in Node, browsers and workers. */

export * from './adapt/index.ts'
export {
  createPageClassifier,
  createTreeClassifier,
  type PageClassifier,
  type TreeClassifierOptions,
} from './cluster/index.ts'
export * from './dom/index.ts'
export * from './extract/index.ts'
export * from './induce/index.ts'
export * from './locate/index.ts'
export * from './tree/index.ts'
export * from './validate/index.ts'
export * from './wrapper/index.ts'
