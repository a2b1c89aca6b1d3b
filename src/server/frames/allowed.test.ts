import { describe, expect, it } from 'vitest'
import { isHarmless } from './allowed.ts'

const KINDS = ['html', 'svg', 'math'] as const

describe('an attribute', () => {
  it('an attribute that says how its element looks or is called is harmless', () => {
    for (const kind of KINDS)
      for (const name of ['class', 'id', 'dir']) {
        if (kind !== 'svg' || name !== 'dir') expect(isHarmless(kind, name, 'x'), `${kind} ${name}`).toBe(true)
      }
    expect([isHarmless('html', 'colspan', '2'), isHarmless('svg', 'colspan', '2')]).toEqual([true, false])
    expect([isHarmless('svg', 'viewBox', '0'), isHarmless('html', 'viewBox', '0')]).toEqual([true, false])
    expect([isHarmless('math', 'mathsize', '0'), isHarmless('html', 'mathsize', '0')]).toEqual([true, false])
  })

  it.each(['onclick', 'name', 'style', 'src', 'href', 'srcdoc', 'xlink:href', 'action', 'CLASS', ''])(
    'the attribute %j is not harmless',
    (name) => {
      for (const kind of KINDS) expect(isHarmless(kind, name, 'x')).toBe(false)
    },
  )

  it('an attribute longer than 4096 characters is not harmless', () => {
    for (const name of ['class', 'aria-label', 'data-x']) {
      expect(isHarmless('html', name, 'x'.repeat(4096))).toBe(true)
      expect(isHarmless('html', name, 'x'.repeat(4097))).toBe(false)
    }
  })

  it('an accessibility attribute is harmless on any element', () => {
    for (const kind of KINDS) {
      expect(isHarmless(kind, 'aria-label', 'x')).toBe(true)
      for (const name of ['aria-', 'aria-Label', 'xaria-label', 'aria-label=x', `aria-${'x'.repeat(31)}`])
        expect(isHarmless(kind, name, 'x'), name).toBe(false)
    }
    expect(isHarmless('html', `aria-${'x'.repeat(30)}`, 'x')).toBe(true)
  })

  it('a data attribute of an HTML element is harmless unless Treegram uses its name', () => {
    expect([isHarmless('html', 'data-price', '1'), isHarmless('svg', 'data-price', '1')]).toEqual([true, false])
    expect(isHarmless('html', `data-${'x'.repeat(60)}`, '1')).toBe(true)
    for (const name of ['data-node', 'data-tag', 'data-href', 'data-', 'data-A', `data-${'x'.repeat(61)}`])
      expect(isHarmless('html', name, '1'), name).toBe(false)
  })

  it('an attribute of a drawing may only point to parts of the same page', () => {
    for (const value of ['red', 'url(#a)', ' url( "#a.b:c-d" ) ', "url('#a')"])
      expect(isHarmless('svg', 'fill', value), value).toBe(true)
    const odd = [
      'url(http://a.example/)',
      'url(#a) url(/b)',
      'red url(#a)',
      'image(x)',
      'src(x)',
      '\\75rl(x)',
      '@import',
      '/**/',
    ]
    for (const value of odd) {
      expect(isHarmless('svg', 'fill', value), value).toBe(false)
      expect(isHarmless('html', 'title', value), value).toBe(true)
    }
  })
})
