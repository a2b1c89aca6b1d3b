import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { serve } from '../sites/server.ts'
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
  it('examples name lists, nested lists and their fields', async () => {
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

  it.each(['[]=1', 'a[=1', 'a[]b=1', 'a[].=1', '=1', 'a[]=', '__proto__=1', 'a[].__proto__=1'])(
    'an example with an invalid name is refused: %s',
    async (one) => {
      const { code, stderr } = await treegram(kitchen(), ['learn', 'leek.html', ...told(one)])
      expect([code, stderr]).toEqual([2, expect.stringMatching(/says no place|Write it as name=value/)])
    },
  )

  it('examples of one list that no list holds together are refused with both places', async () => {
    const examples = told('reviews[].author=Ann Lee', 'reviews[].what=leeks')
    const { code, stderr } = await treegram(kitchen(), ['learn', 'leek.html', ...examples])
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/reviews\[\]\.author="Ann Lee" \(.*section.*\) and reviews\[\]\.what="leeks" \(.*ul.*\)/),
    ])
  })
})

/** A page whose parts are told by nothing but where they stand, with as many notes before them as `notes`. */
function barePage(title: string, parts: readonly string[], notes: number): string {
  const before = `<div>${Array.from({ length: notes }, (_, i) => `<p>note ${i} of ${title}</p>`).join('')}</div>`
  return `<html><head><title>${title}</title></head><body><h1>${title}</h1>${before}<div><ul>${parts.map((part) => `<li>${part}</li>`).join('')}</ul></div><div><p>${title} ends</p></div></body></html>`
}

describe('pages without examples', () => {
  const PAGES = [
    barePage('Bench', ['2 planks', '8 screws', '1 rope'], 2),
    barePage('Chair', ['1 seat', '4 legs'], 3),
    barePage('Table', ['1 top', '4 legs', '2 rails'], 1),
    barePage('Stool', ['1 seat', '3 legs'], 2),
  ]
  const examples = told('title=Bench', 'parts[].part=2 planks')
  const dataOf = (stdout: string) => rowsOf(stdout).map(({ data }) => data)
  const STOOL = [{ title: 'Stool', parts: [{ part: '1 seat' }, { part: '3 legs' }] }]

  it('pages of --more settle what one page leaves open', async () => {
    const folder = folders.make()
    for (const [i, page] of PAGES.entries()) writeFileSync(join(folder, `${i}.html`), page)
    const one = await treegram(folder, ['learn', '0.html', ...examples, '-o', 'one.json'])
    expect([one.code, one.stderr]).toEqual([0, expect.stringContaining('Learned from one page, "parts" by position')])
    const more = await treegram(folder, [
      'learn',
      '0.html',
      ...examples,
      '-o',
      'more.json',
      '--more',
      '1.html',
      '2.html',
    ])
    expect([more.code, more.stderr]).toEqual([0, expect.not.stringContaining('by position')])
    const { stdout } = await treegram(folder, ['run', 'more.json', '3.html', '--raw'])
    expect(dataOf(stdout)).toEqual(STOOL)
  })

  it('learn takes further pages from the workspace and says so', async () => {
    const site = await serve(Object.fromEntries(PAGES.map((page, i) => [`/${i}`, page])))
    try {
      const folder = folders.make()
      const kept = ['--workspace', 'kept', '--allow-private', '--delay', '0']
      const urls = [1, 2].map((i) => `${site.url}/${i}`)
      expect((await treegram(folder, ['learn', ...urls, ...kept, '-o', 'all.json'])).code).toBe(0)
      const learned = await treegram(folder, ['learn', `${site.url}/0`, ...examples, ...kept, '-o', 'one.json'])
      expect([learned.code, learned.stderr]).toEqual([
        0,
        expect.stringMatching(/Looked at 2 more pages of the template that the workspace has: \S+\/1, \S+\/2\./),
      ])
      expect(learned.stderr).not.toContain('by position')
      const { stdout } = await treegram(folder, ['run', 'one.json', `${site.url}/3`, '--raw', ...kept])
      expect(dataOf(stdout)).toEqual(STOOL)
    } finally {
      await site.close()
    }
  })
})
