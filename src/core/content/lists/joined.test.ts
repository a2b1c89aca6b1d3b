import { describe, expect, it } from 'vitest'
import { parse, type Tree, visibleText } from '../../dom/index.ts'
import { findLists } from './find-lists.ts'

const TOWNS = ['Oslo', 'Rome', 'Kyiv', 'Lima', 'Bern', 'Riga', 'Doha', 'Bonn']

const found = TOWNS.map(
  (town, i) =>
    `<li class="hit"><div><h3><a href="/${town}">Walks in ${town}</a></h3><p>What to see on foot in ${town} within ${i + 2} hours, with a map of all ways.</p></div></li>`,
)
const promoted = ['Alps', 'Andes', 'Tatra'].map(
  (name, i) =>
    `<li class="place${i}"><div class="paid"><h3><a href="/out/${name}">${name} tours</a></h3><div><b>${name.toLowerCase()}.example</b><span>Guided tours in the ${name}, booked today and walked tomorrow.</span>${['<i>New</i>', '<em>Since 1990</em>', ''][i]}</div></div></li>`,
)
const label = '<li class="label"><span class="why">Promoted</span></li>'
const results = `<ol class="hits">${found.join('')}</ol>`
const menu = ['Home', 'Maps', 'Shop'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')

const parsePage = (results: string): Tree => {
  const parsed = parse(`<body><ul>${menu}</ul><h1>Walks</h1><div id="main">${results}</div></body>`)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}

/** The texts of the records of each list that was put together. */
function joinedOf(results: string): readonly string[][] {
  const tree = parsePage(results)
  return findLists(tree)
    .filter(({ origin }) => origin === 'joined')
    .map(({ records }) => records.map(({ nodes }) => nodes.map((node) => visibleText(tree, node)).join(' ')))
}

describe('lists beside the main one', () => {
  it('are given with it as one list, behind the main one alone', () => {
    const lists = findLists(parsePage(`<div class="ads"><ul>${promoted.join('')}</ul></div>${results}`))
    expect(lists[0]!.records).toHaveLength(8)
    expect(lists.filter(({ origin }) => origin === 'joined').map(({ records }) => records.length)).toEqual([11])
  })

  it('lose what is no record of theirs, though it stands first', () => {
    const [texts] = joinedOf(`<div class="ads"><ul>${label}${promoted.join('')}</ul></div>${results}`)
    expect(texts).toHaveLength(11)
    expect(texts!.some((text) => text.includes('Promoted'))).toBe(false)
  })

  it('tell their records by the heading of each, which is not that of the whole', () => {
    const caption = '<li class="label"><h5>Ads</h5> <span class="why">Promoted</span></li>'
    const tree = parsePage(`<h2>For you</h2><div class="ads"><ul>${caption}${promoted.join('')}</ul></div>${results}`)
    const joined = findLists(tree).find(({ origin }) => origin === 'joined')!
    const at = joined.fields.findIndex(({ above }) => above)
    expect(joined.records.map(({ values }) => values[at]?.text)).toEqual([
      ...promoted.map(() => 'Ads'),
      ...found.map(() => undefined),
    ])
    expect(joined.fields.filter(({ above }) => above)).toHaveLength(1)
  })

  it('are no part of it where most of what stands there is none of them, or in a side bar', () => {
    const prose = `<p>${'All ways were walked by us. '.repeat(100)}</p>`
    expect(joinedOf(`${prose}<ul>${promoted.join('')}</ul>${results}`)).toEqual([])
    expect(joinedOf(`<aside><ul>${promoted.join('')}</ul></aside>${results}`)).toEqual([])
  })
})
