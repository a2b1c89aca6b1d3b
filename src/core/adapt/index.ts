/** A wrapper that broke + changed pages -> a repaired wrapper with evidence, or a refusal. */
export { type DriftWatch, watchDrift } from './drift.ts'
export { withEvidence } from './known.ts'
export { type Adaptation, adaptWrapper, type PatternChange, type Proposal } from './propose.ts'
export { withRemembered } from './remember.ts'
