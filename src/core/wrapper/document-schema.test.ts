import { describe, expect, it } from 'vitest'
import { parseWrapper, serializeWrapper, type Wrapper, WrapperError } from './index.ts'

const wrapper: Wrapper = {
  format: 1,
  name: 'books',
  version: 1,
  parent: null,
  learned: { urls: ['https://site.test/1'], program: 'treegram 0.1.0' },
  page: {
    kind: 'page',
    signature: { paths: ['html', 'html > body'], minShare: 0.7 },
    children: [
      {
        kind: 'list',
        name: 'reviews',
        locators: [{ path: [{ tag: 'html' }, { tag: 'ul', classes: ['reviews'] }] }],
        record: {
          kind: 'record',
          starts: [{ tag: 'li' }],
          spans: false,
          children: [
            {
              kind: 'field',
              name: 'text',
              locators: [{ path: [{ tag: 'li' }] }],
              value: { kind: 'run', after: { tag: 'b', nth: 1 }, breaks: [{ tag: 'b' }], strip: 'Says:' },
              type: 'price',
              format: { decimal: ',' },
              required: true,
            },
          ],
        },
      },
    ],
  },
}

function problem(json: unknown): string {
  try {
    parseWrapper(json)
    return ''
  } catch (error) {
    if (!(error instanceof WrapperError)) throw error
    return `${error.code}: ${error.message}`
  }
}

describe('a wrapper document', () => {
  it('is the same after being written and read', () => {
    expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
  })

  it('may have some earlier layouts, each of a version of its own', () => {
    const layout = (version: number) => ({ version, unseen: 0, page: wrapper.page })
    const layouts = (...versions: number[]) => ({ ...wrapper, version: 99, layouts: versions.map(layout) })
    expect(parseWrapper(layouts(3, 2, 1))).toEqual(layouts(3, 2, 1))
    expect(problem(layouts(2, 2))).toContain('two layouts have one version')
    expect(problem(layouts(...Array.from({ length: 11 }, (_, i) => i + 1)))).toContain('at layouts')
    expect(problem({ ...wrapper, layouts: [{ ...layout(1), page: {} }] })).toContain('at layouts.0.page')
  })

  it('is text that ends in a line end, with two-space indents', () => {
    expect(serializeWrapper(wrapper)).toMatch(/^\{\n {2}"format": 1,[\s\S]*\}\n$/)
  })

  it('of a later format is told so', () => {
    expect(problem({ ...wrapper, format: 2 })).toBe(
      'unknown-format: The wrapper has format 2; this version reads format 1.',
    )
  })

  it('with a wrong part is refused, and told where', () => {
    expect(problem({ ...wrapper, version: 'one' })).toMatch(/^not-a-wrapper: Not a wrapper: at version: /)
    const field = { kind: 'field', name: 'x', locators: [{ path: [] }], value: { kind: 'text' }, required: true }
    const withField = (more: object) => ({ ...wrapper, page: { ...wrapper.page, children: [{ ...field, ...more }] } })
    expect(problem(withField({ type: 'number', format: { decimal: '.' } }))).toBe('')
    expect(problem(withField({ type: 'number', format: { decimal: ';' } }))).toMatch(/^not-a-wrapper/)
    expect(problem(withField({ type: 'colour' }))).toMatch(/^not-a-wrapper/)
    expect(problem(withField({ type: 'text', name: '__proto__' }))).toMatch(/^not-a-wrapper.*other than __proto__/)
    expect(problem(withField({ type: 'text', name: 'constructor' }))).toBe('')
    expect(problem({ ...wrapper, extra: 1 })).toMatch(/extra/)
    const marked = (of: string) =>
      withField({ type: 'text', locators: [{ path: [{ tag: 'a', mark: { of, reads: 'x' } }] }] })
    expect(['icon', 'link', '@rel', '@@click'].map((of) => problem(marked(of)))).toEqual(['', '', '', ''])
    expect(problem(marked('text'))).toMatch(/^not-a-wrapper/)
  })

  it('with a field in a group that its list does not have is refused', () => {
    const field = {
      kind: 'field',
      name: 'x',
      locators: [{ path: [] }],
      value: { kind: 'text' },
      type: 'text',
      required: true,
    }
    const locators = [{ path: [{ tag: 'h2' }] }]
    const withList = (groups: object[], group: number) => {
      const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [{ ...field, group }] }
      const list = { kind: 'list', name: 'all', locators, groups, record }
      return { ...wrapper, page: { ...wrapper.page, children: [list] } }
    }
    expect(problem(withList([{ locators }], 0))).toBe('')
    expect(problem(withList([{ locators }], 1))).toMatch(/^not-a-wrapper: .*group/)
    expect(problem({ ...wrapper, page: { ...wrapper.page, children: [{ ...field, group: 0 }] } })).toMatch(/group/)
  })

  it.each([null, 1, 'text', [], {}, { records: [] }])('is not %j', (json) => {
    expect(problem(json)).toMatch(/^not-a-wrapper: /)
  })
})
