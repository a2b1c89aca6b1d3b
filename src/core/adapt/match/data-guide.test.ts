import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../dom/index.ts'
import { pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { dataGuide } from './data-guide.ts'

/** A page of three parts, with forty kinds of small elements that come again more often. */
function manual(i: number): string {
  const small = Array.from({ length: 40 }, (_, kind) =>
    `<i class="kind${'abcdefgh'[kind % 8]}${'vwxyz'[kind >> 3]}">${i}</i>`.repeat(6),
  )
  const parts = ['bark', 'leaf', 'root'].map(
    (part) => `<section><h2>${part}</h2><p>${`The ${part} of tree ${i}. `.repeat(9)}</p></section>`,
  )
  return `<div class="manual">${parts.join('')}<div class="small">${small.join('')}</div></div>`
}

function listsOn(html: (i: number) => string) {
  const vocabulary = createVocabulary()
  const pages = [1, 2, 3, 4].map((i) => {
    const parsed = parse(html(i), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return openPage({ url: `https://trees.example/${i}`, tree: parsed.tree })
  })
  return dataGuide(pages, pageOwners(pages)).filter((pattern) => pattern.kind === 'list')
}

describe('dataGuide', () => {
  it('has the lists that hold the most text beside those with the most records', () => {
    const lists = listsOn(manual)
    expect(lists.map(({ record }) => record.starts)).toContainEqual([{ tag: 'section' }])
    // What stands once on each page is no list, however wide.
    expect(lists.map(({ record }) => record.starts[0]!.tag)).not.toContain('body')
  })
  it('has the lists of sections that are built alike together and each by itself', () => {
    const section = (name: string): string =>
      `<section class="${name}"><ul>${'<li>One</li><li>Two</li>'}</ul></section>`
    const lists = listsOn(() => `<main>${section('old')}${section('young')}</main>`)
    const ways = lists.filter(({ record }) => record.starts[0]!.tag === 'li').map(({ locators }) => locators.length)
    expect(ways.sort()).toEqual([1, 1, 2])
  })
})
