import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, createVocabulary, parse } from '../../core/dom/index.ts'
import { plainNth } from './plain-nth.ts'
import { selectorOf } from './select.ts'
import type { SelectorText } from './selected.ts'

const KINDS = ['<li>', '<li class="a">', '<b>', '<b class="a">', '<i>'] as const

/** What a selector finds among the elements of one list, by their places. */
function found(selector: string, kinds: readonly (typeof KINDS)[number][]): readonly number[] {
  const html = `<div>${kinds.map((kind, i) => `${kind.replace('>', ` id=n${i}>`)}x</${kind.slice(1).split(/[ >]/)[0]}>`).join('')}</div>`
  const parsed = parse(html, { vocabulary: createVocabulary() })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  const { tree } = parsed
  const all = selectorOf(tree).all({ form: 'css', text: selector, place: 'here' } as SelectorText, null)
  return all.map((node) => Number(attribute(tree, node, 'id')!.slice(1)))
}

describe(':nth-child(n of s)', () => {
  it('the n-th child that matches s is found, if it matches the rest too', () => {
    const own = fc.constantFrom('li', '.a', 'li.a', 'b, i', 'div > .a')
    const isOf: Readonly<Record<string, (kind: string) => boolean>> = {
      li: (kind) => kind.startsWith('<li'),
      '.a': (kind) => kind.includes('class'),
      'li.a': (kind) => kind.startsWith('<li class'),
      'b, i': (kind) => /^<[bi]/.test(kind),
      'div > .a': (kind) => kind.includes('class'),
    }
    const before = fc.constantFrom('', 'div > ', 'li', 'b')
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...KINDS)),
        fc.integer({ min: 1, max: 4 }),
        own,
        before,
        (kinds, n, s, also) => {
          const place = kinds.flatMap((kind, i) => (isOf[s]!(kind) ? [i] : []))[n - 1]
          const isAlso =
            place !== undefined &&
            (also === '' || also.startsWith('div') || new RegExp(`^<${also}[ >]`).test(kinds[place]!))
          expect(found(`${also}:nth-child(${n} of ${s})`, kinds)).toEqual(isAlso ? [place] : [])
        },
      ),
    )
  })
})

describe('plainNth', () => {
  it.each([
    ['p:nth-child(1 of p)', 'p:is(p):not(p ~ p)'],
    ['li:nth-child(2 of .a)', 'li:is(.a ~ .a):not(.a ~ .a ~ .a)'],
    ['li:nth-child(2 of b', 'li:is(b ~ b):not(b ~ b ~ b)'],
    [':not(:nth-child(1 of p))', ':not(p:not(p ~ p))'],
    [':nth-child(2 of b, i)', ':is(b, i) ~ :is(b, i):not(:is(b, i) ~ :is(b, i) ~ :is(b, i))'],
    ['ul > :nth-child(2 of li.a)', 'ul > li.a ~ li.a:not(li.a ~ li.a ~ li.a)'],
    ['a :nth-child(1 of b) > :nth-child(2 of i)', 'a b:not(b ~ b) > i ~ i:not(i ~ i ~ i)'],
    [
      'a > :nth-child(2 of :is(b,i)) u',
      'a > :is(:is(b,i)) ~ :is(:is(b,i)):not(:is(:is(b,i)) ~ :is(:is(b,i)) ~ :is(:is(b,i))) u',
    ],
    ['a > :nth-child(1 of b\\)) u', 'a > b\\):not(b\\) ~ b\\)) u'],
  ])('%s is rewritten as %s', (selector, plain) => {
    expect(plainNth(selector)).toBe(plain)
  })

  it('a selector without nth-child(n of s) is unchanged', () => {
    const part = fc.constantFrom('a', ' > ', ':nth-child(2)', ':nth-child(odd)', '.b', ')', '(', '\\)', ', ')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(plainNth(parts.join(''))).toBe(parts.join(''))
      }),
    )
  })
})
