import { describe, expect, it } from 'vitest'
import { labelName } from '../../dom/index.ts'
import type { Step, ValueSource } from '../../wrapper/index.ts'
import { pageOf } from '../one-page/page.fixture.ts'
import { seen } from '../one-page/view.fixture.ts'
import { factsOfPages, listOf, textsField } from '../record/facts.fixture.ts'
import { keyOf } from '../record/index.ts'
import { cutWays, pointedAll, pointedOnPage, wantedAt, waysAt, waysOfDrafts } from './on-page.ts'
import type { PointedWay } from './pointed-way.ts'

const url = (i: number) => `https://site.test/${i}`
const stepText = ({ tag, classes = [], nth, after, label, under, deep, reads }: Step): string =>
  `${deep ? '>' : ''}${tag}${classes.map((one) => `.${one}`).join('')}${nth ?? ''}${after === undefined ? '' : `<${after}`}${label === undefined ? '' : `:${label}`}${under === undefined ? '' : `^${under}`}${reads === undefined ? '' : `=${reads[0]}`}`
const valueText = (value: ValueSource): string => {
  if (value.kind === 'attribute') return `@${value.name}`
  if (value.kind === 'run')
    return `run ${value.after === null ? '' : stepText(value.after)}|${value.breaks.map(stepText).join()}${value.strip ?? ''}`
  return value.kind === 'text' ? `text${value.all ? '*' : ''}${value.strip ?? ''}${value.line ?? ''}` : value.kind
}
const told = (ways: readonly PointedWay[]): string[] =>
  ways.map(({ paths, value, isAligned, hints }) => {
    const label = hints.path.at(-1)?.label ?? null
    return `${isAligned ? '=' : ''}${paths.map((path) => path.map(stepText).join(' ')).join(' or ')} ${valueText(value)}${label === null ? '' : ` [${label}]`}`
  })

/** What leads to the element `x` of a page, by itself. */
const at = (body: string, top: string | null = null) => {
  const page = seen(body)
  const way = (node: number) => [[{ tag: `${page.names([node])}!` }]]
  return told(waysAt(page.view, page.at('x'), top === null ? 0 : page.at(top), way))
}

describe('ways by what one page says', () => {
  it('are to the whole text, of the element and what it fills', () => {
    expect(at('<p k=x>a</p><p>b</p>')).toEqual(['x! text'])
    expect(at('<div k=d><p k=x>a</p></div><p>b</p>')).toEqual(['x! text', 'd! text'])
    expect(at('<section k=t><div k=d><p k=x>a</p></div></section><p>b</p>', 'x')).toEqual(['x! text'])
    expect(at('<section k=t><div k=d><p k=x>a</p></div></section><p>b</p>', 'd')).toEqual(['x! text'])
  })

  it('are behind labels', () => {
    expect(at('<dl><dt>Size</dt><dd k=x>a</dd></dl>')).toEqual(['x! text', '>dd<Size text [Size]'])
    expect(at('<p k=x>Size: a</p><i>b</i>')).toEqual(['x! text', '>p:Size textSize: [Size]'])
    expect(at('<section k=t><p k=x>Size: a</p></section><p>b</p>', 't')).toEqual(['x! text', 't! text'])
  })

  it('are to the texts between elements', () => {
    const ways = at('<p k=x><b>Size</b>: a<br>b</p><p>c</p>')
    expect(ways[0]).toBe('x! text')
    expect(ways.filter((one) => one.includes('run'))).not.toEqual([])
    expect(at('<p k=x>a</p><p>b</p>').filter((one) => one.includes('run'))).toEqual([])
    expect(at('<p k=x><b>a</b></p><p>b</p>').filter((one) => one.includes('run'))).toEqual([])
    expect(at('<p k=x><b>a</b> - </p><p>b</p>').filter((one) => one.includes('run'))).toEqual([])
  })

  it('are to attributes of it, of links around it, and of the only one in it', () => {
    const attributes = (...args: Parameters<typeof at>) => at(...args).filter((one) => one.includes('@'))
    expect(attributes('<a k=x href=/a>a</a>')).toEqual(['x! @href'])
    expect(attributes('<a k=l href=/a><b><i k=x>a</i> b</b></a>')).toEqual(['l! @href'])
    expect(attributes('<a k=l href=/a><b k=t><i k=x>a</i> b</b></a>', 't')).toEqual([])
    expect(attributes('<p k=x>a <img k=i src=/b> <a k=l href=/c>d</a></p>')).toEqual(['i! @src', 'l! @href'])
    expect(attributes('<p k=x>a <a k=l href=/c>d</a> <a href=/e>f</a></p>')).toEqual([])
    expect(attributes('<p k=x>a <time k=t datetime=2026>d</time></p>')).toEqual(['t! @datetime'])
    expect(attributes('<p k=x>a</p><img src=/b>')).toEqual([])
  })

  it('are eight of each kind at most, asked for once', () => {
    const page = seen('<a k=x href=/a>a</a><p>b</p>')
    let asked = 0
    const ways = waysAt(page.view, page.at('x'), 0, () => {
      asked++
      return Array.from({ length: 9 }, (_, i) => [{ tag: `t${i}` }])
    })
    expect([ways.length, asked]).toEqual([16, 1])
  })
})

