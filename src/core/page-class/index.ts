/** Pages of one template: which pages of a site belong together with some of them, and how sure that is. */
export { createPageClassifier, type PageClassifier, templateNumbers } from './classes/classifier.ts'
export { type ClassModel, ClassModelError, parseClassModel } from './classes/model.ts'
export { featuresOf } from './features.ts'
export { chanceOf, type Hypothesis, isSure } from './hypotheses.ts'
export { type MicroCluster, outlineSimilarity, type PageFacts } from './micro-clusters.ts'
export { createOutliner, shortTextHash } from './outline.ts'
export { type Judgement, PageClass } from './page-class.ts'
export { type PageSignature, pageSignature, SignatureMatcher, typicalPages } from './signature.ts'
