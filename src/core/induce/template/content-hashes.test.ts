import { describe, expect, it } from 'vitest'
import { attribute, isElement } from '../../dom/index.ts'
import { writtenPages } from '../record/facts.fixture.ts'
import { contentHashes } from './content-hashes.ts'

/** The hashes of the element `x` of a page. */
const hash = (html: string) => {
  const [page] = writtenPages([html])
  const { tree } = page!
  const { inside, whole } = contentHashes(page!)
  const node = [...tree.label.keys()].find((one) => isElement(tree, one) && attribute(tree, one, 'k') === 'x')!
  return { inside: inside[node]!, whole: whole[node]! }
}
const x = (content: string, attributes = '', tag = 'p') => hash(`<${tag} k=x ${attributes}>${content}</${tag}>`)

describe('contents are the same', () => {
  it.each<[string, string, string]>([
    ['in elements of any name', 'a<b>b</b>', 'a<span class=z>b</span>'],
    ['in any white space', ' a <b>b</b>', 'a\n<b> b </b>'],
    ['without what no reader sees', 'a', 'a<script>b</script><!-- c --><template>d</template><b></b>'],
    ['with links to the same place', '<a href="/a">b</a>', '<a href=" https://a.test/a ">b</a>'],
    ['with pictures of the same place', '<img src="a">', '<img src="/items/a">'],
  ])('%s', (_, a, b) => {
    expect(x(a)).toEqual(x(b))
    expect(x(a).inside).not.toBe(0)
  })

  it('with links from the base of the page', () => {
    expect(hash('<base href="https://b.test/c/"><p k=x><a href=d>e</a></p>')).toEqual(
      x('<a href="https://b.test/c/d">e</a>'),
    )
  })
})

describe('contents differ', () => {
  it.each<[string, string, string]>([
    ['by their text', 'a', 'b'],
    ['by their order', '<b>a</b><b>b</b>', '<b>b</b><b>a</b>'],
    ['by where links lead', '<a href=/a>b</a>', '<a href=/c>b</a>'],
    ['by pictures', '<img src=/a>', '<img src=/b>'],
    ['by links', '<a href=/a>b</a>', '<a>b</a>'],
  ])('%s', (_, a, b) => {
    expect(x(a).inside).not.toBe(x(b).inside)
  })

  it('by the attribute of the element itself only as a whole', () => {
    const [a, b] = [x('c', 'href=/a', 'a'), x('c', 'href=/b', 'a')]
    expect(a.inside).toBe(b.inside)
    expect(a.whole).not.toBe(b.whole)
    const plain = x('c', '', 'a')
    expect(plain.whole).toBe(plain.inside)
    expect(x('c', 'href=" "', 'a')).toEqual(plain)
  })
})

it('nothing has the hash 0', () => {
  for (const content of ['', ' ', '<b></b>', '<script>a</script>', '<!-- a -->'])
    expect(x(content)).toEqual({ inside: 0, whole: 0 })
  expect(x('', 'href="http://["', 'a').whole).not.toBe(0)
})
