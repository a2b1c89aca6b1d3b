/** Pages of one template: which pages of a site belong together with some of them, and how sure that is. */

export { type ClassModel, ClassModelError, parseClassModel } from './classes/class-model.ts'
export { createPageClassifier, type PageClassifier, templateNumbers } from './classes/classifier.ts'
export { chanceOf, type Hypothesis, isSure } from './hypotheses.ts'
export { type MicroCluster, outlineSimilarity, type PageFacts } from './micro-clusters.ts'
export { createOutliner, shortTextHash } from './outline.ts'
export { type Judgement, PageClass } from './page-class.ts'
export { featuresOf } from './page-features.ts'
export { type PageSignature, pageSignature, SignatureMatcher } from './signature.ts'
export { typicalPages } from './typical-pages.ts'
export { variantClasses } from './variants.ts'
