import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPages, withoutArchives } from './saved-pages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string): string => join(folder, name)

const PAGE = { url: 'https://a.example/', html: '<p>a' }

describe('withoutArchives and openPages', () => {
  it('archives among the outputs get no rows', () => {
    const output = ['a.csv', 'b.warc', 'c.WARC.GZ', '-']
    expect(withoutArchives({ output, savePages: 'd' })).toEqual({ output: ['a.csv', '-'], savePages: 'd' })
    const values = { savePages: 'd' }
    expect(withoutArchives(values)).toBe(values)
  })

  it('pages are saved nowhere without an archive or a folder', () => {
    expect(openPages({})).toBeNull()
    expect(openPages({ output: ['a.csv', '-'] })).toBeNull()
  })

  it('pages are saved to each archive and folder', async () => {
    const pages = openPages({ output: [at('a.warc'), at('b.csv')], savePages: at('c') })!
    await pages.add(PAGE)
    expect(existsSync(at('a.warc'))).toBe(false)
    await pages.commit()
    expect(readdirSync(folder).sort()).toEqual(['a.warc', 'c'])
    expect(readFileSync(at('a.warc'), 'utf8')).toMatch(/software: treegram \d+\.[\s\S]*<p>a/)
    expect(readFileSync(at('c/000001.html'), 'utf8')).toContain('<p>a')
  })

  it('discarded pages leave no files', async () => {
    const pages = openPages({ output: [at('a.warc')], savePages: at('c') })!
    await pages.add(PAGE)
    pages.discard()
    expect(() => openPages({ output: [at('a.warc'), at('none/b.warc')] })).toThrow(/there is no folder/)
    expect(readdirSync(folder)).toEqual([])
  })
})
