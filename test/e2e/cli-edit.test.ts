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
const STREETS = ['Long Lane', 'High Street', 'Mill Road', 'Oak Row', 'Quay', 'Hill', 'Bank', 'Park']
const TOWNS = ['Bergen', 'Calais', 'Dover', 'Espoo', 'Faro', 'Ghent', 'Hull', 'Izmir']
const PEOPLE = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal']
const WORDS = ['bright', 'small', 'sturdy', 'late', 'soft', 'loud', 'neat', 'heavy']

/** The page of the guide. */
function shopPage(i: number): string {
  const review = (n: number) =>
    `<li class="review"><b class="who">${PEOPLE[(i + n) % 8]}</b><span class="says">${WORDS[(i + n) % 8]}</span></li>`
  return `<html><head><title>Shop</title></head><body><h1 class="title">${THINGS[i]}</h1><p class="street">${STREETS[i]} ${i + 2}</p>
<p class="town">${TOWNS[i]}</p><p class="size">${10 + i} x ${20 + 3 * i}</p><p class="price">${i + 3}.50 EUR</p>
<ul class="reviews">${[0, 1, 2]
    .slice(0, 2 + (i % 2))
    .map(review)
    .join('')}</ul></body></html>`
}

const dataOf = (stdout: string) => rowsOf(stdout).map(({ data }) => data as Record<string, unknown>)

function shopFolder(change: (html: string) => string = (html) => html): string {
  const folder = folders.make()
  mkdirSync(join(folder, 'pages'))
  for (const i of THINGS.keys()) writeFileSync(join(folder, 'pages', `${i + 1}.html`), change(shopPage(i)))
  return folder
}

/** Arguments as a shell reads them: words, quoted ones whole, lines that go on. */
function argumentsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? (plain as string))
}

describe('docs/guide/editing.md', () => {
  it('docs/guide/editing.md shows the output of its commands as it is', async () => {
    const guide = readFileSync(new URL('../../docs/guide/editing.md', import.meta.url), 'utf8')
    const blocks = [...guide.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, kind, text]) => ({
      kind,
      text: text as string,
    }))
    const folder = shopFolder()
    let last = { stdout: '', stderr: '' }
    let checked = 0
    for (const { kind, text } of blocks) {
      if (kind === 'sh')
        for (const line of text.replaceAll('\\\n', ' ').trim().split('\n')) {
          const [command, ...args] = argumentsOf(line)
          if (command === 'echo') writeFileSync(join(folder, args[2]!), args[0]!)
          else last = await treegram(folder, args)
        }
      else if (kind === 'json') expect(JSON.stringify(dataOf(last.stdout)[0])).toBe(text.trim())
      else if (kind === 'text') expect(`${last.stdout}${last.stderr}`).toContain(text.trim())
      if (kind === 'json' || kind === 'text') checked++
    }
    expect(checked).toBe(6)
    expect(last.stderr).not.toContain('no longer fits')
    const again = await treegram(folder, ['run', 'shop.wrapper.json', 'pages/1.html'])
    const names = ['product', 'address', 'width', 'height', 'price', 'reviews', 'number']
    expect(Object.keys(dataOf(again.stdout)[0]!)).toEqual(names)
    expect(JSON.parse(readFileSync(join(folder, 'shop.wrapper.json'), 'utf8'))).toMatchObject({ version: 5, parent: 4 })
  })
})

