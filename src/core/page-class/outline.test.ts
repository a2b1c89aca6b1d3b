import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attribute, createVocabulary, LABEL, labelName, parse, type Tree } from '../dom/index.ts'
import { MAX_PATHS, MAX_STRING_CHARS, MAX_TEXTS } from './constants.ts'
import { createOutliner, shortTextHash } from './outline.ts'

const vocabulary = createVocabulary()
function treeOf(body: string): Tree {
  const parsed = parse(`<!doctype html><html><body>${body}</body></html>`, { vocabulary })
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.tree
}
const pathsOf = (body: string): ReadonlySet<number> => new Set(createOutliner()(treeOf(body)).paths)

/** What a path says, in words. */
function naivePath(tree: Tree, node: number): string {
  const tags: string[] = []
  for (let at = node; at > 0; at = tree.parent[at]!) tags.unshift(labelName(tree, at))
  const isFrame = tree.label[node] === LABEL.html || tree.label[node] === LABEL.body
  const classes = isFrame ? [] : (attribute(tree, node, 'class') ?? '').split(/\s+/).filter((token) => token !== '')
  return [tags.join('>'), ...classes.map((token) => token.replaceAll(/\d+/g, '0')).sort()].join(' ')
}

function naiveOutline(tree: Tree): { readonly paths: readonly string[]; readonly texts: readonly string[] } {
  const paths = new Set<string>()
  const texts = new Set<string>()
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL['#text']) {
      const text = tree.text
        .slice(tree.textStart[node]!, tree.textStart[node + 1]!)
        .trim()
        .replaceAll(/\d+/g, '0')
      if (text !== '') texts.add(`${labelName(tree, tree.parent[node]!)} ${text}`)
    } else if (tree.label[node] !== LABEL['#comment']) paths.add(naivePath(tree, node))
  }
  return { paths: [...paths], texts: [...texts] }
}

const anyElement: fc.Memo<string> = fc.memo((levels) =>
  fc
    .tuple(
      fc.constantFrom('div', 'ul', 'section', 'em'),
      fc.constantFrom('', ' class=""', ' id="a"', ' class="a b"', ' class="b  a"', ' class="a1 b22"', ' class="a3 b4"'),
      fc.constantFrom('', 'Price: 1', 'Price: 22', 'Name', '<!-- a -->', '<script>Name</script>'),
      levels === 1 ? fc.constant([]) : fc.array(anyElement(), { maxLength: 3 }),
    )
    .map(([tag, attributes, text, below]) => `<${tag}${attributes}>${text}${below.join('')}</${tag}>`),
)

describe('the outline of a page', () => {
  it('an outline has each path and each short text once, in document order', () => {
    const outline = createOutliner()
    fc.assert(
      fc.property(anyElement(4), (html) => {
        const tree = treeOf(html)
        const wanted = naiveOutline(tree)
        const { paths, texts, pathNodes, textNodes } = outline(tree)
        expect([...pathNodes.subarray(0, paths.length)].map((node) => naivePath(tree, node))).toEqual(wanted.paths)
        expect(new Set(paths).size).toBe(wanted.paths.length)
        // Texts of scripts are left out.
        const words = wanted.texts.filter((text) => !text.startsWith('script'))
        expect(new Set(texts).size).toBe(words.length)
        expect([...textNodes.subarray(0, texts.length)].every((node) => tree.label[node] === LABEL['#text'])).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('an outline does not depend on the pages before', () => {
    const outline = createOutliner()
    fc.assert(
      fc.property(anyElement(3), anyElement(3), (before, html) => {
        outline(treeOf(before))
        const [again, alone] = [outline(treeOf(html)), createOutliner()(treeOf(html))]
        expect([again.paths, again.texts]).toEqual([alone.paths, alone.texts])
      }),
    )
  })

  it('classes of an element that wraps the page change one path only', () => {
    const plain = pathsOf('<article class="a"><p class="b">1</p></article>')
    const own = pathsOf('<article class="a post-x"><p class="b">1</p></article>')
    expect([...plain].filter((path) => own.has(path))).toHaveLength(plain.size - 1)
  })

  it('the classes of html and body are not in an outline', () => {
    const parsed = parse('<!doctype html><html class="x"><body class="page-x"><p>1</p></body></html>', { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    expect(createOutliner()(parsed.tree).paths).toEqual(createOutliner()(treeOf('<p>1</p>')).paths)
  })

  it('the paths and texts of an outline are bounded', () => {
    const html = Array.from(
      { length: MAX_PATHS },
      (_, i) => `<p class="${'x'.repeat(i)}">${'y'.repeat(i % 40)}-${'z'.repeat(i / 40)}</p>`,
    )
    const { paths, texts } = createOutliner()(treeOf(html.join('')))
    expect([paths.length, texts.length]).toEqual([MAX_PATHS, MAX_TEXTS])
    expect(createOutliner(3)(treeOf(html.join(''))).texts).toEqual(texts.slice(0, 3))
  })
})

const hash = (text: string): number => shortTextHash(text, 0, text.length)
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '1', '2', ' ', '\n', '\u00a0', '.'), maxLength: 12 })

/** What counts of a text: white space collapsed, runs of digits made one. */
const normal = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().replaceAll(/\d+/g, '0')

describe('the hash of a short text', () => {
  it('the hash of a text ignores white space and numbers', () => {
    expect(hash(' Price:\n\t 12 €')).toBe(hash('Price: 7 €'))
    expect(hash('Page 1 of 20')).toBe(hash('Page 10\u00a0of 3'))
    expect(hash('ab')).not.toBe(hash('a b'))
    expect(hash('1 2')).not.toBe(hash('12'))
    expect(hash('ab')).not.toBe(hash('ba'))
  })

  it('two texts have one hash exactly when they are equal but for white space and numbers', () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        expect(hash(a) === hash(b)).toBe(normal(a) === normal(b))
      }),
      { numRuns: 2000 },
    )
  })

  it('the hash of an empty text and of a long one is 0', () => {
    const long = 'a b'.repeat(MAX_STRING_CHARS / 2)
    expect([hash(''), hash(' \n '), hash('x'.repeat(MAX_STRING_CHARS + 1))]).toEqual([0, 0, 0])
    expect(hash('x'.repeat(MAX_STRING_CHARS))).not.toBe(0)
    expect(hash(long)).not.toBe(0)
    expect(hash(`${long}${' '.repeat(4 * MAX_STRING_CHARS)}`)).toBe(0)
  })

  it('the hash of a part equals the hash of that part alone', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, text, after) => {
        const whole = before + text + after
        expect(shortTextHash(whole, before.length, before.length + text.length)).toBe(hash(text))
      }),
    )
  })
})
