import { afterAll, describe, expect, it } from 'vitest'
import { compareKnown, GENERATED_FILE, NOW_RIGHT, readKnown } from './known-wrong.ts'
import { LAWS } from './laws.ts'
import { triedSeeds } from './tried.ts'

const known = readKnown(GENERATED_FILE)
const lines: string[] = []

describe.each(LAWS)('law $number, $title', (law) => {
  const found = triedSeeds(law)
  const { worse, better } = compareKnown(known[law.number], found)
  const broken = [...found.values()].filter(({ length }) => length > 0).length
  lines.push(`law ${law.number} (${law.title}): ${broken} of ${found.size} generated classes have counter-examples`)

  it(`no generated class breaks the law "${law.title}" but the listed ones`, () => {
    expect(worse).toEqual([])
  })

  it(`every generated class that is listed as breaking the law "${law.title}" still breaks it`, () => {
    expect(better, NOW_RIGHT).toEqual([])
  })
})

afterAll(() => {
  for (const line of lines) console.log(line)
})
