import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { labelName } from '../../dom/index.ts'
import { measureText, segmentsOf } from './segments.ts'

/** What a page is cut into: `block|text|linkShare|sameLine`. */
function cut(html: string): string[] {
  const tree = treeOf(html)
  return segmentsOf(tree).map(
    ({ block, text, linkShare, sameLine }) =>
      `${labelName(tree, block)}|${text}|${Math.round(linkShare * 100)}|${sameLine ? 'goes on' : 'new'}`,
  )
}

describe('segmentsOf', () => {
  it('gives each its block, its first and last text, its share in links and its measures', () => {
    expect(segmentsOf(treeOf('<div><p> Two <a>Big</a> words. </p></div>'))).toEqual([
      {
        block: 5,
        first: 6,
        last: 9,
        text: 'Two Big words.',
        linkShare: 3 / 12,
        sameLine: false,
        words: 3,
        stops: 1,
        capitals: 2,
      },
    ])
  })

  it('cuts at blocks and at breaks, not at elements of lines', () => {
    expect(cut('<div>a<p>b <b>c</b></p>d<br>e <i>f</i></div>g')).toEqual([
      'div|a|0|new',
      'p|b c|0|new',
      'div|d|0|new',
      'div|e f|0|new',
      'body|g|0|new',
    ])
  })

  it('says that a cell goes on in the line of the cell before, and that a row does not', () => {
    expect(cut('<table><tr><th>a</th><td>b</td></tr><tr><td>c</td><td></td><td>d</td></tr></table>')).toEqual([
      'th|a|0|new',
      'td|b|0|goes on',
      'td|c|0|new',
      'td|d|0|goes on',
    ])
  })

  it('begins a line with a block in a cell, and with what follows the table', () => {
    expect(cut('<table><tr><td>a</td><td><p>b</p></td><td>c</td></tr></table>d')).toEqual([
      'td|a|0|new',
      'p|b|0|new',
      'td|c|0|new',
      'body|d|0|new',
    ])
  })

  it('takes the share of letters in links, in nested ones and after a link has ended', () => {
    expect(cut('<p>ab<a>cd</a>efgh</p><p><a>all <b>of</b> it</a></p><p>none</p>')).toEqual([
      'p|abcdefgh|25|new',
      'p|all of it|100|new',
      'p|none|0|new',
    ])
    expect(cut('<a><p>in</p></a><p>out</p>')).toEqual(['p|in|100|new', 'p|out|0|new'])
  })

  it('counts no white space in the share of links', () => {
    expect(cut('<p>  ab  <a>  cd  </a></p>')).toEqual(['p|ab cd|50|new'])
  })

  it('keeps the lines of a pre, without empty ones at its ends', () => {
    expect(cut('<pre>\n\n  a  b\nc  \n\n</pre>')).toEqual(['pre|  a  b\nc|0|new'])
    expect(cut('<div>\n\n  a  b\nc  \n\n</div>')).toEqual(['div|a b c|0|new'])
  })

  it('is without scripts and input, and keeps what a style hides for now', () => {
    expect(cut('a<script>x</script><textarea>y</textarea><p style="display:none">b</p>c')).toEqual([
      'body|a|0|new',
      'p|b|0|new',
      'body|c|0|new',
    ])
  })

  it('goes on in a line behind what nobody sees', () => {
    expect(cut('<p>a<script>x</script>b<textarea>y</textarea>c</p>')).toEqual(['p|abc|0|new'])
  })

  it('puts a space between two words that an edge of elements parts', () => {
    expect(cut('<p><span>Price</span><span>Kind</span></p>')).toEqual(['p|Price Kind|0|new'])
    expect(cut('<p>Price<b>d</b></p>')).toEqual(['p|Priced|0|new'])
  })

  it('begins with the first text that is not white space', () => {
    const tree = treeOf('<p> <b> </b>a<b> </b></p>')
    expect(segmentsOf(tree)).toMatchObject([{ block: 4, first: 8, last: 10, text: 'a' }])
  })

  it('is empty where nothing is said', () => {
    expect(segmentsOf(treeOf(''))).toEqual([])
    expect(segmentsOf(treeOf('<p> </p><div><br></div>'))).toEqual([])
  })
})

describe('measureText', () => {
  const measured = (text: string): number[] => {
    const { words, stops, capitals } = measureText(text)
    return [words, stops, capitals]
  }

  it.each([
    ['', [0, 0, 0]],
    ['one', [1, 0, 0]],
    ['One two  THREE', [3, 0, 2]],
    ['az AZ 09', [3, 0, 1]],
    ['a`b{c@d[e/f:g', [7, 0, 0]],
    ["it's 3.5, no?", [5, 2, 0]],
    ['Yes. No! Why? So…', [4, 4, 4]],
    ['mCase aB', [2, 0, 0]],
  ])('counts words, stops and capitals of %j', (text, expected) => {
    expect(measured(text)).toEqual(expected)
  })

  it.each(['。', '！', '？', '｡', '।', '॥', '؟', '۔', '։', '።', '…', '.', '!', '?'])(
    'knows %s as an end of a sentence',
    (stop) => {
      expect(measured(`é${stop}é`)).toEqual([2, 1, 0])
    },
  )

  it.each([
    ',',
    ';',
    '、',
    '，',
    '；',
    '،',
    '؛',
    '՝',
    '፣',
    '×',
    '÷',
    '\u2000',
    '–',
    '\u2bff',
    '\u3000',
    '\u303f',
    '\uff00',
    '\uff0f',
    '\u00a0',
    '»',
    '\u00bf',
  ])('parts words at %s, which ends no sentence', (mark) => {
    expect(measured(`é${mark}é`)).toEqual([2, 0, 0])
  })

  it.each(['ª', 'µ', 'º', 'À', 'ÿ', 'Ö', 'ö', 'Ø', '\u1fff', '\u2c00', '\u2fff', '\uff10', '\ufeff', 'я', '가'])(
    'goes on in a word at %s',
    (letter) => {
      expect(measured(`é${letter}é`)).toEqual([1, 0, 0])
    },
  )

  it.each(['\u3040', '\u30ff', '\u3400', '\u9fff', '\u0e00', '\u0eff', '\u1000', '\u109f', '\u1780', '\u17ff'])(
    'counts half a word for %s, and the words at its sides',
    (letter) => {
      expect(measured(letter)).toEqual([0.5, 0, 0])
      expect(measured(`a${letter}${letter}b`)).toEqual([3, 0, 0])
    },
  )

  it.each(['\u303e', '\u0dff', '\u0f00', '\u0fff', '\u10a0', '\u177f', '\u1800', '\u3100', '\u33ff', '\ua000'])(
    'counts no half word for %s',
    (letter) => {
      expect(measureText(letter).words % 1).toBe(0)
    },
  )

  it('takes a letter with a lower case as a capital, in any script, at the start of a word alone', () => {
    expect(measured('Éé éÉ Яя яЯ ßs 가')).toEqual([6, 0, 2])
    expect(measured('Az Za @a [a `A {A')).toEqual([6, 0, 4])
  })
})
