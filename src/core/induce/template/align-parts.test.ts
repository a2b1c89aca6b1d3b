import { describe, expect, it } from 'vitest'
import { labelName, visibleText } from '../../dom/index.ts'
import { type AlignedPart, alignInside, alignSiblings } from './align-parts.ts'
import { membersOf, occurrencesOf } from './members.fixture.ts'

/** Parts by tag and what each owner has. */
const told = (parts: readonly AlignedPart[]): string[] =>
  parts.map(({ occurrences, isRepeated }) => {
    const all = occurrences.map(({ owner, tree, node }) => `${owner}${visibleText(tree, node)}`).join(' ')
    const [first] = occurrences
    return `${labelName(first!.tree, first!.node)}${isRepeated ? '*' : ''}: ${all}`
  })
const siblings = (...contents: readonly string[]) => told(alignSiblings(membersOf(contents)))
const inside = (...contents: readonly string[]) => {
  const { parts, isText } = alignInside(occurrencesOf(contents))
  return [told(parts), isText]
}

describe('the parts of siblings', () => {
  it('are one of each page, or repeated', () => {
    expect(siblings('<h2>a</h2><p>b</p>', '<h2>c</h2>')).toEqual(['h2: 0a 1c', 'p: 0b'])
    expect(siblings('<li>a</li><li>b</li><li>c</li>', '<li>d</li>')).toEqual(['li*: 0a 0b 0c 1d'])
    expect(siblings('')).toEqual([])
  })

  it('are one of each page where others are copies', () => {
    expect(siblings('<p>a</p><p>a</p>', '<p>b</p><p>b</p>')).toEqual(['p: 0a 1b'])
  })

  it('are told by labels, with the others as a list', () => {
    const three = (more: string) =>
      ['1', '2', '3'].map((one) => `<p>Size: ${one}</p><p>Hue: ${one}</p>${more.repeat(Number(one))}`)
    expect(siblings(...three(''))).toEqual(['p: 0Size: 1 1Size: 2 2Size: 3', 'p: 0Hue: 1 1Hue: 2 2Hue: 3'])
  })
})

describe('the parts of elements', () => {
  it('are those of their children, and no text where they have blocks', () => {
    expect(inside('<h2>a</h2><p>b</p>', '<h2>c</h2><p>d</p>')).toEqual([['h2: 0a 1c', 'p: 0b 1d'], false])
  })

  it('are a text where they differ and have markup only', () => {
    expect(inside('a <b>b</b> c', 'd e')).toEqual([['b: 0b'], true])
    expect(inside('a', 'a')).toEqual([[], false])
  })

  it('are those under each heading, and the headings', () => {
    expect(inside('<h2>Size</h2><p>a</p><h2>Hue</h2><p>b</p>', '<h2>Hue</h2><p>c</p><h2>Size</h2><p>d</p>')).toEqual([
      ['h2: 0Size 1Size', 'p: 0a 1d', 'h2: 0Hue 1Hue', 'p: 0b 1c'],
      false,
    ])
  })
})
