import type { FieldData, RecordData } from '../../../src/core/extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../../src/core/wrapper/index.ts'

/** A way in which a page's data may go wrong without a word; null when the page has nothing for it. */
export type Corruption = (wrapper: Wrapper, data: RecordData, pick: Pick) => RecordData | null

/** A number from 0 up to `count`, without it. */
export type Pick = (count: number) => number

/** In an order that is the same every time and mixes what stands together. */
export function shuffled<Item>(items: readonly Item[], pick: Pick): readonly Item[] {
  const mixed = [...items]
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = pick(i + 1)
    ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
  }
  return mixed
}

/** Fields of the page that have a text, links left out. */
function texts({ page }: Wrapper, data: RecordData): readonly FieldPattern[] {
  return page.children.filter(
    (child): child is FieldPattern =>
      child.kind === 'field' && child.value.kind !== 'attribute' && typeof data[child.name] === 'string',
  )
}

/** Lists with three and more records: of shorter ones nobody can tell that they were cut. */
function lists({ page }: Wrapper, data: RecordData): readonly ListPattern[] {
  return page.children.filter(
    (child): child is ListPattern => child.kind === 'list' && recordsOf(data[child.name]).length >= 3,
  )
}

function recordsOf(value: FieldData | undefined): readonly RecordData[] {
  return Array.isArray(value) ? (value as readonly RecordData[]) : []
}

function textsIn(value: FieldData): readonly string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object'
    ? Object.values(value).flatMap((one) => textsIn(one as FieldData))
    : []
}

function swapped(data: RecordData, a: string, b: string): RecordData {
  return { ...data, [a]: data[b] ?? null, [b]: data[a] ?? null }
}

/** By name; what each does is what a changed page does to locators that still lead somewhere. */
export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  /** Two fields have each other's values. */
  swapped: (wrapper, data, pick) => {
    const fields = texts(wrapper, data)
    const first = fields[pick(fields.length)]
    const others = fields.filter(({ name }) => first !== undefined && data[name] !== data[first.name])
    const second = others[pick(others.length)]
    return first === undefined || second === undefined ? null : swapped(data, first.name, second.name)
  },
  /** All fields have the value of the next one: something came or went before them. */
  shifted: (wrapper, data) => {
    const fields = texts(wrapper, data)
    if (fields.length < 2) return null
    const next = fields.map(({ name }, i) => [name, data[fields[(i + 1) % fields.length]!.name] ?? null] as const)
    return next.every(([name, value]) => value === data[name]) ? null : { ...data, ...Object.fromEntries(next) }
  },
  /** A field has the text of another place of the page. */
  elsewhere: (wrapper, data, pick) => {
    const fields = texts(wrapper, data)
    const field = fields[pick(fields.length)]
    const others = textsIn(data).filter((text) => field !== undefined && text !== data[field.name])
    const text = others[pick(others.length)]
    return field === undefined || text === undefined ? null : { ...data, [field.name]: text }
  },
  /** A list has its first record only. */
  cut: (wrapper, data, pick) => {
    const found = lists(wrapper, data)
    const list = found[pick(found.length)]
    return list === undefined ? null : { ...data, [list.name]: recordsOf(data[list.name]).slice(0, 1) }
  },
  /** Two fields of a list's records have each other's values. */
  'swapped-in-list': (wrapper, data, pick) => {
    const found = lists(wrapper, data)
    const list = found[pick(found.length)]
    const fields =
      list?.record.children.filter((child) => child.kind === 'field' && child.value.kind !== 'attribute') ?? []
    const first = fields[pick(fields.length)]
    const others = fields.filter((field) => field !== first)
    const second = others[pick(others.length)]
    if (list === undefined || first === undefined || second === undefined) return null
    return {
      ...data,
      [list.name]: recordsOf(data[list.name]).map((record) => swapped(record, first.name, second.name)),
    }
  },
}
