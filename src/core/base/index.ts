/** What every room needs one of: hashes, tables of integers, sets of integers, clusters of items. */
export { averageLink, cutAt, type Merge, type Similarities, similarityTable } from './average-link.ts'
export { fingerprint, mix } from './hash.ts'
export { createIntTable, type IntTable } from './int-table.ts'
export { ascending, jaccard, spreadOut } from './sets.ts'