describe('treegram edit', () => {
  let folder: string
  beforeAll(async () => {
    folder = shopFolder()
    await treegram(folder, ['learn', 'pages/', '-o', 'w.json'])
  })

  it('edit with -o leaves the original wrapper unchanged', async () => {
    const before = readFileSync(join(folder, 'w.json'), 'utf8')
    const { code } = await treegram(folder, ['edit', 'w.json', '--keep', 'title,reviews.who', '-o', 'o.json'])
    expect(code).toBe(0)
    expect(readFileSync(join(folder, 'w.json'), 'utf8')).toBe(before)
    const { stdout } = await treegram(folder, ['run', 'o.json', 'pages/2.html'])
    expect(dataOf(stdout)).toEqual([{ title: 'Chair Oslo', reviews: [{ who: 'Bo' }, { who: 'Cy' }, { who: 'Dee' }] }])
  })

  it('inspect shows edits, and provenance shows the sources of merged fields', async () => {
    await treegram(folder, ['edit', 'w.json', '--list', 'street,town=places', '-o', 'l.json'])
    const { stdout } = await treegram(folder, ['inspect', 'l.json'])
    expect(stdout).toContain('edited: street, town in the list places')
    expect(stdout).toContain('a list of street, town')
    const run = await treegram(folder, ['run', 'l.json', 'pages/1.html', '--provenance'])
    expect(rowsOf(run.stdout)).toMatchObject([
      {
        data: { places: ['Long Lane 2', 'Bergen'] },
        provenance: { places: [{ text: 'Long Lane 2' }, { text: 'Bergen' }] },
      },
    ])
    const exported = await treegram(folder, ['inspect', 'l.json', '--export', 'css'])
    expect(JSON.parse(exported.stdout).places).toMatchObject({ parts: { street: { selector: expect.any(String) } } })
  })

  it('a repair keeps the edits, and --revert restores the version before', async () => {
    const changed = shopFolder((html) =>
      html
        .replace(/class="(\w+)"/g, 'class="x-$1"')
        .replace('<h1', '<section><h1')
        .replace('<ul', '</section><ul'),
    )
    await treegram(folder, [
      'edit',
      'w.json',
      '--merge',
      'street+town=address with , ',
      '--rename',
      'reviews=notes',
      '-o',
      'h.json',
    ])
    writeFileSync(join(changed, 'h.json'), readFileSync(join(folder, 'h.json')))
    const healed = await treegram(changed, ['heal', 'h.json', 'pages/', '--apply'])
    expect(healed.code).toBe(0)
    const { stdout } = await treegram(changed, ['run', 'h.json', 'pages/1.html'])
    expect(dataOf(stdout)).toMatchObject([{ address: 'Long Lane 2, Bergen', notes: [{}, {}] }])
    const reverted = await treegram(changed, ['heal', 'h.json', '--revert'])
    expect(reverted.code).toBe(0)
  })

  it('edits of a file are applied in their order among the others', async () => {
    writeFileSync(
      join(folder, 'edits.json'),
      '[{"edit":"rename","pattern":"a","to":"b"},{"edit":"drop","patterns":["b"]}]',
    )
    const edits = ['--rename', 'title=a', '--edits', 'edits.json', '--restore', 'b', '--rename', 'b=c']
    await treegram(folder, ['edit', 'w.json', ...edits, '-o', 'f.json'])
    const { stdout } = await treegram(folder, ['run', 'f.json', 'pages/1.html'])
    expect(dataOf(stdout)[0]).toMatchObject({ c: 'Lamp Wren' })
  })

  it('learning again names the edits that no longer apply', async () => {
    await treegram(folder, ['edit', 'w.json', '--rename', 'title=product', '--rename', 'town=city', '-o', 'a.json'])
    const other = shopFolder((html) => html.replace(/<p class="town">.*?<\/p>/, ''))
    writeFileSync(join(other, 'a.json'), readFileSync(join(folder, 'a.json')))
    const { code, stderr } = await treegram(other, ['learn', 'pages/', '--again', 'a.json', '-o', 'b.json'])
    expect(code).toBe(0)
    expect(stderr).toContain('This edit no longer fits (town is called city): The wrapper has no "town"')
    const { stdout } = await treegram(other, ['run', 'b.json', 'pages/1.html'])
    expect(dataOf(stdout)[0]).toHaveProperty('product')
    expect(JSON.parse(readFileSync(join(other, 'b.json'), 'utf8'))).toMatchObject({ version: 3, edits: [{}, {}] })
  })

  it.each([
    [[], 'Say what to change'],
    [['--rename', 'titel=x'], 'the nearest name is "title"'],
    [['--rename', 'title'], 'Write it as old=new'],
    [['--rename', 'title=town'], 'There is a "town" already'],
    [['--merge', 'title=x'], 'Write it as a+b=c'],
    [['--split', 'size=x'], 'field=separator into a,b'],
    [['--split', 'size=x into a'], 'at least two pieces'],
    [['--type', 'title=colour'], 'There is no type "colour"'],
    [['--drop', 'title,,town'], 'commas'],
    [['--restore', 'title'], '"title" is not left out; nothing is'],
    [['--edits', 'none.json'], 'there is no such file'],
    [['--edits', 'pages/1.html'], 'it is no JSON'],
    [['--edits', 'w.json'], 'Write a JSON array of edits'],
    [['--drop', 'title', '--of', 'nobody'], 'There is no wrapper "nobody"'],
  ])('edit refuses %s', async (args, message) => {
    const { code, stderr } = await treegram(folder, ['edit', 'w.json', ...args])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
