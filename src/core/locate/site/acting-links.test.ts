import { describe, expect, it } from 'vitest'
import { LABEL } from '../../dom/index.ts'
import { search, treeOf } from '../site.fixture.ts'
import { doesAct } from './acting-links.ts'

function isAction(anchor: string, address: string): boolean {
  const tree = treeOf(anchor)
  return doesAct(tree, tree.label.indexOf(LABEL.a), `http://site.example${address}`)
}

describe('doesAct', () => {
  it.each([
    ['a text and a key of the query', '<a>Add to cart</a>', '/lamp?add-to-cart=12'],
    ['a text and a value of the query', '<a>Vote up</a>', '/item?id=7&do=vote'],
    ['nofollow and a query', '<a rel="nofollow"><img></a>', '/item?id=7&do=vote'],
    ['nofollow and the last name of the path', '<a rel="external nofollow">Bye</a>', '/user/logout'],
    ['a text and a query in another language', '<a>In den Warenkorb</a>', '/lampe?warenkorb=7'],
  ])('a link that says what it does by %s acts', (_, anchor, address) => {
    expect(isAction(anchor, address)).toBe(true)
  })

  it.each([
    ['its text alone', '<a>Remove stains</a>', '/notes/17'],
    ['its address alone', '<a>Wren lamp</a>', '/lamp?add-to-cart=12'],
    ['nofollow alone', '<a rel="nofollow">Wren lamp</a>', '/lamp?color=red'],
    ['a page of a reference named after it', '<a>delete</a>', '/keyword/delete'],
    ['a value of several words', '<a>Post-war classics</a>', '/books?genre=post-war-classics'],
    ['a long name made of a title', '<a rel="nofollow">Stains</a>', '/how-to-remove-stains'],
    ['a page to write to', '<a rel="nofollow">Contact</a>', '/contact'],
  ])('a link that says so by %s does not act', (_, anchor, address) => {
    expect(isAction(anchor, address)).toBe(false)
  })
})

it('a search leaves links that act alone', () => {
  const goods = Array.from({ length: 8 }, (_, i) => `/goods/${i}`)
  const listed = goods.map((path) => `<li><a href="${path}">Lamp</a> <a href="${path}?add-to-cart=1">Add to cart</a>`)
  const of = (path: string): string =>
    `<h1>Lamp ${path}</h1><p class="price">7</p><a href="/">All</a> <a href="${path}?do=vote" rel="nofollow">+1</a>`
  const pages = { '/': `<ul>${listed.join('')}</ul>`, ...Object.fromEntries(goods.map((path) => [path, of(path)])) }
  expect(search(pages, '/goods/3').asked.filter((path) => path.includes('?'))).toEqual([])
})
