/** The records of a run -> for each field how many have it, how its values spread, and which are odd. */
export { type FieldsWatch, type ProfiledRecord, profileFields, type WrapperProfile, watchFields } from './profile.ts'
export type { FieldProfile } from './watch.ts'
