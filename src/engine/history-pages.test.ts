import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, textHash } from '../store/index.ts'
import { openHistory } from './workspace.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-history-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const URL = 'http://a.example/'
const hex = (text: string): string => Buffer.from(textHash(text)).toString('hex')

it('an earlier text of a page is found by its hash, the newest by the URL', () => {
  const store = openStore(folder)
  const run = store.beginRun('k', 'collect', 1)
  const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
  const known = { kind: 'page', finalUrl: URL, source: URL, reason: '', detail: '', status: 200 } as const
  const more = { contentType: 'text/html', encoding: 'UTF-8', redirects: [], etag: null, lastModified: null }
  const read = { status: 'ok', data: {}, violations: [], provenance: {}, layout: null, raw: false, wrapper }
  for (const [i, html] of ['<p>old', '<p>new'].entries()) {
    store.savePage(run, { url: `${URL}asked`, ...known, ...more, html }, i)
    store.saveRecords(run, [{ url: URL, source: URL, page: textHash(html), position: 0, ...read }], i)
  }
  store.close()
  const history = openHistory(folder)
  expect(history.page(URL)).toEqual({ url: URL, hash: hex('<p>new'), html: '<p>new' })
  expect(history.pageName(`${URL}asked`)).toEqual({ url: URL, hash: hex('<p>new') })
  expect(history.pageName('http://b.example/')).toBeNull()
  expect(history.page(`${URL}asked`)?.hash).toBe(hex('<p>new'))
  expect(history.pageHashes(URL, 'w')).toEqual([hex('<p>new'), hex('<p>old')])
  expect(history.pageText(hex('<p>old'))).toBe('<p>old')
  for (const url of [URL, `${URL}asked`])
    expect(history.pageVersion(url, hex('<p>old'))).toEqual({ url: URL, hash: hex('<p>old'), html: '<p>old' })
  expect(history.pageVersion(URL, hex('<p>new'))?.html).toBe('<p>new')
  expect(history.pageVersion('http://b.example/', hex('<p>old'))).toBeNull()
  expect([history.pageText('zz'), history.pageText(hex('never')), history.page('http://b.example/')]).toEqual([
    null,
    null,
    null,
  ])
  history.close()
})
