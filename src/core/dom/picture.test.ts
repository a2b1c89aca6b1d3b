import { describe, expect, it } from 'vitest'
import { treeOf } from './html.fixture.ts'
import { backgroundAddress, pictureAddress, valueOfAttribute, widestOf } from './picture.ts'
import { isElement, labelName, type Tree } from './tree.ts'

const first = (tree: Tree, tag: string): number =>
  Array.from(tree.label.keys()).find((node) => isElement(tree, node) && labelName(tree, node) === tag)!

function picture(html: string): string | null {
  const tree = treeOf(html)
  return pictureAddress(tree, first(tree, 'img'))
}

const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

describe('the address of a picture', () => {
  it.each([
    ['a plain picture', '<img src=" /a.jpg ">', '/a.jpg'],
    ['a picture that is loaded late', `<img src="${BLANK}" data-src="/a.jpg">`, '/a.jpg'],
    ['a picture behind a placeholder file', '<img src="/i/placeholder.svg" data-original="/a.jpg">', '/a.jpg'],
    ['a picture behind a blurred preview', '<img src="/a.jpg?w=20&amp;blur=1" data-lazy-src="/a.jpg">', '/a.jpg'],
    ['a picture of a late set', `<img src="${BLANK}" data-srcset="/a-4.jpg 400w, /a-8.jpg 800w">`, '/a-8.jpg'],
    ['a picture of a set alone', '<img srcset="/a,f_4.jpg 400w, /a,f_8.jpg 800w">', '/a,f_8.jpg'],
    ['a picture of a set behind a preview', '<img src="/a.jpg?w=20" srcset="/a-1.jpg 1x, /a-2.jpg 2x">', '/a-2.jpg'],
    ['a picture of sources', '<picture><source srcset="/a-4.jpg 4w, /a-8.jpg 8w"><img></picture>', '/a-8.jpg'],
    [
      'a picture of sources of two formats',
      '<picture><source type="image/avif" srcset="/a.avif"><source srcset="/a.jpg"><img></picture>',
      '/a.jpg',
    ],
    [
      'a picture with sources and its own address',
      '<picture><source srcset="/a.webp"><img src="/a.jpg"></picture>',
      '/a.jpg',
    ],
    [
      'a picture in a noscript',
      `<p><img src="${BLANK}"> <noscript><img src="/a.jpg?x=1&amp;y=2"></noscript></p>`,
      '/a.jpg?x=1&y=2',
    ],
    ['a noscript behind a text', `<p><img src="${BLANK}">or<noscript><img src="/b.jpg"></noscript></p>`, null],
    ['a placeholder alone', `<img src="${BLANK}">`, null],
    ['a blank file alone', '<img src="/img/spacer.gif">', null],
    ['an empty picture', '<img src="">', null],
    [
      'a file called by a word with a placeholder in it',
      '<img src="/img/pixelart-blanket.png">',
      '/img/pixelart-blanket.png',
    ],
  ])('%s has the address that a reader sees in the end', (_, html, wanted) => {
    expect(picture(html)).toBe(wanted)
  })

  it.each([
    ['/a.jpg', '/a.jpg'],
    ['/a.jpg 1x, /b.jpg 1.5x', '/b.jpg'],
    ['/a.jpg 400w,/b.jpg 800w', '/b.jpg'],
    ['/b.jpg 800w, /a.jpg 400w,', '/b.jpg'],
    ['https://x.example/w_4,h_3/a.jpg 400w, https://x.example/w_80,h_3/a.jpg 800w', 'https://x.example/w_80,h_3/a.jpg'],
    [`${BLANK} 1w`, null],
    ['', null],
  ])('the widest of the set %s is %s', (set, wanted) => {
    expect(widestOf(set)).toBe(wanted)
  })
})

describe('the address of a background', () => {
  it.each([
    [`<p style="color:red; background-image: url('/a.jpg')">`, '/a.jpg'],
    ['<p style="background:#fff url(/a.jpg) no-repeat">', '/a.jpg'],
    ['<p style="background-image:url(&quot;/a.jpg&quot;)">', '/a.jpg'],
    ['<p data-bg="url(/a.jpg)">', '/a.jpg'],
    ['<p data-background-image="/a.jpg">', '/a.jpg'],
    [`<p style="background-image:url(${BLANK})">`, null],
    ['<p style="background-image:linear-gradient(red, blue)">', null],
    ['<p style="color:red">', null],
    ['<p>', null],
  ])('the background of %s is %s', (html, wanted) => {
    const tree = treeOf(html)
    expect(backgroundAddress(tree, first(tree, 'p'))).toBe(wanted)
  })
})

describe('an attribute as a value', () => {
  it.each([
    ['iframe', '<iframe src="/map"></iframe>', '/map'],
    ['iframe', '<iframe src="about:blank" data-src="/map"></iframe>', '/map'],
    ['iframe', '<iframe src="/waiting.html" data-src="/map"></iframe>', '/map'],
    ['iframe', '<iframe src="/waiting.html" data-lazy-src="/map"></iframe>', '/map'],
    ['video', '<video src="/a.mp4"></video>', '/a.mp4'],
    ['video', '<video><source src="/a.webm"><source src="/a.mp4"></video>', '/a.webm'],
    ['audio', '<audio></audio>', null],
    ['div', '<div style="background:url(/a.jpg)">x</div>', '/a.jpg'],
  ])('the source of an element %s is the address of what it shows: %s', (tag, html, wanted) => {
    const tree = treeOf(html)
    expect(valueOfAttribute(tree, first(tree, tag), 'src')).toBe(wanted)
  })

  it('other attributes are as they are written', () => {
    const tree = treeOf('<img src="/a.jpg" data-src="/b.jpg" alt=" An owl ">')
    expect(['alt', 'data-src', 'title'].map((name) => valueOfAttribute(tree, first(tree, 'img'), name))).toEqual([
      ...[' An owl ', '/b.jpg', null],
    ])
  })
})
