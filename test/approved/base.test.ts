import { describe, it } from 'vitest'
import {
  ascending,
  avalanche,
  averageLink,
  Blocks,
  bitJaccard,
  bitSet,
  byFirstDifference,
  countBelow,
  createIntPack,
  createIntTable,
  cutAt,
  Doubles,
  deviation,
  dice,
  evenSample,
  fingerprint,
  folded,
  hashString,
  hashText,
  IntChains,
  IntMap,
  Ints,
  jaccard,
  largest,
  mean,
  median,
  mix,
  numberBySize,
  SmallInts,
  StringTable,
  setJaccard,
  sharedCount,
  similarityTable,
  sizeRatio,
  smallest,
  sum,
  unfolded,
} from '../../src/core/base/index.ts'
import { memorySpill } from '../../src/core/base/memory-spill.fixture.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'

const numbersOf = (seed: number): number[] => {
  const random = createRandom(seed)
  return Array.from({ length: random.below(12) }, () => random.below(seed % 3 === 0 ? 9 : 200))
}

const textOf = (seed: number): string =>
  numbersOf(seed + 7)
    .map((one) => String.fromCharCode(97 + (one % 26), 0x100 + one * (seed % 40)))
    .join(seed % 2 === 0 ? '' : '/')

describe('what numbers and texts come to', () => {
  it('is as approved', async () => {
    const cases = Array.from({ length: 150 }, (_, seed) => () => {
      const [a, b] = [numbersOf(seed), numbersOf(3 * seed + 1)]
      const [x, y] = [ascending(a), ascending(b)]
      const [one, other] = [bitSet(x), bitSet(y)]
      const sets = [
        sharedCount(x, y),
        jaccard(x, y),
        dice(x, y),
        setJaccard(new Set(a), new Set(b)),
        bitJaccard(one, other),
        sizeRatio(one, other),
        countBelow(x, 50),
      ]
      const counts = [
        sum(a),
        mean(a),
        median(a),
        deviation(a),
        largest(a, -1),
        smallest(a, 999),
        byFirstDifference(a, b),
      ]
      const hashes = [
        mix(seed, 5),
        avalanche(seed),
        fingerprint(a),
        hashString(textOf(seed)),
        hashText(textOf(seed)),
        ...a.map(folded),
        ...a.map(unfolded),
      ]
      const sample = [evenSample(a, 3), evenSample(a, 5)]
      return `${seed} | ${[...counts, ...sets].map((n) => Number(n.toFixed(3))).join(' ')} | ${digestOf(written([hashes, sample, sets, counts]))}`
    })
    await areAsApproved('base', 'numbers', cases)
  })

  it('is as approved for clusters', async () => {
    const cases = Array.from({ length: 60 }, (_, seed) => () => {
      const random = createRandom(seed)
      const count = 1 + (seed % 14)
      const places = Array.from({ length: count }, () => random.below(40))
      const weights = places.map(() => 1 + random.below(4))
      const table = similarityTable(count, (i, j) => 1 / (1 + Math.abs(places[i]! - places[j]!)))
      const merges = averageLink(table, weights)
      const cuts = [0.1, 0.25, 0.5].map((threshold) => [...cutAt(count, merges, threshold)])
      const numbers = numberBySize([[], [0], [1, 0], [2, 0, 1]][Math.min(count, seed % 4)]!, weights)
      return `${seed} | ${cuts.map((cut) => cut.join(' ')).join(' | ')} | ${numbers.join(' ')} | ${digestOf(written(merges))}`
    })
    await areAsApproved('base', 'clusters', cases)
  })
})

/** Tables after many steps, in memory or with a spill that takes all blocks, or a few. */
function tablesOf(seed: number): string {
  const random = createRandom(seed)
  const spill = seed % 3 === 0 ? null : memorySpill(seed % 3 === 1 ? Number.POSITIVE_INFINITY : 3)
  const blocks = spill === null ? null : new Blocks(spill)
  const [ints, small, doubles] = [new Ints(seed % 2, blocks), new SmallInts(blocks), new Doubles(blocks)]
  const [chains, pack, strings] = [new IntChains(blocks), createIntPack(blocks), new StringTable(blocks)]
  const [table, map] = [createIntTable(), new IntMap()]
  const told: unknown[] = []
  for (let i = 0; i < 700; i++) {
    const [row, value] = [random.below(2500), random.below(2 ** 31) - (random.chance(30) ? 2 ** 30 : 0)]
    ints.set(row, value)
    ints.add(random.below(900), i)
    small.set(row, value & 0xff)
    small.add(random.below(900), i % 5)
    doubles.set(row, value / 7)
    chains.add(random.below(30), random.chance(50) ? i : value)
    map.set(value >>> 3, i)
    told.push(table.intern(random.below(400)), map.has(i), map.get(value >>> 3))
    told.push(strings.intern(`https://site.test/${['a', 'item', 'very/long/folder'][i % 3]}/${random.below(500)}`))
    if (i % 20 === 0) told.push(pack.add([Int32Array.from(numbersOf(i)), Int32Array.from(numbersOf(i + 1))]))
  }
  const rows = Array.from({ length: 260 }, (_, i) => [ints.at(10 * i), small.at(10 * i), doubles.at(10 * i)])
  const lists = Array.from({ length: 31 }, (_, key) => chains.list(key).slice())
  const packed = Array.from({ length: 35 }, (_, number) => pack.read(number))
  const keys = table.keys()
  table.clear()
  const more = [table.size, table.intern(5), pack.bytes, spill?.kept.size]
  return `${seed} | ${ints.size} ${strings.size} ${keys.length} ${pack.bytes} | ${digestOf(written([told, rows, lists, packed, keys, more]))}`
}

describe('what tables hold after many steps', () => {
  it('is as approved, wherever their blocks are', async () => {
    await areAsApproved(
      'base',
      'tables',
      Array.from({ length: 30 }, (_, seed) => () => tablesOf(seed)),
    )
  })
})
