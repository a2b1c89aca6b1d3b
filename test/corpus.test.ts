import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { corpus, corpusPages, lacksCorpus } from './corpus.ts'

let root: string
let data: string
let cache: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'treegram-corpus-'))
  data = join(root, 'data')
  cache = join(root, 'cache')
  vi.stubEnv('TREEGRAM_CORPUS', data)
  vi.stubEnv('TREEGRAM_CACHE', cache)
  mkdirSync(join(data, 'records', 'b.example'), { recursive: true })
  for (let i = 0; i < 300; i++) writeFileSync(join(data, 'records', `page-${i}.html`), 'x'.repeat(2000))
  writeFileSync(join(data, 'records', 'b.example', 'old.xhtml'), '')
  writeFileSync(join(data, 'records', 'b.example', 'truth.json'), '{}')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true, force: true })
})

/** Replaces the folder of the set by its archive. */
const pack = () => {
  execFileSync('tar', ['-cJf', join(data, 'records.tar.xz'), '-C', data, 'records'])
  rmSync(join(data, 'records'), { recursive: true })
}

describe('corpus', () => {
  it('an unpacked folder is used as it is', () => {
    expect(corpus('records')).toBe(join(data, 'records'))
  })

  it('a missing corpus is null', () => {
    expect(corpus('sites')).toBeNull()
    expect(corpusPages('sites')).toEqual([])
    vi.stubEnv('TREEGRAM_CORPUS', '')
    expect(corpus('records')).toBeNull()
  })

  it('an archive is unpacked once, and again when it changes', () => {
    pack()
    const first = corpus('records')!
    expect(corpusPages('records')).toHaveLength(301)
    writeFileSync(join(first, 'mark.html'), '')
    expect(corpusPages('records')).toHaveLength(302)
    mkdirSync(join(data, 'records'))
    writeFileSync(join(data, 'records', 'other.html'), '')
    pack()
    expect(corpusPages('records')).toEqual([join(corpus('records')!, 'other.html')])
  })

  it('a broken archive leaves nothing behind', () => {
    rmSync(join(data, 'records'), { recursive: true })
    writeFileSync(join(data, 'records.tar.xz'), 'no archive')
    expect(() => corpus('records')).toThrow(/Cannot unpack/)
    expect(readdirSync(cache)).toEqual([])
  })

  it('several processes that ask at once all get the whole corpus', async () => {
    pack()
    const code = `import { corpusPages } from ${JSON.stringify(new URL('./corpus.ts', import.meta.url).href)}
      console.log(corpusPages('records').length)`
    const ask = () =>
      new Promise<string>((done, fail) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        let out = ''
        child.stdout.on('data', (text) => {
          out += text
        })
        child.on('error', fail).on('close', () => done(out.trim()))
      })
    expect(await Promise.all([ask(), ask(), ask(), ask()])).toEqual(['301', '301', '301', '301'])
    expect(readdirSync(cache)).toHaveLength(1)
  })
})

describe('corpusPages', () => {
  it('HTML files of all folders are listed in order, and no others', () => {
    const pages = corpusPages('records')
    expect(pages).toHaveLength(301)
    expect(pages[0]).toBe(join(data, 'records', 'b.example', 'old.xhtml'))
    expect(pages).toEqual([...pages].sort())
  })
})

describe('lacksCorpus', () => {
  it('a skipped test is named with the reason', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    expect(lacksCorpus('records', 'lists')).toBe(false)
    expect(warn).not.toHaveBeenCalled()
    expect(lacksCorpus('sites', 'whole sites')).toBe(true)
    expect(warn).toHaveBeenLastCalledWith(`skipped: whole sites: TREEGRAM_CORPUS (${data}) holds no sites`)
    vi.stubEnv('TREEGRAM_CORPUS', '')
    expect(lacksCorpus('records', 'lists')).toBe(true)
    expect(warn).toHaveBeenLastCalledWith('skipped: lists: TREEGRAM_CORPUS names no folder')
    warn.mockRestore()
  })
})
