import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
afterAll(() => folders.release())

const WORDS = ['Amber', 'Birch', 'Cinder', 'Delta', 'Ember', 'Fjord', 'Garnet', 'Harbour', 'Iris', 'Juniper', 'Kestrel']

interface Book {
  readonly title: string
  readonly price: string
  readonly code: string
  readonly about: string
}

const book = (n: number): Book => ({
  title: `The ${WORDS[n % 11]} of ${WORDS[(3 * n + 1) % 11]}`,
  price: `${10 + n}.50 EUR`,
  code: `BK-${1000 + 7 * n}`,
  about: `A story of the ${WORDS[(5 * n) % 11]?.toLowerCase()} that was told to ${n + 2} children on a long evening in winter.`,
})

const html = ({ title, price, code, about }: Book, reviews: number): string =>
  `<html lang="en"><body><h1>${title}</h1><p class="price">${price}</p><p class="shelf">${code}</p><div class="about"><p>${about}</p></div>
  <ul class="reviews">${Array.from({ length: reviews }, (_, i) => `<li><b class="by">Reader ${code.slice(3)}${i}</b><i class="says">Liked the ${WORDS[i]} of ${code}</i></li>`).join('')}</ul></body></html>`

let folder: string
beforeAll(async () => {
  folder = folders.make()
  for (let n = 0; n < 20; n++) writeFileSync(join(folder, `${n}.html`), html(book(n), 8 + (n % 3)))
  const { title, price, code, about } = book(30)
  writeFileSync(join(folder, 'good.html'), html(book(30), 9))
  writeFileSync(join(folder, 'turned.html'), html({ title: code, price, code: about, about: title }, 9))
  writeFileSync(join(folder, 'cut.html'), html({ title, price, code, about }, 1))
  const pages = Array.from({ length: 12 }, (_, n) => `${n}.html`)
  const { code: exit, stderr } = await treegram(folder, ['learn', '--constraints', ...pages, '-o', 'w.json'])
  if (exit !== 0) throw new Error(stderr)
})

const run = async (...args: readonly string[]) => {
  const { code, stdout, stderr } = await treegram(folder, ['run', ...args, '--heal', 'off'])
  return { code, stderr, rows: rowsOf(stdout) as unknown as readonly Row[] }
}

interface Row {
  readonly status: string
  readonly data: Record<string, unknown>
  readonly violations: readonly { readonly pattern: string; readonly rule: string; readonly message: string }[]
}

const rulesOf = ({ violations }: Row) => violations.map(({ pattern, rule }) => `${pattern} ${rule}`)

/** The wrapper with something added to a field, in a new file. */
function edited(file: string, field: string, constraints: readonly object[]): string {
  const wrapper = JSON.parse(readFileSync(join(folder, 'w.json'), 'utf8'))
  const pattern = wrapper.page.children.find(({ name }: { name: string }) => name === field)
  pattern.constraints = [...(pattern.constraints ?? []), ...constraints]
  writeFileSync(join(folder, file), JSON.stringify(wrapper))
  return file
}

describe('treegram run', () => {
  it('pages like the learned ones satisfy the constraints', async () => {
    const { code, rows } = await run('w.json', ...Array.from({ length: 8 }, (_, i) => `${12 + i}.html`), 'good.html')
    expect(rows.map(({ status }) => status)).toEqual(Array(9).fill('ok'))
    expect(code).toBe(0)
  })

  it.each([false, true])('swapped values violate the constraints (raw: %s)', async (raw) => {
    const { code, rows } = await run('w.json', 'good.html', 'turned.html', ...(raw ? ['--raw'] : []))
    expect(rows.map(({ status }) => status)).toEqual(['ok', 'violated'])
    expect(rulesOf(rows[1]!)).toEqual(expect.arrayContaining(['title shape', 'shelf length']))
    expect(code).toBe(4)
  })

  it('an empty list violates the constraints', async () => {
    const { rows } = await run('w.json', 'cut.html')
    expect(rows[0]?.violations.map(({ rule }) => rule)).toContain('occurrence')
  })

  it('each constraint of the user is checked by itself', async () => {
    const mine = [
      { rule: 'pattern', pattern: 'BK-10\\d+' },
      { rule: 'unique', over: 'run' },
    ]
    const { rows } = await run(edited('mine.json', 'shelf', mine), '3.html', 'good.html', '3.html', '4.html')
    expect(rows.map(rulesOf)).toEqual([[], ['shelf pattern'], [], []])
    writeFileSync(join(folder, 'again.html'), html({ ...book(40), code: book(3).code }, 9))
    const { rows: again } = await run('mine.json', '3.html', 'again.html')
    expect(again.map(rulesOf)).toEqual([[], ['shelf unique-in-run']])
  })

  it('a wrapper with an invalid regular expression is refused', async () => {
    const { code, stderr } = await run(edited('bad.json', 'shelf', [{ rule: 'pattern', pattern: '(' }]), '3.html')
    expect(code).toBe(2)
    expect(stderr).toContain('RE2')
  })

  it('records that break the JSON Schema are violations', async () => {
    const price = { type: 'object', properties: { amount: { type: 'number', maximum: 30 } }, required: ['amount'] }
    const schema = { type: 'object', properties: { price, shelf: { type: 'string' } }, required: ['price', 'isbn'] }
    writeFileSync(join(folder, 's.json'), JSON.stringify(schema))
    const { code, rows } = await run('w.json', '3.html', 'good.html', '--schema', 's.json')
    expect(rows.map(rulesOf)).toEqual([
      ['isbn schema:required'],
      ['price.amount schema:maximum', 'isbn schema:required'],
    ])
    expect(code).toBe(4)
  })

  it('a schema with unsupported keywords is refused', async () => {
    writeFileSync(join(folder, 'if.json'), JSON.stringify({ if: {} }))
    const { code, stderr } = await run('w.json', '3.html', '--schema', 'if.json')
    expect(code).toBe(2)
    expect(stderr).toContain('"if"')
  })

  it('a change that only the whole set of pages shows is reported', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `bare-${n}.html`)
    for (const [n, name] of names.entries()) writeFileSync(join(folder, name), html({ ...book(n + 50), price: '' }, 9))
    const { rows, stderr } = await run('w.json', ...names, '--stats', 'stats.json')
    expect(rows.map(({ status }) => status)).toEqual(Array(12).fill('ok'))
    expect(stderr).toContain('Drift: the pages of this run have less of "price"')
    expect(JSON.parse(readFileSync(join(folder, 'stats.json'), 'utf8')).drift).toEqual(['price'])
  })
})

describe('treegram inspect', () => {
  it('inspect shows constraints and who set them', async () => {
    const file = edited('shown.json', 'shelf', [{ rule: 'pattern', pattern: 'BK-\\d+' }])
    const { stdout } = await treegram(folder, ['inspect', file])
    expect(stdout).toContain('· made of -9A (learned from 12)')
    expect(stdout).toContain('· matches BK-\\d+ (yours)')
  })
})
