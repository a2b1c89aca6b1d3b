import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const DIVISION = 'src/core/content/lists/division.ts'
const NESTED = 'src/core/content/lists/nested.ts'
const SIMILARITY = 'src/core/content/lists/record-similarity.ts'

export const NESTED_MUTANTS: readonly Mutant[] = mutantsOf('nested', [
  [
    'no record for each subtree',
    DIVISION,
    "const divisions: Division[] = [{ by: { kind: 'each' }, records: each, similarity: similarityOf(clusters, each) }]",
    'const divisions: Division[] = []',
  ],
  [
    'no division by ends',
    DIVISION,
    "for (const kind of ['start', 'end'] as const)",
    "for (const kind of ['start'] as const)",
  ],
  [
    'no division by starts',
    DIVISION,
    "for (const kind of ['start', 'end'] as const)",
    "for (const kind of ['end'] as const)",
  ],
  ['the least similar division', DIVISION, 'b.similarity - a.similarity ||', 'a.similarity - b.similarity ||'],
  [
    'fewer records among equals',
    DIVISION,
    '|| b.records.length - a.records.length',
    '|| a.records.length - b.records.length',
  ],
  ['end for start', DIVISION, "const end = kind === 'start' ? i : i + 1", "const end = kind === 'end' ? i : i + 1"],
  [
    'what stands after the last end is lost',
    DIVISION,
    'if (from < clusters.length) records.push([from, clusters.length])',
    '',
  ],
  ['equal records not counted', DIVISION, '    total += (a.count * (a.count - 1)) / 2\n', ''],
  [
    'pairs not weighed by how many there are',
    DIVISION,
    'total += a.count * b.count * editSimilarity',
    'total += editSimilarity',
  ],
  ['distance by the longer string', DIVISION, '/ (a.length + b.length)', '/ Math.max(a.length, b.length)'],
  ['a replacement costs 2', DIVISION, 'diagonal + (same ? 0 : 1)', 'diagonal + (same ? 0 : 2)'],
  ['unclustered subtrees equal each other', DIVISION, 'const same = x === b[j] && x >= 0', 'const same = x === b[j]'],
  ['two entries in no record', NESTED, 'if (most < 2) return false', ''],
  [
    'lists need not vary',
    NESTED,
    'if (!varied || isLabelled(page, group)) return false',
    'if (isLabelled(page, group)) return false',
  ],
  [
    'sets of attributes are lists',
    NESTED,
    'if (!varied || isLabelled(page, group)) return false',
    'if (!varied) return false',
  ],
  ['cells are entries', NESTED, 'label === LABEL.td || ', ''],
  [
    'lists in each record alone, not pooled',
    NESTED,
    'for (const child of children) if (members.has(child)) entries[record]!.push([child])',
    'const own = children.filter((child) => members.has(child))\n    if (own.length > 1) for (const child of own) entries[record]!.push([child])',
  ],
  ['no lists below the first level', NESTED, 'queue.push(...innerPlaces(page, place, taken))', ''],
  ['lists within lists that were taken', NESTED, '!taken.has(child) && ', ''],
  ['entries of another look', NESTED, 'hasOwnWords(page, node))', '!hasOwnWords(page, node))'],
  ['stars of a rating are a list', NESTED, 'different >= DIFFERENT_PICTURES * entries', 'entries > 0'],
  [
    'clusters by the least similar leader',
    SIMILARITY,
    'if (value > most || (value === most && best < 0)) {',
    'if (value >= CLUSTER_SIMILARITY) {',
  ],
  ['different labels alike', SIMILARITY, 'if (lookA.label !== lookB.label) return 0', ''],
  [
    'classes unheeded',
    SIMILARITY,
    'isBare ? this.paths(a, b) : (this.classes(a, b) + this.paths(a, b)) / 2',
    'this.paths(a, b) + (isBare ? 0 : 0)',
  ],
])
