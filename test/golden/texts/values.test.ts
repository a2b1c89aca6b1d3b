import { describe, it } from 'vitest'
import {
  calendarOf,
  fitnessOf,
  isTitle,
  monthNamesOf,
  orderOf,
  parseValue,
  TYPES,
  typeAskedFor,
  typeOf,
  typeOfAttribute,
  VALUE_TYPES,
} from '../../../src/core/values/index.ts'
import { isAsExpected } from './expected.ts'
import { drawTexts, KINDS } from './pages/value-texts.ts'

const LANGUAGES = [null, 'en', 'de', 'en-US', 'pl', 'th', 'fa', 'no language']

const kinds = Object.keys(KINDS)

describe('values', () => {
  it('a text is read as a value of each type, or as none', async () => {
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
    await isAsExpected('values', 'read', lines.join('\n'))
  })
})

describe('types of fields', () => {
  it('texts of a field decide its type', async () => {
    const lines = kinds.map((kind, n) => {
      const told = LANGUAGES.map((language) => JSON.stringify(typeOf(drawTexts(kind, 12, n), 'text', language)))
      return `${kind}: ${[...new Set(told)].join(' ')}`
    })
    await isAsExpected('values', 'types', lines.join('\n'))
  })

  it('a type has an order, a JSON Schema and a format', async () => {
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
    await isAsExpected(
      'values',
      'tables',
      [...fitness, ...asked, ...attributes, ...titles, ...languages, ...nouns].join('\n'),
    )
  })
})
