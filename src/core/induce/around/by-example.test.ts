import { describe, expect, it } from 'vitest'
import type { FieldDraft } from '../template/index.ts'
import { aroundOf, cutByExample } from './by-example.ts'
import { fieldOf, textsOf } from './drafts.fixture.ts'
import { createForms } from './forms.ts'

/** What stands around the value in brackets `<>` in the first text, held against all of them. */
function around(marked: string, ...others: readonly string[]) {
  const [before = '', value = '', behind = ''] = marked.split(/[<>]/)
  return aroundOf(before, behind, [before + value + behind, ...others])
}

describe('what stands beside a value in nearly all texts', () => {
  it('has at most 60 characters on each side, whole words', () => {
    const [before, behind] = ['ab '.repeat(30), ' cd'.repeat(30)]
    expect(around(`A ${before}<Ann>${behind} B`, `C ${before}Bo${behind} D`)).toEqual({
      from: ` ${'ab '.repeat(19)}`,
      to: `${' cd'.repeat(19)} `,
    })
    expect(around(`A${'x'.repeat(60)}<Ann>`, `B${'x'.repeat(60)}Bo`)).toBeNull()
  })

  it('is found in linear time in a text of marks and one long word', () => {
    const long = `${'a'.repeat(200_000)}! `
    expect(around(`A ${long}<Ann>`, `B ${long}Bo`)).toEqual({ from: '! ' })
  })

  it.each([
    ['what they start with', 'by <Ann>', ['by Bo', 'by Cy'], { strip: 'by ' }],
    ['what they end with', '<12> cm', ['7 cm', '31 cm'], { stripEnd: ' cm' }],
    ['both', '(<12> cm)', ['(7 cm)', '(31 cm)'], { strip: '(', stripEnd: ' cm)' }],
    ['what is before it amid them', 'A by <Ann>', ['B by Bo', 'C by Cy'], { from: ' by ' }],
    ['what is behind it amid them', '<Amber> by Ann', ['Birch by Bo', 'Cinder by Cy'], { to: ' by ' }],
    ['both amid them', 'A by <Ann>, 12 p', ['B by Bo, 7 p', 'C by Cy, 3 p'], { from: ' by ', to: ', ' }],
    [
      'the start and what is behind it',
      'No. <12> by Ann',
      ['No. 7 by Bo', 'No. 3 by Cy'],
      { strip: 'No. ', to: ' by ' },
    ],
    ['a bracket that they start with too', '(x)(<Ann>', ['(Bo', '(Cy'], { from: '(' }],
    ['a bracket that they end with too', '<Ann>)(x)', ['Bo)', 'Cy)'], { to: ')' }],
    ['nothing on either side', '<Ann>', ['Bo', 'Cy'], {}],
    ['nothing but white space', ' <Ann> ', [' Bo ', ' Cy '], {}],
    [
      'all words that they share, the others not',
      'A was made by <Ann>',
      ['B was made by Bo', 'C made by Cy'],
      { from: ' made by ' },
    ],
  ])('is %s', (_, marked, others, wanted) => expect(around(marked, ...others)).toEqual(wanted))

  it.each([
    ['before it none has', 'A <Ann>', ['B Bo', 'C Cy']],
    ['behind it none has', '<Ann> A', ['Bo B', 'Cy C']],
    ['some have only elsewhere than at the start', 'by <Ann>', ['by Bo', 'B by Cy']],
    ['some have only elsewhere than at the end', '<12> cm', ['7 cm', '31 cm high']],
  ])('is none where the words %s', (_, marked, others) => expect(around(marked, ...others)).toBeNull())

  it('is in four of five texts', () => {
    expect(around('by <Ann>', 'by Bo', 'by Cy', 'by Di', 'Ed')).toEqual({ strip: 'by ' })
    expect(around('by <Ann>', 'by Bo', 'by Cy', 'Di', 'Ed')).toBeNull()
    expect(around('<12> cm', '7 cm', '3 cm', '31 cm', '4')).toEqual({ stripEnd: ' cm' })
    expect(around('<12> cm', '7 cm', '3 cm', '31', '4')).toBeNull()
  })

  it('grows word by word up to sixty characters', () => {
    const words = 'abcd '.repeat(20)
    expect(around(`${words}abc <Ann>`, `${words}abc Bo`)).toEqual({ from: ` ${words}abc `.slice(-60) })
    expect(around(`<Ann> abc ${words}`, `Bo abc ${words}`)).toEqual({ to: ` abc ${words}`.slice(0, 60) })
    const few = words.slice(0, 60)
    expect(around(`${few}<Ann>`, `${few}Bo`)).toEqual({ strip: few })
  })
})

describe('what stands beside the value of one text alone', () => {
  it.each([
    ['the word next to it', 'made by <Ann>', { from: ' by ' }],
    ['that is all before it', 'by <Ann>', { strip: 'by ' }],
    ['that is all behind it', '<12> cm', { stripEnd: ' cm' }],
    ['the word behind it', '<12> cm high', { to: ' cm ' }],
    ['a mark with the word that is all before it', 'Author: <Ann>', { strip: 'Author: ' }],
    ['a mark without one of several words', 'The author: <Ann>', { from: ': ' }],
    ['a mark without one of several words behind', '<Ann>, of Rome', { to: ', ' }],
    ['a mark with the word that is all behind it', '<Ann>, Rome', { stripEnd: ', Rome' }],
    ['marks up to a word', 'A – (<Ann>)', { strip: 'A – (', stripEnd: ')' }],
  ])('is %s', (_, marked, wanted) => expect(around(marked)).toEqual(wanted))

  it('is none in a text of more than 120 characters', () => {
    const long = (characters: number): string => `${'x'.repeat(characters - 7)} by <Ann>`
    expect(around(long(120))).toEqual({ from: ' by ' })
    expect(around(long(121))).toBeNull()
    expect(around(long(121), `${'y'.repeat(130)} by Bo`)).toEqual({ from: ' by ' })
  })
})

