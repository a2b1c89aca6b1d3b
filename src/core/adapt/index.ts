/** A wrapper that broke + changed pages -> a repaired wrapper with evidence, or a refusal. */

export type { Adaptation, Proposal } from './adaptation.ts'
export type { PatternChange } from './changes.ts'
export { type DriftWatch, watchDrift } from './drift.ts'
export { withEvidence } from './known.ts'

export { adaptWrapper } from './propose.ts'
export { withRemembered } from './remember.ts'
export { type Disagreement, watchVotes } from './votes.ts'
export { witnessText } from './witness-text.ts'
export { movedTo, wrongPage } from './wrong-page.ts'
