/** Pages -> page classes: which pages are of one template. */
export { averageLink, type Merge, type Similarities, similarityTable } from './average-link.ts'
export { createPageClassifier, type OutlineClassifier, type PageClassifier, signatureOf } from './classifier.ts'
export { type ClassModel, ClassModelError, parseClassModel, type ShapeModel } from './model.ts'
export type { Signature } from './shapes.ts'
export { createTreeClassifier, type TreeClassifierOptions } from './tree-classes.ts'
