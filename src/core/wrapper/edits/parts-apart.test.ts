import { describe, expect, it } from 'vitest'
import type { FieldPattern, Made } from '../document.ts'
import { field, known, list, out, wrapperOf } from './hand-made.fixture.ts'
import { partsOfMade, withPartsApart, withPartsTogether } from './parts-apart.ts'

const [A, B, C]: readonly [FieldPattern, FieldPattern, FieldPattern] = [
  field('a', { group: 0 }),
  field('b', { type: 'number' }),
  field('c'),
]

function joined(...fields: readonly FieldPattern[]): Made {
  return { kind: 'joined', separator: ' ', parts: fields.map((own) => ({ field: own, evidence: known(0.5) })) }
}

const cut = (nth: number): Made => ({ kind: 'cut', separator: '-', nth, pieces: 2, part: { field: C } })

describe('partsOfMade', () => {
  it('a made field has its joined parts, or the one that is split', () => {
    expect(partsOfMade(joined(A, B)).map((part) => part.field)).toEqual([A, B])
    expect(partsOfMade(cut(1))).toEqual([{ field: C }])
  })
})

describe('withPartsApart', () => {
  it('a wrapper without made fields stays as it is', () => {
    const plain = wrapperOf([field('x'), list('l', [field('y')])])
    expect(withPartsApart(plain)).toBe(plain)
    expect(withPartsTogether(plain, plain)).toBe(plain)
  })

  it('each part of a made field is a field once, after the others, with its evidence', () => {
    const patterns = { ab: known(1), x: known(0.9), 'l.one': known(0.8), 'l.y': known(0.7) }
    const children = [
      field('ab', { made: joined(A, B) }),
      field('x'),
      field('ba', { made: { kind: 'texts', parts: [{ field: B }, { field: field('in', { made: joined(C, A) }) }] } }),
      list('l', [field('one', { made: cut(1) }), field('two', { made: cut(2) }), field('y')]),
    ]
    const dropped = [out([], 0, field('gone'))]
    expect(withPartsApart(wrapperOf(children, { evidence: { pages: 2, patterns }, dropped }))).toEqual(
      wrapperOf(
        [
          field('x'),
          list('l', [field('y'), { ...C, name: 'c+0' }]),
          { ...A, name: 'a+0' },
          { ...B, name: 'b+1' },
          { ...C, name: 'c+2' },
        ],
        {
          evidence: {
            pages: 2,
            patterns: {
              x: known(0.9),
              'l.y': known(0.7),
              'a+0': known(0.5),
              'b+1': known(0.5),
              'c+2': known(0.5),
            },
          },
          dropped,
        },
      ),
    )
  })

  it('made fields in records alone are taken apart too', () => {
    const apart = withPartsApart(wrapperOf([list('l', [field('one', { made: cut(1) })])]))
    expect(apart.page.children).toEqual([list('l', [{ ...C, name: 'c+0' }])])
  })
})

describe('withPartsTogether', () => {
  const edited = wrapperOf(
    [
      field('ab', { locators: A.locators, group: 0, required: true, made: joined(A, B) }),
      field('x'),
      list('l', [field('one', { locators: C.locators, made: cut(1) }), field('y')]),
    ],
    { evidence: { pages: 2, patterns: { ab: known(1), x: known(0.9), 'l.one': known(0.8) } } },
  )

  it('parts that did not change give the made fields again', () => {
    expect(withPartsTogether(withPartsApart(edited), edited)).toEqual(edited)
  })

  it('changed parts give made fields with their new places and evidence', () => {
    const apart = withPartsApart(edited)
    const moved = [{ path: [{ tag: 'moved' }] }]
    const children = apart.page.children.map((one) => {
      if (one.name === 'a+0') return field('a+0', { locators: moved, value: { kind: 'attribute', name: 'title' } })
      if (one.name === 'x') return field('x', { locators: moved })
      if (one.kind === 'field') return one
      const below = one.record.children.map((own) => ({ ...own, locators: moved }))
      return { ...one, locators: moved, record: { ...one.record, children: below } } as typeof one
    })
    const patterns = { ...apart.evidence!.patterns, 'a+0': known(0.1), x: known(0.2) }
    const changed = { ...apart, version: 2, page: { ...apart.page, children }, evidence: { pages: 2, patterns } }
    const a = field('a', { locators: moved, value: { kind: 'attribute', name: 'title' } })
    expect(withPartsTogether(changed, edited)).toEqual(
      wrapperOf(
        [
          field('ab', {
            required: true,
            locators: moved,
            value: a.value,
            made: {
              kind: 'joined',
              separator: ' ',
              parts: [
                { field: a, evidence: known(0.1) },
                { field: B, evidence: known(0.5) },
              ],
            },
          }),
          field('x', { locators: moved }),
          list(
            'l',
            [
              field('one', {
                locators: moved,
                made: { ...cut(1), part: { field: { ...C, locators: moved } } } as Made,
              }),
              field('y', { locators: moved }),
            ],
            { locators: moved },
          ),
        ],
        {
          version: 2,
          evidence: { pages: 2, patterns: { x: known(0.2), 'l.one': known(0.8), ab: known(1) } },
        },
      ),
    )
  })

  it('a made field is retired when all its parts are', () => {
    const whole = wrapperOf([field('ab', { gone: true, made: joined(A, B) })])
    const apart = withPartsApart(whole)
    const with_ = (gone: readonly string[]) => {
      const children = apart.page.children.map((one) =>
        gone.includes(one.name) ? ({ ...one, gone: true } as typeof one) : one,
      )
      return withPartsTogether({ ...apart, page: { ...apart.page, children } }, whole).page.children[0]
    }
    expect(with_(['a+0', 'b+1'])).toHaveProperty('gone', true)
    expect(with_(['a+0'])).not.toHaveProperty('gone')
    expect(with_([])).not.toHaveProperty('gone')
  })

  it('made fields inside made fields are put together again', () => {
    const inner = field('in', { made: joined(B, C) })
    const whole = wrapperOf([field('out', { made: { kind: 'texts', parts: [{ field: inner }] } })])
    const apart = withPartsApart(whole)
    const children = apart.page.children.map((one) => ({ ...one, gone: true }) as typeof one)
    const found = withPartsTogether({ ...apart, page: { ...apart.page, children } }, whole)
    const gone = (own: FieldPattern) => ({ field: { ...own, gone: true } })
    expect(found.page.children).toEqual([
      field('out', {
        gone: true,
        locators: B.locators,
        made: {
          kind: 'texts',
          parts: [
            {
              field: field('in', {
                gone: true,
                locators: B.locators,
                made: { kind: 'joined', separator: ' ', parts: [gone(B), gone(C)] },
              }),
            },
          ],
        },
      }),
    ])
  })

  it('a lost part stays as it was', () => {
    const apart = withPartsApart(edited)
    const children = apart.page.children.filter(({ name }) => name === 'x')
    expect(withPartsTogether({ ...apart, page: { ...apart.page, children } }, edited).page.children).toEqual(
      edited.page.children,
    )
  })
})
