/** Pages of one class -> what varies among them: fields and lists without names. */
export { collectLevel, collectRecords } from './collect.ts'
export type { Draft, FieldDraft, GroupDraft, ListDraft } from './drafts.ts'
export { hintOf } from './place.ts'
export type { Scope, TrainingPage } from './scope.ts'
export { treeOf } from './scope.ts'
export { areSections, pathsIn } from './sections.ts'
