import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { UsageError } from './exit.ts'
import { readUrls } from './url-list.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-urls-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('readUrls', () => {
  it('a list of addresses has one on each line', async () => {
    const path = join(folder, 'urls.txt')
    writeFileSync(path, 'https://a.example/1\n\nhttps://a.example/2\n')
    expect(await readUrls(process, path)).toEqual(['https://a.example/1', 'https://a.example/2'])
  })

  it('a missing list or a malformed address is refused with its place', async () => {
    const none = join(folder, 'none.txt')
    await expect(readUrls(process, none)).rejects.toThrow(
      new UsageError(`Cannot read "${none}": there is no such file. Give a file with one address on each line.`),
    )
    await expect(readUrls(process, folder)).rejects.toThrow(/: EISDIR.*Give a file with one address on each line\.$/)
    const path = join(folder, 'wrong.txt')
    writeFileSync(path, 'https://a.example/1\nnonsense\n')
    const wrong = readUrls(process, path)
    await expect(wrong).rejects.toThrow(/2.*wrong\.txt|wrong\.txt.*2/)
    await expect(wrong).rejects.not.toThrow(UsageError)
  })
})
