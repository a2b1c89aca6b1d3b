import fc from 'fast-check'
import { parse as parse5 } from 'parse5'
import { describe, expect, it } from 'vitest'
import { firstDifference, outlineOf, outlineOfParse5, randomHtml, treeOf } from '../html.fixture.ts'

/** `FUZZ=1000000 npx vitest run src/core/dom/html/fuzz.test.ts` is the whole measurement; FUZZ_SEED gives others. */
const INPUTS = Number(process.env.FUZZ ?? (process.env.TEST_TIER === 'all' ? 20_000 : 2000))
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** What a page is broken with: characters that a state ends with, pieces that begin one. */
const SPLINTERS = [
  ...[
    '<',
    '>',
    '/',
    '=',
    '"',
    "'",
    '&',
    ';',
    '-',
    '!',
    '?',
    ']',
    '#',
    'x',
    '\0',
    '\r',
    '\n',
    '\t',
    '\f',
    ' ',
    '\u000b',
    '\ud83d',
    '\u212a',
    'İ',
  ],
  ...[
    '</',
    '<!--',
    '-->',
    '--!>',
    '<!',
    ']]>',
    '<![CDATA[',
    '&#',
    '&#x',
    '&am',
    '&notin',
    '<a',
    '<p>',
    '</p',
    '<script',
    '</script',
    '<!doctype',
  ],
]

type Mutation = (html: string) => string

/** One change to a page at a place that is a share of its length: a part cut out, repeated or moved, something put in, capitals, the end lost. */
const mutation: fc.Arbitrary<Mutation> = fc
  .tuple(
    fc.nat({ max: 1000 }),
    fc.nat({ max: 1000 }),
    fc.constantFrom(...SPLINTERS),
    fc.constantFrom('cut', 'repeat', 'move', 'put', 'put', 'put', 'replace', 'replace', 'capitals', 'end'),
  )
  .map(([first, second, splinter, kind]) => (html) => {
    const at = Math.floor((first * html.length) / 1000)
    const to = kind === 'replace' ? at + 1 : Math.min(html.length, at + (second % 24))
    const [before, part, after] = [html.slice(0, at), html.slice(at, to), html.slice(to)]
    if (kind === 'cut') return before + after
    if (kind === 'repeat') return before + part + part + after
    if (kind === 'move') return after + part + before
    if (kind === 'put') return before + splinter + part + after
    if (kind === 'replace') return before + splinter + after
    return kind === 'capitals' ? before + part.toUpperCase() + after : before
  })

const mutated = fc
  .tuple(randomHtml(25), fc.array(mutation, { minLength: 1, maxLength: 8 }))
  .map(([html, mutations]) => mutations.reduce((page, mutate) => mutate(page), html))

describe('a broken page', () => {
  it(`the trees of ${INPUTS} broken pages equal those of parse5`, { timeout: 24 * 3_600_000 }, () => {
    fc.assert(
      fc.property(mutated, (html) => {
        expect(firstDifference(outlineOf(treeOf(html)), outlineOfParse5(parse5(html)))).toBeNull()
      }),
      { numRuns: INPUTS, seed: SEED },
    )
  })
})
