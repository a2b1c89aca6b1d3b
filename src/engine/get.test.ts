import { describe, expect, it } from 'vitest'
import { get } from './get.ts'

const PAGE = { url: 'http://a.example/', html: '<ul><li>One</li><li>Two</li></ul>' }

describe('get', () => {
  it.each([
    ['explain its lists', { onExplained: () => {} }],
    ['give a number of lists', { maxLists: 2 }],
  ])('the method "nested-lists" refuses to %s', async (what, more) => {
    const contents = get([PAGE], { method: 'nested-lists', ...more })
    await expect(contents.next()).rejects.toMatchObject({ code: 'bad-option', message: expect.stringContaining(what) })
  })
})
