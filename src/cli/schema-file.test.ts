import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './exit.ts'
import { readWantedSchema } from './schema-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-schema-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('readWantedSchema', () => {
  it('a schema is read from a file of its name, else it is a type of schema.org', async () => {
    const file = join(folder, 'Recipe')
    writeFileSync(file, '{"type":"object","properties":{"dish":{"type":"string"}}}')
    expect(await readWantedSchema(file)).toMatchObject({ properties: { dish: {} } })
    expect(await readWantedSchema('schema.org/Recipe')).toMatchObject({ properties: { recipeIngredient: {} } })
  })

  it('an unknown schema is refused with a list of types', async () => {
    const wrong = readWantedSchema('Receipe')
    await expect(wrong).rejects.toThrow(UsageError)
    await expect(wrong).rejects.toThrow(/no file "Receipe".*one of Recipe, Product,/)
  })

  it('an XML Schema is read as what it says as a JSON Schema, and refused with its reason', async () => {
    const file = join(folder, 'hotels.xsd')
    const element = (inner: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="hotel"><xs:complexType>${inner}</xs:complexType></xs:element></xs:schema>`
    writeFileSync(file, element('<xs:sequence><xs:element name="stars" type="xs:integer"/></xs:sequence>'))
    expect(await readWantedSchema(file)).toMatchObject({
      properties: { stars: { type: 'integer' } },
      required: ['stars'],
    })
    writeFileSync(file, element('<xs:any/>'))
    await expect(readWantedSchema(file)).rejects.toThrow(/hotels.xsd" as a schema: "any" in a complex type/)
  })
})
