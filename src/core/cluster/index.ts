/** Pages -> page classes: which pages are of one template. */
export { createPageClassifier, type PageClassifier } from './classifier.ts'
export { mix } from './hash.ts'
export { createTreeClassifier, type TreeClassifierOptions } from './tree-classes.ts'
