import { describe, expect, it } from 'vitest'
import { labelName, parse } from '../../core/dom/index.ts'
import type { Kind } from './allowed.ts'
import { attributesOf, shown } from './attributes.ts'
import { createParts } from './parts.ts'

const base = 'https://a.example/x/'

/** What is written of an element's attributes, and the addresses of its parts. */
function made(html: string, tag: string, kind: Kind = 'html', more: { readonly base?: string } = {}) {
  const page = parse(html)
  if (!page.ok) throw new Error(page.problem.message)
  const { tree } = page
  const node = Array.from({ length: tree.nodeCount }, (_, i) => i).find(
    (one) => labelName(tree, one).replace(/^(?:svg|math):/, '') === tag,
  )!
  const parts = createParts('/f/')
  const written = attributesOf({ tree, parts, base, ...more }, node, kind, tag)
  const urls = [0, 1, 2].flatMap((i) => {
    const part = parts.at(String(i))
    return part === null || part.kind === 'sheet' ? [] : [`${part.use} ${part.url}`]
  })
  return { written, urls }
}
const attributes = (html: string, tag: string, kind: Kind = 'html'): string => made(html, tag, kind).written

describe('the attributes of an element', () => {
  it('harmless attributes of an element are written as text', () => {
    expect(shown('title', 'a"<b')).toBe(' title="a&quot;&lt;b"')
    expect(attributes('<p class=a onclick=x id="b c" name=n title="&lt;">', 'p')).toBe(
      ' class="a" id="b c" title="&lt;"',
    )
    expect(attributes('<p>', 'p')).toBe('')
  })

  it('styles of an element point only to parts of the frame', () => {
    expect(made('<p class=a style="color:red;b:url(q.png)" id=c>', 'p')).toEqual({
      written: ' class="a" style="color:red;b:url(&quot;/f/assets/0&quot;)" id="c"',
      urls: ['any https://a.example/x/q.png'],
    })
    const style = (length: number): string => `a:${'b'.repeat(length - 2)}`
    expect(attributes(`<p style="${style(32_768)}">`, 'p')).toBe(` style="${style(32_768)}"`)
    expect(attributes(`<p style="${style(32_769)}" id=a>`, 'p')).toBe(' id="a"')
  })

  it('make buttons send nothing and ask for no file', () => {
    expect(attributes('<button type=submit>', 'button')).toBe(' type="button"')
    for (const type of ['file', ' FILE ']) expect(attributes(`<input type="${type}">`, 'input')).toBe(' type="text"')
    expect(attributes('<input type=submit>', 'input')).toBe(' type="submit"')
    expect(attributes('<ol type=file>', 'ol')).toBe(' type="file"')
  })
})

describe('a link', () => {
  it('leads nowhere, and tells where it led', () => {
    for (const href of ['y', 'http://b.example/', 'HTTPS://b.example', 'mailto:a@b', 'tel:1'])
      expect(attributes(`<a href="${href}">`, 'a')).toBe(` data-href="${href}"`)
    for (const href of ['javascript:x', 'ftp://b', 'http://', 'xhttps://b', 'data:x'])
      expect(attributes(`<a href="${href}">`, 'a')).toBe(' data-href=""')
    expect(attributes('<map><area href=y alt=z></map>', 'area')).toBe(' alt="z" data-href="y"')
    expect(attributes('<a class=b>', 'a')).toBe(' class="b"')
    expect(attributes('<p href=y>', 'p')).toBe('')
  })

  it('a link has an address of 4096 characters at most', () => {
    expect(attributes(`<a href="${'x'.repeat(4096)}">`, 'a')).toBe(` data-href="${'x'.repeat(4096)}"`)
    expect(attributes(`<a href="${'x'.repeat(4097)}">`, 'a')).toBe(' data-href=""')
  })
})

