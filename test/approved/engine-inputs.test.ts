import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'vitest'
import { type CommonOptions, get, type HtmlPage } from '../../src/engine/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { seeds } from './cases.ts'
import { fetchFrom, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { drawDetailSite } from './pages/drawn-details.ts'

const folderOf = useFolders()

/** A folder of files, odd ones among them. */
function filledFolder(): string {
  const folder = folderOf()
  mkdirSync(join(folder, 'in'))
  for (const [i, { html }] of drawDetailSite(5, 6).entries()) writeFileSync(join(folder, 'in', `${i}.html`), html)
  writeFileSync(join(folder, 'in', 'empty.html'), '')
  writeFileSync(join(folder, 'in', 'note.txt'), 'no page')
  writeFileSync(join(folder, 'deep.html'), `<p>${'<div>'.repeat(900)}</p>`)
  writeFileSync(
    join(folder, 'list.jsonl'),
    `${JSON.stringify({ url: 'https://d.test/1', file: 'in/1.html' })}\n{"url":1}\n\n{"url":"https://d.test/9","file":"in/9.html"}\n`,
  )
  writeFileSync(
    join(folder, 'shell.html'),
    '<html><head><script src="a.js"></script></head><body><div id="app"></div></body></html>',
  )
  return folder
}

describe('inputs of all kinds', () => {
  it('are read as approved', async () => {
    const folder = filledFolder()
    const at = (name: string): string => join(folder, name)
    const site = {
      '/a': '<h1>A</h1><p>text of a</p>',
      '/b': '->/a',
      '/c': 'fails',
      '/moved': '<meta http-equiv="refresh" content="0; url=/a"><p>x</p>',
    }
    const web = ['/a', '/b', '/c', '/none', '/moved', '/a#x', '/A'].map((path) => `http://site.example${path}`)
    const page = { url: 'https://d.test/own', html: '<h1>Own</h1><p>one</p>' }
    const inputs = [
      at('in'),
      at('list.jsonl'),
      at('shell.html'),
      at('deep.html'),
      at('in/note.txt'),
      page,
      ...web,
      'ftp://x.example/',
      '',
    ]
    const stdin = [
      `${at('in/0.html')}\n`,
      '{"url":"https://d.test/s","html":"<p>s"}\n# x\n',
      'http://site.example/a\n{"url":3}\n',
    ]
    const options: readonly CommonOptions[] = [
      {},
      { maxPages: 1 },
      { maxPages: 2, limits: { maxNodes: 100 } },
      { limits: { maxBytes: 200 } },
      { exclude: ['/a'] },
      { include: ['re:/own$'] },
      { filesBelow: at('in') },
      { maxDownloads: 1 },
      { maxSeconds: 1e9 },
      { endless: true },
      { signal: AbortSignal.abort(new Error('enough of it')) },
      { enough: AbortSignal.abort() },
      { maxPages: 0 },
      { maxSeconds: -1 },
      { limits: { maxBytes: 0 } },
      { limits: { maxWhat: 1 } as object },
      { workspace: folderOf() },
      { delayMs: 0, concurrency: 9 },
      { limits: { maxDepth: 50 } },
      { headers: { a: 'b' } },
    ]
    const sets: readonly (readonly [string, string | readonly (string | HtmlPage)[]])[] = [
      ['all', inputs],
      ['web', web],
      ['bad', ['http://site.example/none', at('in/empty.html'), 'ftp://x.example/']],
      ['gone', [at('in/0.html'), at('none.html')]],
      ['-', '-'],
      ['none', []],
      ['one', at('in/3.html')],
      ['two', ['-', at('in/4.html')]],
    ]
    const cases = sets.flatMap(([name, some]) =>
      options.map((more, i) => async () => {
        const asked: string[] = []
        const given =
          [...some].includes('-') || some === '-'
            ? {
                stdin: (async function* () {
                  yield* stdin
                })(),
              }
            : {}
        const fetchPage = fetchFrom(site, asked)
        const own =
          i % 5 === 4 && typeof some !== 'string'
            ? (async function* () {
                yield* some
              })()
            : some
        const read = await ran((watched) => get(own as string[], { ...watched, ...more, ...given, fetchPage }))
        return ranLine(`${name} ${i}`, read, asked, { [folder]: 'FOLDER', [more.workspace ?? folder]: 'FOLDER' })
      }),
    )
    await theyAreAsApproved('inputs', cases)
  })

  it('end where nobody takes more, or the run is ended in the midst', async () => {
    const cases = seeds(12).map((i) => async () => {
      const r = createRandom(i)
      const end = new AbortController()
      const enough = new AbortController()
      const pages = drawDetailSite(1, 9).map(({ html }, n) => ({ url: `https://d.test/d/${n}`, html }))
      const stop = r.pick([() => end.abort(new Error('over')), () => enough.abort()])
      const limit = r.between(1, 6)
      const result = await ran(
        (watched) => get(pages, { ...watched, signal: end.signal, enough: enough.signal, endless: i % 3 === 0 }),
        (count) => count === limit && stop(),
      )
      return ranLine(`${i} ${limit}`, result)
    })
    await theyAreAsApproved('ended', cases)
  })
})
