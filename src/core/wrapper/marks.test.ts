import { describe, expect, it } from 'vitest'
import { pageWith } from './body.fixture.ts'
import { markOf } from './marks.ts'

const mark = (html: string, of: string): string | null => {
  const { tree, view, body } = pageWith(html)
  return markOf(tree, view.elements(body)[0]!, of)
}

describe('markOf', () => {
  it('is what stands for a picture before the text', () => {
    expect(mark('<span><i class="fa fa-clock"></i> 20 min</span>', 'icon')).toBe('fa fa-clock')
    expect(mark('<span><img alt="Servings" class="x"> 4</span>', 'icon')).toBe('Servings')
    expect(mark('<span>20 min <i class="fa fa-clock"></i></span>', 'icon')).toBeNull()
    expect(mark('<span><b class="around"> <i class="in"></i> 20</b> min</span>', 'icon')).toBe('in')
    expect(mark('<span><b class="around">20 <i class="in"></i></b></span>', 'icon')).toBeNull()
    expect(mark('<span><b class="empty">\u00a0</b> <i class="in"></i></span>', 'icon')).toBe('empty')
  })

  it('is an attribute', () => {
    expect(mark('<span itemprop=" price ">5</span>', '@itemprop')).toBe('price')
    expect(mark('<span>5</span>', '@itemprop')).toBeNull()
  })

  it('is where a link leads to, without what tells pages of one place', () => {
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
