/** What every room needs one of: hashes, tables of integers, sets of integers. */
export { type BitSet, bitJaccard, bitSet, sizeRatio } from './bit-set.ts'
export { fingerprint, mix } from './hash.ts'
export { createIntPack, type IntPack } from './int-pack.ts'
export { createIntTable, type IntTable } from './int-table.ts'
export { ascending, jaccard, spreadOut } from './sets.ts'
