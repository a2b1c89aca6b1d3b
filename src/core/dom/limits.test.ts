import { describe, expect, it } from 'vitest'
import { treeOf } from './html.fixture.ts'
import { createVocabulary, DEFAULT_PARSE_LIMITS, type ParseLimits, parse, pathOf, visibleText } from './index.ts'

/** What went past, or 'ok'. */
function verdict(html: string, limits: Partial<ParseLimits> = {}): string {
  const result = parse(html, { limits })
  return result.ok ? 'ok' : result.problem.limit
}

const EMPTY_DOCUMENT_NODES = 4

describe('limits of parsing', () => {
  it.each<[keyof ParseLimits, number, string]>([
    ['maxChars', 12, '<p>123456789'],
    ['maxNodes', EMPTY_DOCUMENT_NODES + 3, '<p>a</p><!--b-->'],
    ['maxDepth', 5, '<p><b>a'],
    ['maxAttributes', 3, '<p a b c>'],
    ['maxAttributes', 3, '<body a b><body c>'],
  ])('a page of exactly %s = %i is read, and one below names the limit', (limit, bound, html) => {
    expect(verdict(html, { [limit]: bound })).toBe('ok')
    const refused = parse(html, { limits: { [limit]: bound - 1 } })
    expect(refused).toMatchObject({ ok: false, problem: { kind: 'limit', limit, allowed: bound - 1 } })
    expect(!refused.ok && refused.problem.message).toMatch(
      new RegExp(`^The page .* ${bound - 1}; raise ${limit} to read it\\.$`),
    )
  })

  it('a page of 100,000 nested tags is refused, and read with a higher limit', () => {
    for (const tag of ['div', 'b', 'table', 'svg', 'template', 'ul><li', 'a id=x><p', 'select']) {
      const html = `<${tag}>`.repeat(100_000)
      const deep = parse(html, { limits: { maxDepth: 300_000 } })
      expect(deep.ok).toBe(true)
      if (!deep.ok) continue
      const deepest = deep.tree.depth.indexOf(deep.tree.depth.reduce((a, b) => Math.max(a, b)))
      expect(verdict(html)).toBe(deep.tree.depth[deepest]! > DEFAULT_PARSE_LIMITS.maxDepth ? 'maxDepth' : 'ok')
      expect(pathOf(deep.tree, deepest).split('/').length - 1).toBe(deep.tree.depth[deepest])
      expect(visibleText(deep.tree)).toBe('')
    }
  })

  it('a page of endlessly nested tags is read no further than needed to refuse it', () => {
    const vocabulary = createVocabulary()
    const html = `${'<div>'.repeat(400_000)}<last-one>`
    expect(parse(html, { vocabulary })).toMatchObject({ ok: false, problem: { limit: 'maxDepth' } })
    expect(vocabulary.labels.find('last-one')).toBe(-1)
    expect(parse(html, { vocabulary, limits: { maxDepth: 500_000 } }).ok).toBe(true)
    expect(vocabulary.labels.find('last-one')).not.toBe(-1)
  })

  it('depth that comes from moving nodes only is noticed', () => {
    expect(verdict('<b><div><p></b>'.repeat(2000))).toBe('maxDepth')
  })

  it('a page of 50 MB of few long texts is read, and one of 900,000 nodes', () => {
    const text = `${'x'.repeat(99)} `.repeat(125_000)
    const long = treeOf(`<script>${text}</script><p title="${text}">${text}<!--${text}-->`)
    expect(long.text.length).toBe(2 * text.length)
    expect(long.attributeText.length).toBe(2 * text.length)
    const many = treeOf('<p class="item some-class" id="x">some text</p><br>'.repeat(300_000))
    expect(many.nodeCount).toBe(EMPTY_DOCUMENT_NODES + 3 * 300_000)
  })

  it('a tag of a million attributes is refused, complete or not, before it costs much', () => {
    const tag = `<p ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}`).join(' ')}`
    expect(verdict(`${tag}>`)).toBe('maxAttributes')
    expect(verdict(tag)).toBe('maxAttributes')
    expect(verdict(`</p${tag.slice(2)}`)).toBe('maxAttributes')
  })

  it('a short page that stands for endless attributes is refused', () => {
    expect(verdict(`<p><b title="${'x'.repeat(100_000)}">${'x<p>'.repeat(10_000)}`)).toBe('maxChars')
  })

  it('a page without repeats never counts more attribute characters than it has', () => {
    for (const html of ['<!>', '<?', '<p a=b c>', '<!doctype a>', '<p a=\'&lt;\' b="\0">', '</ ><!---->']) {
      expect(verdict(html, { maxChars: html.length })).toBe('ok')
    }
  })

  it('the attributes of a million body tags are merged in linear time', () => {
    const names = Array.from({ length: 4000 }, (_, i) => `a${i}`).join(' ')
    expect(verdict(`<body ${names}>${'<body b c>'.repeat(1_000_000)}`)).toBe('ok')
  })
})
