/** What every room needs one of: hashes; tables, sets and packed lists of integers; clusters of items and their numbers. */
export { averageLink, cutAt, type Similarities, similarityTable } from './average-link.ts'
export { type BitSet, bitJaccard, bitSet, sizeRatio } from './bit-set.ts'
export { fingerprint, mix } from './hash.ts'
export { createIntPack, type IntPack } from './int-pack.ts'
export { createIntTable, type IntTable } from './int-table.ts'
export { numberBySize } from './numbering.ts'
export { ascending, jaccard, spreadOut } from './sets.ts'
