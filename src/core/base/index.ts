/** What every room needs one of: hashes; ids; sets, tables and packed lists of integers; statistics; clusters of items and their numbers. */
export { Blocks, type Spill } from './blocks.ts'
export { averageLink, cutAt, numberBySize, type Similarities, similarityTable } from './clustering.ts'
export { CodedError, errorOf } from './coded-error.ts'
export { Doubles, Ints, SmallInts } from './columns.ts'
export { getOrAdd } from './get-or-add.ts'
export { folded, GrowingBytes, unfolded } from './growing-bytes.ts'
export { avalanche, fingerprint, HASH_START, hashStep, hashString, hashText, mix } from './hash.ts'
export type { NodeId, PageId, UrlId } from './ids.ts'
export { IntChains } from './int-chains.ts'
export { IntMap } from './int-map.ts'
export { createIntPack, type IntPack } from './int-pack.ts'
export { createIntTable, type IntTable } from './int-table.ts'
export {
  ascending,
  type BitSet,
  bitJaccard,
  bitSet,
  countBelow,
  dice,
  jaccard,
  sharedCount,
  sizeRatio,
} from './sets.ts'
export {
  byFirstDifference,
  deviation,
  evenSample,
  largest,
  lowerBound,
  mean,
  median,
  normalTail,
  smallest,
  sum,
} from './statistics.ts'
export { StringTable } from './string-table.ts'
