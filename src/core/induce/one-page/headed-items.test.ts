import { describe, expect, it } from 'vitest'
import { itemsUnder } from './headed-items.ts'
import { seen } from './view.fixture.ts'

const start = { tag: 'section' }
/** The list under the heading `h` of the record `a`, of records `a` and `b`; `o` is an example of another name. */
const under = (a: string, b = '', ...others: readonly string[]) => {
  const page = seen(`<div><section k=a>${a}</section><section k=b>${b}</section></div>`)
  const headed = { texts: page.texts, others: page.others(...others), records: [page.at('a'), page.at('b')], start }
  return itemsUnder({ view: page.view, pages: [], at: 0 }, headed, page.at('a'), page.at('h'))
}
const told = (...args: Parameters<typeof under>) => {
  const found = under(...args)
  return found === null ? null : [found.list.paths, found.field.values.map(({ text }) => text).join(' ')]
}
const h = '<h3 k=h>H</h3>'
const ul = (...items: string[]) => `<ul>${items.map((one) => `<li>${one}</li>`).join('')}</ul>`

describe('the list under a heading in records', () => {
  it('is of all records, whole', () => {
    const { list, field } = under(h + ul('a', 'b'), `<h3>I</h3>${ul('c')}`)!
    const step = { tag: 'li', leadIn: false, bare: true }
    expect(list.paths).toEqual([[start, { tag: 'ul', deep: true }]])
    expect(list.starts).toEqual([step])
    expect([list.children, 'across' in list, list.scope.pageOf]).toEqual([[field], false, [0, 0, 0]])
    expect(field).toMatchObject({ kind: 'field', paths: [[step]], value: { kind: 'text' } })
    expect(field.hints).toEqual({ path: [{ tag: 'li', words: [], label: null }] })
    expect(field.values.map(({ owner, text }) => `${owner}${text}`)).toEqual(['0a', '1b', '2c'])
  })

  it('is in what is called so', () => {
    expect(told(h + ul('a').replace('<ul>', '<ul class=ingredients>') + ul('x'))).toEqual([
      [[start, { tag: 'ul', deep: true, classes: ['ingredients'] }]],
      'a',
    ])
    expect(told(h + ul('a').replace('<ul>', '<ul class=ingredients>'))).toEqual([
      [[start, { tag: 'ul', deep: true, classes: ['ingredients'] }]],
      'a',
    ])
    expect(told(h + ul('a').replace('<ul>', '<ul class=x9k>'))).toEqual([[[start, { tag: 'ul', deep: true }]], 'a'])
  })

  it('is that of siblings that are alike', () => {
    expect(told(`${h}<div><p>a</p><p>b</p><p>c</p></div>`)?.[1]).toBe('a b c')
  })

  it('is none where there is none of its own', () => {
    expect(under(`<p k=h>H</p>${ul('a', 'b')}`)).toBeNull()
    expect(under(h)).toBeNull()
    expect(under(`${h}<p>a</p>`)).toBeNull()
    expect(under(h, ul('a', 'b'))).toBeNull()
    expect(under(`${h}<ul><li k=o>a</li><li>b</li></ul>`, '', 'o')).toBeNull()
    expect(under(`${ul('a', 'b')}${h}`)).toBeNull()
    expect(under(h + ul('a') + ul('b'))).toBeNull()
  })

  it('begins behind what has no text', () => {
    expect(told(`${h}<p><i></i></p>${ul('a', 'b')}`)?.[1]).toBe('a b')
  })
})
