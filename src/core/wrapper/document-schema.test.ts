import { describe, expect, it } from 'vitest'
import { ADAPT_ALGORITHMS, REPAIR_WAYS } from './adapt-settings.ts'
import {
  parseAdaptSettings,
  parseWrapper,
  patternDefect,
  serializeWrapper,
  type Wrapper,
  WrapperError,
  wrapperJsonSchema,
} from './index.ts'

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
  it('a wrapper is the same after it was written and read', () => {
    expect(parseWrapper(JSON.parse(serializeWrapper(wrapper)))).toEqual(wrapper)
  })

  it('a wrapper has a bounded number of earlier layouts, each of another version', () => {
    const layout = (version: number) => ({ version, unseen: 0, page: wrapper.page })
    const layouts = (...versions: number[]) => ({ ...wrapper, version: 99, layouts: versions.map(layout) })
    expect(parseWrapper(layouts(3, 2, 1))).toEqual(layouts(3, 2, 1))
    expect(problem(layouts(2, 2))).toContain('two layouts have one version')
    expect(problem(layouts(...Array.from({ length: 11 }, (_, i) => i + 1)))).toContain('at layouts')
    expect(problem({ ...wrapper, layouts: [{ ...layout(1), page: {} }] })).toContain('at layouts.0.page')
  })

  it('a wrapper is written with two-space indents and a final line break', () => {
    expect(serializeWrapper(wrapper)).toMatch(/^\{\n {2}"format": 1,[\s\S]*\}\n$/)
  })

  it('a wrapper of a later format is refused with both formats', () => {
    expect(problem({ ...wrapper, format: 2 })).toBe(
      'unknown-format: The wrapper has format 2; this version reads format 1.',
    )
  })

  it('a wrapper with a wrong part is refused with the place of the part', () => {
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

  it('a field in a group that its list does not have is refused', () => {
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

  it.each([null, 1, 'text', [], {}, { records: [] }])(
    'a document without the parts of a wrapper is refused: %j',
    (json) => {
      expect(problem(json)).toMatch(/^not-a-wrapper: /)
    },
  )
})

const FIELD = {
  kind: 'field',
  name: 'x',
  locators: [{ path: [] }],
  value: { kind: 'text' },
  type: 'text',
  required: true,
}
const LIST = {
  kind: 'list',
  name: 'all',
  locators: [{ path: [] }],
  record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [] },
}
const EVIDENCE = {
  presence: 1,
  count: [1, 0],
  fill: 0.7,
  length: [1, 0],
  characters: [],
  distinct: 1,
  several: 0,
  inTitle: 0,
  inUrl: 0,
  position: 0,
  bags: {},
}
const VOTES = { agreed: 0, asked: 1 }

const page = (more: object) => ({ ...wrapper, page: { ...wrapper.page, ...more } })
const field = (more: object) => page({ children: [{ ...FIELD, ...more }] })
const list = (more: object) => page({ children: [{ ...LIST, ...more }] })
const record = (more: object) => list({ record: { ...LIST.record, ...more } })
const signature = (more: object) => page({ signature: { ...wrapper.page.signature, ...more } })
const evidence = (more: object) => ({ ...wrapper, evidence: { pages: 1, patterns: { x: { ...EVIDENCE, ...more } } } })
const dropped = (more: object) => ({
  ...wrapper,
  dropped: [{ lists: [], at: 0, pattern: FIELD, evidence: {}, ...more }],
})
const witness = (more: object) =>
  evidence({ witnesses: [{ kind: 'class', tag: 'b', name: 'n', below: [], ...VOTES, ...more }] })
const departure = (more: object) => signature({ departure: { known: '', paths: 0, texts: 0, unknown: 0, ...more } })
const many = <Of>(length: number, of: Of): Of[] => Array.from({ length }, () => of)
const letters = (length: number) => 'x'.repeat(length)

describe('bounds of a wrapper document', () => {
  const cut = (more: object) =>
    field({ made: { kind: 'cut', separator: '-', nth: 1, pieces: 2, part: { field: FIELD }, ...more } })
  const joined = (more: object) =>
    field({ made: { kind: 'joined', separator: '', parts: [{ field: FIELD }], ...more } })
  const layout = (version: number) => ({ version, unseen: 0, page: wrapper.page })
  const occurrence = { rule: 'occurrence' }
  const one = { ...wrapper, page: { ...wrapper.page, children: [] } }

  it.each<[string, (length: number) => object, number]>([
    ['characters of a name', (n) => field({ name: letters(n) }), 10_000],
    ['constraints of a field', (n) => field({ constraints: many(n, occurrence) }), 100],
    ['constraints of a list', (n) => list({ constraints: many(n, occurrence) }), 100],
    ['levels of groups', (n) => list({ groups: many(n, { locators: LIST.locators }) }), 10],
    ['records left out at the beginning', (n) => record({ skip: { first: n } }), 1_000],
    ['records left out at the end', (n) => record({ skip: { last: n } }), 1_000],
    ['rows of a record', (n) => record({ rows: n }), 100],
    ['shares of characters', (n) => evidence({ characters: many(n, 0) }), 20],
    ['characters of a bag', (n) => evidence({ bags: { words: letters(n) } }), 20_000],
    ['treegrams', (n) => evidence({ treegrams: many(n, 'a') }), 10],
    ['characters of a treegram', (n) => evidence({ treegrams: [letters(n)] }), 20_000],
    ['texts', (n) => evidence({ texts: many(n, 'a') }), 40],
    ['characters of a text', (n) => evidence({ texts: [letters(n)] }), 1_000],
    ['marks that all values had', (n) => evidence({ always: many(n, 'a') }), 40],
    ['characters of such a mark', (n) => evidence({ always: [letters(n)] }), 1_000],
    ['fields of a sum', (n) => evidence({ sumOf: many(n, 'a') }), 10],
    ['characters of a field of a sum', (n) => evidence({ sumOf: [letters(n), 'a'] }), 1_000],
    ['witnesses', (n) => evidence({ witnesses: many(n, { kind: 'label', tag: 'b', text: 'a', ...VOTES }) }), 20],
    ['steps of a witness', (n) => witness({ below: many(n, { tag: 'b' }) }), 1_000],
    ['characters between joined texts', (n) => joined({ separator: letters(n) }), 100],
    ['joined fields', (n) => joined({ parts: many(n, { field: FIELD }) }), 1_000],
    ['characters where a text is cut', (n) => cut({ separator: letters(n) }), 100],
    ['lists around what was left out', (n) => dropped({ lists: many(n, 'a') }), 100],
    ['what was left out', (n) => ({ ...wrapper, dropped: many(n, dropped({}).dropped[0]) }), 10_000],
    [
      'what had been left out of that',
      (n) => dropped({ pattern: LIST, within: many(n, dropped({}).dropped[0]) }),
      10_000,
    ],
    ['known departures', (n) => departure({ known: letters(n) }), 100_000],
    ['texts of a signature', (n) => signature({ texts: many(n, 'a') }), 1_000],
    ['texts of the boilerplate', (n) => page({ article: { boilerplate: many(n, 'a') } }), 1_000],
    ['doubted patterns', (n) => ({ ...wrapper, layouts: [{ ...layout(1), doubted: many(n, 'a') }] }), 10_000],
    ['layouts', (n) => ({ ...wrapper, layouts: Array.from({ length: n }, (_, i) => layout(i + 1)) }), 10],
    ['edits', (n) => ({ ...wrapper, edits: many(n, { edit: 'drop', patterns: ['a'] }) }), 1_000],
    ['other classes', (n) => ({ ...wrapper, others: many(n, one) }), 1_000],
    ["characters of the document's name", (n) => ({ ...wrapper, name: letters(n) }), 100],
    ['lists that are looked over', (n) => ({ ...wrapper, adapt: { triggers: { topDown: many(n, 'a') } } }), 1_000],
    ['runs that a layout is kept', (n) => ({ ...wrapper, adapt: { layoutRuns: n } }), 1_000],
    ['ways to find a field', (n) => field({ adapt: { algorithms: many(n, 'ensemble') } }), ADAPT_ALGORITHMS.length],
    ['ways to repair', (n) => ({ ...wrapper, adapt: { ways: many(n, 'both') } }), REPAIR_WAYS.length],
  ])('a document at its upper bound is read and one above it refused: %s', (_, documentOf, most) => {
    expect(problem(documentOf(most))).toBe('')
    expect(problem(documentOf(most + 1))).toMatch(/^not-a-wrapper: /)
  })

  it.each<[string, (count: number) => object, number]>([
    ['characters of a name', (n) => field({ name: letters(n) }), 1],
    ['locators of a field', (n) => field({ locators: many(n, { path: [] }) }), 1],
    ['locators of a list', (n) => list({ locators: many(n, { path: [] }) }), 1],
    ['locators of a group', (n) => list({ groups: [{ locators: many(n, { path: [] }) }] }), 1],
    [
      'the level of a group',
      (n) =>
        list({
          groups: [{ locators: [{ path: [] }] }],
          record: { ...LIST.record, children: [{ ...FIELD, group: n }] },
        }),
      0,
    ],
    ['steps to the start of a record', (n) => record({ starts: many(n, { tag: 'b' }) }), 1],
    ['records left out at the beginning', (n) => record({ skip: { first: n } }), 1],
    ['records left out at the end', (n) => record({ skip: { last: n } }), 1],
    ['rows of a record', (n) => record({ rows: n }), 2],
    ['fields of a sum', (n) => evidence({ sumOf: many(n, 'a') }), 2],
    ['how far a count spreads', (n) => evidence({ count: [0, n] }), 0],
    ['how far a length spreads', (n) => evidence({ length: [0, n] }), 0],
    ['witnesses that agreed', (n) => witness({ agreed: n }), 0],
    ['witnesses that were asked', (n) => witness({ asked: n }), 1],
    [
      'steps of a position',
      (n) => evidence({ witnesses: [{ kind: 'position', path: many(n, { tag: 'b' }), ...VOTES }] }),
      1,
    ],
    ['pages of the evidence', (n) => ({ ...wrapper, evidence: { pages: n, patterns: {} } }), 1],
    ['joined fields', (n) => joined({ parts: many(n, { field: FIELD }) }), 1],
    ['fields in a list of texts', (n) => field({ made: { kind: 'texts', parts: many(n, { field: FIELD }) } }), 1],
    ['characters where a text is cut', (n) => cut({ separator: letters(n) }), 1],
    ['the piece of a text', (n) => cut({ nth: n }), 1],
    ['pieces of a text', (n) => cut({ pieces: n }), 2],
    ['the place of what was left out', (n) => dropped({ at: n }), 0],
    ['what was left out', (n) => ({ ...wrapper, dropped: many(n, dropped({}).dropped[0]) }), 1],
    ['departures in paths', (n) => departure({ paths: n }), 0],
    ['departures in texts', (n) => departure({ texts: n }), 0],
    ['departures in what is unknown', (n) => departure({ unknown: n }), 0],
    ['strangeness', (n) => page({ tolerance: { strangeness: n, learned: 1 } }), 0],
    ['pages that strangeness is learned from', (n) => page({ tolerance: { strangeness: 0, learned: n } }), 0],
    ['the version of a layout', (n) => ({ ...wrapper, layouts: [layout(n)] }), 1],
    ['runs without a layout', (n) => ({ ...wrapper, layouts: [{ ...layout(1), unseen: n }] }), 0],
    ['layouts', (n) => ({ ...wrapper, layouts: many(n, layout(1)) }), 1],
    ['the version', (n) => ({ ...wrapper, version: n }), 1],
    ['the version before', (n) => ({ ...wrapper, parent: n }), 1],
    ['runs without the own layout', (n) => ({ ...wrapper, unseen: n }), 0],
    ['runs that a layout is kept', (n) => ({ ...wrapper, adapt: { layoutRuns: n } }), 0],
    ['lists that are looked over', (n) => ({ ...wrapper, adapt: { triggers: { topDown: many(n, 'a') } } }), 1],
    ['ways to find a field', (n) => field({ adapt: { algorithms: many(n, 'ensemble') } }), 1],
    ['ways to repair', (n) => ({ ...wrapper, adapt: { ways: many(n, 'both') } }), 1],
  ])('a document at its lower bound is read and one below it refused: %s', (_, documentOf, fewest) => {
    expect(problem(documentOf(fewest))).toBe('')
    expect(problem(documentOf(fewest - 1))).toMatch(/^not-a-wrapper: /)
  })

  it.each<[string, (share: number) => object]>([
    ['how many pages have it', (n) => evidence({ presence: n })],
    ['kinds of characters', (n) => evidence({ characters: [n] })],
    ['distinct values', (n) => evidence({ distinct: n })],
    ['values of several', (n) => evidence({ several: n })],
    ['words in the title', (n) => evidence({ inTitle: n })],
    ['words in the address', (n) => evidence({ inUrl: n })],
    ['the place in the page', (n) => evidence({ position: n })],
    ['wrong values', (n) => field({ estimatedError: n })],
    ['paths that a page must have', (n) => signature({ minShare: n })],
    ['paths of a page that is surely one', (n) => signature({ sure: { paths: n, texts: 0 } })],
    ['texts of a page that is surely one', (n) => signature({ sure: { paths: 0, texts: n } })],
    ['likeness of what is found again', (n) => field({ adapt: { threshold: n } })],
  ])('a share from 0 to 1 is read and any other refused: %s', (_, documentOf) => {
    expect([-0.01, 0, 1, 1.01].map((share) => problem(documentOf(share)) === '')).toEqual([false, true, true, false])
  })

  it('the accepted share of wrong values is between 0 and 1, both excluded', () => {
    const accepted = (maxWrong: number) => problem({ ...wrapper, adapt: { maxWrong } }) === ''
    expect([0, 0.01, 0.99, 1].map(accepted)).toEqual([false, true, true, false])
  })

  it('a cut text has no piece after its last one', () => {
    expect(problem(cut({ nth: 3, pieces: 3 }))).toBe('')
    expect(problem(cut({ nth: 4, pieces: 3 }))).toContain('there are fewer pieces')
  })
})

describe('the name of a wrapper document', () => {
  it.each(['a', 'Z', '0', 'a.b', 'a-b', 'a_B9'])('the name %s is accepted', (name) => {
    expect(problem({ ...wrapper, name })).toBe('')
  })

  it.each(['', '.a', '-a', '_a', 'a b', 'a/b', 'ä', 'a\n'])('the name %j is refused', (name) => {
    expect(problem({ ...wrapper, name })).toMatch(
      /^not-a-wrapper: Not a wrapper: at name: letters, digits, dots and dashes/,
    )
  })
})

describe('fields in groups', () => {
  it('a field in a group may be beside fields and lists outside of groups', () => {
    const children = [{ ...FIELD, group: 0 }, { ...FIELD, name: 'y' }, LIST]
    const withGroups = (levels: number) =>
      list({ groups: many(levels, { locators: LIST.locators }), record: { ...LIST.record, children } })
    expect(problem(withGroups(1))).toBe('')
    expect(problem(withGroups(0))).toContain('at page.children.0.groups: a field is in a group that is not there')
  })

  it('a field of the page in a group is refused', () => {
    const children = [{ ...FIELD, name: 'y' }, LIST, { ...FIELD, group: 0 }]
    expect(problem(page({ children }))).toContain('at page.children: a field of a page is in a group')
  })
})

describe('texts that are no JSON', () => {
  it('a text that is no JSON is refused with the cause of the error', () => {
    try {
      parseWrapper('{')
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(WrapperError)
      expect(error).toMatchObject({ code: 'not-a-wrapper', message: 'Not a wrapper: the text is no JSON.' })
      expect((error as Error).cause).toBeInstanceOf(SyntaxError)
    }
  })

  it('a text is read as the JSON in it', () => {
    expect(parseWrapper(serializeWrapper(wrapper))).toEqual(wrapper)
    expect(problem('1')).toMatch(/^not-a-wrapper: Not a wrapper: (?!at )/)
  })
})

describe('parseAdaptSettings', () => {
  it('valid repair settings are returned as they are', () => {
    const settings = { labels: 'tag+class+id', threshold: 0.5, triggers: { topDown: false }, update: 'keep' }
    expect(parseAdaptSettings(settings)).toEqual(settings)
  })

  it.each([
    [{ labels: 'class' }, 'at labels: tag, then +class, +id, +href or any other attribute in small letters'],
    [{ labels: `tag${'+id'.repeat(11)}` }, 'at labels: '],
    [{ labels: 'tag+Style' }, 'at labels: '],
    [{ threshold: 2 }, 'at threshold: '],
    [{ update: 'never' }, 'at update: '],
    [null, ''],
  ])('faulty repair settings are refused with the fault: %j', (json, where) => {
    try {
      parseAdaptSettings(json)
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad-settings' })
      expect((error as Error).message).toContain(`No settings for a repair: ${where}`)
    }
  })

  it('labels may use any attributes beside the tag', () => {
    const labels = 'tag+class+id+name+href+src+style+data-kind+xlink:href'
    expect(parseAdaptSettings({ labels })).toEqual({ labels })
  })
})

describe('patternDefect', () => {
  it('a valid field or list has no defect', () => {
    expect(patternDefect({ ...FIELD, kind: 'field' })).toBeNull()
    expect(patternDefect({ ...LIST, kind: 'list' })).toBeNull()
  })

  it('a defect names its place by the kind that the pattern claims', () => {
    expect(patternDefect({ ...FIELD, kind: 'field', type: 'colour' })).toMatch(/^at type: /)
    expect(patternDefect({ ...LIST, kind: 'list', name: '' })).toMatch(/^at name: /)
    expect(patternDefect({ ...LIST, kind: 'field' })).toMatch(/^at value: /)
    expect(patternDefect({ ...FIELD, kind: 'list' })).toMatch(/^at record: /)
  })
})

describe('the JSON Schema of wrappers', () => {
  it('the JSON Schema has its address and title, and allows no other properties', () => {
    expect(wrapperJsonSchema()).toMatchObject({
      $id: 'https://treegram.dev/schema/wrapper-1.json',
      title: 'Treegram wrapper',
      type: 'object',
      additionalProperties: false,
    })
  })
})
