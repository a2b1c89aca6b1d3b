import { describe, expect, it } from 'vitest'
import { findLabel, treeOf } from '../../core/dom/html.fixture.ts'
import { ADDED_ROOT, regionOf } from './region.ts'

/** The tag of the region below the whole page, or below the elements of some tag. */
function region(html: string, tag?: string): string | null {
  const tree = treeOf(html)
  const roots =
    tag === undefined ? [0] : [...tree.label.keys()].filter((node) => tree.labels.at(tree.label[node]!) === tag)
  const found = regionOf(tree, roots)
  if (found === null || found === ADDED_ROOT) return found === null ? null : 'added root'
  return tree.labels.at(tree.label[found]!)
}

describe('the data region', () => {
  it.each([
    ['nothing', '', null],
    ['one text', '<p>a</p>', null],
    ['texts of different paths', '<p>a</p><b>b</b>', null],
    ['texts of one element', '<p>a<br>b</p>', 'p'],
    ['a list', '<h1>a</h1><ul><li>b</li><li>c</li></ul>', 'ul'],
    ['the larger of two lists', '<ol><li>b</li><li>c</li></ol><ul><li>b</li><li>c</li><li>d</li></ul>', 'ul'],
    ['the first of two alike', '<ol><li>b</li><li>c</li></ol><ul><li>b</li><li>c</li></ul>', 'ol'],
    [
      'the first of two alike, though a text like those of the second is before it',
      `<dl><p>a</p></dl><ul>${'<li>b</li>'.repeat(4)}</ul><dl>${'<p>c</p>'.repeat(4)}</dl>`,
      'ul',
    ],
    ['what holds most pairs', '<ul><li>a<br>b</li><li>c</li></ul>', 'ul'],
    ['lists beside each other', '<div><ul><li>a</li></ul><ul><li>b</li></ul><ul><li>c</li></ul></div>', 'div'],
    ['what is left out', '<ul><li>a</li><li> </li><li><script>b</script></li></ul>', null],
  ])('the data region of %s', (_, html, wanted) => {
    expect(region(html)).toBe(wanted)
  })

  it('the region of some subtrees is the root above them where texts of several belong together', () => {
    expect(region('<p>a</p><p>b</p>', 'p')).toBe('added root')
    expect(region('<p>a</p>', 'p')).toBeNull()
    expect(region('<p>a<br>b<br>c</p><p>d</p>', 'p')).toBe('added root')
    expect(region('<p>a<br>b<br>c</p><p><i>d</i></p>', 'p')).toBe('p')
  })

  it('a subtree that is left out has no region', () => {
    const tree = treeOf('<script>a</script>')
    expect(regionOf(tree, [findLabel(tree, 'script')])).toBeNull()
  })
})
