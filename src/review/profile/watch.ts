import { avalanche, hashText } from '../../core/base/index.ts'
import type { FieldData } from '../../core/extract/index.ts'
import { comparable, keyOf, maskOf } from '../../core/validate/index.ts'
import { parseValue, TYPES } from '../../core/values/index.ts'
import type { FieldPattern } from '../../core/wrapper/index.ts'
import { FAR, LENGTH_SPREAD, MOST_SHAPES, SHAPED_CHARS, SHOWN_CHARS, TOLD } from './constants.ts'
import { type Bar, histogramOf, type Spread } from './histogram.ts'
import { isoOf, msOf } from './iso-dates.ts'
import {
  farValues,
  misreadValues,
  missingValues,
  type OddValue,
  oddest,
  type Seen,
  shapeValues,
  type WeighedValue,
} from './odd.ts'
import { createDistinct, createFew, createSample, createTopValues, type Few } from './sketches.ts'

/** What the records of a run say of a field, or of a list: of that the values are its numbers of records. */
export interface FieldProfile {
  /** Names from the page to it, joined by dots. */
  readonly path: string
  /** `list`, or what its values are read as. */
  readonly type: string
  /** Records, or items of the list that it is in, that could have it. */
  readonly of: number
  /** How many of them have it. */
  readonly present: number
  /** Different values: exact up to some thousands, then an estimate within about 3 %. */
  readonly distinct: number
  /** Of numbers and amounts, of dates (milliseconds since 1970), or of lengths in characters; null without values. */
  readonly histogram: readonly Bar[] | null
  readonly histogramOf: 'value' | 'date' | 'length'
  /** The commonest values, up to 10. */
  readonly top: readonly { readonly value: string; readonly count: number }[]
  /** Values that are not like the others, the oddest first, up to 10. */
  readonly odd: readonly OddValue[]
  /** Violations that name it. */
  readonly violations: number
}

/** Watches the values of one field; memory is bounded, whatever their number. */
export interface FieldWatch {
  /** A record or item that could have it. @param hash unsigned 32 bits, of where that is */
  readonly add: (value: FieldData, url: string, hash: number) => void
  readonly profile: (path: string, violations: number) => FieldProfile
}

/** @param pattern null for the numbers of records of a list */
export function watchField(pattern: FieldPattern | null): FieldWatch {
  const type = pattern?.type ?? 'list'
  const order = pattern === null ? 'number' : TYPES[pattern.type].order
  const [distinct, top, shapes] = [createDistinct(), createTopValues(), createShapes()]
  const figures = watchFigures(order === undefined ? 'length' : order === 'date' ? 'date' : 'value')
  const [missing, misread] = [createFew<Seen>(TOLD), createFew<Seen>(TOLD)]
  let [of, present, values, wrong] = [0, 0, 0, 0]

  const addValue = (value: FieldData, url: string, hash: number): void => {
    const key = keyOf(value)
    if (key === null) return
    values++
    const seen = { url, value: shownValue(value, key) }
    distinct.add(avalanche(hashText(key)) >>> 0)
    top.add(seen.value)
    if (pattern !== null && isMisread(value, pattern)) {
      wrong++
      misread.add(hash, seen)
      return
    }
    if (order === undefined) {
      figures.add(key.length, seen, hash)
      if (typeof value === 'string' && !isLink(pattern)) shapes.add(value, seen, hash)
      return
    }
    const figure = pattern === null ? (value as number) : figureOf(value, pattern)
    if (figure !== null) figures.add(figure, seen, hash)
  }
  return {
    add: (value, url, hash) => {
      of++
      const all = Array.isArray(value) ? (value as readonly FieldData[]) : [value]
      const before = values
      for (const [i, one] of all.entries()) addValue(one, url, i === 0 ? hash : avalanche(hash + i) >>> 0)
      if (values > before && !(pattern === null && value === 0)) present++
      else missing.add(hash, { url, value: '' })
    },
    profile: (path, violations) => ({
      path,
      type,
      of,
      present,
      distinct: Math.min(distinct.count(), values),
      histogram: figures.histogram(),
      histogramOf: figures.of,
      top: top.top(TOLD),
      odd: oddest([
        ...missingValues(seenIn(missing), of - present, of),
        ...(pattern === null ? [] : misreadValues(seenIn(misread), wrong, values, TYPES[pattern.type].noun)),
        ...figures.far(),
        ...shapeValues(shapes.found()),
      ]),
      violations,
    }),
  }
}

