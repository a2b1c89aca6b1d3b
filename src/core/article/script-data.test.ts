import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
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
  it('the strings at one place of the data are the text, in order, each once', () => {
    expect(found(script({ posts: [{ html: BODY }, { html: OTHER }, { html: BODY }] }))).toBe(`${BODY}\n${OTHER}`)
  })

  it('the text in data is the one that starts as the description says', () => {
    const data = script({ a: [OTHER, `<p>“The old</p> lighthouse${BODY.slice(18)}`] })
    expect(found(data)).not.toBeNull()
    expect(found(data, 'The old  lighthouse – on THE northern cape was lit')).toBeNull()
    expect(found(data, 'The old, lighthouse: on (the) northern cape ends otherwise')).not.toBeNull()
    expect(found(data, 'The old lighthouse on the south cape was lit')).toBeNull()
  })

  it('text in an attribute or in a string of data is read', () => {
    const json = JSON.stringify({ posts: [BODY, OTHER] })
    expect(found(`<div data-state='${json}'></div>`)).toBe(`${BODY}\n${OTHER}`)
    expect(found(script({ inner: json }))).toBe(`${BODY}\n${OTHER}`)
  })

  it('a script that is no data gives no text', () => {
    expect(found(`<script>var a = ${JSON.stringify([BODY, OTHER])}</script>`)).toBeNull()
    for (const written of [
      `[ {"a": ["${BODY}", "${OTHER}"]}]`,
      ` { "a": ["${BODY}", "${OTHER}"]}`,
      ` [["${BODY}", "${OTHER}"]]`,
    ])
      expect(found(`<script>${written}</script>`)).toBe(`${BODY}\n${OTHER}`)
    expect(found(`<p>${JSON.stringify([BODY, OTHER])}</p>`)).toBeNull()
  })

  it('HTML in data is read as a reader sees it', () => {
    const html = `<p>${LEAD}</p><p>${MORE}</p><style>x</style>`
    expect(found(script([html, OTHER]))).toBe(`${LEAD}\n${MORE}\n${OTHER}`)
    expect(found(script([`${BODY} &amp; more`, OTHER]))).toBe(`${BODY} & more\n${OTHER}`)
    expect(found(script([`  ${LEAD}  \n\n  ${MORE}  `, OTHER]))).toBe(`${LEAD}\n${MORE}\n${OTHER}`)
    expect(found(script([`${BODY} 1 < 2`, OTHER]))).toBe(`${BODY} 1 < 2\n${OTHER}`)
  })

  it('other values in data are passed over, and a page without data gives no text', () => {
    expect(found(script({ a: null, b: 1, c: true, d: [BODY, OTHER] }))).toBe(`${BODY}\n${OTHER}`)
    expect(found('<p>x</p>')).toBeNull()
    expect(found('<script>{"a": broken</script>')).toBeNull()
  })
})