describe('a picture', () => {
  const src = (html: string): readonly string[] => made(`<img ${html}>`, 'img').urls

  it('a picture is a part of the frame', () => {
    expect(made('<img alt=b src=p.png>', 'img')).toEqual({
      written: ' alt="b" src="/f/assets/0"',
      urls: ['picture https://a.example/x/p.png'],
    })
    expect(attributes('<img src="javascript:x">', 'img')).toBe('')
    expect(attributes('<img>', 'img')).toBe('')
    expect(attributes('<p src=p.png>', 'p')).toBe('')
  })

  it('a picture that waits for a script is shown at once', () => {
    for (const name of ['data-src', 'data-lazy-src', 'data-original', 'data-lazy']) {
      expect(src(`${name}=late.png`), name).toEqual(['picture https://a.example/x/late.png'])
      expect(src(`src=" " ${name}=late.png`), name).toEqual(['picture https://a.example/x/late.png'])
      expect(src(`src="DATA:image/gif;x" ${name}=late.png`), name).toEqual(['picture https://a.example/x/late.png'])
      expect(src(`src=now.png ${name}=late.png`), name).toEqual(['picture https://a.example/x/now.png'])
    }
    expect(src('data-lazy=b.png data-src=a.png')).toEqual(['picture https://a.example/x/a.png'])
    expect(src('src="data:image/gif;x" data-src="javascript:x"')).toEqual(['picture data:image/gif;x'])
    expect(src('src="x-data:y" data-src=late.png')).toEqual([])
  })

  it('alternative pictures for other screens are parts of the frame', () => {
    expect(attributes('<img srcset="a.png 2x, b.png, javascript:x 3x">', 'img')).toBe(
      ' srcset="/f/assets/0 2x, /f/assets/1"',
    )
    expect(attributes('<img src=p.png srcset="a.png 2x">', 'img')).toBe(' src="/f/assets/0" srcset="/f/assets/1 2x"')
    expect(attributes('<picture><source srcset="a.png 5w"></picture>', 'source')).toBe(' srcset="/f/assets/0 5w"')
    for (const name of ['data-srcset', 'data-lazy-srcset'])
      expect(made(`<img srcset="" ${name}=a.png>`, 'img').urls).toHaveLength(1)
    expect(made('<img srcset=a.png data-srcset=b.png>', 'img').urls).toEqual(['picture https://a.example/x/a.png'])
    for (const none of ['', 'javascript:x', 'a.png 2y']) expect(attributes(`<img srcset="${none}">`, 'img')).toBe('')
    const set = (length: number): string => `a.png 2x${' '.repeat(length - 8)}`
    expect(attributes(`<img srcset="${set(32_768)}">`, 'img')).toBe(' srcset="/f/assets/0 2x"')
    expect(attributes(`<img srcset="${set(32_769)}">`, 'img')).toBe('')
  })

  it('pictures of buttons, videos and backgrounds are parts of the frame', () => {
    expect(attributes('<input type=" IMAGE " src=p.png>', 'input')).toBe(' type=" IMAGE " src="/f/assets/0"')
    expect(attributes('<input type=text src=p.png>', 'input')).toBe(' type="text"')
    expect(attributes('<input src=p.png background=q.png>', 'input')).toBe('')
    expect(attributes('<video poster=p.png src=v.mp4>', 'video')).toBe(' poster="/f/assets/0"')
    expect(attributes('<table background=p.png>', 'table')).toBe(' background="/f/assets/0"')
    expect(attributes('<table background="javascript:x">', 'table')).toBe('')
    expect(attributes('<video background=p.png>', 'video')).toBe('')
  })
})

describe('a drawing', () => {
  const svg = (inside: string, tag: string): string => attributes(`<svg>${inside}</svg>`, tag, 'svg')

  it('uses parts of its page, and pictures of the frame', () => {
    expect(svg('<use href="#a.b:c-d"/>', 'use')).toBe(' href="#a.b:c-d"')
    expect(svg('<use xlink:href="#a"/>', 'use')).toBe(' href="#a"')
    expect(svg('<use href="#a" xlink:href="#b"/>', 'use')).toBe(' href="#a"')
    expect(svg(`<use href="#${'a'.repeat(200)}"/>`, 'use')).toBe(` href="#${'a'.repeat(200)}"`)
    for (const href of ['#', '#a b', `#${'a'.repeat(201)}`, 'x.svg#a', 'x#a'])
      expect(svg(`<use href="${href}"/>`, 'use'), href).toBe('')
    expect(svg('<image x="1" href="p.png"/>', 'image')).toBe(' x="1" href="/f/assets/0"')
    expect(svg('<image href="javascript:x"/>', 'image')).toBe('')
    expect(svg('<rect fill="red"/>', 'rect')).toBe(' fill="red"')
  })

  it('drawings and formulas lose their links, and formulas their classes', () => {
    expect(attributes('<svg><a href="y" fill="red"></a></svg>', 'a', 'svg')).toBe(' fill="red"')
    expect(attributes('<math><mi href="#a" class="b">x</mi></math>', 'mi', 'math')).toBe(' class="b"')
  })
})
