/** Pages of one class -> what varies among them: fields and lists without names. */
export { type AlignedPart, alignInside, alignSiblings } from './align-parts.ts'
export { joinAnchored } from './anchored.ts'
export { collectLevel, collectRecords } from './collect-level.ts'
export { type ContentHashes, contentHashes } from './content-hashes.ts'
export { dataAttributes } from './fields.ts'
export { headingsAmong, type SectionHeading } from './headings.ts'
export {
  type Draft,
  type FieldDraft,
  type GroupDraft,
  hintOf,
  type ListDraft,
  type Occurrence,
  type OwnedValue,
  type Scope,
  type SiblingsExplained,
  type TrainingPage,
  treeOf,
} from './scope.ts'
