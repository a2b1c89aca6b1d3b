import { describe, expect, it } from 'vitest'
import { scoreOf, shareOf } from './model.ts'
import type { ListPlace, ValuePlace } from './places.ts'
import { judgedValues, pointOn } from './point.ts'
import { placed, wantedOf, writtenPage } from './schema.fixture.ts'
import type { Wanted } from './wanted.ts'
import { LIST_WEIGHTS, VALUE_WEIGHTS } from './weights.ts'

const text = (place: ValuePlace | ListPlace) => (place.kind === 'list' ? place.texts.join(' ') : place.text)
const nodeAt = (place: ValuePlace | ListPlace) => place.node
const json = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
/** The points of a page: name, text, how the place is told. */
const points = (html: string, type: string | null, ...properties: Wanted[]) =>
  pointOn(writtenPage(html), { type, properties }).points.map(({ wanted, place, words }) => [
    wanted.name,
    text(place),
    words.join(', '),
  ])
const judged = (html: string, wanted: Wanted, said: readonly string[] = []) => {
  const { on } = placed(html)
  const machine = said.length === 0 ? [] : [{ source: 'json-ld' as const, texts: said }]
  return judgedValues(on, { wanted, type: null, said: machine })
}
const parts = wantedOf('parts', 'text', 'texts')
const items = (...texts: string[]) => `<ul>${texts.map((one) => `<li>${one}</li>`).join('')}</ul>`

describe('the values of a page', () => {
  it('stand the likeliest first, each once with all of its places', () => {
    const html = '<p>Blue</p><p>Colour:</p><p k=x>Red</p><div><i k=y class=colour>red!</i><b>more</b></div>'
    const all = judged(html, wantedOf('colour'))
    expect(all.map(({ places }) => places.map(text))).toEqual([['Red', 'red!'], ['Blue'], ['Colour:'], ['more']])
    const [{ evidence, score }] = all as [(typeof all)[0]]
    expect(evidence).toMatchObject({ label: 1, token: 1 })
    expect(score).toBe(scoreOf(evidence, VALUE_WEIGHTS))
  })

  it('are one for all spellings of their type', () => {
    const html = '<p>May 3, 2026</p><p>2026-05-03</p><p>soon</p>'
    expect(judged(html, wantedOf('published', 'date')).map(({ places }) => places.length)).toEqual([2, 1])
    expect(judged(html, wantedOf('published')).map(({ places }) => places.length)).toEqual([1, 1, 1])
  })

  it('have the places of the head last, and of others the surest first', () => {
    const html = '<head><meta itemprop=colour content=Red></head><body><p k=x>Red</p><p class=colour>Red</p>'
    const [one] = judged(html, wantedOf('colour'))
    const { on } = placed(html)
    expect(one!.places.map((place) => on.view.tree.labels.at(on.view.tree.label[nodeAt(place)]!))).toEqual([
      'p',
      'p',
      'meta',
    ])
    expect(on.view.classes(nodeAt(one!.places[0]!))).toEqual(['colour'])
    expect(on.view.classes(nodeAt(one!.places[1]!))).toEqual([])
    const [other] = judged('<p k=x class=colour>Red</p><p>Red</p><b>x</b>', wantedOf('colour'))
    expect(other!.places.map(nodeAt)[0]).toBe(placed('<p k=x class=colour>Red</p><p>Red</p><b>x</b>').at('x'))
    const aside = '<head><meta itemprop=colour content=Red></head><body><aside><p>Red</p></aside><p>x</p>'
    expect(
      judged(aside, wantedOf('colour'))[0]!.places.map((place) => place.kind === 'value' && place.attribute),
    ).toEqual([null, 'content'])
    const both = '<head><meta itemprop=colour content=Red></head><body><b itemprop=colour content=Red></b><i>x</i>'
    const [declared] = judged(both, wantedOf('colour'))
    expect(
      declared!.places.map((place) => on.view.tree.labels.at(placed(both).on.view.tree.label[place.node]!)),
    ).toEqual(['b', 'meta'])
  })

  it('are lists for lists, and none for records', () => {
    const html = `<h2>Parts</h2>${items('eggs', 'salt')}<p>More</p>`
    const [one, ...others] = judged(html, parts)
    expect([text(one!.places[0]!), others.length]).toEqual(['eggs salt', 0])
    expect(one!.score).toBe(scoreOf(one!.evidence, LIST_WEIGHTS))
    expect(judged(html, { name: 'a', path: ['a'], required: false, kind: 'records', of: [] })).toEqual([])
    expect(judged('', wantedOf('colour'))).toEqual([])
  })
})

