import { describe, expect, it } from 'vitest'
import type { Block, Inline } from './blocks.ts'
import { paragraph, text } from './rich-text.fixture.ts'
import { withoutStart } from './without-start.ts'

const a = paragraph('a')
const abc = paragraph('abc')
const cut = (start: string, ...blocks: readonly Block[]): readonly Block[] => withoutStart(blocks, start)
const list = (...entries: readonly (readonly Block[])[]): Block => ({ kind: 'list', start: 3, entries })
const row = (...texts: readonly string[]) => ({
  isHeader: true,
  cells: texts.map((one) => ({ inside: one === '' ? [] : [text(one)], columns: 2, rows: 1 })),
})

describe('blocks without their start', () => {
  it('are shorter by its characters, white space apart', () => {
    expect(cut('', abc)).toEqual([abc])
    expect(cut(' \n', abc)).toEqual([abc])
    expect(cut('ab', abc, a)).toEqual([paragraph('c'), a])
    expect(cut('a b', abc)).toEqual([paragraph('c')])
    expect(cut('abc', paragraph('a b  c  d e'))).toEqual([paragraph('d e')])
    expect(cut('abc', abc, a)).toEqual([a])
    expect(cut('abcd', abc, paragraph('def'))).toEqual([paragraph('ef')])
    expect(cut('abcdefg', abc)).toEqual([])
  })

  it('keep the kind of a heading, and code with its lines', () => {
    const heading = (written: string): Block => ({ kind: 'heading', level: 2, inside: [text(written)] })
    const code = (written: string): Block => ({ kind: 'code', text: written })
    expect(cut('a', heading('ab'))).toEqual([heading('b')])
    expect(cut('a', heading('a'), a)).toEqual([a])
    expect(cut('a', code('a\n  b\n c'))).toEqual([code('b\n c')])
    expect(cut('a', code(' a '), a)).toEqual([a])
  })

  it('keep entries that have something left, and none of an empty list', () => {
    expect(cut('ab', list([a], [paragraph('bc'), a], [a]))).toEqual([list([paragraph('c'), a], [a])])
    expect(cut('a', list([a]), a)).toEqual([a])
    expect(cut('a', list([a], [a]))).toEqual([list([a])])
  })

  it('keep terms, quotes, tables and rules', () => {
    const terms = (...entries: readonly Block[]): Block => ({
      kind: 'terms',
      entries: entries.map((block, i) => ({ isTerm: i === 0, blocks: [block] })),
    })
    expect(cut('a', terms(a, abc))).toEqual([{ kind: 'terms', entries: [{ isTerm: false, blocks: [abc] }] }])
    expect(cut('a', terms(abc, a))).toEqual([
      {
        kind: 'terms',
        entries: [
          { isTerm: true, blocks: [paragraph('bc')] },
          { isTerm: false, blocks: [a] },
        ],
      },
    ])
    expect(cut('a', { kind: 'quote', blocks: [a, abc] })).toEqual([{ kind: 'quote', blocks: [abc] }])
    expect(cut('a', { kind: 'quote', blocks: [a] }, abc)).toEqual([abc])
    expect(cut('a', terms(a), abc)).toEqual([abc])
    expect(cut('ab', { kind: 'table', rows: [row('a', 'bc'), row('d')] })).toEqual([
      { kind: 'table', rows: [row('', 'c'), row('d')] },
    ])
    expect(cut('ab', { kind: 'rule' }, abc)).toEqual([{ kind: 'rule' }, paragraph('c')])
  })

  it('keep pictures, and what of marks, code and links is left', () => {
    const strong = (...inside: readonly Inline[]): Inline => ({ kind: 'strong', inside })
    const image: Inline = { kind: 'image', src: 'x', alt: '' }
    expect(cut('ab', paragraph(strong(text('a')), strong(text('bc'), image), 'd'))).toEqual([
      paragraph(strong(text('c'), image), 'd'),
    ])
    expect(cut('ab', paragraph(image, 'abc'))).toEqual([paragraph(image, 'c')])
    expect(cut('ab', paragraph({ kind: 'code', text: 'abc' }))).toEqual([paragraph({ kind: 'code', text: 'c' })])
    expect(cut('ab', paragraph({ kind: 'code', text: 'ab' }, 'c'))).toEqual([paragraph('c')])
  })

  it('have no break before what is left, and keep those after', () => {
    const BREAK: Inline = { kind: 'break' }
    expect(cut('ab', paragraph('a', BREAK, 'bc', BREAK, 'd'))).toEqual([paragraph('c', BREAK, 'd')])
  })
})
