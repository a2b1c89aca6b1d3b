import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from '../exit.ts'
import { readSites } from './sites-file.ts'
import { isSitesFile, isSubmission } from './submit-options.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-sites-'))
afterAll(() => rmSync(folder, { recursive: true }))

const path = join(folder, 'sites.jsonl')
const A = 'https://a.example/1'

function sitesOf(lines: readonly unknown[], options: object = {}) {
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return readSites(path, options)
}

describe('readSites', () => {
  it('each line of a file of sites is a site, named after its host unless it has a name', () => {
    const samples = ['https://b.example:8443/1', 'https://b.example:8443/2']
    expect(sitesOf([{ url: A }, '', '  \t', { samples }, { name: 'shop', url: 'https://c.example/' }, ''])).toEqual([
      { name: 'a.example', spec: { kind: 'collect', samples: [A], options: {} } },
      { name: 'b.example', spec: { kind: 'collect', samples, options: {} } },
      { name: 'shop', spec: { kind: 'collect', samples: ['https://c.example/'], options: {} } },
    ])
  })

  it('sites of one name are numbered from 2 on', () => {
    const names = sitesOf([{ url: A }, { url: A }, { name: 'a.example-3', url: A }, { url: A }, { url: A }])
    expect(names.map(({ name }) => name)).toEqual([
      'a.example',
      'a.example-2',
      'a.example-3',
      'a.example-4',
      'a.example-5',
    ])
  })

  it('options of a site go before those for all', () => {
    const common = { maxPages: 5, delayMs: 7 }
    const [own, other] = sitesOf([{ url: A, options: { maxPages: 9 } }, { url: A }], common)
    expect([own!.spec, other!.spec]).toMatchObject([
      { options: { maxPages: 9, delayMs: 7 } },
      { options: { maxPages: 5, delayMs: 7 } },
    ])
  })

  it('a site with a numeric host has a name that a file can have', () => {
    expect(sitesOf([{ url: 'http://[2001:db8::1]/' }])[0]!.name).toMatch(/^[\w.-]+$/)
  })

  it('a malformed line of a file of sites is refused by its number', () => {
    const refused = (lines: readonly unknown[], message: string) => {
      expect(() => sitesOf(lines)).toThrow(new UsageError(message))
    }
    refused(['', `{"url": `], `${path}:2 is no JSON; write a site like {"url": "https://..."}.`)
    refused([{ url: A }, { name: 'x' }], `${path}:2: give "url" or "samples".`)
    refused([{ url: A, samples: [A] }], `${path}:1: give "url" or "samples".`)
    refused(['', ' '], `"${path}" names no site; give one on each line, like {"url": "https://..."}.`)
    expect(() => sitesOf([{ url: 'ftp://a.example/' }])).toThrow(/sites\.jsonl:1, url: /)
    expect(() => sitesOf([{ samples: [A, 'x'] }])).toThrow(/sites\.jsonl:1, samples\.1: /)
    expect(() => sitesOf([{ samples: [] }])).toThrow(/sites\.jsonl:1, samples: /)
    expect(() => sitesOf([{ url: A, options: { maxPages: 0 } }])).toThrow(/sites\.jsonl:1, options\.maxPages: /)
    expect(() => readSites(join(folder, 'none.jsonl'), {})).toThrow(/none\.jsonl" cannot be read: ENOENT/)
  })
})

describe('isSitesFile and isSubmission', () => {
  it('an argument ending in .jsonl is a file of sites unless it is an address', () => {
    expect(['sites.jsonl', 'a/Sites.JSONL', 'c:\\sites.jsonl'].every(isSitesFile)).toBe(true)
    expect(['https://a.example/sites.jsonl', 'HTTP://a/x.jsonl', 's3+x://b/a.jsonl'].some(isSitesFile)).toBe(false)
    expect(['sites.jsonl.gz', 'sites.json', 'jsonl', ''].some(isSitesFile)).toBe(false)
  })

  it('a file of sites or a database makes a command a submission', () => {
    expect(isSubmission([A, 'sites.jsonl'], {})).toBe(true)
    expect(isSubmission([A], {})).toBe(false)
    expect(isSubmission([A], { database: 'postgres://db.example/plan' })).toBe(true)
    expect(isSubmission([], { storage: 'x' })).toBe(false)
  })
})
