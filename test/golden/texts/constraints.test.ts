import { describe, it } from 'vitest'
import type { FieldData, RecordData } from '../../../src/core/extract/index.ts'
import { SCHEMA_TYPES, schemaOfType } from '../../../src/core/induce/index.ts'
import { checkConstraints, DataModelError, readDataModel, watchRun } from '../../../src/core/validate/index.ts'
import { field, list, wrapperOf } from '../../../src/core/validate/wrapper.fixture.ts'
import { VALUE_TYPES } from '../../../src/core/values/index.ts'
import type { Constraint } from '../../../src/core/wrapper/index.ts'
import { typesOfSchema, typesOfWrapper, writeTypes } from '../../../src/types/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { areAsExpected } from './held.ts'
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
  it('a value that breaks a constraint gets a message that names the rule', async () => {
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
    await areAsExpected('validate', 'rules', cases)
  })
})

const ALL: Readonly<Record<string, unknown>> = {
  ...SCHEMAS,
  ...DATA_MODELS,
  ...Object.fromEntries(SCHEMA_TYPES.slice(0, 2).map((type) => [type, schemaOfType(type)])),
}

describe('what data models say', () => {
  it('a data model in JSON Schema is read, or refused with the reason', async () => {
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
    await areAsExpected('validate', 'models', cases)
  })

  it('a template with types is written as TypeScript and JSON Schema', async () => {
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
    await areAsExpected('validate', 'types', [...cases, ...own])
  })
})
