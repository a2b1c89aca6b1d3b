import { describe, expect, it } from 'vitest'
import { UsageError } from './exit.ts'
import { checkPipe, givenPages, stdinFor, unreadRow } from './stdin.ts'

const URL_A = 'https://a.example/'

describe('pages on stdin', () => {
  it('pages on stdin are read only if they are named', () => {
    expect(stdinFor(process, ['a.html', URL_A])).toEqual({})
    expect(stdinFor(process, [])).toEqual({})
  })

  it('an address for stdin makes it a single page, which is named once', async () => {
    const pages = ['a.html', '-', '-']
    expect(await givenPages(process, pages, {})).toBe(pages)
    const message = '--url is the address of HTML on stdin: name it once, as "-".'
    await expect(givenPages(process, pages, { url: URL_A })).rejects.toThrow(new UsageError(message))
    await expect(givenPages(process, ['a.html'], { url: URL_A })).rejects.toThrow(new UsageError(message))
  })

  it('an endless run reads stdin alone, a line for each page', () => {
    expect(() => checkPipe(['-'], { endless: true })).not.toThrow()
    for (const pages of [[], ['a.html'], ['-', 'a.html'], ['-', '-']]) {
      expect(() => checkPipe(pages, { endless: true })).toThrow(UsageError)
      expect(() => checkPipe(pages, {})).not.toThrow()
      expect(() => checkPipe(pages, { endless: false, url: URL_A })).not.toThrow()
    }
    expect(() => checkPipe(['-'], { endless: true, url: URL_A })).toThrow(
      '--endless is for pages on stdin: name "-" alone, and write a line of JSON for each page.',
    )
  })

  it('an unreadable page has a row that says why', () => {
    expect(unreadRow({ url: URL_A, source: 'stdin:3', unread: 'It is no page.' })).toEqual({
      url: URL_A,
      source: 'stdin:3',
      status: 'unread',
      data: {},
      violations: [{ pattern: '', rule: 'unread', message: 'It is no page.' }],
    })
  })
})
