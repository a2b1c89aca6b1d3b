import type { Row } from '../../../src/output/index.ts'
import type { Random } from '../../sites/made/random.ts'
import { drawn } from './told.ts'

/* Rows of records with odd names, values of all kinds and lists in lists. */

const NAMES = [
  'name',
  'price',
  'url',
  'status',
  'data',
  'value',
  '_id',
  'record_url',
  'Name',
  'a b',
  'xml',
  '_x0020_',
  '=sum',
  '',
  'ß',
  'a.b',
  '__proto__',
  'ªº',
  '9',
  '-',
  'x:y',
  '"q"',
  'e\u0301',
  '\ud800',
  'ctid',
]
const TEXTS = [
  '',
  ' ',
  'words',
  '=1+1',
  '+1',
  '-1',
  '@x',
  'a,b',
  'a"b',
  "'x",
  'two\nlines',
  'a\r\nb',
  '\t',
  '\0',
  '\u0007',
  '\u202etxet',
  '\u2028',
  '\u009b',
  'Grüße',
  '日本',
  '\ud83d',
  '<a href="x">&amp;</a>',
  ']]>',
  '2024-02-29',
  '2023-02-29',
  '2024-02-29T10:00:00Z',
  '2024-02-29T10:00',
  '2024-02-29T24:00:00+02:00',
  '0000-01-01',
  '\\u0000',
  'null',
  'true',
  '12',
]
const NUMBERS = [0, -0, 1, -7, 2.5, 1e21, 9_007_199_254_740_991, 9_007_199_254_740_992, 1e-7, -1.5e300]

function drawValue(random: Random, depth: number): unknown {
  const kind = random.below(depth > 3 ? 6 : 10)
  if (kind < 2) return random.pick(TEXTS)
  if (kind === 2) return random.pick(NUMBERS)
  if (kind === 3) return random.chance(50)
  if (kind === 4) return null
  if (kind === 5) return random.pick(['2024-01-01', '2024-01-01T00:00:00Z', 5, 5.5, 'x'])
  if (kind < 8) return drawObject(random, depth + 1)
  const draw = random.chance(60) ? () => drawObject(random, depth + 1) : () => drawValue(random, depth + 1)
  return drawn(random, 0, 3, draw)
}

function drawObject(random: Random, depth: number): Row {
  return Object.fromEntries(random.some(NAMES, random.between(0, 4)).map((name) => [name, drawValue(random, depth)]))
}

/** A value so many levels deep. */
export function nestedValue(depth: number, inner: unknown, isList: boolean): unknown {
  let value = inner
  for (let i = 0; i < depth; i++) value = isList && i % 2 === 0 ? [value] : { in: value }
  return value
}
