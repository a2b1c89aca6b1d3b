import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBundle } from './bundle.ts'
import { casesOf, DOORS, textIn } from './case.ts'
import { answerOf, isRight } from './doors.ts'
import { jsonText } from './json-text.ts'

/*
 * A folder is a test: pages, the right answer (`expected.json`), the template as people see it (`wrapper.txt`), and one line that says what it shows (`notes.md`).
 * `npm run golden` writes the files anew; their difference is read as part of the change. See README.md beside this file.
 */
const KNOWN_WRONG = JSON.parse(readFileSync(join(import.meta.dirname, 'known-wrong.json'), 'utf8')) as Record<
  string,
  number
>

describe.each(DOORS)('%s', (door) => {
  const cases = casesOf(door)
  const right = cases.filter(({ knownWrong }) => knownWrong === null)
  const wrong = cases.filter(({ knownWrong }) => knownWrong !== null)

  it.each(right.map((golden) => [golden.name, golden.shows, golden] as const))('%s: %s', (_, _shows, golden) => {
    const { data, wrapper } = answerOf(golden)
    expect(jsonText(data)).toBe(textIn(golden, 'expected.json'))
    expect(wrapper).toBe(textIn(golden, 'wrapper.txt'))
  })

  it.each(wrong.map((golden) => [golden.name, golden.shows, golden] as const))(
    '%s (known wrong): %s',
    (_, _shows, golden) => {
      const now = isRight(golden, answerOf(golden))
      expect(now, 'The answer is right now: run `npm run golden`, which takes the mark off.').toBe(false)
    },
  )

  it(`${door} has exactly as many known-wrong cases as known-wrong.json counts`, () => {
    console.log(`golden ${door}: ${right.length} right, ${wrong.length} known wrong`)
    expect(wrong.map(({ name }) => name)).toHaveLength(KNOWN_WRONG[door] ?? 0)
  })
})

describe('a bundle of pages', () => {
  it('a line that names a page begins it, and the next such line ends it', () => {
    expect(readBundle('<!-- page: a.html -->\n<p>1\n<!-- page: /b/c -->\n<p>2\n')).toEqual([
      { name: 'a.html', html: '<p>1\n' },
      { name: '/b/c', html: '<p>2\n' },
    ])
  })

  it('a bundle without a name at its start, or with one name twice, is refused', () => {
    expect(() => readBundle('<p>1')).toThrow('begins with a line')
    expect(() => readBundle('<!-- page: a -->\n<!-- page: a -->\n')).toThrow('twice')
  })
})

describe('JSON of an answer', () => {
  it('a value that is too long for a line has one entry a line, and reads back as it was', () => {
    const value = [{ name: 'x'.repeat(80), list: ['y'.repeat(60), null, { n: 1 }] }, {}, []]
    const text = jsonText(value)
    expect(JSON.parse(text)).toEqual(value)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(jsonText({ a: [1, 'b'] })).toBe('{ "a": [1, "b"] }\n')
  })
})
