import { describe, expect, it } from 'vitest'
import { classify, get, learn, run } from '../../src/index.ts'
import { growthOf, MOST_GROWTH } from './growth.ts'
import { outcomeOf } from './outcome.ts'

const many = (count: number, make: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => make(i)).join('')

/** What a page holds, by how many parts it has, and the most of them that one page gets. */
const SHAPES: Readonly<Record<string, readonly [largest: number, make: (parts: number) => string]>> = {
  'deep nesting': [200_000, (parts) => '<div>'.repeat(parts)],
  'unclosed formatting elements': [20_000, (parts) => '<p><a href=x><b><i>'.repeat(parts)],
  'wide colspans': [
    20_000,
    (parts) => `<table>${many(parts, (i) => `<tr><td colspan=1000 rowspan=65534>a ${i}</td></tr>`)}`,
  ],
  'a style sheet of many rules': [160_000, (parts) => `<style>${many(parts, (i) => `.c${i}{display:none}`)}</style>`],
  'one long text': [5_000_000, (parts) => `<p>${'some words'.repeat(parts)}</p>`],
  'lines that begin with many names': [
    100_000,
    (parts) => `<div>${many(parts, (i) => `<x-${i % (parts / 2)}>a</x-${i % (parts / 2)}> words<br>`)}</div>`,
  ],
  'many equal items': [100_000, (parts) => `<ul>${'<li><b>same</b> item</li>'.repeat(parts)}</ul>`],
}
/** Without `TEST_TIER=all` pages are a twentieth as large. */
const IS_WHOLE = process.env.TEST_TIER === 'all'
const SHARE = 20
const PARTS_OF_TEN = IS_WHOLE ? 400 : 400 / SHARE

const pageOf = (i: number, parts: string) => ({
  url: `http://h.example/${i}`,
  html: `<title>t${i}</title><h1>Book ${i}</h1><p class=price>${i}.50 EUR</p>${parts}`,
})
const TEN = Array.from({ length: 10 }, (_, i) => i + 1)

describe('pages of a hostile shape', () => {
  it.each(Object.entries(SHAPES))(
    'pages of %s end with a result or a refusal in every command',
    {
      timeout: 600_000,
    },
    async (_, [largest, make]) => {
      const wrapper = await learn(TEN.map((i) => pageOf(i, '')))
      const read = async (parts: number): Promise<void> => {
        const one = pageOf(1, make(parts))
        for (const results of [get(one), run(wrapper, one), classify(one)])
          expect([1, 'no-pages']).toContain(await outcomeOf(results))
      }
      if (IS_WHOLE) await read(largest)
      expect(await growthOf(largest / SHARE, read)).toBeLessThan(MOST_GROWTH)
      const ten = TEN.map((i) => pageOf(i, make(PARTS_OF_TEN)))
      const learned = async function* () {
        yield await learn(ten)
      }
      expect([1, 'nothing-learned']).toContain(await outcomeOf(learned()))
      const moved = ten.map(({ url, html }) => ({ url, html: html.replace('class=price', 'class=cost') }))
      expect(await outcomeOf(run(wrapper, moved, { heal: 'apply' }))).toBe(10)
    },
  )
})
