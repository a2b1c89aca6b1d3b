import { describe, expect, it } from 'vitest'
import { recordNodesOf } from './records.fixture.ts'

const guides = ['Oslo', 'Rome', 'Kyiv'].map(
  (town, i) =>
    `<li class="guide"><div><h3><a href="/guide/${town}">${town} guide</a></h3><div><span>On paper</span> <b>${i + 9}.90</b></div></div><img src="/${i}.png"></li>`,
)
const walks = ['Bern', 'Riga', 'Doha', 'Bonn'].map(
  (town, i) =>
    `<li class="hit"><div><h3><a href="/${town}">Walks in ${town}</a></h3><p>What to see on foot in ${town} within ${i + 2} hours, with a map of all ways.</p></div></li>`,
)
const box = (name: string, items: readonly string[], look = 'list'): string =>
  `<div class="group"><h2>${name}</h2><ul class="${look}">${items.join('')}</ul></div>`

describe('results in a box for each kind', () => {
  it('results in boxes that look the same are one list', () => {
    expect(recordNodesOf(box('Guides', guides) + box('Walks', walks))).toHaveLength(7)
  })

  it('results in boxes that look different are separate lists', () => {
    expect(recordNodesOf(box('Guides', guides, 'side') + box('Walks', walks))).toHaveLength(4)
  })
})

describe('results that a class hides', () => {
  const tab = (items: readonly string[], state = ''): string => `<div class="tab${state}">${items.join('')}</div>`
  const walk = (town: string): string =>
    `<div class="hit"><h3><a href="/${town}">Walks in ${town}</a></h3><p>What to see on foot in ${town} and how to get there, with a map.</p></div>`
  const near = ['Bern', 'Riga', 'Doha', 'Bonn', 'Oslo', 'Rome'].map(walk)
  const far = ['Lima', 'Quito', 'Sucre', 'Perth'].map(walk)

  it.each(['hidden', 'noDisplay', 'no-display', 'display-none'])(
    'results that the class "%s" hides are a separate list',
    (name) => {
      expect(recordNodesOf(tab(near) + tab(far))).toHaveLength(10)
      expect(recordNodesOf(tab(near) + tab(far, ` ${name}`))).toHaveLength(6)
    },
  )
})
