import { describe, expect, it } from 'vitest'
import { type ParsedPage, parse } from '../../dom/index.ts'
import { FLOW } from '../constants.ts'
import { labelledLinks, siteAddress, windowsOf } from './labelled-links.ts'

const HERE = 'https://trees.example/list'

function page(html: string, url = HERE): ParsedPage {
  const parsed = parse(html)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url, tree: parsed.tree }
}

const labels = (html: string) => labelledLinks(page(html)).map(({ url, label }) => `${url.slice(21)}: ${label}`)

describe('an address of the site', () => {
  it.each([
    ['/ash', 'https://trees.example/ash'],
    ['/ash#x', 'https://trees.example/ash'],
    ['ash?b=2', 'https://trees.example/ash?b=2'],
    ['https://www.trees.example/ash', 'https://www.trees.example/ash'],
    [null, null],
    ['http://[', null],
    ['#top', null],
    [' #top', null],
    ['/list', null],
    ['/list#x', null],
    ['/', null],
    ['//wood.example/ash', null],
    ['http://trees.example/ash', null],
    ['mailto:a@b', null],
    ['file:///ash', null],
  ])('%s is %s', (href, wanted) => {
    expect(siteAddress(href, HERE, HERE)).toBe(wanted)
  })

  it('may be a safe one of a page that is not', () => {
    const [plain, safe] = ['http://trees.example/list', 'https://trees.example/ash']
    expect(siteAddress(safe, plain, plain)).toBe(safe)
    expect(siteAddress('/ash', plain, plain)).toBe('http://trees.example/ash')
  })

  it('is another file of a file, and nothing else', () => {
    const here = 'file:///a/list.html'
    expect(['b.html#x', 'list.html', HERE].map((href) => siteAddress(href, here, here))).toEqual([
      'file:///a/b.html',
      null,
      null,
    ])
    expect(siteAddress('/ash', HERE, 'no address')).toBeNull()
  })

  it('is not the page itself written otherwise', () => {
    const same = ['/list?utm_source=x', '/%6cist'].map((href) => siteAddress(href, HERE, `${HERE}#x`))
    expect(same).toEqual([null, null])
  })
})

describe('a link', () => {
  it('is called by its text, else by what is said of it, else by its picture', () => {
    expect(
      labels(`<a href=/1 title=t> One <b>link</b></a><a href=/2 aria-label=" said " title=t><img alt=p></a><a href=/3 title=" t "><img alt=p></a>
        <a href=/4><i></i><img><img alt=" p q "><img alt=r></a><a href=/5></a><map><area href=/6 title=six></map><a>7</a>`),
    ).toEqual(['/1: One link', '/2: said', '/3: t', '/4: p q', '/5: ', '/6: six'])
  })

  it('is called by no more characters than a label has', () => {
    const [link] = labelledLinks(page(`<a href=/1>${'x'.repeat(FLOW.mostLabel + 1)}</a>`))
    expect(link!.label).toBe('x'.repeat(FLOW.mostLabel))
  })

  it('is there once with each label', () => {
    expect(labels('<a href=/1>a</a><a href=/1>b</a><a href=/1#x>a</a>')).toEqual(['/1: a', '/1: b'])
  })

  it('is one of so many', () => {
    const many = Array.from({ length: FLOW.mostLinks + 1 }, (_, i) => `<a href=/x${i}>l${i}</a>`)
    expect(labelledLinks(page(many.join('')))).toHaveLength(FLOW.mostLinks)
  })

  it('is at the tags below the body', () => {
    const deep = '<div>'.repeat(FLOW.mostSteps + 5)
    const [near, far] = labelledLinks(page(`<ul><li><a href=/1>a</a></ul>${deep}<a href=/2>b</a>`))
    expect(near!.place).toBe('ul>li>a')
    expect(far!.place).toBe(`${'div>'.repeat(FLOW.mostSteps - 1)}a`)
  })
})

describe('links of one name', () => {
  it('are called by the first line beside each that leads to one address', () => {
    const item = (n: string, more = '') => `<li><p>New</p><p>Tree ${n}</p>${more}<a href=/${n}>More</a></li>`
    expect(labels(`<ul>${item('1')}${item('2', '<a href=/2>More</a>')}${item('3')}</ul>`)).toEqual([
      '/1: Tree 1',
      '/2: Tree 2',
      '/3: Tree 3',
    ])
  })

  it('are called so where nothing beside them tells', () => {
    expect(labels('<p><a href=/1>More</a><a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
    expect(labels('<p>x <a href=/1>More</a></p><p>x <a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
    expect(labels('<p>More<br><a href=/1>More</a></p><p><a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
  })

  it('are told by what is beside each up to the next of them, wherever the others are', () => {
    expect(
      labels(`<section><div>one <a href=/1>More</a></div><div>two <a href=/2>More</a></div></section>
        <p>three <a href=/3>More</a></p>`),
    ).toEqual(['/1: one More', '/2: two More', '/3: three More'])
  })

  it('are looked at beside so many characters', () => {
    const same = `<b>${'y'.repeat(FLOW.charsBeside)}</b>`
    expect(
      labels(`<div>${same}<p>one</p><a href=/1>More</a></div><div>${same}<p>two</p><a href=/2>More</a></div>`),
    ).toEqual(['/1: More', '/2: More'])
  })
})

describe('frames of the site', () => {
  it('are told once each, in order', () => {
    const body =
      '<iframe src=/b></iframe><iframe src=/a></iframe><iframe src=/b#x></iframe><iframe></iframe><img src=/c>'
    expect(windowsOf(page(body))).toEqual(['https://trees.example/b', 'https://trees.example/a'])
    expect(windowsOf(page('<frameset><frame src=/f></frameset>'))).toEqual(['https://trees.example/f'])
  })
})
