import { describe, expect, it } from 'vitest'
import { pageWith } from './body.fixture.ts'
import { markOf } from './marks.ts'

const mark = (html: string, of: string): string | null => {
  const { tree, view, body } = pageWith(html)
  return markOf(tree, view.elements(body)[0]!, of)
}

describe('markOf', () => {
  it('an icon before the text is a mark, and one behind it is none', () => {
    expect(mark('<span><i class="fa fa-clock"></i> 20 min</span>', 'icon')).toBe('fa fa-clock')
    expect(mark('<span><img alt="Servings" class="x"> 4</span>', 'icon')).toBe('Servings')
    expect(mark('<span>20 min <i class="fa fa-clock"></i></span>', 'icon')).toBeNull()
    expect(mark('<span><b class="around"> <i class="in"></i> 20</b> min</span>', 'icon')).toBe('in')
    expect(mark('<span><b class="around">20 <i class="in"></i></b></span>', 'icon')).toBeNull()
    expect(mark('<span><b class="empty">\u00a0</b> <i class="in"></i></span>', 'icon')).toBe('empty')
  })

  it('an attribute is a mark without the white space around it', () => {
    expect(mark('<span itemprop=" price ">5</span>', '@itemprop')).toBe('price')
    expect(mark('<span>5</span>', '@itemprop')).toBeNull()
  })

  it('a link is marked by the constant parts of its address', () => {
    const links = [
      '/author/ada/12',
      '../author/bob',
      'https://pics.test/author/cy?size=3',
      '/files/a.pdf',
      'mailto:a@b.test',
      'one',
    ]
    expect(links.map((href) => mark(`<a href="${href}">x</a>`, 'link'))).toEqual([
      'author',
      'author',
      'pics.test author ?size',
      'files .pdf',
      'mailto:',
      null,
    ])
  })
})
