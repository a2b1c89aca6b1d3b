import { describe, expect, it } from 'vitest'
import { labelledPart, labelledWhole } from './labelled.ts'
import { seen } from './view.fixture.ts'

/** The element that is told by its label, the label, and what is called by what it is around it; null for none. */
function told(body: string) {
  const page = seen(body)
  const labelled = labelledWhole(page.view, page.texts, page.at('a'))
  if (labelled === null) return null
  const [path, ...more] = labelled.paths
  expect(more).toEqual([])
  expect(labelled.value).toEqual({ kind: 'text' })
  const { tag, after } = path!.at(-1)!
  return [page.names([labelled.node]), `${tag} after ${after}`, path!.length]
}

describe('a whole element with a label before it', () => {
  it.each([
    ['a term', '<dl><dt>Size</dt><dd k=a>3</dd></dl>', ['a', 'dd after Size', 1]],
    ['the header of a row', '<table><tr><th>Size</th><td k=a>3</td></tr></table>', ['a', 'td after Size', 1]],
    ['a text with a colon', '<p><b>Size:</b> <i k=a>3</i></p>', ['a', 'i after Size', 1]],
    ['what is around it', '<dl><dt>Size</dt><dd k=x><b k=a>3</b></dd></dl>', ['x', 'dd after Size', 1]],
    [
      'one among other terms',
      '<dl><dt>Hue</dt><dd>red</dd><dt>Size</dt><dd k=a>3</dd><dt>Age</dt><dd>4</dd></dl>',
      ['a', 'dd after Size', 1],
    ],
  ])('is told by %s', (_, body, expected) => expect(told(body)).toEqual(expected))

  it.each([
    ['a text without a colon', '<p><b>Size</b> <i k=a>3</i></p>'],
    ['nothing', '<p><i k=a>3</i></p>'],
    ['a term of several', '<dl><dt>Size</dt><dd k=a>3</dd><dd>4</dd></dl>'],
    ['a header of several cells', '<table><tr><th>Size</th><td k=a>3</td><td>4</td></tr></table>'],
    ['a cell', '<table><tr><td>Size</td><td k=a>3</td></tr></table>'],
    ['a heading', '<div><h2>Size:</h2><p k=a>3</p></div>'],
    ['what leads in entries', '<ul><p>Sizes:</p><li k=a>3</li></ul>'],
    ['what leads in a list', '<div><p>Sizes:</p><ul k=a><li>3</li></ul></div>'],
    ['what leads in an ordered list', '<div><p>Sizes:</p><ol k=a><li>3</li></ol></div>'],
    ['a meaning before it', '<dl><dt>Size</dt><dd>small</dd><dd k=a>3</dd></dl>'],
    ['a term where it is no meaning', '<dl><dt>Size</dt><div k=a>3</div></dl>'],
    ['a header where it is one too', '<table><tr><th>Size</th><th k=a>3</th></tr></table>'],
    ['what leads in rows', '<table><tr><td>Sizes:</td></tr><tr k=a><td>3</td></tr></table>'],
    ['the label of more than it', '<dl><dt>Size</dt><dd><b k=a>3</b> cm</dd></dl>'],
  ])('is not told by %s', (_, body) => expect(told(body)).toBeNull())

  it('is told from others with its label by what is around it, the first needs nothing', () => {
    const part = (name: string, key: string) => `<div class="${name}"><dl><dt>Size</dt><dd k=${key}>3</dd></dl></div>`
    expect(told(part('desk', 'b') + part('chair', 'a'))).toEqual(['a', 'dd after Size', 2])
    const bare = (key: string) => `<div><dl><dt>Size</dt><dd k=${key}>3</dd></dl></div>`
    expect(told(bare('b') + bare('a'))).toBeNull()
    expect(told(bare('a') + bare('b'))).toEqual(['a', 'dd after Size', 1])
    expect(told(part('desk', 'a') + part('chair', 'b'))).toEqual(['a', 'dd after Size', 2])
    expect(told(part('desk', 'a'))).toEqual(['a', 'dd after Size', 1])
    expect(told(`<div class="facts">${bare('b')}${bare('a')}</div>`)).toBeNull()
  })

  it('is told by what is around it up to eight levels', () => {
    const deep = (name: string, key: string, levels: number) =>
      `<div class="${name}">${'<div>'.repeat(levels)}<dl><dt>Size</dt><dd k=${key}>3</dd></dl>${'</div>'.repeat(levels)}</div>`
    expect(told(deep('desk', 'b', 6) + deep('chair', 'a', 6))).toEqual(['a', 'dd after Size', 2])
    expect(told(deep('desk', 'b', 7) + deep('chair', 'a', 7))).toBeNull()
  })
})

describe('a value behind a label in its element', () => {
  const part = (body: string, wanted: string, isWhole = false) => {
    const page = seen(body)
    const place = { node: page.at('a'), isWhole }
    return labelledPart(page.view, place, wanted, page.others())?.value ?? null
  }

  it('is told by what the text, or its line, has up to the colon', () => {
    expect(part('<p k=a>Size: 3 cm</p>', '3 cm')).toEqual({ kind: 'text', strip: 'Size:' })
    expect(part('<p k=a><b>Size:</b> 3 cm</p>', '3 cm')).toEqual({ kind: 'text', strip: 'Size:' })
    expect(part('<p class=facts k=a>Hue: red<br>Size: 3 cm</p>', '3 cm')).toEqual({ kind: 'text', line: 'Size:' })
    expect(part('<p class=facts k=a>Width: 3 cm<br>Size: 3 cm</p>', '3 cm')).toEqual({ kind: 'text', line: 'Width:' })
    expect(part(`<p k=a>${'a'.repeat(40)}: 3 cm</p>`, '3 cm')).toEqual({ kind: 'text', strip: `${'a'.repeat(40)}:` })
  })

  it.each([
    ['a part of the rest', '<p k=a>Size: 3 cm</p>', '3'],
    ['all of the element', '<p k=a>3 cm</p>', '3 cm'],
    ['behind no letters', '<p k=a>12: 3 cm</p>', '3 cm'],
    ['behind more than a label', `<p k=a>${'a'.repeat(41)}: 3 cm</p>`, '3 cm'],
    ['in the second element with that label', '<p>Size: 2 m</p><p k=a>Size: 3 cm</p>', '3 cm'],
    ['on one of two lines with that label', '<p class=facts k=a>Size: 2 m<br>Size: 3 cm</p>', '3 cm'],
  ])('is none where it is %s', (_, body, wanted) => expect(part(body, wanted)).toBeNull())

  it('is none where the element is whole', () => {
    expect(part('<p k=a>Size: 3 cm</p>', '3 cm', true)).toBeNull()
  })
})
