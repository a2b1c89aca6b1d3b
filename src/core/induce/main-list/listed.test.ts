import { describe, expect, it } from 'vitest'
import type { ListRecords } from '../../content/index.ts'
import { seen } from '../one-page/view.fixture.ts'
import { type Listed, lifted, listedOf, placesOf } from './listed.ts'

const listed = (...records: readonly number[][]): Listed =>
  ({ origin: 'repeats', records, look: '', headings: [] }) as unknown as Listed

it('a list that is found has its records, their look and headings above', () => {
  const looks = [
    { label: 'li', classes: ['a', 'b'] },
    { label: 'p', classes: [] },
  ]
  const found = {
    origin: 'repeats',
    records: [[3, 4], [6], [9]],
    cut: { kind: 'start', looks },
    headings: [[1, 8], [5]],
  }
  expect(listedOf(found as ListRecords)).toEqual({
    origin: 'repeats',
    records: [[3, 4], [6], [9]],
    look: 'start li.a.b',
    headings: [[1, 8], [5]],
  })
})

describe('records are lifted', () => {
  const up = (body: string, ...names: string[]) => {
    const page = seen(body)
    const { records } = lifted(page.view.tree, listed(...names.map((name) => [page.at(name)])))
    return page.names(records.flat())
  }

  it('to the outermost element that holds one alone', () => {
    expect(
      up('<ul><li k=a><div k=b><p k=x>x</p></div></li><li k=c><div k=d><p k=y>y</p></div></li></ul>', 'x', 'y'),
    ).toBe('a c')
    expect(up('<div k=a><p k=x>x</p></div><div k=b><p k=y>y</p></div>', 'x', 'y')).toBe('a b')
    expect(up('<p k=x>x</p>', 'x')).toBe('x')
    expect(up('<div k=a><p k=x>x</p> <i></i><!-- no --></div>', 'x')).toBe('a')
  })

  it('no further than all of them can be', () => {
    expect(up('<div k=a><p k=x>x</p></div><div k=b><p k=y>y</p>z</div>', 'x', 'y')).toBe('x y')
    expect(up('<div k=a><p k=x>x</p><img></div>', 'x')).toBe('x')
    expect(up('<div k=a><p k=x>x</p><b><img></b></div>', 'x')).toBe('x')
  })

  it('not where one is a run of siblings', () => {
    const page = seen('<div k=a><p k=x>x</p></div>')
    const runs = listed([page.at('x'), page.at('x')])
    expect(lifted(page.view.tree, runs)).toEqual(runs)
  })
})

it('places are the tags down to the parents of records, and what most records are', () => {
  const page = seen('<main><ul><li k=a>a</li><li k=b>b</li></ul><div><ol><p k=c>c</p></ol></div></main>')
  const at = (...names: string[]) => [...placesOf(page.view.tree, listed(...names.map((name) => [page.at(name)])))]
  expect(at('a', 'b')).toEqual(['html/body/main/ul/li'])
  expect(at('a', 'b', 'c')).toEqual(['html/body/main/ul/li', 'html/body/main/div/ol/li'])
  expect(at('c', 'a')).toEqual(['html/body/main/div/ol/p', 'html/body/main/ul/p'])
  expect(at()).toEqual([])
})
