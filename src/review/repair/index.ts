/** A repaired wrapper beside the one before: what reads otherwise, and the same with a part of it only. */
export { acceptPart } from './accept-part.ts'
export { type ComparedField, compareRepair, type RepairEvidence } from './compare-repair.ts'
export { changedPaths } from './own-way.ts'
