import { describe, expect, it } from 'vitest'
import { childrenOf, oneLine, visibleText } from '../../dom/index.ts'
import type { Step } from '../../wrapper/index.ts'
import { occurrencesOf } from './members.fixture.ts'
import { type Section, sectionsOf } from './sections.ts'

/** How siblings of pages are cut at headings. */
const cut = (contents: readonly string[], outer: readonly Step[] = []) => {
  const containers = occurrencesOf(contents)
  const members = containers.map(({ owner, tree, node }) => ({ owner, tree, siblings: childrenOf(tree, node) }))
  return sectionsOf(members, containers, outer)
}
const textsOf = ({ label, occurrences }: Section): string => {
  const texts = occurrences.map(({ owner, tree, nodes }) => `${owner}=${oneLine(visibleText(tree, nodes!))}`)
  return [`${label}:`, ...texts].join(' ')
}
/** The sections of pages, each with what stands in it on each page. */
const told = (...contents: readonly string[]) => cut(contents)?.sections.map(textsOf) ?? null
const pages = (count: number, page: (i: number) => string): string[] => Array.from({ length: count }, (_, i) => page(i))

const two = (i: number, behind = '') => `<h2>Size</h2><p>a${i}</p><h2>Hue</h2><p>b${i}</p>${behind}`
const BOTH = ['Size: 0=a0 1=a1', 'Hue: 0=b0 1=b1']

describe('siblings are cut', () => {
  it('at each known heading, and before the first where something stands there', () => {
    expect(told(two(0), two(1))).toEqual(BOTH)
    expect(told(`<p>l0</p>${two(0)}`, two(1))).toEqual(['null: 0=l0 1=', ...BOTH])
    expect(told('<p>a</p>', '<p>b</p>')).toBeNull()
  })

  it('not where one heading comes before all else that is seen: it is a title', () => {
    const titled = ['<h2>About</h2><p>x0</p>', '<b></b> <h2>About</h2><p>x1</p>']
    expect([cut(titled)?.isTitled, told(...titled)]).toEqual([true, ['About: 0=x0 1=x1']])
    const behind = ['<h2>About</h2><p>x0</p>', '<p>y</p><h2>About</h2><p>x1</p>']
    expect([cut(behind)?.isTitled, told(...behind)]).toEqual([undefined, ['null: 0= 1=y', 'About: 0=x0 1=x1']])
    const text = ['<h2>About</h2><p>x0</p>', 'y <h2>About</h2><p>x1</p>']
    expect(cut(text)?.isTitled).toBeUndefined()
    expect(cut(pages(2, (i) => two(i)))?.isTitled).toBeUndefined()
  })

  it('at one `h6`, at no single bold line, but at two', () => {
    const bold = (label: string, text: string) => `<p><b>${label}</b></p><p>${text}</p>`
    expect(told(...pages(2, (i) => `<p>y</p><h6>About</h6><p>x${i}</p>`))).toEqual([
      'null: 0=y 1=y',
      'About: 0=x0 1=x1',
    ])
    expect(told(...pages(2, (i) => `<p>y</p>${bold('About', `x${i}`)}`))).toBeNull()
    expect(told(...pages(2, (i) => bold('Size', `a${i}`) + bold('Hue', `b${i}`)))).toEqual(BOTH)
  })

  it('not at one that stands above another of its rank on every page', () => {
    expect(told(...pages(2, (i) => `<h1>Site</h1><h1>T${i}</h1><p>x${i}</p>`))).toEqual(null)
    const names = ['<h1>Lamp</h1>', '<h1>Chair</h1>', '']
    expect(told(...names.map((name, i) => `<h1>Site</h1>${name}<p>x${i}</p>`))).not.toBeNull()
  })

  it('at one that stands below others of a higher rank', () => {
    expect(told(...['Red', 'Blue'].map((name, i) => `<h1>${name}</h1><h2>About</h2><p>x${i}</p>`))).toEqual([
      'null: 0=Red 1=Blue',
      'About: 0=x0 1=x1',
    ])
  })

  it('at rules, whichever page has none', () => {
    const ruled = told(...pages(20, (i) => two(i, i === 10 ? '' : `<hr><p>foot${i}</p>`)))
    expect(ruled).toHaveLength(3)
  })

  it('not where most pages have a heading of a higher rank behind the first: what it heads is of no section', () => {
    const between = (name: string, i: number): string =>
      `<h2>Size</h2><p>a${i}</p><h1>${name}</h1><p>mid${i}</p><h2>Hue</h2><p>b${i}</p>`
    expect(told(...['Red', 'Blue'].map(between))).toBeNull()
    expect(told(...pages(2, (i) => two(i, `<h1>End</h1><p>foot${i}</p>`)))).toBeNull()
    const some = (count: number) => told(...pages(4, (i) => two(i, i < count ? '<h1>End</h1><p>foot</p>' : '')))
    expect(some(3)).toBeNull()
    expect(some(2)).toEqual(['Size: 0=a0 1=a1 2=a2 3=a3', 'Hue: 0=b0 1=b1 2=b2 3=b3'])
  })

  it('at six rules at most, in the same number on nineteen of twenty pages', () => {
    const rule = (i: number) => `<hr><p>foot${i}</p>`
    expect(told(...pages(2, (i) => two(i, rule(i))))).toEqual([...BOTH, 'null: 0=foot0 1=foot1'])
    const ruled = (count: number) => told(...pages(20, (i) => two(i, i < count ? rule(i) : '')))
    expect([ruled(19)?.length, ruled(18)?.length]).toEqual([3, 2])
    const rules = (count: number) => told(...pages(2, (i) => two(i, rule(i).repeat(count))))
    expect([rules(6)?.length, rules(7)?.length]).toEqual([8, 2])
    expect(told(...pages(3, (i) => two(i, i === 0 ? rule(i) : '')))?.length).toBe(2)
  })

  it('not at headings of a lower rank behind the first, and at those before it', () => {
    const behind = (tag: string) =>
      told(...['Red', 'Blue'].map((name, i) => two(i, `<${tag}>${name}</${tag}><p>foot</p>`)))
    expect(behind('h3')).toEqual(['Size: 0=a0 1=a1', 'Hue: 0=b0 Red foot 1=b1 Blue foot'])
    const above = ['Red', 'Blue'].map((name, i) => `<h1>${name}</h1><p>x${i}</p>${two(i)}`)
    expect(told(...above)).toEqual(['null: 0=Red x0 1=Blue x1', ...BOTH])
    expect(cut(above)?.sections[1]?.steps[0]?.until).toEqual([{ tag: 'h2' }])
  })

  it('at unknown headings of their rank where most are known, else they are part of what is above', () => {
    const behind = (count: number) =>
      pages(2, (i) =>
        two(
          i,
          [...'cdefgh']
            .slice(0, count)
            .map((one) => `<h2>${one}${'xy'[i]}</h2><p>${one}</p>`)
            .join(''),
        ),
      )
    expect(told(...behind(2))).toEqual(expect.arrayContaining(BOTH))
    expect(told(...behind(3))).toEqual(['Size: 0=a0 1=a1', 'Hue: 0=b0 cx c dx d ex e 1=b1 cy c dy d ey e'])
  })

  it('at labels in one and in many, of three letters or more', () => {
    const labels = (...all: readonly string[]) =>
      cut(pages(2, (i) => all.map((one) => `<h2>${one}</h2><p>${one}${i}</p>`).join('')))?.sections.map(
        ({ steps }) => steps[0]!.reads,
      )
    expect(labels('NOTES', 'Ab', 'Part 1')).toEqual([['NOTE', 'NOTES'], ['Ab'], ['Part 1']])
    expect(labels('Abc', 'Works')).toEqual([
      ['Abc', 'Abcs'],
      ['Work', 'Works'],
    ])
  })

  it('at what ends all of it', () => {
    const aside = { tag: 'aside' }
    const sections = cut(
      pages(2, (i) => two(i, '<aside>x</aside>')),
      [aside],
    )?.sections
    expect(sections?.map(textsOf)).toEqual(BOTH)
    expect(sections?.map(({ steps }) => steps[0]!.until)).toEqual([
      [{ tag: 'h2' }, aside],
      [{ tag: 'h2' }, aside],
    ])
  })
})

