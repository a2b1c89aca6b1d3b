import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import type { Row } from './index.ts'

const { at, read, writeAll } = useFolder()

async function propertiesOf(...rows: readonly Row[]): Promise<unknown> {
  await writeAll('a.jsonl', rows, { schema: at('s.json') })
  const { $schema, type, properties, ...more } = JSON.parse(read('s.json'))
  expect([$schema, type, more]).toEqual(['https://json-schema.org/draft/2020-12/schema', 'object', {}])
  return properties
}

describe('JSON Schema of rows', () => {
  it('each field has the type that was seen, or null', async () => {
    expect(await propertiesOf({ b: true, i: 1, n: 0.5, d: '2026-01-02', t: '2026-01-02T03:04:05Z', s: 'x' })).toEqual({
      b: { type: ['boolean', 'null'] },
      i: { type: ['integer', 'null'] },
      n: { type: ['number', 'null'] },
      d: { type: ['string', 'null'], format: 'date' },
      t: { type: ['string', 'null'], format: 'date-time' },
      s: { type: ['string', 'null'] },
    })
    expect(await propertiesOf({ a: null })).toEqual({ a: { type: 'null' } })
    expect(await propertiesOf()).toEqual({})
  })

  it('lists and objects have schemas, and either is allowed if both were seen', async () => {
    expect(await propertiesOf({ l: [1], e: [], o: { a: 'x' } })).toEqual({
      l: { type: ['array', 'null'], items: { type: ['integer', 'null'] } },
      e: { type: ['array', 'null'], items: { type: 'null' } },
      o: { type: ['object', 'null'], properties: { a: { type: ['string', 'null'] } } },
    })
    expect(await propertiesOf({ m: 'x' }, { m: 1 }, { m: null })).toEqual({
      m: { type: ['string', 'number', 'boolean', 'null'] },
    })
    expect(await propertiesOf({ m: 'x' }, { m: [1] }, { m: { a: 1 } })).toEqual({
      m: {
        anyOf: [
          { type: 'string' },
          { type: 'object', properties: { a: { type: ['integer', 'null'] } } },
          { type: 'array', items: { type: ['integer', 'null'] } },
          { type: 'null' },
        ],
      },
    })
  })
})