describe('ways on pages', () => {
  const bodies = ['a', 'b', 'c'].map((one) => `<div><p k=x class=hue>${one}</p><p class=size>${one}${one}</p></div>`)
  const pages = bodies.map((body, i) => pageOf(body, url(i)))
  const x = seen(bodies[1]!).at('x')

  it('are those of the alignment of all first', () => {
    const ways = pointedOnPage(pages, 1, x)
    expect(ways.map(({ isAligned }) => isAligned)).toEqual([true, ...ways.slice(1).map(() => false)])
    expect(told(ways)[0]).toBe('=html body div p.hue text')
    expect(told(ways)).toContain('>p.hue text')
  })

  it('are none of an alignment where nothing differs there', () => {
    const same = bodies.map(() => pageOf('<div><p k=x class=hue>a</p></div>'))
    expect(pointedOnPage(same, 0, x).some(({ isAligned }) => isAligned)).toBe(true)
    expect(pointedOnPage(same.slice(0, 1), 0, x).length).toBeGreaterThan(0)
  })

  it('lead to all items of a list', () => {
    const list = seen('<ul class=parts><li k=x><b>a</b></li><li><b>b</b></li></ul><p>c</p>')
    const page = pageOf('<ul class=parts><li k=x><b>a</b></li><li><b>b</b></li></ul><p>c</p>')
    const [way, ...others] = pointedAll([page], 0, list.at('x'))
    expect(others).toEqual([])
    expect(way).toMatchObject({ value: { kind: 'text', all: true }, isAligned: false })
    expect(way!.hints.path.map(({ tag }) => tag)).toEqual(['html', 'body', 'ul'].slice(-way!.hints.path.length))
    expect(way!.paths.every((path) => path.at(-1)!.tag === 'li')).toBe(true)
    expect(pointedAll([pageOf('<h1 k=x>a</h1>')], 0, seen('<h1 k=x>a</h1>').at('x'))).toEqual([])
  })
})

describe('the fields among drafts', () => {
  const { pages, scope, field } = factsOfPages([
    '<div k=d><p k=x>a</p></div><p k=y>b</p>',
    '<div k=d><p k=x>c</p></div><p k=y>d</p>',
  ])
  const [{ tree }] = pages as [(typeof pages)[0]]
  const node = (name: string) => field(name).values[0]!.node

  it('that have a value at a place are its ways', () => {
    const [d, x, y] = [field('d'), field('x'), field('y')]
    const ways = (...drafts: Parameters<typeof waysOfDrafts>[0]) =>
      waysOfDrafts(drafts, { tree, owner: 0, node: node('x') })
    const way = { paths: x.paths, value: x.value, hints: x.hints, isAligned: true }
    expect(ways(y, x, listOf(scope, [0], [x]))).toEqual([way])
    expect(ways(d)).toEqual([{ ...way, paths: d.paths, hints: d.hints }])
    expect(ways({ ...x, values: x.values.slice(1) })).toEqual([])
    expect(waysOfDrafts([x], { tree, owner: 1, node: node('y') })).toEqual([])
  })

  it('are wanted by texts that have that of a place', () => {
    const wanted = wantedAt(tree, node('x'))
    expect([wanted('A'), wanted('b a'), wanted('b'), wantedAt(tree, 0)(keyOf('ab'))]).toEqual([true, true, false, true])
    const long = factsOfPages([`<p k=x>${'x'.repeat(20_000)}</p><p k=y>${'x'.repeat(20_001)}</p><p k=z></p>`])
    const is = (name: string) => wantedAt(long.pages[0]!.tree, long.field(name).values[0]!.node)('x'.repeat(20_001))
    expect([is('x'), is('y'), is('z')]).toEqual([true, false, false])
  })

  it('are cut where the text around is the same', () => {
    const names = ['Ada Byron', 'Bo Crane', 'Cy Dunn', 'Di Evers', 'Ed Frost']
    expect(cutWays(textsField(names), null)).toEqual([])
    const cut = cutWays(textsField(names.map((one) => `written by ${one}`)), null)
    expect(cut.map(({ values }) => values.map(({ text }) => text))).toEqual([names])
  })
})

