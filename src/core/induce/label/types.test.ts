import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '../pages.fixture.ts'
import { languageOf, typeOf } from './index.ts'

const of = (values: readonly string[], language: string | null = null, name = 'value') => typeOf(values, name, language)

describe('the type of a field', () => {
  it('is what all its values are', () => {
    expect(of(['12', '7', '120'])).toEqual({ type: 'integer' })
    expect(of(['12', '7', '120', 'none'])).toEqual({ type: 'text' })
    expect(of(['1.5', '7', '0.25'])).toEqual({ type: 'number', format: { decimal: '.' } })
    expect(of(['€ 5', '€ 7.50'])).toEqual({ type: 'price', format: { decimal: '.' } })
    expect(of(['5 March 2024'])).toEqual({ type: 'date' })
    expect(of(['Yes', 'No', 'No'])).toEqual({ type: 'boolean' })
    expect(of(['http://a.test/', 'https://b.test/x'])).toEqual({ type: 'url' })
    expect(of([])).toEqual({ type: 'text' })
  })

  it('is decided for the whole field, by the values that can be read in one way only', () => {
    expect(of(['1.234', '5.678', '0,5'])).toEqual({ type: 'number', format: { decimal: ',' } })
    expect(of(['1,234', '5,678', '1,234,567'])).toEqual({ type: 'integer', format: { decimal: '.' } })
    expect(of(['1.234 €', '99,90 €'])).toEqual({ type: 'price', format: { decimal: ',' } })
    expect(of(['5/3/2024', '25/3/2024'])).toEqual({ type: 'date', format: { order: 'dmy' } })
    expect(of(['5/3/2024', '3/25/2024'])).toEqual({ type: 'date', format: { order: 'mdy' } })
  })

  it('is text when values contradict each other', () => {
    expect(of(['1,5', '1.5', '2'])).toEqual({ type: 'text' })
    expect(of(['25/3/2024', '3/25/2024'])).toEqual({ type: 'text' })
  })

  it('is decided by the language where values leave it open, else it is text', () => {
    const open = ['1.234', '5.678', '2.345']
    expect(of(open)).toEqual({ type: 'text' })
    expect(of(open, 'de')).toEqual({ type: 'integer', format: { decimal: ',' } })
    expect(of(open, 'en-us')).toEqual({ type: 'number', format: { decimal: '.' } })
    expect(of(open, 'es')).toEqual({ type: 'text' })
    expect(of(open, 'x y')).toEqual({ type: 'text' })
    const dates = ['5/3/2024', '6/3/2024']
    expect(of(dates)).toEqual({ type: 'text' })
    expect(of(dates, 'en')).toEqual({ type: 'text' })
    expect(of(dates, 'en-us')).toEqual({ type: 'date', format: { order: 'mdy' } })
    expect(of(dates, 'fr')).toEqual({ type: 'date', format: { order: 'dmy' } })
  })

  it.each([
    [['9780316125581', '9780758242662', '9780505528490']],
    [['031612558X', '0758242662', '0505528495']],
    [['007', '008', '009']],
    [['10115', '20095', '80331']],
    [['030 901820', '040 428280', '089 23300']],
    [['+49 30 901820', '+49 40 428280', '+49 89 23300']],
    [['555 123 456', '555 987 654', '555 000 111']],
    [['3.8', '3.9', '3.10']],
    [['1.2.3', '1.2.4', '2.0.0']],
    [['2024', '2024', '2024']],
    [['4 out of 5', '5 out of 5', '1 out of 5']],
  ])('is text for names made of digits: %j', (values) => {
    expect(of(values)).toEqual({ type: 'text' })
  })

  it('is text where the name says that digits name a thing', () => {
    expect(of(['1', '22', '333'], null, 'item_id')).toEqual({ type: 'text' })
    expect(of(['1', '22', '333'], null, 'idle')).toEqual({ type: 'integer' })
  })

  it('needs more than two values for bare numbers', () => {
    expect(of(['1', '2'])).toEqual({ type: 'text' })
  })

  it('does not depend on the order of the values', () => {
    const value = fc.oneof(
      fc.constantFrom(
        '1,234',
        '1.234',
        '0,5',
        '€ 5.00',
        '5,00 €',
        'Yes',
        'no',
        '5/3/2024',
        '25/3/2024',
        '2024-03-05',
        'x',
      ),
      fc.integer().map(String),
    )
    const values = fc.array(value, { maxLength: 8 })
    fc.assert(
      fc.property(values, fc.constantFrom(null, 'de', 'en-us'), fc.infiniteStream(fc.nat()), (list, language, keys) => {
        const shuffled = list.map((text) => ({ text, key: keys.next().value })).sort((a, b) => a.key - b.key)
        expect(
          of(
            shuffled.map(({ text }) => text),
            language,
          ),
        ).toEqual(of(list, language))
      }),
    )
  })
})

describe('the language of pages', () => {
  const trees = (...languages: string[]) =>
    pagesOf(languages.map((language) => `<html lang="${language}">`)).map(({ tree }) => tree)
  it('is the one that all of them say', () => {
    expect(languageOf(trees('de-AT', 'de-at'))).toBe('de-at')
    expect(languageOf(trees('de', 'en'))).toBeNull()
    expect(languageOf(trees('', ''))).toBeNull()
    expect(languageOf([])).toBeNull()
  })
})
