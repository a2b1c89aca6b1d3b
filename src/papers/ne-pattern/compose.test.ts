import { describe, expect, it, vi } from 'vitest'

vi.mock('../constants.ts', async (original) => {
  const { NE_PATTERN, ...others } = await original<typeof import('../constants.ts')>()
  return { ...others, NE_PATTERN: { ...NE_PATTERN, maxComposeCells: 16 } }
})

const { classOf, spec } = await import('../../core/tree/trees.fixture.ts')
const { Composer } = await import('./compose.ts')
const { PatternSpace } = await import('./space.ts')

/** Two patterns composed: what their first vertex is made of. */
function composed(...texts: readonly [string, string]): string {
  const space = new PatternSpace()
  const [a, b] = texts.map((text) => classOf(space.classes, spec(text)))
  const write = (pattern: number): string => {
    const children = [...space.children(pattern)].map(write)
    const label = space.classes.labels.at(space.classes.label[pattern]!)
    return children.length === 0 ? label : `${label}(${children.join(' ')})`
  }
  return write(new Composer(space).compose(a!, b!))
}

describe('composing lists at the limit of the table', () => {
  it('lists within the limit are aligned, and become one wildcard beyond it', () => {
    expect(composed('a(b b b)', 'a(c c c)')).toBe('a(. . .)')
    expect(composed('a(b b b b)', 'a(c c c)')).toBe('a(+)')
    expect(composed('a(b b b)', 'a(c c c c)')).toBe('a(+)')
    expect(composed('a(b b b b b b b)', 'a(c)')).toBe('a(+)')
  })

  it('the common beginning and end of lists stay beyond the limit', () => {
    expect(composed('a(x y b b b z)', 'a(x y c c c z)')).toBe('a(x y . . . z)')
    expect(composed('a(x y b b b b z)', 'a(x y c c c c z)')).toBe('a(x y + z)')
  })

  it('a merged wildcard is required when both lists have something required', () => {
    expect(composed('a(? ? ? b)', 'a(c c c c)')).toBe('a(+)')
    expect(composed('a(? ? ? ?)', 'a(c c c c)')).toBe('a(*)')
    expect(composed('a(c c c c)', 'a(? ? ? ?)')).toBe('a(*)')
  })

  it('the inside of elements counts for their distance, not their own label', () => {
    expect(composed('a(b(x x x x))', 'a(b(y y y y) b(x x x))')).toBe('a(? b(x x x ?))')
    expect(composed('a(b(x x x x))', 'a(d b(y y y y))')).toBe('a(? b(+))')
    expect(composed('a(b(x x x x) c)', 'a(d b(y y y y))')).toBe('a(. .)')
  })
})