describe('a field that is cut by examples', () => {
  const everywhere = (): boolean => true
  const cut = (
    texts: readonly string[],
    values: readonly string[],
    more: Partial<FieldDraft> = {},
    isThere: Parameters<typeof cutByExample>[2] = everywhere,
  ): FieldDraft | null =>
    cutByExample(
      fieldOf(texts, more),
      values.map((value, i) => ({ value, url: `/${i}` })),
      isThere,
      createForms(),
    )

  it('is what most of them say', () => {
    const texts = ['Amber by Ann', 'Birch by Bo', 'Cinder by Cy']
    expect(textsOf(cut(texts, ['Ann', 'Bo'])!, 3)).toEqual(['Ann', 'Bo', 'Cy'])
    expect(textsOf(cut(texts, ['Ann', 'Birch', 'Cinder'])!, 3)).toEqual(['Amber', 'Birch', 'Cinder'])
    expect(textsOf(cut(texts, ['Birch', 'Ann'])!, 3)).toEqual(['Amber', 'Birch', 'Cinder'])
  })

  it('is none where no text holds one, or part of a word does', () => {
    const texts = ['Amber by Ann', 'Birch by Bo', 'Cinder by Cy']
    for (const values of [[], ['Di'], ['Amb'], ['nn'], ['']]) expect(cut(texts, values)).toBeNull()
  })

  it('is none where something is cut away already, or of attributes', () => {
    const texts = ['by Ann', 'by Bo', 'by Cy']
    expect(cut(texts, ['Ann'])?.value).toEqual({ kind: 'text', strip: 'by ' })
    for (const value of [
      { kind: 'text', to: '.' },
      { kind: 'text', from: ':' },
      { kind: 'text', stripEnd: '.' },
      { kind: 'text', line: 'By:' },
      { kind: 'attribute', name: 'title' },
    ] as const)
      expect(cut(texts, ['Ann'], { value })).toBeNull()
  })

  it('cuts behind a label that is cut away already', () => {
    const value = { kind: 'text', strip: 'Author:' } as const
    expect(cut(['by Ann', 'by Bo', 'by Cy'], ['Ann'], { value })?.value).toEqual({ ...value, from: 'by ' })
  })

  it('is looked for on the page of each example', () => {
    const texts = ['Amber by Ann', 'Birch by Bo', 'Ann by Amber']
    const isThere = (owner: number, { url }: { url?: string }): boolean => url === `/${owner}`
    expect(textsOf(cut(texts, ['Ann', 'Bo'], {}, isThere)!, 3)).toEqual(['Ann', 'Bo', 'Amber'])
    expect(textsOf(cut(texts, ['Amber', 'Birch'], {}, isThere)!, 3)).toEqual(['Amber', 'Birch', 'Ann'])
    expect(cut(texts, ['Bo', 'Ann'], {}, isThere)).toBeNull()
  })

  it('is shown by the first three texts with the example, the first three places in each', () => {
    const last = (count: number) => [...Array.from({ length: count }, (_, i) => `Ann ${i} likes it`), 'by Ann']
    const by = (count: number) => cut([...last(count), 'by Bo', 'by Cy', ...Array(40).fill('by Di')], ['Ann'])
    expect(by(2)?.value).toMatchObject({ strip: 'by ' })
    expect(by(3)).toBeNull()
    expect(cut(['by Bo', 'by Cy', 'by Di', 'by Ann'], ['Ann'])?.value).toMatchObject({ strip: 'by ' })
    const places = (count: number) => `${Array.from({ length: count }, (_, i) => `Ann x${i}`).join(', ')}, by Ann`
    const texts = ['Bo y, by Bo', 'Cy y, by Cy', 'Di y, by Di', 'Ed y, by Ed']
    expect(cut([places(2), ...texts], ['Ann'])?.value).toEqual({ kind: 'text', from: ', by ' })
    expect(cut([places(3), ...texts], ['Ann'])).toBeNull()
  })

  it('is a line with its label where it is all of one', () => {
    const texts = ['Author: Ann\nPages: 3', 'Pages: 4\nAuthor: Bo']
    expect(cut(texts, ['Ann'])?.value).toEqual({ kind: 'text', line: 'Author:' })
  })

  it('that is for examples alone is not told by other lines', () => {
    const texts = ['Author\nAnn', 'Author\nBo', 'Author\nCy']
    expect(cut(texts, ['Ann'])?.value).toEqual({ kind: 'text', strip: 'Author\n' })
    expect(cut(texts, ['Ann'], { spare: true })).toBeNull()
    expect(cut(['Author\nAnn.', 'Author\nBo.'], ['Ann'], { spare: true })).toBeNull()
    expect(cut(['by Ann', 'by Bo'], ['Ann'], { spare: true })?.value).toEqual({ kind: 'text', strip: 'by ' })
  })
})
