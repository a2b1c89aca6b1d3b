import { describe, expect, it } from 'vitest'
import { extract } from '../../extract/index.ts'
import { validate } from '../../validate/index.ts'
import { type Edit, editAgain, editWrapper, parseWrapper, serializeWrapper } from '../index.ts'
import { editableOf, placeOf } from './patterns.ts'
import { edited, pages, wrapper } from './shop.fixture.ts'

const at = (path: string, of = wrapper) => placeOf(editableOf(of), path, { edit: 'drop', patterns: [] }).pattern
const refused = (edit: Edit) => {
  const result = editWrapper(wrapper, [edit])
  return result.ok ? null : [result.problem.code, result.problem.message]
}

describe('settings of a repair', () => {
  it('settings are in the document, for the wrapper and for a pattern', () => {
    const after = edited([
      {
        edit: 'adapt',
        settings: { update: 'always', labels: 'tag+data-kind', triggers: { topDown: ['entries.day'] } },
      },
      { edit: 'adapt', pattern: 'entries', settings: { threshold: 0.5, triggers: { bottomUp: false } } },
    ])
    expect(after.adapt).toEqual({ update: 'always', labels: 'tag+data-kind', triggers: { topDown: ['entries.day'] } })
    expect(at('entries', after).adapt).toEqual({ threshold: 0.5, triggers: { bottomUp: false } })
    expect(parseWrapper(JSON.parse(serializeWrapper(after)))).toEqual(after)
  })

  it('a second change leaves what it does not name, and null takes back', () => {
    const change = (settings: Extract<Edit, { edit: 'adapt' }>['settings']): Edit => ({ edit: 'adapt', settings })
    const first = edited([
      change({ threshold: 0.5, update: 'keep', triggers: { bottomUp: false, processFlow: false } }),
    ])
    const second = edited([change({ threshold: null, triggers: { bottomUp: null } })], first)
    expect(second.adapt).toEqual({ update: 'keep', triggers: { processFlow: false } })
    expect(edited([change({ update: null, triggers: { processFlow: null } })], second).adapt).toBeUndefined()
  })

  it('paths that settings name follow a pattern that is renamed', () => {
    const after = edited([
      { edit: 'adapt', settings: { triggers: { topDown: ['entries.day', 'entries'] } } },
      { edit: 'rename', pattern: 'entries.day', to: 'date' },
      { edit: 'rename', pattern: 'entries', to: 'hours' },
    ])
    expect(after.adapt?.triggers?.topDown).toEqual(['hours.date', 'hours'])
  })

  it('settings and constraints are kept when the wrapper is learned again and renamed', () => {
    const edits: Edit[] = [
      { edit: 'adapt', settings: { threshold: 0.4 } },
      { edit: 'adapt', pattern: 'price', settings: { algorithms: ['text'] } },
      { edit: 'constrain', pattern: 'price', constraint: { rule: 'required' } },
      { edit: 'rename', pattern: 'price', to: 'cost' },
    ]
    const { wrapper: again, unfit } = editAgain(wrapper, edits)
    expect(unfit).toEqual([])
    expect(again.adapt).toEqual({ threshold: 0.4 })
    expect(at('cost', again)).toMatchObject({ adapt: { algorithms: ['text'] }, constraints: [{ rule: 'required' }] })
  })

  it.each<[string, string, Edit]>([
    ['ways of a pattern', 'not-of-it', { edit: 'adapt', pattern: 'price', settings: { ways: ['relocate'] } }],
    [
      'a top-down trigger of a field',
      'not-of-it',
      { edit: 'adapt', pattern: 'price', settings: { triggers: { topDown: true } } },
    ],
    [
      'a process flow inside of records',
      'not-of-it',
      { edit: 'adapt', pattern: 'entries.day', settings: { triggers: { processFlow: false } } },
    ],
    [
      'a top-down name that is none',
      'unknown-name',
      { edit: 'adapt', settings: { triggers: { topDown: ['entries.dya'] } } },
    ],
    ['a pattern that is none', 'unknown-name', { edit: 'adapt', pattern: 'prise', settings: { threshold: 0.5 } }],
    [
      'an occurrence of a field',
      'not-of-it',
      { edit: 'constrain', pattern: 'price', constraint: { rule: 'occurrence', min: 1 } },
    ],
    [
      'a length of a list',
      'not-of-it',
      { edit: 'constrain', pattern: 'entries', constraint: { rule: 'length', min: 1 } },
    ],
    [
      'a sum of what is not beside it',
      'unknown-name',
      { edit: 'constrain', pattern: 'price', constraint: { rule: 'sum', of: ['day', 'hours'] } },
    ],
  ])('a setting that is none of its pattern is refused: %s', (_, code, edit) => {
    expect(refused(edit)?.[0]).toBe(code)
  })

  it('labels by other attributes are noted, as older tree-grams lack them', () => {
    const result = editWrapper(wrapper, [{ edit: 'adapt', settings: { labels: 'tag+id+data-kind' } }])
    expect(result).toMatchObject({
      ok: true,
      notes: [expect.stringContaining('have data-kind once it is learned again')],
    })
  })
})

describe('constraints by hand', () => {
  const broken = (edits: readonly Edit[]) => {
    const by = edited(edits)
    return validate(by, extract(by, pages[0]!)).violations.map(({ pattern, rule }) => [pattern, rule])
  }

  it('a page that breaks a constraint which was set is violated', () => {
    const length: Edit = { edit: 'constrain', pattern: 'name', constraint: { rule: 'length', max: 3 } }
    const occurrence: Edit = { edit: 'constrain', pattern: 'entries', constraint: { rule: 'occurrence', max: 1 } }
    expect(broken([length])).toContainEqual(['name', 'length'])
    expect(broken([occurrence])).toContainEqual(['entries', 'occurrence'])
    expect(broken([length, { edit: 'unconstrain', pattern: 'name', rule: 'length' }])).not.toContainEqual([
      'name',
      'length',
    ])
  })

  it('a constraint takes the place of one by the same rule, learned ones too', () => {
    const learned = {
      ...at('name'),
      constraints: [{ rule: 'length' as const, max: 9, learned: 8 }, { rule: 'required' as const }],
    }
    const children = wrapper.page.children.map((one) =>
      one.name === 'name' ? learned : one,
    ) as typeof wrapper.page.children
    const own = { ...wrapper, page: { ...wrapper.page, children } }
    const after = edited([{ edit: 'constrain', pattern: 'name', constraint: { rule: 'length', max: 5 } }], own)
    expect(at('name', after).constraints).toEqual([{ rule: 'required' }, { rule: 'length', max: 5 }])
  })

  it('uniqueness over a list and over a run stand beside each other', () => {
    const unique = (over: 'list' | 'run'): Edit => ({
      edit: 'constrain',
      pattern: 'entries.day',
      constraint: { rule: 'unique', over },
    })
    expect(at('entries.day', edited([unique('list'), unique('run'), unique('run')])).constraints).toEqual([
      { rule: 'unique', over: 'list' },
      { rule: 'unique', over: 'run' },
    ])
  })
})
