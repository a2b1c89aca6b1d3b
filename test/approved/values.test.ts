import { describe, it } from 'vitest'
import {
  calendarOf,
  fitnessOf,
  isTitle,
  monthNamesOf,
  orderOf,
  parseValue,
  readDate,
  TYPES,
  typeAskedFor,
  typeOf,
  typeOfAttribute,
  VALUE_TYPES,
  type ValueFormat,
} from '../../src/core/values/index.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawTexts, KINDS } from './pages/value-texts.ts'

const FORMATS: readonly ValueFormat[] = [
  {},
  { decimal: '.', order: 'dmy' },
  { decimal: ',', order: 'mdy' },
  { calendar: 'buddhist', months: 'pl' },
  { calendar: 'persian', months: 'hr' },
]
const NAMES = ['text', 'price', 'sku', 'release_year', 'phone', 'title', 'version_count', 'isbn_13']
const LANGUAGES = [null, 'en', 'de', 'en-US', 'pl', 'th', 'fa', 'no language']

const kinds = Object.keys(KINDS)

describe('values', () => {
  it('are read as approved', async () => {
    const lines = kinds.flatMap((kind, n) =>
      [...new Set(drawTexts(kind, 5, n))].map((text) => {
        const read = VALUE_TYPES.flatMap((type) => {
          const value = parseValue(text, type, {}, 'http://site.example/a/')
          return value === null || ['text', 'enumeration', 'url', 'image', 'identifier'].includes(type)
            ? []
            : [`${type} ${JSON.stringify(value)}`]
        })
        return `${JSON.stringify(text)}: ${read.join(', ')}`
      }),
    )
    await isAsApproved('values', 'read', lines.join('\n'))
  })

  it('are read as approved in every format', async () => {
    const lines = kinds.flatMap((kind, n) =>
      seeds(3).map((part) => {
        const texts = drawTexts(kind, 25, 100 * n + part).flatMap((text) => [text, ` ${text} `, `${text} x`])
        const all = texts.map((text) =>
          FORMATS.map((format) =>
            VALUE_TYPES.map((type) =>
              parseValue(text, type, format, part === 0 ? undefined : 'http://site.example/a/'),
            ),
          ),
        )
        return caseLine(`${kind} ${part}`, [texts.length, all.flat(2).filter((value) => value !== null).length], all)
      }),
    )
    await isAsApproved('values', 'formats', lines.join('\n'))
  })

  it('have dates in them as approved', async () => {
    const lines = kinds.map((kind, n) => {
      const texts = drawTexts(kind, 40, n + 7).flatMap((text) => [text, `At ${text}, or so`, `${text} ${text}`])
      const all = texts.map((text) =>
        FORMATS.flatMap((format) => [true, false].map((isWhole) => readDate(text, { ...format, isWhole }))),
      )
      const first = all.flat().find((date) => date !== null)
      return caseLine(kind, [all.flat().filter((date) => date !== null).length, first?.day ?? null], all)
    })
    await isAsApproved('values', 'dates', lines.join('\n'))
  })
})

describe('types of fields', () => {
  it('are as approved', async () => {
    const lines = kinds.map((kind, n) => {
      const told = LANGUAGES.map((language) => JSON.stringify(typeOf(drawTexts(kind, 12, n), 'text', language)))
      return `${kind}: ${[...new Set(told)].join(' ')}`
    })
    await isAsApproved('values', 'types', lines.join('\n'))
  })

  it('are as approved for all names, languages and numbers of values', async () => {
    const lines = kinds.flatMap((kind, n) =>
      NAMES.map((name) => {
        const all = [1, 2, 3, 8, 30].flatMap((count) =>
          LANGUAGES.map((language) => typeOf(drawTexts(kind, count, n + count), name, language)),
        )
        return caseLine(`${kind} ${name}`, [...new Set(all.map(({ type }) => type))], all)
      }),
    )
    await isAsApproved('values', 'types-all', lines.join('\n'))
  })

  it('are as approved where values are mixed', async () => {
    const lines = seeds(120).map((seed) => {
      const [one, other] = [kinds[seed % kinds.length]!, kinds[(seed * 7 + 3) % kinds.length]!]
      const texts = [...drawTexts(one, 9, seed), ...drawTexts(other, 1 + (seed % 4), seed)]
      const types = [null, 'de', 'en-US'].map((language) => typeOf(texts, 'text', language))
      return caseLine(
        `${one} and ${other}`,
        types.map(({ type }) => type),
        types,
      )
    })
    await isAsApproved('values', 'types-mixed', lines.join('\n'))
  })

  it('serve and are asked for as approved', async () => {
    const fitness = VALUE_TYPES.map((has) => `${has}: ${VALUE_TYPES.map((wanted) => fitnessOf(has, wanted)).join(' ')}`)
    const asked = ['string', 'number', 'integer', 'boolean', undefined, 7].flatMap((type) =>
      [undefined, 'date', 'date-time', 'uri', 'uri-reference', 'email', 7].map(
        (format) => `${type} ${format}: ${typeAskedFor(type, format)}`,
      ),
    )
    const attributes = ['href', 'src', 'datetime', 'alt'].map(
      (name) => `${name}: ${JSON.stringify(typeOfAttribute(name))}`,
    )
    const titles = ['title', 'page_title', 'title_page', 'name', 'names', 'headline'].map(
      (name) => `${name}: ${isTitle(name)}`,
    )
    const languages = [
      'en',
      'en-GB',
      'en-US',
      'de',
      'hu',
      'ja',
      'th',
      'fa',
      'ar',
      'pl',
      'CS-cz',
      'hr',
      'xx',
      '',
      '-',
    ].map((language) => `${language}: ${orderOf(language)} ${calendarOf(language)} ${monthNamesOf(language)}`)
    const nouns = Object.entries(TYPES).map(
      ([type, { infer: _, parse: __, ...known }]) => `${type}: ${JSON.stringify(known)}`,
    )
    await isAsApproved(
      'values',
      'tables',
      [...fitness, ...asked, ...attributes, ...titles, ...languages, ...nouns].join('\n'),
    )
  })
})
