import { describe, expect, it } from 'vitest'
import { slotsOf } from './align.ts'
import { membersOf } from './members.fixture.ts'
import { contentOfSection, rolesBehindText } from './rich-text.ts'
import { classifySlot, type SlotRole } from './split.ts'

const rolesOf = (contents: readonly string[]): SlotRole[] =>
  slotsOf(membersOf(contents)).map((slot) => classifySlot(slot, contents.length))
const content = (...contents: readonly string[]) => contentOfSection(membersOf(contents), rolesOf(contents))
const behind = (...contents: readonly string[]) =>
  rolesBehindText(membersOf(contents), rolesOf(contents)).map((role) =>
    role.kind === 'split'
      ? role.slots.map(({ steps }) => steps[0]!.tag).join('+')
      : `${role.kind} ${role.slot.steps[0]!.tag}`,
  )
const text = (count: number) => 'x'.repeat(count)

describe('what stands under a heading', () => {
  it.each<[string, string[], string]>([
    ['is a text of paragraphs', ['<p>one</p><p>two</p>', '<p>three</p>'], 'text'],
    ['is a list of items', ['<ul><li>a</li></ul>', '<ol><li>b</li></ol>'], 'list'],
    ['is a list of several lists of one kind', ['<ul><li>some words</li></ul><ul><li>more words</li></ul>'], 'list'],
    ['is no list of lists of two kinds', ['<ul><li>a</li></ul><ol><li>b</li></ol>'], 'text'],
    ['is a list in four of five parts', [`<ul><li>${text(80)}</li></ul><p>${text(18)}</p>`], 'list'],
    ['is no list in less of it', [`<ul><li>${text(70)}</li></ul><p>${text(30)}</p>`], 'text'],
    ['is a list on all pages only', ['<ul><li>a</li></ul>', '<p>b</p>'], 'text'],
    ['is a list of what is preformatted', ['<pre>a</pre>', '<pre>b</pre>'], 'list'],
    ['is a list of links', ['<a href=/a>a</a>, <a href=/b>b</a>', '<a href=/c>c</a>'], 'list'],
    ['is a list of links in paragraphs', ['<p><a>a</a> | <a>b</a></p>'], 'list'],
    ['is a part where there is one link', ['<a href=/a>a</a>', '<p><a href=/c>c</a></p>'], 'parts'],
    ['is no list of links where there is a word', ['<a href=/a>a</a> with <a href=/b>b</a>'], 'text'],
    [
      'is parts where half of it has classes',
      [`<div class=a>${text(51)}</div>${text(49)}`, `<div class=a>${text(51)}</div>${text(49)}`],
      'parts',
    ],
    [
      'is a text where less has',
      [`<div class=a>${text(49)}</div>${text(51)}`, `<div class=a>${text(49)}</div>${text(51)}`],
      'text',
    ],
    ['is a text of paragraphs with classes', [`<p class=a>${text(50)}</p>`, `<p class=a>${text(40)}</p>`], 'text'],
    ['is parts that half of the pages have', [`<div class=a>${text(90)}</div>`, `<p>b</p>`], 'parts'],
    ['is a text with parts that fewer have', [`<div class=a>${text(90)}</div>`, '<p>b</p>', '<p>c</p>'], 'text'],
    [
      'is parts in a line on several pages',
      [`<span class=a>${text(9)}</span>`, `<span class=a>${text(8)}</span>`],
      'parts',
    ],
    ['is a text with a part of a line on one page', [`<span class=a>${text(9)}</span>`], 'text'],
    ['is a part in a block on one page', [`<div class=a>${text(9)}</div>`], 'parts'],
    ['is a text of elements without classes', [`<div>${text(9)}</div>`, `<div>${text(8)}</div>`], 'text'],
  ])('%s', (_, contents, wanted) => {
    expect(content(...contents)).toBe(wanted)
  })

  it('is parts where exactly half of it has classes', () => {
    const page = (own: number) => `<div class=a>${text(own)}</div>${text(99 - own)}`
    expect([content(page(50), page(50)), content(page(49), page(49))]).toEqual(['parts', 'text'])
  })

  it('is parts where paragraphs start with labels', () => {
    const labelled = ['1', '2', '3'].map((one) => `<p>Size: ${one}</p><p>Hue: ${one}</p>`)
    expect(content(...labelled)).toBe('parts')
  })
})

describe('behind a text', () => {
  const p = '<p>one</p>'
  const note = '<div class=note>more</div>'

  it('stand blocks of half of the pages that nothing of the text follows', () => {
    expect(behind(`${p}${note}`, `${p}${note}`)).toEqual(['single div'])
    expect(behind(`${note}${p}`, `${note}${p}`)).toEqual([])
    expect(behind(`${p}${note}`, p)).toEqual(['single div'])
    expect(behind(`${p}${note}`, p, p)).toEqual([])
    expect(behind(`${p}${note}<p> </p>`, `${p}${note}`)).toEqual(['single div'])
    expect(behind(`${p}${note}text`, `${p}${note}text`)).toEqual([])
    expect(behind(p, p)).toEqual([])
    expect(behind(note, note)).toEqual(['single div'])
  })

  it('stand lists, but no paragraphs and nothing in a line', () => {
    expect(behind(`${p}<ul><li>a</li></ul>`, `${p}<ul><li>b</li></ul>`)).toEqual(['single ul'])
    expect(behind(`${p}<blockquote>a</blockquote>`, `${p}<blockquote>b</blockquote>`)).toEqual([])
    expect(behind(`${p}<span>a</span>`, `${p}<span>b</span>`)).toEqual([])
    expect(behind(`${p}<ul><li>a</li></ul><ul><li>c</li></ul>`, `${p}<ul><li>b</li></ul>`)).toEqual([])
  })

  it('stand several parts', () => {
    const other = '<section class=b>x</section>'
    expect(behind(`${p}${note}${other}`, `${p}${note}${other}`)).toEqual(['single div', 'single section'])
    expect(behind(`${p}${note}${p}${other}`, `${p}${note}${p}${other}`)).toEqual(['single section'])
    const notes = (...all: string[]) => p + all.map((one) => `<div class=note>${one}</div>`).join('')
    expect(behind(notes('a', 'b'), notes('c', 'd', 'e'))).toEqual(['list div'])
  })

  it('stand parts that nineteen of twenty pages have so', () => {
    const pages = (count: number, before: number) =>
      Array.from({ length: count }, (_, i) => (i < before ? `${note}${p}` : `${p}${note}`))
    expect(behind(...pages(20, 1))).toEqual(['single div'])
    expect(behind(...pages(20, 2))).toEqual([])
  })
})
