import { describe, expect, it } from 'vitest'
import { readCss } from './read-css.ts'

const stepsOf = (text: string) => readCss(text)?.map(({ steps }) => steps)

describe('a selector as steps', () => {
  it('says what an element is without: classes, children', () => {
    expect(stepsOf('p:not(:has(> *))')).toEqual([[{ tag: 'p', children: 0, deep: true }]])
    expect(stepsOf('li:not(.a):not(:has(> *))')).toEqual([[{ tag: 'li', not: ['a'], children: 0, deep: true }]])
    expect(stepsOf('div:not([class]:not([class=""])) > p')).toEqual([
      [{ tag: 'div', bare: true, deep: true }, { tag: 'p' }],
    ])
  })

  it.each([
    'p:not(:has(> b))',
    'p:not(:has(*))',
    'p:not(:has(> *, b))',
    'p:not(:has(> * b))',
    'p:not(:has(> *):has(> *))',
    'p:not(:is(> *))',
    'p:not(.a.b)',
    'p:not(.a, .b)',
    'p:not([class]:not([class="a"]))',
    'p:not(b)',
  ])('is none where steps cannot say it: %s', (text) => {
    expect(readCss(text)).toBeNull()
  })
})
