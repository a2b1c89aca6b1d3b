import { describe, expect, it } from 'vitest'
import { createParts } from './parts.ts'

const FRAME = '/frames/f/'
const BASE = 'http://a.example/dir/page'
const parts = () => createParts(FRAME)
const long = (start: string, characters: number): string => start + 'x'.repeat(characters - start.length)

describe('the parts of a frame', () => {
  it('each part of a frame has a place below it, and the same part has the same place', () => {
    const { place, placeSheet, at } = parts()
    expect(place(' a.png ', 'picture', BASE)).toBe(`${FRAME}assets/0`)
    expect(place('/b.css', 'style', BASE)).toBe(`${FRAME}assets/1`)
    expect(place('http://a.example/dir/a.png', 'picture', BASE)).toBe(`${FRAME}assets/0`)
    expect(place('a.png', 'any', BASE)).toBe(`${FRAME}assets/2`)
    expect(placeSheet('p {}', BASE)).toBe(`${FRAME}assets/3`)
    expect(placeSheet('p {}', BASE)).toBe(`${FRAME}assets/3`)
    expect(at('0')).toEqual({ kind: 'url', url: 'http://a.example/dir/a.png', use: 'picture' })
    expect(at('1')).toEqual({ kind: 'url', url: 'http://a.example/b.css', use: 'style' })
    expect(at('3')).toEqual({ kind: 'sheet', css: 'p {}', base: BASE })
  })

  it('unknown places below a frame have no part', () => {
    const { place, at } = parts()
    place('a.png', 'picture', BASE)
    for (const id of ['1', '', '-1', '0 ', ' 0', '0x', 'A', '00000', '0.0', '../0']) expect(at(id), id).toBeNull()
  })

  it('parts of a frame are web addresses without user names and passwords', () => {
    const { place, at } = parts()
    for (const odd of ['', ' ', 'ftp://a.example/x', 'javascript:alert(1)', 'file:///x', 'http://'])
      expect(place(odd, 'picture', BASE), odd).toBeNull()
    expect(place('a.png', 'picture', 'file:///x')).toBeNull()
    place('https://me:secret@b.example/x', 'picture', BASE)
    expect(at('0')).toMatchObject({ url: 'https://b.example/x' })
  })

  it('parts of a frame keep a plain fragment, which selects a picture, and no other', () => {
    const { place } = parts()
    const fragment = `#${'x'.repeat(100)}`
    for (const one of ['#icon-1', '#a.b_c', fragment])
      expect(place(`a.svg${one}`, 'picture', BASE)).toBe(`${FRAME}assets/0${one}`)
    for (const one of ['', '#', '#a"b', `${fragment}x`])
      expect(place(`a.svg${one}`, 'picture', BASE)).toBe(`${FRAME}assets/0`)
  })

  it('the address of a part of a frame has 8192 characters at most', () => {
    const { place } = parts()
    expect(place(long('http://a.example/', 8192), 'picture', BASE)).not.toBeNull()
    expect(place(long('http://a.example/', 8193), 'picture', BASE)).toBeNull()
    expect(place('x'.repeat(8192 - 'http://a.example/dir/'.length), 'picture', BASE)).not.toBeNull()
    expect(place('x'.repeat(8193 - 'http://a.example/dir/'.length), 'picture', BASE)).toBeNull()
  })

  it('a part of a frame may be a data URL of a million characters, unless it is a style sheet', () => {
    const { place, at } = parts()
    expect(place(' DATA:image/png,x', 'picture', BASE)).toBe(`${FRAME}assets/0`)
    expect(at('0')).toEqual({ kind: 'data', url: 'DATA:image/png,x', use: 'picture' })
    expect(place('data:text/css,x', 'style', BASE)).toBeNull()
    expect(place(long('data:image/png,', 1_000_000), 'any', BASE)).not.toBeNull()
    expect(place(long('data:image/png,', 1_000_001), 'any', BASE)).toBeNull()
  })

  it('data URLs and style sheets of a frame have sixteen million characters together at most', () => {
    const { place, placeSheet } = parts()
    expect(placeSheet('x'.repeat(15_999_980), BASE)).not.toBeNull()
    expect(place(long('data:image/png,', 21), 'any', BASE)).toBeNull()
    expect(place(long('data:image/png,', 20), 'any', BASE)).not.toBeNull()
    expect(placeSheet('y', BASE)).toBeNull()
    expect(place('a.png', 'picture', BASE)).not.toBeNull()
  })

  it('a frame has two thousand parts at most', () => {
    const { place, at } = parts()
    const places = Array.from({ length: 2001 }, (_, i) => place(`${i}.png`, 'picture', BASE))
    expect(places.slice(1999)).toEqual([`${FRAME}assets/${(1999).toString(36)}`, null])
    expect(at((1999).toString(36))).toMatchObject({ url: 'http://a.example/dir/1999.png' })
    expect(place('0.png', 'picture', BASE)).toBe(`${FRAME}assets/0`)
  })
})
