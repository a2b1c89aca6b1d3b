import { describe, it } from 'vitest'
import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import { SCHEMA_TYPES, schemaOfType } from '../../src/core/induce/index.ts'
import {
  breaksOwn,
  breaksSize,
  breaksType,
  brokenSums,
  chanceOfSo,
  checkConstraints,
  comparable,
  DataModelError,
  isOwnRule,
  keyOf,
  lacksAlways,
  learnConstraints,
  learnSums,
  maskOf,
  readDataModel,
  typedValue,
  typesOfSchema,
  typesOfWrapper,
  watchRun,
  writeTypes,
} from '../../src/core/validate/index.ts'
import { field, list, wrapperOf } from '../../src/core/validate/wrapper.fixture.ts'
import { VALUE_TYPES } from '../../src/core/values/index.ts'
import type { Constraint } from '../../src/core/wrapper/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, written } from './approved.ts'
import { areAsApproved } from './held.ts'
import { changedData, recordOf } from './pages/data.ts'
import { DATA_MODELS } from './pages/data-models.ts'
import { SCHEMAS } from './pages/schemas.ts'

const CONSTRAINTS: readonly Constraint[] = [
  { rule: 'required' },
  { rule: 'required', share: 0.5 },
  { rule: 'type' },
  { rule: 'type', type: 'integer' },
  { rule: 'length', min: 3, max: 8 },
  { rule: 'length', max: 4, learned: 9 },
  { rule: 'shape', only: 'a9.-' },
  { rule: 'shape', masks: ['9', 'Aa', 'a_a', '9.9'], learned: 12 },
  { rule: 'pattern', pattern: '[a-z]+|\\d+' },
  { rule: 'range', min: 5, max: 40 },
  { rule: 'range', min: '2024-01-01', max: '2024-06-30', learned: 5 },
  { rule: 'range', min: 10, learned: 30 },
  { rule: 'enumeration', values: ['red', '12', 'Aa'] },
  { rule: 'enumeration', values: ['red', '12'], learned: 8 },
  { rule: 'sum', of: ['b', 'c'] },
  { rule: 'unique', over: 'list' },
  { rule: 'unique', over: 'page' },
  { rule: 'unique', over: 'run' },
]

const TEXTS: readonly FieldData[] = [
  ...[
    'red',
    '12',
    'Aa',
    'blue sky',
    '3.50',
    '2024-03-05',
    '€ 9.99',
    '',
    'x'.repeat(30),
    'red',
    '1,200',
    'ß',
    '-7',
    'https://a.test/b',
  ],
  ...[null, 0, 12, 41, 5.25, true, { amount: 12, currency: 'EUR' }, ['red', 'blue']],
]

const VALUES = { b: 5, c: 7 }

