import { expect, it } from 'vitest'
import type { Draft, FieldDraft } from '../template/index.ts'
import { factsOfPages, listOf } from './facts.fixture.ts'
import { type Known, keepRecord } from './keep-record.ts'

const PAGES = Array.from(
  { length: 6 },
  (
    _,
    i,
  ) => `<html><head><title>Lamp ${i} - Shop</title></head><body><nav><p k=menu>Go ${i}</p></nav><main><h1 k=name>Lamp ${i}</h1>
  <p k=maker>Maker ${i * 7}</p><p k=again>maker ${i * 7}</p><p k=line>${'long '.repeat(9)}${i}</p></main>${i === 2 ? '<p k=rare>rare</p>' : ''}
  <footer><p k=foot>Foot ${i}</p><p k=empty>-</p></footer></body></html>`,
)
const { scope, field } = factsOfPages(PAGES)
const NOTHING: Known = { given: [], articles: null, main: null, isEmbedded: () => false, others: [] }
const keep = (drafts: readonly Draft[], more: Partial<Known> = {}) => {
  const { drafts: kept, notes } = keepRecord(drafts, scope, { ...NOTHING, ...more })
  return [kept.map((one) => drafts.indexOf(one)), notes]
}
const labelled = (one: FieldDraft): FieldDraft => ({
  ...one,
  hints: { path: [{ tag: 'p', words: [], label: 'Maker' }] },
})
const [maker, again, name, foot, rare] = [
  labelled(field('maker')),
  labelled(field('again')),
  field('name'),
  field('foot'),
  field('rare'),
]

it('nothing is said where nothing is left out, and all is in its order', () => {
  expect(keep([maker, name])).toEqual([[1, 0], []])
  expect(keep([])).toEqual([[], []])
})

it('parts that are left out are counted by reason, with what they say', () => {
  expect(keep([name, foot])).toEqual([[0], ['Left out 1 part (1 of the site): "Foot 0"; "all" keeps them.']])
  expect(keep([name, maker, again, foot, rare])).toEqual([
    [0, 1],
    [
      'Left out 3 parts (1 of the site, 1 on hardly any page, 1 said twice): "Foot 0", "rare", "maker 0"; "all" keeps them.',
    ],
  ])
})

it('three examples are told, each once, of lists the first text, none of nothing', () => {
  const list = listOf(scope, [0, 1, 2, 3, 4, 5], [listOf(scope, [0, 1, 2, 3, 4, 5], [field('foot')])])
  const text = (one: string): FieldDraft => ({ ...foot, values: foot.values.map((value) => ({ ...value, text: one })) })
  const [, notes] = keep([name, foot, foot, text('b'), text(' '), text('c'), text('d')])
  expect(notes).toEqual(['Left out 6 parts (6 of the site): "Foot 0", "b", "c", ...; "all" keeps them.'])
  expect(keep([name, text('a'), text('b'), text('c')])[1]).toEqual([
    'Left out 3 parts (3 of the site): "a", "b", "c"; "all" keeps them.',
  ])
  expect(keep([name, list])[1]).toEqual(['Left out 1 part (1 of the site): "Foot 0"; "all" keeps them.'])
  expect(keep([name, text('x'.repeat(40))])[1]).toEqual([
    `Left out 1 part (1 of the site): "${'x'.repeat(40)}"; "all" keeps them.`,
  ])
  expect(keep([name, text('x'.repeat(41))])[1]).toEqual([
    `Left out 1 part (1 of the site): "${'x'.repeat(39)}…"; "all" keeps them.`,
  ])
})

it('pages without anything of their own show what they have, unless something is given', () => {
  expect(keep([foot])).toEqual([[0], []])
  expect(keep([foot], { given: [new Map([[0, 'lamp']])] })[0]).toEqual([])
})

it('what is given, what other pages show, and what stands beside articles goes', () => {
  expect(
    keep([name, maker], {
      given: [new Map(maker.values.map(({ owner, text }) => [owner, text.toLowerCase().replace(' ', '')]))],
    })[0],
  ).toEqual([0])
  expect(keep([name, maker], { others: factsOfPages([...PAGES, ...PAGES]).pages.slice(0, 0) })[0]).toEqual([0, 1])
  const same = factsOfPages(Array.from({ length: 6 }, () => PAGES[0]!))
  const own = [same.field('name'), labelled(same.field('maker'))]
  const known: Known = { ...NOTHING, others: same.pages }
  expect(keepRecord(own, same.scope, known).drafts).toEqual([own[0]])
  expect(keep([name, maker], { articles: PAGES.map(() => null) })[0]).toEqual([0, 1])
})
