import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseWrapper } from '../../src/core/wrapper/index.ts'
import { rowsOf, treegram } from './command.ts'

const folder = mkdtempSync(join(tmpdir(), 'learn-selectors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pages = [1, 2, 3, 4, 5, 6].map((n) => {
  const rows = Array.from(
    { length: n },
    (_, i) => `<li class="review"><b>Reader ${n}${i}</b> <p>Text ${n * 7 + i}</p></li>`,
  )
  writeFileSync(
    join(folder, `${n}.html`),
    `<!doctype html><title>Shop</title><main><h1 class="name">Thing ${n * 13}</h1><span class="price" data-amount="${n}.50">${n}.50 EUR</span>` +
      `<ul class="reviews">${rows.join('')}</ul></main>`,
  )
  return `${n}.html`
})
const SELECTORS = `
title: h1.name
price: { css: .price, attr: data-amount, type: number }
reviews:
  css: li.review
  fields:
    author: b
    text: { xpath: ./p }
`

const learned = (text: string, ...more: readonly string[]) => {
  writeFileSync(join(folder, 'selectors.yaml'), text)
  return treegram(folder, ['learn', ...pages, '--selectors', 'selectors.yaml', '-o', 'w.json', ...more])
}

describe('learn --selectors', () => {
  it('learn --selectors reads what the selectors select, with constraints', async () => {
    expect((await learned(SELECTORS, '--constraints')).code).toBe(0)
    const { stdout } = await treegram(folder, ['run', 'w.json', '3.html', '--heal', 'off'])
    expect(rowsOf(stdout)[0]!.data).toEqual({
      title: 'Thing 39',
      price: 3.5,
      reviews: [0, 1, 2].map((i) => ({ author: `Reader 3${i}`, text: `Text ${21 + i}` })),
    })
    const wrapper = parseWrapper(JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8')))
    expect(wrapper.evidence!.patterns['reviews.author']!.treegrams!.length).toBeGreaterThan(0)
    expect(wrapper.page.children.some(({ constraints = [] }) => constraints.length > 0)).toBe(true)
  }, 30_000)

  it('learn --selectors with an exported wrapper reads the same values', async () => {
    const first = await treegram(folder, ['learn', ...pages, '-o', 'first.json'])
    expect(first.code).toBe(0)
    const read = async (wrapper: string) =>
      rowsOf((await treegram(folder, ['run', wrapper, ...pages, '--heal', 'off'])).stdout).map(({ data }) => data)
    const wanted = await read('first.json')
    for (const form of ['css', 'xpath']) {
      const { stdout } = await treegram(folder, ['inspect', 'first.json', '--export', form])
      expect((await learned(stdout)).code).toBe(0)
      expect(await read('w.json')).toEqual(wanted)
    }
  }, 60_000)

  it.each([
    ['title: "h1:::x"', /line 1: this is no CSS selector/],
    ['title: { css: h1, treegram: { locators: [{ path: [{ tag: p }] }] } }', /the selector of "title" was changed/],
    ['title: h1.nowhere', /selectors lead to nothing on any of these pages/],
  ])(
    'learn --selectors says what is wrong with %s',
    async (text, message) => {
      const { code, stderr } = await learned(text)
      expect(code).not.toBe(0)
      expect(stderr).toMatch(message)
    },
    20_000,
  )
})
