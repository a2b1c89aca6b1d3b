import { describe, expect, it } from 'vitest'
import { pageWith } from './body.fixture.ts'
import { classPaths, signatureShare, signatureTree } from './index.ts'

const { tree, view } = pageWith('<div class="b a a"><p>1</p></div><p>2</p>')

describe('the paths of a page', () => {
  it('name tags with their classes in order, each path once', () => {
    expect([...classPaths(tree)]).toEqual([
      'html',
      'html > head',
      'html > body',
      'html > body > div.a.b',
      'html > body > p',
      'html > body > div.a.b > p',
    ])
  })
})

describe('the share of a signature', () => {
  const share = (...paths: string[]) => signatureShare(view, signatureTree(paths))
  it('is 1 for the paths of the page itself', () => {
    expect(share(...classPaths(tree))).toBe(1)
  })
  it('counts the paths that are there', () => {
    expect(share('html > body > p', 'html > body > div.a', 'html > body > div.a.b > p', 'html > p')).toBe(0.5)
    expect(share('html > body > div.a > p')).toBe(0)
  })
  it('is 1 when there is nothing to have', () => {
    expect(share()).toBe(1)
  })
})
