import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
afterAll(() => folders.release())

interface Soup {
  readonly title: string
  readonly groups: readonly { readonly name: string; readonly items: readonly (readonly [string, string])[] }[]
  readonly reviews: readonly (readonly [author: string, stars: string])[]
}

const LEEK: Soup = {
  title: 'Leek soup',
  groups: [
    {
      name: 'For the soup',
      items: [
        ['3', 'leeks'],
        ['1 l', 'stock'],
      ],
    },
    {
      name: 'On top',
      items: [
        ['2 cups', 'cream'],
        ['1', 'lemon'],
      ],
    },
  ],
  reviews: [
    ['Ann Lee', '5'],
    ['Bo Kim', '3'],
  ],
}
const PEA: Soup = {
  title: 'Pea soup',
  groups: [
    {
      name: 'All of it',
      items: [
        ['500 g', 'peas'],
        ['2', 'onions'],
        ['1', 'ham bone'],
      ],
    },
  ],
  reviews: [
    ['Cy Orr', '1'],
    ['Di Fox', '4'],
    ['Ed Nash', '4'],
  ],
}

/** A page of a kitchen. */
function soupPage({ title, groups, reviews }: Soup): string {
  const parts = groups.map(({ name, items }) => {
    const rows = items.map(([amount, what]) => `<li><b>${amount}</b> <span>${what}</span></li>`)
    return `<div class="part"><h3>${name}</h3><ul>${rows.join('')}</ul></div>`
  })
  const said = reviews.map(([author, stars]) => `<div class="review"><p>by <i>${author}</i></p><p>${stars}</p></div>`)
  return `<html><head><title>${title}</title></head><body><h1>${title}</h1><div class="parts">${parts.join('')}</div><section id="said">${said.join('')}</section></body></html>`
}

function kitchen(): string {
  const folder = folders.make()
  writeFileSync(join(folder, 'leek.html'), soupPage(LEEK))
  writeFileSync(join(folder, 'pea.html'), soupPage(PEA))
  return folder
}

const told = (...examples: readonly string[]): string[] => examples.flatMap((one) => ['--example', one])

describe('examples on the command line', () => {
  it('name lists, lists in lists and their fields, from one page', async () => {
    const folder = kitchen()
    const examples = told(
      'title=Leek soup',
      'reviews[].author=Ann Lee',
      'reviews[].stars=3',
      'groups[].items[].amount=2 cups',
      'groups[].items[].what=cream',
      'groups[].name=On top',
    )
    const learned = await treegram(folder, ['learn', 'leek.html', ...examples, '-o', 'soups.json'])
    expect([learned.code, learned.stderr]).toEqual([0, expect.not.stringContaining('rror')])
    const { code, stdout } = await treegram(folder, ['run', 'soups.json', 'pea.html', '--raw'])
    expect(code).toBe(0)
    expect(rowsOf(stdout).map(({ data }) => data)).toEqual([
      {
        title: PEA.title,
        groups: PEA.groups.map(({ name, items }) => ({
          name,
          items: items.map(([amount, what]) => ({ amount, what })),
        })),
        reviews: PEA.reviews.map(([author, stars]) => ({ author, stars })),
      },
    ])
  })

  it.each(['[]=1', 'a[=1', 'a[]b=1', 'a[].=1', '=1', 'a[]='])('that say no place are wrong usage: %s', async (one) => {
    const { code, stderr } = await treegram(kitchen(), ['learn', 'leek.html', ...told(one)])
    expect([code, stderr]).toEqual([2, expect.stringMatching(/says no place|Write it as name=value/)])
  })

  it('of one list that are in none together are wrong usage, with both places', async () => {
    const examples = told('reviews[].author=Ann Lee', 'reviews[].what=leeks')
    const { code, stderr } = await treegram(kitchen(), ['learn', 'leek.html', ...examples])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/reviews\[\]\.author="Ann Lee" \(.*section.*\) and reviews\[\]\.what="leeks" \(.*ul.*\)/),
    ])
  })
})