describe('what constraints say', () => {
  it('is as approved for each rule and value', async () => {
    const cases = CONSTRAINTS.map((constraint) => () => {
      const lines = TEXTS.map((value, i) => {
        const wrapper = wrapperOf(
          field('a', i % 3 === 0 ? 'text' : i % 3 === 1 ? 'number' : 'date', [constraint]),
          list('items', [field('a', 'integer', [constraint]), field('b', 'number'), field('c', 'number')]),
        )
        const data = {
          a: value,
          items: [
            { a: value, ...VALUES },
            { a: TEXTS[i + 1] ?? null, ...VALUES },
            { a: 12, ...VALUES },
          ],
        }
        const run = watchRun(wrapper)
        run.check('https://x.test/1', { data: { a: value, items: [] } })
        const found = [...checkConstraints(wrapper, { data }), ...run.check('https://x.test/2', { data })]
        return found.map(
          ({ pattern, message, suspicion }) =>
            `  ${message}${suspicion === undefined ? '' : ` ${pattern} ${suspicion.toFixed(3)}`}`,
        )
      })
      return [JSON.stringify(constraint), ...new Set(lines.flat())].join('\n')
    })
    await areAsApproved('validate', 'rules', cases)
  })

  it('is as approved of values alone', async () => {
    const cases = VALUE_TYPES.map((type) => () => {
      const own = field('a', type, CONSTRAINTS.slice(4, 10))
      const texts = TEXTS.filter((one) => typeof one === 'string')
      const told = texts.map((text) => [
        typedValue(text, own),
        comparable(text, own),
        breaksOwn(own, { texts: [text, null], isInList: true }),
        breaksType(own, { texts: [text], isInList: false }),
        breaksType(own, { texts: [...texts.slice(0, 9), text], isInList: true }),
      ])
      return `${type} | ${told.map((one) => one.slice(2).map(Number).join('')).join(' ')} | ${digestOf(written(told))}`
    })
    const masks = () => TEXTS.map((text) => `${keyOf(text)} ${typeof text === 'string' ? maskOf(text) : ''}`).join('\n')
    const always = () =>
      ['3 stars', 'stars', 'Stars 4', '4 moons', 'astars 3', '']
        .map((text) => lacksAlways(text, ['9', 'a', 'stars']))
        .join(' ')
    const sizes = () =>
      [0, 1, 3, 9].map((size) => breaksSize(list('l', [], [{ rule: 'occurrence', min: 1, max: 4 }]), size)).join(' ')
    const rules = () =>
      ['type', 'sum', 'required', 'schema:type', 'unique-in-run', 'none']
        .map((rule) =>
          [field('a'), field('a', 'text', CONSTRAINTS), undefined].map((own) =>
            isOwnRule(own, { pattern: 'a', rule, message: '' }),
          ),
        )
        .join(' ')
    const chances = () =>
      [0, 1, 2, 5, 20]
        .map((count) => [1, 5, 20].map((pages) => chanceOfSo(count, pages, 12).toFixed(6)).join(' '))
        .join('\n')
    await areAsApproved('validate', 'alone', [...cases, masks, always, sizes, rules, chances])
  })

  it('is as approved for sums and what is learned of data', async () => {
    const wrapper = wrapperOf(
      field('title'),
      field('price', 'price'),
      field('day', 'date'),
      list('items', [field('sku', 'identifier'), field('name'), field('price', 'price'), field('stock', 'integer')]),
      list('figures', [field('a', 'integer'), field('b', 'integer'), field('sum', 'integer')]),
    )
    const cases = Array.from({ length: 60 }, (_, seed) => () => {
      const random = createRandom(seed)
      const good = Array.from({ length: 3 + (seed % 8) }, () => ({ data: recordOf(random) }))
      const learned = learnConstraints(wrapper, good)
      const sums = learnSums(wrapper, good)
      const others = good.map(({ data }) => ({ data: changedData(data, random, 3 * (seed % 5)) }))
      const found = others.map((one) => checkConstraints(learned, one))
      const all = written([learned.page, sums, found, brokenSums(wrapper, sums, others)])
      return `${seed} | ${[...sums].map(([path, of]) => `${path} = ${of.join(' + ')}`).join(', ')} | ${found.map(({ length }) => length).join(' ')} | ${digestOf(all)}`
    })
    await areAsApproved('validate', 'data', cases)
  })
})

const ALL: Readonly<Record<string, unknown>> = {
  ...SCHEMAS,
  ...DATA_MODELS,
  ...Object.fromEntries(SCHEMA_TYPES.slice(0, 2).map((type) => [type, schemaOfType(type)])),
}

describe('what data models say', () => {
  it('is as approved of records', async () => {
    const cases = Object.entries(ALL).map(([name, schema]) => () => {
      const checked = (data: RecordData): readonly string[] => {
        try {
          return readDataModel(schema)
            .check(data)
            .map(({ rule, message }) => `  ${rule} ${message}`)
        } catch (error) {
          if (error instanceof DataModelError) return [`  ! ${error.message}`]
          throw error
        }
      }
      const records = Array.from({ length: 5 }, (_, seed) =>
        changedData(recordOf(createRandom(seed)), createRandom(seed), 15),
      )
      return [name, ...new Set(records.flatMap(checked))].join('\n')
    })
    await areAsApproved('validate', 'models', cases)
  })

  it('is as approved as types', async () => {
    const cases = Object.entries(ALL).flatMap(([name, schema]) =>
      (['typescript', 'zod'] as const).map((form) => () => {
        try {
          return `// ${name}\n${writeTypes(typesOfSchema(schema), form)}`
        } catch (error) {
          if (error instanceof DataModelError) return `// ${name}: no data model`
          throw error
        }
      }),
    )
    const wrapper = wrapperOf(
      ...VALUE_TYPES.map((type) => field(`a ${type}`, type, type === 'text' ? [{ rule: 'required' }] : [])),
      list('items', [
        field('kind', 'enumeration', [{ rule: 'enumeration', values: ['a', "b'"] }]),
        list('inner', [field('x', 'number', [{ rule: 'required' }])]),
      ]),
    )
    const own = (['typescript', 'zod'] as const).map(
      (form) => () => writeTypes(typesOfWrapper(wrapper, 'my shop'), form),
    )
    await areAsApproved('validate', 'types', [...cases, ...own])
  })
})
