import { describe, expect, it } from 'vitest'
import { createFrameShelf, type Opened } from './frame-shelf.ts'
import { createKeptTexts } from './kept-texts.ts'

/** Text of so many characters that compresses to a quarter or so at most. */
function noise(length: number, seed: number): string {
  let state = seed
  const pieces = Array.from({ length: Math.ceil(length / 6) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state.toString(36).padStart(6, '0').slice(-6)
  })
  return pieces.join('').slice(0, length)
}

const URL = 'https://a.example/'
const withSheet = (css: string) => `<style>p{content:"${css}"}</style><p>x`

describe('the frames that are open', () => {
  it('a sheet of a page that is looked at many times is kept once', () => {
    const { answer, bytes } = createFrameShelf()
    const html = withSheet(noise(500_000, 1))
    const open = () => answer({ kind: 'open', url: URL, html }) as Opened
    const first = open()
    const once = bytes()
    for (let i = 0; i < 50; i++) open()
    expect(bytes() - once).toBeLessThan(once)
    const id = first.path.split('/')[2]!
    expect(answer({ kind: 'html', id })).toContain(`${first.path}assets/0`)
    expect(answer({ kind: 'part', id, name: '0' })).toMatchObject({ type: 'text/css; charset=utf-8' })
  })

  it('frames take a bounded number of bytes, and the oldest go first', () => {
    const most = { frames: 100, bytes: 500_000 }
    const { answer, bytes } = createFrameShelf(most)
    const ids: string[] = []
    for (let i = 1; i <= 20; i++) {
      const opened = answer({ kind: 'open', url: URL, html: withSheet(noise(150_000, i)) }) as Opened
      ids.push(opened.path.split('/')[2]!)
      expect(bytes()).toBeLessThan(most.bytes)
    }
    expect(answer({ kind: 'html', id: ids[0]! })).toBeNull()
    expect(answer({ kind: 'html', id: ids.at(-1)! })).toContain('<p')
  })

  it('addresses that a fetched sheet names count as bytes of its frame', () => {
    const { answer, bytes } = createFrameShelf({ frames: 100, bytes: 1_000_000 })
    const long = (i: number) => `a{b:url(${i}${'x'.repeat(8000)}.png)}`
    for (let n = 0; n < 5; n++) {
      const id = (answer({ kind: 'open', url: URL, html: `<p>${n}` }) as Opened).path.split('/')[2]!
      answer({ kind: 'sheet', id, css: Array.from({ length: 50 }, (_, i) => long(i)).join(''), base: URL })
    }
    expect(bytes()).toBeGreaterThan(500_000)
    expect(bytes()).toBeLessThan(1_000_000)
  })
})

describe('texts that are kept once', () => {
  it('a text goes when it was let go of as often as it was kept', () => {
    const texts = createKeptTexts()
    const odd = 'a\ud800b'
    const name = texts.keep(odd)
    expect(texts.keep(odd)).toBe(name)
    texts.release(name)
    expect(texts.read(name)).toBe(odd)
    texts.release(name)
    expect([texts.read(name), texts.bytes()]).toEqual(['', 0])
  })
})
