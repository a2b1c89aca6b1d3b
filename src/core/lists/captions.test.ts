import { describe, expect, it } from 'vitest'
import { recordsOf, valuesOf } from './records.fixture.ts'

const cards = (more: (name: string) => string): unknown[][] =>
  valuesOf(recordsOf(['Ann', 'Bo', 'Cy'].map((name) => `<h3>${name}</h3>${more(name)}`)))

describe('captions of links and buttons', () => {
  it('a link that says the same in every record keeps its first caption alone', () => {
    const values = cards((name) => `<a href="/follow/${name}"><p>Follow</p><p>Unfollow</p></a>`)
    expect(values[1]).toEqual(['Bo', 'Follow', '/follow/Bo'])
  })

  it('a button that opens a quick view is no value of a record', () => {
    const values = cards(
      () => '<p><button class="btn js-quick-view"><i>Quick View</i></button></p><p><b>Ships now</b></p>',
    )
    expect(values[1]).toEqual(['Bo', 'Ships now'])
  })

  it('a link with a text of the record in it keeps all its texts', () => {
    const values = cards((name) => `<a href="/${name}"><p>From</p><p>${name}'s shop</p><p>Free of charge</p></a>`)
    expect(values[1]).toEqual(['Bo', 'From', "Bo's shop", 'Free of charge', '/Bo'])
  })

  it('two links that say the same in every record are two values', () => {
    const values = cards((name) => `<a href="/buy/${name}">Buy</a><p><a href="/lend/${name}">Lend</a></p>`)
    expect(values[1]).toEqual(['Bo', 'Buy', 'Lend', '/buy/Bo', '/lend/Bo'])
  })
})
