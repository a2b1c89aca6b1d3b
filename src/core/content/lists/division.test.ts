import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DIVISION_MEMBERS, DIVISION_VARIETY, PARALLEL_ROWS } from './constants.ts'
import { divideRecords, editSimilarity, recordsOfParallelRows } from './division.ts'
import { pageOf, tagged, textsOf } from './pages.fixture.ts'

const sequences = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 1, maxLength: 25 })
const strings = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 6 })

/** Levenshtein distance by its definition. */
function naiveDistance(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return a.length + b.length
  const [, ...restA] = a
  const [, ...restB] = b
  if (a[0] === b[0]) return naiveDistance(restA, restB)
  return 1 + Math.min(naiveDistance(restA, b), naiveDistance(a, restB), naiveDistance(restA, restB))
}

describe('divideRecords', () => {
  it('divides the example of Fontan et al. (figure 3) before each c2', () => {
    const [best, ...others] = divideRecords([2, 0, 1, 2, 1, 2, 0, 1, 2, 1, 1])
    expect(best!.by).toEqual({ kind: 'start', cluster: 2 })
    expect(best!.records).toEqual([
      [0, 3],
      [3, 5],
      [5, 8],
      [8, 11],
    ])
    expect(others).toHaveLength(6)
    expect(others[0]!.similarity).toBeLessThan(best!.similarity)
  })

  it('divides equal subtrees into one record each', () => {
    expect(divideRecords([0, 0, 0, 0])[0]!.by).toEqual({ kind: 'each' })
  })

  it('divides before a separator or after it when each record has one', () => {
    const [best] = divideRecords([0, 1, 9, 0, 1, 9, 0, 1, 9])
    expect(best!.records).toEqual([
      [0, 3],
      [3, 6],
      [6, 9],
    ])
  })

  it('gives no division of nothing', () => {
    expect(divideRecords([])).toEqual([])
    expect(divideRecords([0])).toHaveLength(1)
  })

  it('gives at most 1 + 2k divisions, each holding every subtree once, best first', () => {
    fc.assert(
      fc.property(sequences, (clusters) => {
        const divisions = divideRecords(clusters)
        expect(divisions.length).toBeLessThanOrEqual(1 + 2 * new Set(clusters).size)
        for (const [i, { records, similarity }] of divisions.entries()) {
          expect(records.flatMap(([from, end]) => clusters.slice(from, end))).toEqual(clusters)
          expect(similarity).toBeGreaterThanOrEqual(0)
          expect(similarity).toBeLessThanOrEqual(1)
          if (i === 0) continue
          const before = divisions[i - 1]!
          expect(similarity).toBeLessThanOrEqual(before.similarity)
          if (similarity === before.similarity) expect(records.length).toBeLessThanOrEqual(before.records.length)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('does not depend on how clusters are numbered', () => {
    fc.assert(
      fc.property(sequences, (clusters) => {
        const renamed = divideRecords(clusters.map((cluster) => (cluster < 0 ? cluster : 7 - cluster)))
        expect(renamed.map(({ records }) => records)).toEqual(divideRecords(clusters).map(({ records }) => records))
      }),
    )
  })
})

describe('the similarity of divisions', () => {
  /** That of a cut before each subtree of a cluster. */
  const cutBefore = (cluster: number, clusters: readonly number[]): number | undefined =>
    divideRecords(clusters).find(({ by }) => by.kind === 'start' && by.cluster === cluster)?.similarity
  const times = (count: number, cluster: number): number[] => Array<number>(count).fill(cluster)

  it('is the mean of all pairs of records', () => {
    expect(divideRecords([0])[0]).toEqual({ by: { kind: 'each' }, records: [[0, 1]], similarity: 0 })
    expect(cutBefore(9, [9, 0, 9, 0])).toBe(1)
    expect(cutBefore(9, [9, 0, 9, 1])).toBe(0.75)
    expect(cutBefore(9, [9, 0, 9, 0, 9, 1])).toBeCloseTo((1 + 2 * 0.75) / 3, 12)
    expect(cutBefore(9, [9, 0, 9, 1, 9, 2, 9, 2])).toBeCloseTo((1 + 5 * 0.75) / 6, 12)
  })

  it('is that of thirty-two subtrees of each record', () => {
    const record = (count: number, last: number): number[] => [9, ...times(count, 0), last]
    expect(cutBefore(9, [...record(DIVISION_MEMBERS - 1, 1), ...record(DIVISION_MEMBERS - 1, 2)])).toBe(1)
    expect(cutBefore(9, [...record(DIVISION_MEMBERS - 2, 1), ...record(DIVISION_MEMBERS - 2, 2)])).toBeLessThan(1)
  })

  it('is that of the twenty-four most frequent kinds of records', () => {
    const often = Array.from({ length: DIVISION_VARIETY }, (_, i) => [100, i, 100, i]).flat()
    const pairs = (DIVISION_VARIETY * (DIVISION_VARIETY - 1)) / 2
    const similarity = (DIVISION_VARIETY + 4 * pairs * 0.75) / (DIVISION_VARIETY + 4 * pairs)
    expect(cutBefore(100, often)).toBeCloseTo(similarity, 12)
    expect(cutBefore(100, [100, 50, 51, 52, 53, ...often])).toBeCloseTo(similarity, 12)
  })

  it('is of cuts before a subtree where a cut behind one is as good', () => {
    expect(divideRecords([0, 1, 0, 1]).slice(0, 2)).toEqual([
      {
        by: { kind: 'start', cluster: 0 },
        records: [
          [0, 2],
          [2, 4],
        ],
        similarity: 1,
      },
      {
        by: { kind: 'end', cluster: 1 },
        records: [
          [0, 2],
          [2, 4],
        ],
        similarity: 1,
      },
    ])
    expect(divideRecords([5, 0, 1, 0, 1]).find(({ by }) => by.kind === 'end' && by.cluster === 1)!.records).toEqual([
      [0, 3],
      [3, 5],
    ])
    expect(divideRecords([-1, -1, -1]).map(({ by }) => by)).toEqual([{ kind: 'each' }])
  })
})

describe('editSimilarity', () => {
  it('is that of nothing to something, too', () => {
    expect(editSimilarity([1, 2], [])).toBe(0)
    expect(editSimilarity([], [1])).toBeCloseTo(0, 12)
    expect(editSimilarity([1, 2, 3], [1, 2, 3])).toBe(1)
  })

  it('is 1 - Levenshtein distance / sum of lengths', () => {
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        expect(editSimilarity(a, b)).toBeCloseTo(1 - naiveDistance(a, b) / (a.length + b.length), 12)
      }),
    )
  })

  it('takes unclustered subtrees as unlike anything, themselves too', () => {
    expect(editSimilarity([-1], [-1])).toBe(0.5)
  })
})

describe('records of parallel rows', () => {
  const PICTURE = '<td><img src="/i.jpg"></td>'
  const title = (name: string): string => `<td><b>${name}</b></td>`
  const row = (...cells: readonly string[]): string => `<tr>${cells.join('')}</tr>`
  /** The texts of the records of a table whose rows are of these clusters. */
  const found = (rows: readonly string[], clusters: readonly number[] = rows.map((_, i) => i)) => {
    const page = pageOf(`<table>${rows.join('')}</table>`)
    const records = recordsOfParallelRows(page, tagged(page, 'tr'), clusters)
    return records === null ? null : textsOf(page, records)
  }
  const pictures = row(PICTURE, PICTURE)

  it('have a cell of each row, of few rows that all differ', () => {
    expect(found([pictures, row(title('a'), title('b'))])).toEqual(['|a', '|b'])
    expect(found([row(title('a'), title('b')), row(title('1'), title('2'))], [0, 0])).toBeNull()
    expect(found([row(title('a'), title('b'))])).toBeNull()
  })

  it('are of groups of rows that come again', () => {
    const rows = [pictures, row(title('a'), title('b')), pictures, row(title('c'), title('d'))]
    expect(found(rows, [0, 1, 0, 1])).toEqual(['|a', '|b', '|c', '|d'])
    expect(found(rows, [0, 1, 0, 2])).toBeNull()
    expect(found(rows, [0, 0, 0, 0])).toBeNull()
  })

  it('are of six rows of a group at most', () => {
    const rows = (count: number): string[] =>
      Array.from({ length: count }, (_, i) => row(title(`a${i}`), title(`b${i}`)))
    expect(found(rows(PARALLEL_ROWS))).toHaveLength(2)
    expect(found(rows(PARALLEL_ROWS + 1))).toBeNull()
    const twice = (count: number) =>
      found(
        [...rows(count), ...rows(count)],
        [...Array(2 * count).keys()].map((i) => i % count),
      )
    expect(twice(PARALLEL_ROWS)).toHaveLength(4)
    expect(twice(PARALLEL_ROWS + 1)).toBeNull()
  })

  it('are of rows with as many cells, two at least, alike in each row', () => {
    expect(found([row(PICTURE), row(title('a'))])).toBeNull()
    expect(found([pictures, row(title('a'), title('b'), title('c'))])).toBeNull()
    expect(found([row(PICTURE, title('x')), row(title('a'), title('b'))])).toBeNull()
  })

  it('are of rows of a table', () => {
    const page = pageOf('<div><p><b>a</b><b>b</b></p><p><i>1</i><i>2</i></p></div>')
    expect(recordsOfParallelRows(page, tagged(page, 'p'), [0, 1])).toBeNull()
    const mixed = pageOf('<table><tr><td>a</td><td>b</td></tr></table><p><i>1</i><i>2</i></p>')
    expect(recordsOfParallelRows(mixed, [...tagged(mixed, 'tr'), ...tagged(mixed, 'p')], [0, 1])).toBeNull()
  })
})
