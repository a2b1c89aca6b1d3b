import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { stateText } from './script-data.ts'

/** Forty letters, so that the first thirty describe it. */
const LEAD = 'The old lighthouse on the northern cape was lit'
const MORE = 'again on Tuesday after many years in the dark and everyone came.'
/** Running text of 21 words. */
const BODY = `${LEAD} ${MORE}`
const OTHER =
  'Another lamp of the southern cape burns since the day before, as all of the boats that came by said aloud.'

const script = (value: unknown, type = 'application/json'): string =>
  `<script type="${type}">${JSON.stringify(value)}</script>`
const found = (html: string, description = LEAD): string | null => stateText(treeOf(html), description)

describe('stateText', () => {
  it('joins the strings at one place of the data, in order, each once', () => {
    expect(found(script({ posts: [{ html: BODY }, { html: OTHER }, { html: BODY }] }))).toBe(`${BODY}\n${OTHER}`)
  })

  it('takes places apart, but for numbers in keys', () => {
    expect(found(script({ a: BODY, b: OTHER }))).toBeNull()
    expect(found(script({ p1: BODY, p22: OTHER }))).toBe(`${BODY}\n${OTHER}`)
    expect(found(script([[BODY], [OTHER]]))).toBe(`${BODY}\n${OTHER}`)
    expect(found(script([BODY, { a: OTHER }]))).toBeNull()
  })

  it('asks for more than forty words', () => {
    const texts = (count: number): string => script({ a: [BODY, `${'word '.repeat(count - 22)}end.`] })
    expect(BODY.split(' ')).toHaveLength(21)
    expect(found(texts(40))).toBeNull()
    expect(found(texts(41))).not.toBeNull()
  })

  it('takes of two described places the one with more text, of equal ones the first', () => {
    const first = { a: [`${BODY} First.`, OTHER], b: [`${BODY} Second.`, OTHER] }
    expect(found(script(first))).toBe(`${BODY} First.\n${OTHER}`)
    expect(found(script({ ...first, b: [`${BODY} The second.`, OTHER] }))).toBe(`${BODY} The second.\n${OTHER}`)
  })

  it('takes what starts as the description says, marks and elements apart', () => {
    const data = script({ a: [OTHER, `<p>“The old</p> lighthouse${BODY.slice(18)}`] })
    expect(found(data)).not.toBeNull()
    expect(found(data, 'The old  lighthouse – on THE northern cape was lit')).toBeNull()
    expect(found(data, 'The old, lighthouse: on (the) northern cape ends otherwise')).not.toBeNull()
    expect(found(data, 'The old lighthouse on the south cape was lit')).toBeNull()
  })

  it('asks for thirty letters of description', () => {
    const data = script({ a: [BODY, OTHER] })
    expect(found(data, 'The old lighthouse on the northern')).toBeNull()
    expect(found(data, 'The old lighthouse on the northern c')).not.toBeNull()
    expect(found(data, '')).toBeNull()
  })

  it('reads data in attributes and in strings of data', () => {
    const json = JSON.stringify({ posts: [BODY, OTHER] })
    expect(found(`<div data-state='${json}'></div>`)).toBe(`${BODY}\n${OTHER}`)
    expect(found(script({ inner: json }))).toBe(`${BODY}\n${OTHER}`)
  })

  it('reads attributes of more than 160 characters, one after the other', () => {
    const long = (text: string, length: number): string => `["${`${text} `.padEnd(length - 5, 'x')}."]`
    const div = (length: number): string => `<div data-a='${long(BODY, length)}' data-b='${long(OTHER, 161)}'></div>`
    expect(long(BODY, 160)).toHaveLength(160)
    expect(found(div(160))).toBeNull()
    expect(found(div(161))?.split('\n')).toEqual([long(BODY, 161).slice(2, -2), long(OTHER, 161).slice(2, -2)])
  })

  it('reads texts that look like data alone', () => {
    expect(found(`<script>var a = ${JSON.stringify([BODY, OTHER])}</script>`)).toBeNull()
    for (const written of [
      `[ {"a": ["${BODY}", "${OTHER}"]}]`,
      ` { "a": ["${BODY}", "${OTHER}"]}`,
      ` [["${BODY}", "${OTHER}"]]`,
    ])
      expect(found(`<script>${written}</script>`)).toBe(`${BODY}\n${OTHER}`)
    expect(found(`<p>${JSON.stringify([BODY, OTHER])}</p>`)).toBeNull()
  })

  it('passes over strings that are short, without a sentence, of few words or one address', () => {
    const kept = (text: string): boolean => found(script([BODY, OTHER, text])) !== `${BODY}\n${OTHER}`
    expect(kept('A text of eight words that are long.')).toBe(false)
    expect(kept('a b c d e f gggggggggggggggggggggggg h.')).toBe(false)
    expect(kept('a b c d e f ggggggggggggggggggggggggg h.')).toBe(true)
    expect(kept('A text of seven words, particularly longish ones.')).toBe(true)
    expect(kept('A text of seven words, particularly long.')).toBe(false)
    expect(kept('A text of many words that does not come to any end')).toBe(false)
    expect(kept('https://a.test/one-two-three-four-five-six-seven eight nine.')).toBe(false)
    expect(kept('//a.test/one-two-three-four-five-six-seven eight nine.')).toBe(false)
    expect(kept('one.two.three.four.five.six.seven.eight.nine.ten.eleven')).toBe(false)
    expect(kept('Such a text of words with https://a.test/ in it is one.')).toBe(true)
  })

  it('reads HTML as a reader sees it, and keeps the lines of other texts', () => {
    const html = `<p>${LEAD}</p><p>${MORE}</p><style>x</style>`
    expect(found(script([html, OTHER]))).toBe(`${LEAD}\n${MORE}\n${OTHER}`)
    expect(found(script([`${BODY} &amp; more`, OTHER]))).toBe(`${BODY} & more\n${OTHER}`)
    expect(found(script([`  ${LEAD}  \n\n  ${MORE}  `, OTHER]))).toBe(`${LEAD}\n${MORE}\n${OTHER}`)
    expect(found(script([`${BODY} 1 < 2`, OTHER]))).toBe(`${BODY} 1 < 2\n${OTHER}`)
  })

  it('reads forty levels deep', () => {
    const nested = (levels: number): unknown => {
      let value: unknown = [BODY, OTHER]
      for (let i = 0; i < levels; i++) value = [value]
      return value
    }
    expect(found(script(nested(38)))).toBe(`${BODY}\n${OTHER}`)
    expect(found(script(nested(39)))).toBeNull()
  })

  it('reads a limited number of values', () => {
    const data = (before: number): string => script([Array(before).fill(0), [BODY, OTHER]])
    expect(found(data(499_900))).toBe(`${BODY}\n${OTHER}`)
    expect(found(data(500_000))).toBeNull()
  })

  it('is nothing of other values and without data', () => {
    expect(found(script({ a: null, b: 1, c: true, d: [BODY, OTHER] }))).toBe(`${BODY}\n${OTHER}`)
    expect(found('<p>x</p>')).toBeNull()
    expect(found('<script>{"a": broken</script>')).toBeNull()
  })
})
