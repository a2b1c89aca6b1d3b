import { expect, it } from 'vitest'
import type { Step } from '../../wrapper/index.ts'
import type { FieldDraft } from '../template/index.ts'
import { textsField } from './facts.fixture.ts'
import { linkPartners } from './link-partners.ts'

const steps = (path: string): Step[] => path.split(' ').map((tag) => ({ tag }))
const field = (path: string, name?: string): FieldDraft =>
  textsField([], {
    paths: [steps(path), [{ tag: 'other' }]],
    ...(name !== undefined && { value: { kind: 'attribute', name } }),
  })
const partner = (link: FieldDraft, ...fields: FieldDraft[]) =>
  fields.indexOf(linkPartners([link, ...fields]).get(link)!)

it('a link goes with the text in it or of its element', () => {
  expect(partner(field('p a', 'href'), field('p'), field('p a b'))).toBe(1)
  expect(partner(field('p a', 'href'), field('p a'), field('p a b'))).toBe(0)
  expect(partner(field('p a', 'href'), field('p'), field('div a'), field('other'))).toBe(-1)
})

it('a link goes with the first text, else the first picture', () => {
  expect(partner(field('a', 'href'), field('a img', 'src'), field('a b'), field('a i'))).toBe(1)
  expect(partner(field('a', 'href'), field('a img', 'src'), field('a img', 'alt'))).toBe(0)
  expect(partner(field('a', 'href'), field('a b', 'href'))).toBe(-1)
})

it('only links have partners, each its own', () => {
  const [first, second, text, other] = [field('p a', 'href'), field('div a', 'href'), field('p a'), field('div a b')]
  expect(linkPartners([text, first, second, other])).toEqual(
    new Map([
      [first, text],
      [second, other],
    ]),
  )
  expect(linkPartners([])).toEqual(new Map())
  expect(linkPartners([textsField([], { paths: [] }), text])).toEqual(new Map())
})

it('ways differ by classes', () => {
  const link = textsField([], { paths: [[{ tag: 'a', classes: ['x'] }]], value: { kind: 'attribute', name: 'href' } })
  expect(partner(link, field('a'))).toBe(-1)
  expect(partner(link, textsField([], { paths: [[{ tag: 'a', classes: ['x'] }]] }))).toBe(0)
})

it('many fields inside each other are gone through once', () => {
  const way = Array.from(
    { length: 1200 },
    (_, i): Step => ({ tag: 'section', classes: [`place-${i}`, 'of-many-others'] }),
  )
  const fields = way.map((_, i) => textsField([], { paths: [way.slice(0, i + 1)] }))
  const link = textsField([], { paths: [way], value: { kind: 'attribute', name: 'href' } })
  const before = process.cpuUsage()
  expect(partner(link, ...fields)).toBe(1199)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
})
