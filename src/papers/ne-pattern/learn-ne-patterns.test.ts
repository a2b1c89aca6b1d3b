import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, parse, type Tree, visibleText } from '../../core/dom/index.ts'
import { describePattern, patternText } from './describe.ts'
import { learnNePatterns } from './learn-ne-patterns.ts'

const vocabulary = createVocabulary()
function tree(html: string): Tree {
  const parsed = parse(`<html><head></head><body>${html}</body></html>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

const offer = (number: number): string =>
  `<h1>Lamp ${number}</h1><dl><dt>Price:</dt><dd>${number} EUR</dd></dl>${number % 2 ? '<p>Sale</p>' : ''}<ul>${Array.from({ length: 1 + (number % 3) }, (_, i) => `<li>Note ${number}-${i}</li>`).join('')}</ul>`
const news = (number: number): string =>
  `<header><h2>Story ${number}</h2><em>By ${number}</em></header><div><p>Text ${number}</p><blockquote>Said ${number}</blockquote></div><footer>End</footer>`

const OFFERS = Array.from({ length: 8 }, (_, i) => tree(offer(i)))
const STORIES = Array.from({ length: 5 }, (_, i) => tree(news(i)))

describe('ne-patterns of pages', () => {
  it('a pattern separates template, label, data, optional and repeated parts', () => {
    const { space, patterns } = learnNePatterns(OFFERS)
    expect(patterns).toHaveLength(1)
    const node = describePattern(space, patterns[0]!.pattern)
    expect(patternText(node)).toBe('#document(html(head body(h1(.) dl(dt("Price:") dd(.)) ? ul(li(.) *))))')
    expect(JSON.stringify(node)).toContain('{"kind":"text","role":"label","text":"Price:"}')
  })

  it('the wildcards of a pattern catch the data of a new page', () => {
    const learned = learnNePatterns(OFFERS)
    const page = tree(offer(11))
    const read = learned.read(page)
    const match = learned.match(learned.patterns[0]!.pattern, read)!
    const texts = match.captures.map(({ positions }) => positions.map((at) => visibleText(page, read.nodes[at]!)))
    expect(texts).toEqual([['Lamp 11'], ['11 EUR'], ['Sale'], ['Note 11-0'], ['Note 11-1', 'Note 11-2']])
  })

  it('a pattern does not accept pages of another template', () => {
    const learned = learnNePatterns(OFFERS)
    for (const story of STORIES) expect(learned.match(learned.patterns[0]!.pattern, learned.read(story))).toBeNull()
  })

  it('each template has its own pattern, as one for both would take longer to write down', () => {
    const learned = learnNePatterns([...OFFERS, ...STORIES])
    expect(learned.patterns.map(({ pages }) => pages)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [8, 9, 10, 11, 12],
    ])
  })

  it('texts of few pages are wildcards from the start', () => {
    const learned = learnNePatterns([...OFFERS, STORIES[0]!])
    const story = learned.patterns.find(({ pages }) => pages.includes(8))!
    expect(learned.match(story.pattern, learned.read(STORIES[1]!))).not.toBeNull()
  })

  it('patterns accept all pages they were made from, in any order, and the same others', () => {
    const others = [9, 10, 11, 12, 13].map((number) => tree(offer(number)))
    const accepted = (pages: readonly Tree[]): string => {
      const learned = learnNePatterns(pages)
      for (const { pattern, pages: own } of learned.patterns)
        for (const number of own) expect(learned.match(pattern, learned.read(pages[number]!))).not.toBeNull()
      const isAccepted = (page: Tree): boolean =>
        learned.patterns.some(({ pattern }) => learned.match(pattern, learned.read(page)) !== null)
      return [...others, ...STORIES].map(isAccepted).join()
    }
    const subset = fc.uniqueArray(fc.nat(7), { minLength: 3, maxLength: 8 })
    fc.assert(
      fc.property(subset, (numbers) => {
        const pages = numbers.map((number) => OFFERS[number]!)
        expect(accepted(pages.toReversed())).toBe(accepted(pages))
        expect(accepted(pages.toSorted((a, b) => a.text.length - b.text.length))).toBe(accepted(pages))
      }),
      { numRuns: 40 },
    )
  })

  it('a pattern of one page accepts that page alone', () => {
    const learned = learnNePatterns([OFFERS[0]!])
    expect(learned.match(learned.patterns[0]!.pattern, learned.read(OFFERS[0]!))).toMatchObject({
      cost: 0,
      caughtNodes: 0,
    })
    expect(learned.match(learned.patterns[0]!.pattern, learned.read(OFFERS[1]!))).toBeNull()
    expect(learnNePatterns([]).patterns).toEqual([])
  })

  it('a page with too many nodes is left out, and named', () => {
    const learned = learnNePatterns([OFFERS[0]!, tree('<i></i>'.repeat(31_000))])
    expect(learned.tooLarge).toEqual([1])
  })
})
