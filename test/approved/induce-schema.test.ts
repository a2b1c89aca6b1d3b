import { describe, it } from 'vitest'
import { SCHEMA_TYPES, schemaOfType } from '../../src/core/induce/index.ts'
import { areAsApproved } from './held.ts'
import { learnedLine, learnedText } from './induced.ts'
import { someFamilies } from './pages/families.ts'
import { parsedPages } from './pages/family.ts'
import { SCHEMAS } from './pages/schemas.ts'

const ALL: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(SCHEMA_TYPES.map((type) => [type, schemaOfType(type)])),
  ...SCHEMAS,
}

/** Families of all kinds, each with the next of the schemas. */
function casesOf(count: number, step: number, text: typeof learnedLine): (() => string)[] {
  const names = Object.keys(ALL)
  return someFamilies(count, 4, step).map(({ name: family, pages }, i) => {
    const name = names[(i * step) % names.length]!
    return () => text(`${family} as ${name}`, parsedPages(family, pages), { schema: ALL[name] })
  })
}

describe('what is learned by a schema', () => {
  for (const [count, step] of [
    [1, 3],
    [3, 4],
  ] as const)
    it(`is as approved for ${count} pages and each ${step}th schema`, async () => {
      await areAsApproved('induce', `schema-${count}-${step}`, casesOf(count, step, learnedLine))
    })

  it('is as approved to be read', async () => {
    const cases = casesOf(3, 7, (...args) => `${learnedText(...args)}\n`)
    await areAsApproved(
      'induce',
      'schema-read',
      cases.filter((_, i) => i % 4 === 3),
    )
  })
})
