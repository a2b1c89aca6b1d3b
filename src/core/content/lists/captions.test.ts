import { describe, expect, it } from 'vitest'
import { recordsOf, valuesOf } from './records.fixture.ts'

const cards = (more: (name: string) => string): unknown[][] =>
  valuesOf(recordsOf(['Ann', 'Bo', 'Cy'].map((name) => `<h3>${name}</h3>${more(name)}`)))

describe('a link or button that says the same in every record', () => {
  it('has one caption: the others are of other states', () => {
    const values = cards((name) => `<a href="/follow/${name}"><p>Follow</p><p>Unfollow</p></a>`)
    expect(values[1]).toEqual(['Bo', 'Follow', '/follow/Bo'])
  })

  it('has none when it opens a first look', () => {
    const values = cards(
      () => '<p><button class="btn js-quick-view"><i>Quick View</i></button></p><p><b>Ships now</b></p>',
    )
    expect(values[1]).toEqual(['Bo', 'Ships now'])
  })

  it('is no control when it holds something of the record', () => {
    const values = cards((name) => `<a href="/${name}"><p>From</p><p>${name}'s shop</p><p>Free of charge</p></a>`)
    expect(values[1]).toEqual(['Bo', 'From', "Bo's shop", 'Free of charge', '/Bo'])
  })

  it('is apart from others', () => {
    const values = cards((name) => `<a href="/buy/${name}">Buy</a><p><a href="/lend/${name}">Lend</a></p>`)
    expect(values[1]).toEqual(['Bo', 'Buy', 'Lend', '/buy/Bo', '/lend/Bo'])
  })
})
