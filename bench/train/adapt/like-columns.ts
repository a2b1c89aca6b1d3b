import { randomFrom } from '../../lib/random.ts'

/** A table whose columns may be of like values, at a time before and after a redesign that may take away what told them apart. */
export interface Columns {
  readonly name: string
  readonly before: (page: number) => string
  readonly after: (page: number) => string
}

type Random = (below: number) => number

const WORDS = 'amber birch cedar delta ember fjord grove heath islet jetty knoll lagoon meadow north ocean pine'.split(
  ' ',
)

/** Makers of values; of a column's own bounds, so that like columns may differ a little, or not at all. */
const KINDS: readonly ((random: Random, own: number) => string)[] = [
  (random, own) => String(1000 + own * 500 + random(8000)),
  (random, own) => `${5 + own + random(90)}.${10 + random(89)}`,
  (random) => `${WORDS[random(WORDS.length)]} ${WORDS[random(WORDS.length)]} ${random(100)}`,
  (random, own) => `20${10 + random(10)}-0${1 + random(9)}-${10 + own + random(15)}`,
]

interface Column {
  readonly name: string
  readonly kind: (typeof KINDS)[number]
  readonly own: number
}

/** The tables of a number; the same every time. */
export function likeColumns(number: number): Columns {
  const random = randomFrom(number * 6151 + 5)
  const kind = random(KINDS.length)
  const columns = Array.from({ length: 2 + random(3) }, (_, i): Column => {
    const isLike = i < 2 || random(2) === 0
    return {
      name: WORDS[(number + i * 3) % WORDS.length]!,
      kind: KINDS[isLike ? kind : random(KINDS.length)]!,
      own: random(3) * random(4),
    }
  })
  const order = columns.map((column) => ({ column, at: random(100) })).sort((a, b) => a.at - b.at)
  const isOrdered = random(2) === 0
  const after = isOrdered ? columns : order.map(({ column }) => column)
  const [hasHead, keepsHead, keepsClasses] = [random(2) === 0, random(2) === 0, random(3) === 0]
  const name = `${columns.length} columns${isOrdered ? '' : ', another order'}${hasHead && keepsHead ? ', heads' : ''}${keepsClasses ? ', classes' : ''}`
  return {
    name,
    before: (page) => written(page, columns, columns, { tags: ['table', 'tr', ['td']], hasHead, hasClasses: true }),
    after: (page) =>
      written(page, columns, after, {
        tags: ['div', 'section', ['b', 'i', 'em', 'span', 'u']],
        hasHead: hasHead && keepsHead,
        hasClasses: keepsClasses,
      }),
  }
}

interface Form {
  /** Of a table, its rows, and their cells by turns. */
  readonly tags: readonly [string, string, readonly string[]]
  readonly hasHead: boolean
  readonly hasClasses: boolean
}

function written(
  page: number,
  columns: readonly Column[],
  order: readonly Column[],
  { tags, hasHead, hasClasses }: Form,
): string {
  const [table, row, cells] = tags
  const random = randomFrom(page * 7919 + 3)
  const records = Array.from({ length: 4 + random(4) }, (_, i) => ({
    what: `Thing ${page}-${i}`,
    values: new Map(columns.map((column) => [column, column.kind(random, column.own)])),
  }))
  const classes = ['what', ...order.map(({ name }) => name)]
  const written = (values: readonly string[]): string => {
    const cell = (value: string, i: number): string => {
      const tag = cells[i % cells.length]!
      return `<${tag}${hasClasses ? ` class="${classes[i]}"` : ''}>${value}</${tag}>`
    }
    return `<${row}>${values.map(cell).join('')}</${row}>`
  }
  const head = hasHead ? written(['What', ...order.map(({ name }) => name)]) : ''
  const body = records
    .map(({ what, values }) => written([what, ...order.map((column) => values.get(column)!)]))
    .join('')
  return `<title>Branch ${page}</title><h1>Branch ${page}</h1><${table} class="goods">${head}${body}</${table}>`
}
