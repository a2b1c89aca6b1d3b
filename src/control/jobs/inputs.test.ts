import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedPages, hostsOf } from './inputs.ts'

let root: string
let elsewhere: string
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'treegram-root-')))
  elsewhere = mkdtempSync(join(tmpdir(), 'treegram-elsewhere-'))
  mkdirSync(join(root, 'pages'))
  writeFileSync(join(root, 'pages', 'a.html'), '')
  writeFileSync(join(elsewhere, 'secret.html'), '')
  symlinkSync(join(root, 'pages'), join(root, 'inner'))
  symlinkSync(elsewhere, join(root, 'outer'))
})
afterAll(() => {
  for (const folder of [root, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

describe('the hosts that a run asks', () => {
  it('the hosts of a run are those of its addresses, each once', () => {
    const samples = ['https://b.example/1', 'http://a.example:81/', 'https://b.example/2']
    expect(hostsOf({ kind: 'locate', samples })).toEqual(['a.example:81', 'b.example'])
    expect(hostsOf({ kind: 'collect', samples: ['http://a/'], urls: ['http://c/', 'http://b/'] })).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(hostsOf({ kind: 'collect', site: 'shop' })).toEqual([])
  })

  it('files have no host', () => {
    const pages = ['a.html', 'HTTPS://B.example/', 'folder/http://x', 'http:/x']
    expect(hostsOf({ kind: 'learn', pages })).toEqual(['b.example'])
    expect(hostsOf({ kind: 'run', wrapper: { name: 'w' }, pages: ['a.html'] })).toEqual([])
  })
})

describe('the pages of a run', () => {
  it('web addresses are accepted unchanged', () => {
    const pages = ['http://a.example/', 'HTTPS://a.example/x y']
    expect(checkedPages(pages, null)).toEqual(pages)
  })

  it.each(['ftp://a.example/', 'file:///etc/passwd', 'xhttp://a.example/', 'http://', 'https+x://a.example/'])(
    'the page %s of a run is refused',
    (page) => {
      expect(() => checkedPages(['http://a.example/', page], root)).toThrow(
        expect.objectContaining({
          code: 'bad-input',
          message: `"${page}" is no web address; give one that begins with http:// or https://.`,
        }),
      )
    },
  )

  it('files and folders below the root become absolute paths', () => {
    expect(checkedPages(['pages/a.html', 'pages', '.', join(root, 'pages'), 'inner/a.html'], root)).toEqual([
      join(root, 'pages', 'a.html'),
      join(root, 'pages'),
      root,
      join(root, 'pages'),
      join(root, 'pages', 'a.html'),
    ])
  })

  it('paths outside the root are refused, existing or not', () => {
    const names = ['..', '../x', 'none.html', 'outer/secret.html', 'outer', elsewhere, join(elsewhere, 'none'), '/']
    for (const name of names)
      expect(() => checkedPages([name], root), name).toThrow(
        expect.objectContaining({
          code: 'bad-input',
          message: `There is no file or folder "${name}" below the service's root.`,
        }),
      )
  })

  it('files are refused without a root, and the standard input always', () => {
    expect(() => checkedPages(['a.html'], null)).toThrow(expect.objectContaining({ code: 'bad-input' }))
    expect(() => checkedPages(['-'], root)).toThrow(
      expect.objectContaining({ message: '"-" is for the command; a service has no standard input.' }),
    )
  })
})
