import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { book, useTinySite } from '../sites/tiny.ts'
import { rowsOf, treegram } from './command.ts'

const { site, folders } = useTinySite()

const GET_KEYS = ['url', 'source', 'kind', 'article', 'lists', 'next', 'embedded']
const everyText = (value: unknown): string => JSON.stringify(value)

describe('treegram get', () => {
  it('get returns the lists of a page', async () => {
    const { code, stdout } = await treegram(folders.make(), ['get', `${site.url}/list/0`, '--quiet', '--raw'])
    const [row] = rowsOf(stdout)
    expect(code).toBe(0)
    expect(Object.keys(row ?? {})).toEqual(GET_KEYS)
    const lists = row?.lists as { readonly records: readonly object[] }[]
    expect(lists[0]?.records).toHaveLength(10)
    expect(everyText(lists[0]?.records[0])).toContain(book(0).title)
    expect(everyText(lists[0]?.records[0])).toContain('/book/0')
  })

  it('get returns the number of lists asked for, with their probability', async () => {
    const { stdout } = await treegram(folders.make(), ['get', `${site.url}/list/0`, '--quiet', '--lists', '1'])
    const lists = rowsOf(stdout)[0]?.lists as { readonly probability: number }[]
    expect(lists).toHaveLength(1)
    expect(lists[0]!.probability).toBeGreaterThan(0.5)
    expect((await treegram(folders.make(), ['get', `${site.url}/list/0`, '--lists', '0'])).code).not.toBe(0)
  })

  it('--explain writes one explanation for each list', async () => {
    const folder = folders.make()
    const { code, stdout } = await treegram(folder, ['get', `${site.url}/list/0`, '--quiet', '--explain', 'why.jsonl'])
    const lists = rowsOf(stdout)[0]?.lists as { readonly name: string; readonly path: string }[]
    const explained = rowsOf(readFileSync(join(folder, 'why.jsonl'), 'utf8'))
    expect(code).toBe(0)
    expect(explained.map(({ url, name, path }) => ({ url, name, path }))).toEqual(
      lists.map(({ name, path }) => ({ url: `${site.url}/list/0`, name, path })),
    )
    expect(explained[0]).toMatchObject({ records: 10, removed: [] })
    expect(Object.keys(explained[0] ?? {})).toEqual(
      expect.arrayContaining(['origin', 'score', 'runnerUp', 'reasons', 'removed']),
    )
  })
})
