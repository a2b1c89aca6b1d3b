import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
afterAll(() => folders.release())

const THINGS = [
  'Lamp Wren',
  'Chair Oslo',
  'Desk Pine',
  'Shelf Nook',
  'Clock Tern',
  'Vase Reed',
  'Stool Kite',
  'Rug Moss',
]
const PEOPLE = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']
const WORDS = ['bright', 'small', 'sturdy', 'late', 'soft', 'loud', 'neat', 'heavy']

/** A shop with sets of things, each with a number, and notes under a heading that looks like one. */
function shopPage(i: number): string {
  const item = (set: number, n: number) =>
    `<li class="item"><b class="what">${WORDS[(i * 5 + 3 * set + n) % 8]} ${PEOPLE[(i * 3 + n + set) % 8]} no. ${i * 9 + 3 * set + n}</b><i class="cost">${i + set + n + 2}.50 EUR</i></li>`
  const group = (set: number) =>
    `<section class="group"><h3 class="kind">${THINGS[(i * 3 + 4 * set + 1) % 8]} set ${i * 7 + set}</h3><ul class="items">${[
      0, 1, 2,
    ]
      .slice((i + set) % 2)
      .map((n) => item(set, n))
      .join('')}</ul></section>`
  const says = (n: number) =>
    `${PEOPLE[(i * 3 + n * 2 + 2) % 8]} says ${WORDS[(i * 5 + 3 * n) % 8]} on day ${i * 4 + n}`
  const notes = ['Notes by people', ...[0, 1, 2].slice(i % 2).map(says)]
  return `<html><head><title>Shop</title></head><body><h1 class="title">${THINGS[i % 8]} ${i}</h1><p class="place">${WORDS[i % 8]} street ${i + 2}</p>
<p class="size">${10 + i} x ${20 + 3 * i}</p><div class="groups">${[0, 1].map(group).join('')}</div><ul class="notes">${notes.map((text) => `<li class="note"><span>${text}</span></li>`).join('')}</ul></body></html>`
}

/** The shop with another template: other classes, and boxes around everything and around the things of a set. */
const redesigned = (html: string): string =>
  html
    .replace(/class="(\w+)"/g, 'class="x-$1"')
    .replace('<h1', '<main><h1')
    .replace('</body>', '</main></body>')
    .replaceAll('<ul class="x-items"', '<div class="wrap"><ul class="x-items"')
    .replaceAll('</ul></section>', '</ul></div></section>')

const what = [
  { tag: 'li', classes: ['item'] },
  { tag: 'b', classes: ['what'] },
]
const items = [{ tag: 'html' }, { tag: 'body' }, { tag: 'div' }, { tag: 'section' }, { tag: 'ul', classes: ['items'] }]
const EDITS = [
  { edit: 'drop', patterns: ['title', 'items.set'] },
  { edit: 'restore', patterns: ['title'] },
  {
    edit: 'add',
    to: 'number',
    in: 'items.items',
    field: { locators: [{ path: what }], value: { kind: 'text', from: 'no.' }, type: 'integer' },
  },
  { edit: 'borders', list: 'notes', records: { skipFirst: 1 } },
  { edit: 'nest', list: 'items.items', into: null, to: 'things', across: true, locators: [{ path: items }] },
  { edit: 'rename', pattern: 'items', to: 'groups' },
]

let folder: string
beforeAll(async () => {
  folder = folders.make()
  for (const [name, change] of [['pages', String] as const, ['new', redesigned] as const]) {
    mkdirSync(join(folder, name))
    for (let i = 0; i < 10; i++) writeFileSync(join(folder, name, `${i + 1}.html`), change(shopPage(i)))
  }
  writeFileSync(join(folder, 'edits.json'), JSON.stringify(EDITS))
  await treegram(folder, ['learn', 'pages/', '-o', 'w.json'])
  await treegram(folder, ['edit', 'w.json', '--edits', 'edits.json', '-o', 'edited.json'])
  await treegram(folder, ['learn', 'pages/', '--again', 'edited.json', '-o', 'again.json'])
})