function seenIn(few: Few<Seen>): readonly Seen[] {
  return few.items().map(({ item }) => item)
}

function isLink(pattern: FieldPattern | null): boolean {
  return pattern !== null && TYPES[pattern.type].gives === 'links'
}

/** Whether a value stayed a text where values of its type are none. */
function isMisread(value: FieldData, { type, format }: FieldPattern): boolean {
  return typeof value === 'string' && TYPES[type].gives === 'values' && parseValue(value, type, format) === null
}

function figureOf(value: FieldData, pattern: FieldPattern): number | null {
  const found = comparable(value, pattern)
  return typeof found === 'string' ? msOf(found) : found
}

/** A value as it is shown: an amount with its currency, else as JSON has it. */
function shownValue(value: FieldData, key: string): string {
  const price = value as { readonly amount?: unknown; readonly currency?: unknown } | null
  const isPrice = typeof value === 'object' && price?.amount !== undefined && price.currency !== undefined
  return (isPrice ? `${price.amount} ${price.currency}` : key).slice(0, SHOWN_CHARS)
}

/** What is watched of numbers, dates or lengths. */
interface Figures {
  readonly of: FieldProfile['histogramOf']
  readonly add: (figure: number, seen: Seen, hash: number) => void
  readonly histogram: () => readonly Bar[] | null
  readonly far: () => readonly WeighedValue[]
}

const DAY_MS = 86_400_000

function watchFigures(of: FieldProfile['histogramOf']): Figures {
  const sample = createSample()
  const [low, high] = [createFew<Seen>(TOLD), createFew<Seen>(TOLD)]
  let [count, min, max, areWhole] = [0, Infinity, -Infinity, true]
  const spread = (): Spread => ({ sample: sample.values(), count, min, max })
  const text = of === 'date' ? isoOf : (figure: number): string => String(Number(figure.toPrecision(6)))
  return {
    of,
    add: (figure, seen, hash) => {
      count++
      min = Math.min(min, figure)
      max = Math.max(max, figure)
      areWhole &&= Number.isInteger(figure)
      sample.add(hash, figure)
      low.add(hash, seen, -figure)
      high.add(hash, seen, figure)
    },
    histogram: () => histogramOf(spread(), of === 'date' ? DAY_MS : areWhole ? 1 : 0),
    far: () => {
      const ends = [
        ...low.items().map(({ weight, item }) => ({ figure: -weight, seen: item })),
        ...high.items().map(({ weight, item }) => ({ figure: weight, seen: item })),
      ]
      return farValues(sample.values(), ends, {
        needed: FAR,
        text,
        isLength: of === 'length',
        isDate: of === 'date',
        least: of === 'length' ? LENGTH_SPREAD : 0,
      })
    },
  }
}

/** How texts are written: by kinds of characters, see `maskOf`. */
interface Shapes {
  readonly add: (text: string, seen: Seen, hash: number) => void
  /** By shape; null where they are too many. */
  readonly found: () => ReadonlyMap<string, { readonly count: number; readonly seen: readonly Seen[] }> | null
}

function createShapes(): Shapes {
  const known = new Map<string, { count: number; readonly few: Few<Seen> }>()
  let areTooMany = false
  return {
    add: (text, seen, hash) => {
      if (areTooMany) return
      const shape = text.length > SHAPED_CHARS ? '…' : maskOf(text)
      const own = known.get(shape) ?? { count: 0, few: createFew<Seen>(TOLD) }
      known.set(shape, own)
      own.count++
      own.few.add(hash, seen)
      areTooMany = known.size > MOST_SHAPES
      if (areTooMany) known.clear()
    },
    found: () => {
      if (areTooMany) return null
      return new Map([...known].map(([shape, { count, few }]) => [shape, { count, seen: seenIn(few) }]))
    },
  }
}
