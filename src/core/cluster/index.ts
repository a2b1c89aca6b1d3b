/** Pages -> page classes: which pages are of one template. */
export { createPageClassifier, type PageClassifier } from './classifier.ts'
export { mix } from './hash.ts'
export { flow, type Masses, massJaccard } from './masses.ts'
export { type ClassHash, classPathHashes, createClassHash, outlineOf, shortTexts } from './outline.ts'
export { createTreeClassifier, type TreeClassifierOptions } from './tree-classes.ts'
