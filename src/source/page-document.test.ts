import { describe, expect, it } from 'vitest'
import { documentOutcome, failedOutcome, textOutcome } from './page-document.ts'

const KNOWN = {
  url: 'https://a.example/',
  requestedUrl: 'https://a.example/',
  source: 'a.html',
  status: 200,
  contentType: '',
  redirects: [],
  headers: {},
}
const outcomeOf = (html: string, isDeclaredHtml = true) =>
  textOutcome({ ...KNOWN, encoding: 'UTF-8' }, html, isDeclaredHtml)
const reasonOf = (html: string, isDeclaredHtml = true) => {
  const outcome = outcomeOf(html, isDeclaredHtml)
  return outcome.kind === 'page' ? 'page' : outcome.reason
}

describe('textOutcome', () => {
  it('a text of HTML is a page with what is known of it', () => {
    expect(outcomeOf('<p>a')).toEqual({ kind: 'page', page: { ...KNOWN, encoding: 'UTF-8', html: '<p>a' } })
  })

  it('an empty text is skipped, whatever was declared', () => {
    expect(outcomeOf(' \n\t')).toEqual({
      kind: 'skipped',
      url: KNOWN.url,
      source: 'a.html',
      reason: 'empty',
      detail: 'a.html is empty; check that it is the right one.',
    })
    expect(reasonOf('', false)).toBe('empty')
  })

  it('an undeclared text is a page only if it begins with a tag', () => {
    expect([reasonOf('\n <p>a', false), reasonOf('a<p>', false), reasonOf('a<p>')]).toEqual([
      'page',
      'not-html',
      'page',
    ])
    expect(outcomeOf('a', false)).toMatchObject({ detail: 'a.html does not look like HTML; give a web page.' })
  })

  it('a text full of control characters is skipped as binary data', () => {
    const withControls = (count: number) => `<p>${'\u0001'.repeat(count)}`
    expect([reasonOf(withControls(1)), reasonOf(withControls(100))]).toEqual(['page', 'not-html'])
    expect(reasonOf(`<p>${'\t\n\r\f\u001b'.repeat(20)}`)).toBe('page')
    for (const control of ['\0', '\b', '\u000b', '\u000e', '\u001a', '\u001c', '\u001f'])
      expect(reasonOf(`<p>${control.repeat(100)}`), JSON.stringify(control)).toBe('not-html')
    expect(outcomeOf(withControls(100))).toMatchObject({
      detail: 'a.html is binary data (an image, an archive or the like), not HTML; give a web page.',
    })
  })
})

describe('documentOutcome', () => {
  it('the bytes of a page are decoded in their encoding', () => {
    const bytesOf = (text: string, more: object = {}) =>
      documentOutcome({ ...KNOWN, bytes: Buffer.from(text), isDeclaredHtml: true, ...more })
    expect(bytesOf('<p>é')).toMatchObject({ kind: 'page', page: { html: '<p>é', encoding: 'UTF-8' } })
    expect(bytesOf('<p>a')).not.toHaveProperty('page.notice')
    expect(bytesOf('a')).toMatchObject({ kind: 'page' })
    expect(bytesOf('a', { isDeclaredHtml: false })).toMatchObject({ kind: 'skipped', reason: 'not-html' })
  })
})

it('a failure has a status only when there was an answer', () => {
  expect(failedOutcome('u', 's', { reason: 'timeout', detail: 'd' })).toEqual({
    kind: 'failed',
    url: 'u',
    source: 's',
    reason: 'timeout',
    detail: 'd',
  })
  expect(failedOutcome('u', 's', { reason: 'http-status', status: 0, detail: 'd' })).toMatchObject({ status: 0 })
})
