import { describe, expect, it } from 'vitest'
import { examine } from '../core/extract/index.ts'
import { learnWrapper } from '../core/induce/index.ts'
import { pagesOf } from '../core/induce/pages.fixture.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import { withVariants } from './with-variants.ts'

const words = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'haven']
const frame = (body: string): string =>
  `<html><body><nav><ul><li><a href="/">Home</a></li></ul></nav><main class="type">${body}</main></body></html>`
const facts = (n: number, made: string): string =>
  `<h1>Type ${words[n % 8]}</h1>${made}<dl><dt>Since</dt><dd class="since">1.${n}</dd><dt>Module</dt><dd class="module">base ${words[(n * 3) % 8]}</dd></dl><p class="about">It does ${words[(n * 5) % 8]} things.</p>`
const ofClass = (n: number): string => frame(facts(n, `<p class="parent">extends ${words[(n + 1) % 8]}</p>`))
const parts = Array.from(
  { length: 40 },
  (_, i) => `<div class="part${words[i % 8]}${i > 19 ? 's' : ''}"><i>x</i></div>`,
)
const ofInterface = (n: number): string => frame(`${facts(n, '')}<section class="known">${parts.join('')}</section>`)

const [classes, interfaces] = (() => {
  const all = pagesOf([...words.map((_, n) => ofClass(n)), ofInterface(1), ofInterface(2)])
  return [all.slice(0, 8), all.slice(8)]
})()

function learned(): Wrapper {
  const result = learnWrapper(classes)
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}

describe('withVariants', () => {
  it('a page like a variant is read, which was refused before', () => {
    const [seen, next] = interfaces
    expect(examine(learned(), next!).isSure).toBe(false)
    const { isSure, extraction } = examine(withVariants(learned(), classes, [seen!]), next!)
    expect(isSure).toBe(true)
    expect(extraction).toMatchObject({ status: 'ok', data: { since: 1.2 }, violations: [] })
  })

  it('fields that the variant lacks are no longer required, the others are', () => {
    const required = ({ page }: Wrapper) =>
      page.children.flatMap((child) => (child.kind === 'field' && child.required ? [child.name] : []))
    const [before, after] = [learned(), withVariants(learned(), classes, interfaces)].map(required)
    expect(before!.length - after!.length).toBe(1)
    expect(after).toContain('since')
  })

  it('a wrapper without variants is unchanged', () => {
    const wrapper = learned()
    expect(withVariants(wrapper, classes, [])).toBe(wrapper)
  })
})
