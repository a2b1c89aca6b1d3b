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

/** Rows of one run: fields are mostly of one kind each, and some are not. */
export function drawRows(random: Random): readonly Row[] {
  const kinds = random.some(NAMES, random.between(1, 6)).map((name) => ({ name, draw: drawKind(random) }))
  return drawn(random, 0, 6, (i) => {
    const data = Object.fromEntries(
      kinds.flatMap(({ name, draw }) =>
        random.chance(80) ? [[name, random.chance(92) ? draw() : drawValue(random, 1)]] : [],
      ),
    )
    const more = random.chance(30)
      ? { violations: drawn(random, 0, 2, () => ({ rule: 'type', pattern: random.pick(NAMES) })) }
      : {}
    const provenance = random.chance(20) ? { provenance: drawObject(random, 2), embedded: drawValue(random, 2) } : {}
    const whole = random.chance(6) ? random.pick<unknown>([null, 'no data', []]) : data
    return {
      url: `https://a.example/${i}`,
      status: random.pick(['ok', 'ok', 'failed']),
      data: whole,
      ...more,
      ...provenance,
    }
  })
}

/** What gives values of one kind. */
function drawKind(random: Random): () => unknown {
  const fields = random.some(NAMES, 3)
  return random.pick<() => unknown>([
    () => random.pick(TEXTS),
    () => random.pick(NUMBERS.slice(0, 4)),
    () => random.pick(NUMBERS),
    () => random.chance(50),
    () => random.pick(['2024-02-29', '1999-12-31']),
    () => random.pick(['2024-02-29T10:00:00Z', '2024-02-29T10:00+01:00', '2024-02-29T10:00:00.5Z']),
    () => null,
    () => Object.fromEntries(fields.map((name) => [name, random.pick(NUMBERS)])),
    () => drawn(random, 0, 3, () => random.pick(TEXTS)),
    () =>
      drawn(random, 0, 3, () =>
        Object.fromEntries(
          fields.map((name, i) => [name, i === 0 ? drawn(random, 0, 2, () => random.below(9)) : random.pick(TEXTS)]),
        ),
      ),
    () => drawValue(random, 1),
  ])
}

/** A value so many levels deep. */
export function nestedValue(depth: number, inner: unknown, isList: boolean): unknown {
  let value = inner
  for (let i = 0; i < depth; i++) value = isList && i % 2 === 0 ? [value] : { in: value }
  return value
}
