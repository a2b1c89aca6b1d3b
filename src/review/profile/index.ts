/** The records of a run -> for each field how many have it, how its values spread, and which are odd. */
export { profileFields, type WrapperProfile } from './profile.ts'
