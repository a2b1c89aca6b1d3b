import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readUrlList } from './url-list.ts'

const read = (text: string) => readUrlList(Readable.from([text]), 'urls.txt')

describe('readUrlList', () => {
  it('a list has an address on each line, or the output of locate', async () => {
    const text = `# of May\n\nhttps://a.example/1\r\n{"url":"http://a.example/2","similarity":1}\n`
    expect(await read(text)).toEqual(['https://a.example/1', 'http://a.example/2'])
  })

  it.each(['a.example/1', 'ftp://a.example/', '{"file":"a.html"}', '{', 'https://'])(
    'a line with no address is refused with its number: %s',
    async (line) => {
      await expect(read(`https://a.example/\n${line}\n`)).rejects.toMatchObject({
        code: 'bad-list',
        message: expect.stringContaining('Line 2 of urls.txt'),
      })
    },
  )

  it('an empty list is refused', async () => {
    await expect(read('\n# nothing\n')).rejects.toMatchObject({ code: 'bad-list' })
  })
})
