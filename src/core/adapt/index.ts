/** A wrapper that broke + changed pages -> a repaired wrapper with evidence, or a refusal. */

export { editedAgain } from './again/edited-again.ts'
export { type Drift, type DriftWatch, watchDrift } from './detect/drift.ts'
export { type Disagreement, watchLocators } from './detect/locator-votes.ts'
export { type BrokenConstraint, brokenConstraints, type ViolationWatch, watchViolations } from './detect/violated.ts'
export { movedTo, windowIn, wrongPage } from './detect/wrong-page.ts'
export { withEvidenceOfEdits } from './evidence/evidence-of-edits.ts'
export { locatorText } from './evidence/redundant-locators.ts'
export { withEvidence } from './evidence/with-evidence.ts'
export { currentLink, isOfRecord, linksAhead, textsOf } from './flow/flow-links.ts'
export { joinedPages, lackedNames, usualNames } from './flow/joined-pages.ts'
export { type LabelledLink, labelledLinks, windowsOf } from './flow/labelled-links.ts'
export {
  type ChangedValue,
  type Findings,
  healthOf,
  type PatternHealth,
  type PatternRepair,
  type WrapperHealth,
} from './health.ts'
export { type AdaptOptions, adaptWrapper } from './repair/adapt.ts'
export {
  type Adaptation,
  joined,
  type PatternChange,
  type Proposal,
  tooLittleFound,
} from './repair/adaptation.ts'
export { withRemembered } from './repair/remember.ts'