describe('a list around what data for programs says', () => {
  const html = `${items('2 <i>eggs</i>', '1 <i>salt</i>', '3 <i>milk</i>')}<p>More</p>`

  it('is in place of others with these items that have less of it', () => {
    const plain = judged(html, parts)
    expect(plain.map(({ places }) => text(places[0]!))).toEqual(['2 eggs 1 salt 3 milk'])
    const same = judged(html, parts, ['2 eggs', '1 salt', '3 milk'])
    expect(same.map(({ places }) => places.map((one) => one.kind === 'list' && one.beside.length))).toEqual([[0]])
    const groups = `<h2>A</h2>${items('rice', 'peas', 'corn')}<h2>B</h2>${items('eggs', 'salt', 'milk')}<p>More</p>`
    const found = judged(groups, parts, ['eggs', 'salt', 'milk'])
    expect(found.map(({ places: [one] }) => [text(one!), one!.kind === 'list' && one!.beside.length])).toEqual([
      ['eggs salt milk', 2],
      ['rice peas corn', 0],
    ])
    expect(found[0]!.evidence.said).toBe(1)
    expect(found.map(({ places }) => places.length)).toEqual([1, 1])
  })

  it('is as likely as the one it is a part of, and leaves others as they are', () => {
    const groups = `<div>${items('rice', 'peas', 'corn')}<hr>${items('eggs', 'salt', 'milk')}</div><p>More</p>`
    const other = items('boil', 'stir', 'bake').replace('<li>', '<li itemprop=x>').replaceAll('ul>', 'ol>')
    const { probability } = placed(groups + other).list('rice')
    expect([probability > 0, probability < 1]).toEqual([true, true])
    const found = judged(groups + other, parts, ['rice', 'peas', 'corn'])
    expect(found.map(({ places: [one] }) => text(one!)).toSorted()).toEqual(['boil stir bake', 'rice peas corn'])
    expect(found[0]!.evidence.read).toBe(probability)
    expect(
      judged(groups + other, parts)
        .map(({ places: [one] }) => text(one!))
        .toSorted(),
    ).toEqual(['boil stir bake', 'rice peas corn eggs salt milk'])
  })
})

describe('a page is pointed at', () => {
  const page = '<title>Lamp</title><body><h1>Lamp</h1><p><b>Colour</b> <i>Red</i></p><p><b>Size</b> <i>Big</i></p>'

  it('for each property that has a place, the surest first', () => {
    expect(points(page, null, wantedOf('size'), wantedOf('title'), wantedOf('colour'))).toEqual([
      ['title', 'Lamp', 'headline, title of the page'],
      ['size', 'Big', 'label'],
      ['colour', 'Red', 'label'],
    ])
    expect(points('', null, wantedOf('size'))).toEqual([])
    expect(points(page, null)).toEqual([])
  })

  it('with how likely each is among the values that are left', () => {
    const title = wantedOf('title')
    const written = writtenPage(page)
    const { points: found, said, on } = pointOn(written, { type: null, properties: [title] })
    const all = judgedValues(on, { wanted: title, type: null, said: [] })
    expect(found).toEqual([
      {
        wanted: title,
        page: written,
        place: all[0]!.places[0],
        evidence: all[0]!.evidence,
        words: ['headline', 'title of the page'],
        probability: shareOf(
          all.map(({ score }) => score),
          all[0]!.score,
        ),
      },
    ])
    expect(said).toEqual(new Set())
  })

  it('at no place twice', () => {
    expect(points('<p><b>Colour</b> <i>Red</i></p>', null, wantedOf('colour'), wantedOf('colours'))).toEqual([
      ['colour', 'Red', 'label'],
      ['colours', 'Colour', ''],
    ])
    const two = items('eggs', 'salt')
    expect(points(`<h2>Parts</h2>${two}<p>More</p>`, null, parts, wantedOf('part', 'text', 'texts'))).toEqual([
      ['parts', 'eggs salt', 'label'],
    ])
  })

  it('at values and lists', () => {
    const html = `<title>Lamp</title><body><h1>Lamp</h1><h2>Parts</h2>${items('eggs', 'salt')}<p>More</p>`
    for (const wanted of [
      [wantedOf('title'), parts],
      [parts, wantedOf('title')],
    ])
      expect(points(html, null, ...wanted).toSorted()).toEqual([
        ['parts', 'eggs salt', 'label'],
        ['title', 'Lamp', 'headline, title of the page'],
      ])
  })

  it('at one place twice where the page says so', () => {
    const said = json({ '@type': 'X', colour: 'Red', hue: 'Red' })
    expect(points(`<p>Red</p>${said}`, 'X', wantedOf('colour'), wantedOf('hue'))).toEqual([
      ['colour', 'Red', 'the same as in json-ld'],
      ['hue', 'Red', 'the same as in json-ld'],
    ])
    expect(points('<p itemprop="colour hue">Red</p>', null, wantedOf('colour'), wantedOf('hue'))).toEqual([
      ['colour', 'Red', 'declared in the markup'],
      ['hue', 'Red', 'declared in the markup'],
    ])
  })

  it('in an element at its text and behind its label', () => {
    expect(points('<p>Colour: Red</p>', null, wantedOf('colour'), wantedOf('shade'))).toEqual([
      ['colour', 'Red', 'label'],
      ['shade', 'Colour: Red', ''],
    ])
  })

  it('and says which properties are in its data for programs', () => {
    const [colour, size] = [wantedOf('colour'), wantedOf('size')]
    const { said, points: found } = pointOn(writtenPage(`<p></p>${json({ '@type': 'X', colour: 'Red' })}`), {
      type: 'X',
      properties: [colour, size],
    })
    expect([said, found]).toEqual([new Set([colour]), []])
  })

  it('at what of an item is said', () => {
    const said = json({ '@type': 'X', parts: ['salt', 'milk'] })
    const html = `${items('2 <i>eggs</i>', '1 <i>salt</i>', '3 <i>milk</i>')}<p>More</p>${said}`
    const [point] = pointOn(writtenPage(html), { type: 'X', properties: [parts] }).points
    const { place } = point!
    const { tree } = placed(html).on.view
    expect(place.kind === 'list' && [tree.labels.at(tree.label[place.node]!), place.beside.length]).toEqual(['i', 0])
    const one = json({ '@type': 'X', parts: 'salt' })
    const [only] = pointOn(writtenPage(html.replace(said, one)), { type: 'X', properties: [parts] }).points
    expect(tree.labels.at(tree.label[only!.place.node]!)).toBe('i')
  })
})
