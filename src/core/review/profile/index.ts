/** The records of a run -> for each field how many have it, how its values spread, and which are odd. */
export { createProfiler, type ProfiledRecord, type Profiler, profileFields, type WrapperProfile } from './profile.ts'
export type { FieldProfile } from './watch.ts'
