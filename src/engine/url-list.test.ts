import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readUrlList } from './url-list.ts'

const read = (text: string) => readUrlList(Readable.from([text]), 'urls.txt')

describe('a list of addresses', () => {
  it('has one on each line, or what locate writes', async () => {
    const text = `# of May\n\nhttps://a.example/1\r\n{"url":"http://a.example/2","similarity":1}\n`
    expect(await read(text)).toEqual(['https://a.example/1', 'http://a.example/2'])
  })

  it.each(['a.example/1', 'ftp://a.example/', '{"file":"a.html"}', '{', 'https://'])(
    'is refused for a line that is none, which is named: %s',
    async (line) => {
      await expect(read(`https://a.example/\n${line}\n`)).rejects.toMatchObject({
        code: 'bad-list',
        message: expect.stringContaining('Line 2 of urls.txt'),
      })
    },
  )

  it('is refused when it is empty', async () => {
    await expect(read('\n# nothing\n')).rejects.toMatchObject({ code: 'bad-list' })
  })
})
