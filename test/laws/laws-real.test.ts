import { afterAll, describe, expect, it } from 'vitest'
import { lacksCorpus } from '../corpus.ts'
import { compareKnown, NOW_RIGHT, REAL_FILE, readKnown } from './known-wrong.ts'
import { REAL_LAWS, triedReal } from './real-pages.ts'

const isSkipped = lacksCorpus('makers', 'laws: pages of real themes') || lacksCorpus('wrappers-3', 'laws: real pages')
const known = readKnown(REAL_FILE)
const lines: string[] = []

describe.skipIf(isSkipped).each(REAL_LAWS)('law $number, $title, on real pages', (law) => {
  const tried = isSkipped ? new Map<string, readonly string[]>() : triedReal(law)
  const { worse, better } = compareKnown(known[law.number], tried)
  const broken = [...tried.values()].filter(({ length }) => length > 0).length
  lines.push(`law ${law.number} (${law.title}): ${broken} of ${tried.size} real classes have counter-examples`)

  it(`no real class of pages breaks the law "${law.title}" but the listed ones`, () => {
    expect(worse).toEqual([])
  })

  it(`every real class of pages that is listed as breaking the law "${law.title}" still breaks it`, () => {
    expect(better, NOW_RIGHT).toEqual([])
  })
})

afterAll(() => {
  for (const line of isSkipped ? [] : lines) console.log(line)
})
