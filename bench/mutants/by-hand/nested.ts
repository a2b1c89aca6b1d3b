import type { Mutant } from '../mutant.ts'
import { mutantsOf } from './mutants-of.ts'

const PUBLISHED = 'src/papers/nested-lists'
const DIVISION = 'src/core/lists/division.ts'
const LABELS = 'src/core/lists/label-cuts.ts'
const NESTED = 'src/core/lists/nested.ts'
const SIMILARITY = 'src/core/lists/record-similarity.ts'

export const NESTED_MUTANTS: readonly Mutant[] = mutantsOf('nested', [
  [
    'no record for each subtree',
    DIVISION,
    "const divisions: Division[] = [{ by: { kind: 'each' }, records: each, whole: each, similarity }]",
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
  ['two entries in no record', NESTED, 'most < 2 || !varied', '!varied'],
  [
    'lists need not vary',
    NESTED,
    'most < 2 || !varied || isLabelled(page, group)',
    'most < 2 || isLabelled(page, group)',
  ],
  ['sets of attributes are lists', NESTED, '!varied || isLabelled(page, group)', '!varied'],
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
  ['labels of one record are cut at', LABELS, 'count > 1 && count >= LABEL_SHARE * rows.length && ', ''],
  ['texts of one label are cut', LABELS, 'countOf(value) > 1)).length < 2', 'countOf(value) > 0)).length < 2'],
  [
    'what stands before the first label is lost',
    LABELS,
    'else parts.at(-1)!.nodes.push(node)',
    'else if (parts.length > 1) parts.at(-1)!.nodes.push(node)',
  ],
  ['labels are values', LABELS, 'parts.push({ label, nodes: [] })', 'parts.push({ label, nodes: [node] })'],
  [
    'published: distance by the longer string',
    `${PUBLISHED}/subtree-strings.ts`,
    'row[b.length]! / (a.length + b.length)',
    'row[b.length]! / Math.max(a.length, b.length)',
  ],
  [
    'published: a replacement costs 2',
    `${PUBLISHED}/subtree-strings.ts`,
    '(x === b[j - 1] ? 0 : 1)',
    '(x === b[j - 1] ? 0 : 2)',
  ],
  [
    'published: blank texts count',
    `${PUBLISHED}/subtree-strings.ts`,
    "return oneLine(rawText(tree, node)) === ''",
    'return false',
  ],
  [
    'published: complete link',
    `${PUBLISHED}/divide.ts`,
    'for (const other of distinct.slice(0, k)) {',
    'for (const other of distinct.slice(0, Math.min(k, 1))) {',
  ],
  ['published: starts alone', `${PUBLISHED}/divide.ts`, "(['start', 'end'] as const)", "(['start'] as const)"],
  [
    'published: one division of all subtrees',
    `${PUBLISHED}/divide.ts`,
    'if (records.length < 2) continue',
    'if (records.length !== clusters.length) continue',
  ],
  [
    'published: the least similar division',
    `${PUBLISHED}/divide.ts`,
    'similarity > best.similarity ||',
    'similarity < best.similarity ||',
  ],
  ['published: equal records not counted', `${PUBLISHED}/divide.ts`, '    total += own\n', ''],
  [
    'published: the region of most texts',
    `${PUBLISHED}/region.ts`,
    'pairs.get(parent)! - below.get(node)! ** 2',
    'pairs.get(parent)!',
  ],
  ['published: texts of all paths are pairs', `${PUBLISHED}/region.ts`, '({ path }) => path', '() => 0'],
  ['published: values of any label together', `${PUBLISHED}/align.ts`, 'names[i] !== center.names[j] ||', ''],
  ['published: labels are values', `${PUBLISHED}/align.ts`, 'if (values.some(isLabel)) continue', ''],
  ['published: roots do not matter', `${PUBLISHED}/divide.ts`, 'tokens[0] === other.tokens[0] &&', ''],
  [
    'published: what stands before the records is one',
    `${PUBLISHED}/divide.ts`,
    "by === 'each' ? parts :",
    "by !== '' ? parts :",
  ],
  ['published: no lists in records', `${PUBLISHED}/nested-lists.ts`, 'depth < NESTED_LISTS.mostLevels', 'depth < 0'],
  ['published: cells are a list', `${PUBLISHED}/inner-lists.ts`, 'areCells(sequences) ||', ''],
  ['published: two are a list', `${PUBLISHED}/inner-lists.ts`, 'areFew(entries) ||', ''],
  ['published: named rows are a list', `${PUBLISHED}/inner-lists.ts`, ' || areNamed(tree, entries)', ''],
  ['published: entries have no cluster', `${PUBLISHED}/inner-lists.ts`, "by !== 'each'", "by !== ''"],
  [
    "published: values of lists inside are the record's",
    `${PUBLISHED}/nested-lists.ts`,
    'inner?.entries.flat(2)',
    'inner?.entries.flat(2).slice(0, 0)',
  ],
])