async function dataBy(wrapper: string, pages: string): Promise<readonly Record<string, unknown>[]> {
  const { stdout } = await treegram(folder, ['run', wrapper, pages, '--heal', 'off'])
  return rowsOf(stdout).map(({ data }) => data as Record<string, unknown>)
}
const documentIn = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>

describe('fields that were added, records cut otherwise, lists put elsewhere, and what was dropped and restored', () => {
  it('edited fields, records and lists are read', async () => {
    const [first] = await dataBy('edited.json', 'pages/1.html')
    expect(first).toMatchObject({
      title: 'Lamp Wren 0',
      groups: [{ title: 'Chair Oslo' }, { title: 'Vase Reed' }],
      notes: [
        { text: 'Cy says bright on day 0' },
        { text: 'Eli says late on day 1' },
        { text: 'Gus says neat on day 2' },
      ],
    })
    expect((first!.things as { number: number }[]).map(({ number }) => number)).toEqual([0, 1, 2, 4, 5])
    const { stdout } = await treegram(folder, ['inspect', 'edited.json'])
    expect(stdout).toContain('left out: groups.set')
    expect(stdout).toContain('edited: items.items put into the page as things')
    expect(stdout).toContain('notes: list  html > body > ul.notes, without the first of the records there')
  })

  it('edits read the same values after learning again', async () => {
    expect(await dataBy('again.json', 'pages/')).toEqual(await dataBy('edited.json', 'pages/'))
    expect(documentIn('again.json')).toMatchObject({ edits: EDITS, version: 3, dropped: [{ lists: ['groups'] }] })
  })

  it('edited places are repaired with the others', async () => {
    writeFileSync(join(folder, 'healed.json'), readFileSync(join(folder, 'again.json')))
    const before = await dataBy('again.json', 'pages/')
    expect((await treegram(folder, ['heal', 'healed.json', 'new/', '--apply'])).code).toBe(0)
    expect(await dataBy('healed.json', 'new/')).toEqual(before)
    expect(await dataBy('healed.json', 'pages/')).toEqual(before)
    expect(documentIn('healed.json')).toMatchObject({ edits: EDITS, dropped: [{ lists: ['groups'] }] })
    await treegram(folder, ['edit', 'healed.json', '--restore', 'groups.set'])
    const [old] = await dataBy('healed.json', 'pages/1.html')
    expect(old!.groups).toEqual([
      { title: 'Chair Oslo', set: 0 },
      { title: 'Vase Reed', set: 1 },
    ])
    const [now] = await dataBy('healed.json', 'new/1.html')
    expect(now!.groups).toEqual(old!.groups)
  })

  it('edits are kept when the wrapper is learned from the changed pages', async () => {
    const { stderr } = await treegram(folder, ['learn', 'new/', '--again', 'again.json', '-o', 'new.json'])
    expect(stderr).toContain('Found at another place of these pages: number added to items.items')
    expect(stderr).not.toContain('no longer fits')
    expect(await dataBy('new.json', 'new/')).toMatchObject(
      (await dataBy('again.json', 'pages/')).map(({ things, notes }) => ({ things, notes })),
    )
    const gone = folders.make()
    mkdirSync(join(gone, 'pages'))
    const bare = (html: string) => html.replace(/<ul class="notes">.*?<\/ul>/, '').replace(/ no\. \d+/g, '')
    for (let i = 0; i < 10; i++) writeFileSync(join(gone, 'pages', `${i}.html`), bare(shopPage(i)))
    writeFileSync(join(gone, 'again.json'), readFileSync(join(folder, 'again.json')))
    const told = await treegram(gone, ['learn', 'pages/', '--again', 'again.json', '-o', 'gone.json'])
    expect(told.stderr).toContain('This edit no longer fits (number added to items.items): It is on none of the pages')
    expect(told.stderr).toContain(
      'This edit no longer fits (the records of notes cut otherwise (skipFirst)): The wrapper has no "notes"',
    )
  })
})
