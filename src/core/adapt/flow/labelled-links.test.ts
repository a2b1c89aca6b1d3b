import { describe, expect, it } from 'vitest'
import { type ParsedPage, parse } from '../../dom/index.ts'
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
  ])('the link %s on a page of a site leads to %s', (href, wanted) => {
    expect(siteAddress(href, HERE, HERE)).toBe(wanted)
  })

  it('a link from http to https stays on the site', () => {
    const [plain, safe] = ['http://trees.example/list', 'https://trees.example/ash']
    expect(siteAddress(safe, plain, plain)).toBe(safe)
    expect(siteAddress('/ash', plain, plain)).toBe('http://trees.example/ash')
  })

  it('a file links to other files alone', () => {
    const here = 'file:///a/list.html'
    expect(['b.html#x', 'list.html', HERE].map((href) => siteAddress(href, here, here))).toEqual([
      'file:///a/b.html',
      null,
      null,
    ])
    expect(siteAddress('/ash', HERE, 'no address')).toBeNull()
  })

  it('the address of the page in another form is no link', () => {
    const same = ['/list?utm_source=x', '/%6cist'].map((href) => siteAddress(href, HERE, `${HERE}#x`))
    expect(same).toEqual([null, null])
  })
})

describe('a link', () => {
  it('a link is called by its text, its description or its picture, in this order', () => {
    expect(
      labels(`<a href=/1 title=t> One <b>link</b></a><a href=/2 aria-label=" said " title=t><img alt=p></a><a href=/3 title=" t "><img alt=p></a>
        <a href=/4><i></i><img><img alt=" p q "><img alt=r></a><a href=/5></a><map><area href=/6 title=six></map><a>7</a>`),
    ).toEqual(['/1: One link', '/2: said', '/3: t', '/4: p q', '/5: ', '/6: six'])
  })

  it('a link is listed once with each label', () => {
    expect(labels('<a href=/1>a</a><a href=/1>b</a><a href=/1#x>a</a>')).toEqual(['/1: a', '/1: b'])
  })
})

describe('links of one name', () => {
  it('links of one name are called by the first line beside them that leads to one address', () => {
    const item = (n: string, more = '') => `<li><p>New</p><p>Tree ${n}</p>${more}<a href=/${n}>More</a></li>`
    expect(labels(`<ul>${item('1')}${item('2', '<a href=/2>More</a>')}${item('3')}</ul>`)).toEqual([
      '/1: Tree 1',
      '/2: Tree 2',
      '/3: Tree 3',
    ])
  })

  it('links of one name keep it where nothing beside them differs', () => {
    expect(labels('<p><a href=/1>More</a><a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
    expect(labels('<p>x <a href=/1>More</a></p><p>x <a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
    expect(labels('<p>More<br><a href=/1>More</a></p><p><a href=/2>More</a></p>')).toEqual(['/1: More', '/2: More'])
  })

  it('the text beside a link ends at the next link of the same name', () => {
    expect(
      labels(`<section><div>one <a href=/1>More</a></div><div>two <a href=/2>More</a></div></section>
        <p>three <a href=/3>More</a></p>`),
    ).toEqual(['/1: one More', '/2: two More', '/3: three More'])
  })
})

describe('frames of the site', () => {
  it('the frames of a site are listed once each, in order', () => {
    const body =
      '<iframe src=/b></iframe><iframe src=/a></iframe><iframe src=/b#x></iframe><iframe></iframe><img src=/c>'
    expect(windowsOf(page(body))).toEqual(['https://trees.example/b', 'https://trees.example/a'])
    expect(windowsOf(page('<frameset><frame src=/f></frameset>'))).toEqual(['https://trees.example/f'])
  })
})