describe('ways by what one page says, in full', () => {
  it('go no higher than the page itself, and not above what is empty', () => {
    const page = seen('<p k=x>a</p>')
    const asked: string[] = []
    waysAt(page.view, page.at('x'), 0, (node) => {
      asked.push(labelName(page.view.tree, node))
      return []
    })
    expect(asked).toEqual(['p', 'html'])
    expect(at('<div k=d><img k=x src=/a></div><p>b</p>')).toEqual(['x! text', 'x! @src'])
  })

  it('are to each text between elements, behind all kinds of them and behind each', () => {
    expect(at('<p k=x><b>Size</b>: a</p><p>c</p>')).toEqual([
      'x! text',
      '>p:Size textSize: [Size]',
      'x! run b1|b: [Size]',
    ])
    expect(at('<p k=x><b>Size</b>: a<br>b</p><p>c</p>')).toEqual([
      'x! text',
      'x! run b1|b,br: [Size]',
      'x! run br1|b,br',
      'x! run b1|b: [Size]',
      'x! run |br',
      'x! run br1|br',
    ])
    expect(at('<p k=x>Before <b>Size</b> after</p><p>c</p>')).toEqual(['x! text', 'x! run |b', 'x! run b1|b [Size]'])
  })

  it('are named by no link that a text follows', () => {
    expect(at('<p k=x>a: b <a href=/l>Size</a> c</p><p>c</p>').filter((one) => one.includes('run a1'))).toEqual([
      'x! run a1|a',
    ])
  })

  it('are to eight texts between elements, behind four kinds of them', () => {
    const runs = (body: string) => at(`<p k=x>${body}</p><p>c</p>`).filter((one) => one.includes('run'))
    expect(runs(Array.from({ length: 12 }, (_, i) => `t${i}`).join('<br>'))).toHaveLength(8)
    const kinds = ['b', 'i', 'u', 's', 'em'].map((tag) => `<${tag}>x</${tag}> t`).join(' ')
    const breaks = runs(kinds).map((one) => one.split('|')[1]!.split(' ')[0])
    expect([...new Set(breaks)]).toEqual(['b,i,u,s', 'b', 'i', 'u', 's'])
  })

  it('are behind labels of forty characters, no more', () => {
    const label = 'abcde'.repeat(8)
    expect(at(`<p k=x>${label}: a</p><i>b</i>`)).toEqual(['x! text', `>p:${label} text${label}: [${label}]`])
    expect(at(`<p k=x>${label}f: a</p><i>b</i>`)).toEqual(['x! text'])
    expect(at('<p k=x>Size:</p><i>b</i>')).toEqual(['x! text'])
  })

  it('say which attribute they read', () => {
    const page = seen('<p k=x>a <a k=l href=/b>c</a></p><p>d</p>')
    const ways = waysAt(page.view, page.at('x'), 0, (node) => [[{ tag: page.names([node]) }]])
    const hints = ways.map(({ value, hints: { attribute } }) => [value.kind, attribute])
    expect(hints).toContainEqual(['attribute', 'href'])
    expect(hints.filter(([kind, name]) => kind !== 'attribute' && name !== undefined)).toEqual([])
  })

  it('lead by a label only to the first that has it', () => {
    const body = '<dl><dt>Size</dt><dd k=x>1</dd></dl><dl><dt>Size</dt><dd k=y>2</dd></dl><p>c</p>'
    const ways = (name: string) => told(pointedOnPage([pageOf(body)], 0, seen(body).at(name)))
    expect(ways('x')).toContain('>dd<Size text [Size]')
    expect(ways('y')).toEqual(['html body dl2 dd text'])
  })

  it('are wanted wherever on the page they stand', () => {
    const { pages, field } = factsOfPages([`<p k=y>${'x'.repeat(20_001)}</p><p k=z>abc</p>`])
    const wanted = wantedAt(pages[0]!.tree, field('z').values[0]!.node)
    expect([wanted('ABC'), wanted('ab')]).toEqual([true, false])
  })

  it('lead by the alignment to what only the page itself has', () => {
    const bodies = ['', '<p k=x class=own>a</p>', ''].map((own, i) => `<div><p>b${i}</p></div><div>${own}</div>`)
    const pages = bodies.map((body, i) => pageOf(body, url(i)))
    const ways = pointedOnPage(pages, 1, seen(bodies[1]!).at('x'))
    expect(told(ways).filter((one) => one.startsWith('='))).not.toEqual([])
  })
})