describe('parts with a class that stand below several headings', () => {
  const part = '<div class=k>K</div>'
  /** How many are loose where pages have the part below the first heading, or below the second. */
  const loose = (count: number, first: number, all: number): number | undefined =>
    cut(
      pages(count, (i) => {
        return `<h2>Size</h2><p>a${i}</p>${i < first ? part : ''}<h2>Hue</h2><p>b${i}</p>${i >= first && i < all ? part : ''}`
      }),
    )?.loose.length

  it('belong to none', () => {
    expect([loose(20, 2, 20), loose(20, 1, 20), loose(20, 0, 20)]).toEqual([1, 0, 0])
  })

  it('are on half of the pages', () => {
    expect([loose(20, 5, 10), loose(20, 5, 9)]).toEqual([1, 0])
  })

  it('end what stands above them, also before the first heading', () => {
    const page = (i: number) =>
      `<p>l${i}</p>${i === 3 ? part : ''}<h2>Size</h2><p>a${i}</p>${i === 0 ? part : ''}<h2>Hue</h2><p>b${i}</p>${i === 1 || i === 2 ? part : ''}`
    const found = cut(pages(4, page))
    expect(found?.loose.map(({ steps, occurrences }) => [steps, occurrences.map(({ owner }) => owner)])).toEqual([
      [[{ tag: 'div', classes: ['k'] }], [0, 1, 2, 3]],
    ])
    expect(found?.sections.map(textsOf)).toEqual([
      'null: 0=l0 1=l1 2=l2 3=l3',
      'Size: 0=a0 1=a1 2=a2 3=a3',
      'Hue: 0=b0 1=b1 2=b2 3=b3',
    ])
  })

  it('are below the last heading before them, whatever the order of headings', () => {
    const size = (i: number, own: string) => `<h2>Size</h2><p>a${i}</p>${own}`
    const hue = (i: number, own: string) => `<h2>Hue</h2><p>b${i}</p>${own}`
    const age = (i: number) => `<h2>Age</h2><p>c${i}</p>`
    const last = pages(4, (i) => (i < 2 ? size(i, '') + hue(i, part) : hue(i, '') + size(i, part)))
    expect(cut(last)?.loose).toHaveLength(1)
    const first = pages(4, (i) => size(i, i < 2 ? part : '') + hue(i, i < 2 ? '' : part) + age(i))
    expect(cut(first)?.loose).toHaveLength(1)
  })

  it('are told by a class, and once on a page', () => {
    const withPart = (own: string) =>
      cut(pages(4, (i) => `<h2>Size</h2><p>a${i}</p>${i < 2 ? own : ''}<h2>Hue</h2><p>b${i}</p>${i < 2 ? '' : own}`))
        ?.loose
    expect(withPart('<blockquote>K</blockquote>')).toEqual([])
    expect(withPart(part + part)).toEqual([])
    expect(withPart(part)).toHaveLength(1)
  })
})
