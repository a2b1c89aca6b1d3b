import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import { rowsOf, temporaryFolders } from './command.ts'
import { shellFolder } from './shell.ts'

const guide = readFileSync(new URL('../../docs/guide/pipes.md', import.meta.url), 'utf8')
const folders = temporaryFolders()
let site: Awaited<ReturnType<typeof serveSmallSite>>
beforeAll(async () => {
  site = await serveSmallSite()
})
afterAll(() => {
  site.close()
  folders.release()
})

it('the commands of docs/guide/pipes.md give one record for each page', async () => {
  const { folder, run } = shellFolder(folders.make())
  const blocks = [...guide.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code!)
  expect(blocks.length).toBe(2)
  for (const code of blocks) await run(code.replaceAll('https://talks.example', site.origin))
  const rows = (file: string) => rowsOf(readFileSync(join(folder, file), 'utf8'))
  expect(rows('talks.jsonl').map(({ url, source, status }) => [url, source, status])).toEqual(
    Array.from({ length: 10 }, (_, i) => [`${site.origin}/talk/${i}`, `stdin:${i + 1}`, 'ok']),
  )
  for (const file of ['living.jsonl', 'answers.jsonl']) expect(rows(file)).toEqual(rows('talks.jsonl'))
})
