import { describe, expect, it } from 'vitest'
import { nameSchema, runSpecSchema, scheduled } from './run-spec.ts'

const URL = 'https://a.example/1'
const locate = { kind: 'locate', samples: [URL] }
const run = { kind: 'run', wrapper: { name: 'w' }, pages: ['x.html'] }
const isSpec = (spec: unknown): boolean => runSpecSchema.safeParse(spec).success
const takes = (options: object, of: object = { kind: 'collect' }): boolean => isSpec({ ...of, options })
const many = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one)

describe('a name', () => {
  it.each(['a', 'A9._-', '9', 'a'.repeat(100)])('%s is a valid name', (name) => {
    expect(nameSchema.safeParse(name).success).toBe(true)
  })
  it.each(['', '.a', '-a', '_a', 'a/b', 'a b', 'ä', 'a'.repeat(101), 'a\n'])('%j is not a valid name', (name) => {
    expect(nameSchema.safeParse(name).success).toBe(false)
  })
})

describe('what a run is to do', () => {
  it('a run specification is accepted as written', () => {
    const collect = {
      ...{
        kind: 'collect',
        samples: [URL],
        site: 's',
        wrapper: { name: 'w', version: 1 },
        urls: [URL],
        name: 'n',
        again: true,
      },
      options: {
        like: [URL],
        unlike: [URL],
        examples: [{ field: 'a', value: 'b', url: URL }],
        schema: { type: 'object' },
        ask: true,
      },
    }
    const specs = [
      collect,
      locate,
      { kind: 'learn', pages: ['x'], name: 'n' },
      run,
      { ...run, kind: 'heal', options: { maxWrong: 0.5, recordSchema: {} } },
    ]
    for (const spec of specs) expect(runSpecSchema.parse(spec)).toEqual(spec)
  })

  it('a specification of an unknown kind, with missing or extra keys, is refused', () => {
    expect(
      [{ kind: 'other' }, {}, { kind: 'locate' }, { kind: 'learn' }, { ...run, wrapper: undefined }].map(isSpec),
    ).toEqual(many(5, false))
    expect(
      [
        { ...locate, more: 1 },
        { ...run, wrapper: { name: 'w', more: 1 } },
        { ...locate, options: { more: 1 } },
      ].map(isSpec),
    ).toEqual(many(3, false))
  })

  it.each<[string, (count: number) => object, number, number]>([
    ['samples', (count) => ({ ...locate, samples: many(count, URL) }), 1, 100],
    ['pages', (count) => ({ ...run, pages: many(count, 'x') }), 1, 10_000],
    ['urls', (count) => ({ kind: 'collect', urls: many(count, URL) }), 1, 10_000],
    ['like', (count) => ({ ...locate, options: { like: many(count, URL) } }), 0, 100],
    ['unlike', (count) => ({ ...locate, options: { unlike: many(count, URL) } }), 0, 100],
    ['include', (count) => ({ ...locate, options: { include: many(count, 'x') } }), 0, 100],
    ['exclude', (count) => ({ ...locate, options: { exclude: many(count, 'x') } }), 0, 100],
    [
      'examples',
      (count) => ({ kind: 'learn', pages: ['x'], options: { examples: many(count, { field: 'a', value: 'b' }) } }),
      0,
      100,
    ],
    ['a page', (count) => ({ ...run, pages: ['x'.repeat(count)] }), 1, 8192],
    [
      'an address',
      (count) => ({ ...locate, samples: [`https://a.example/${'x'.repeat(Math.max(0, count - 18))}`] }),
      18,
      8192,
    ],
    ['a pattern', (count) => ({ ...locate, options: { include: ['x'.repeat(count)] } }), 0, 1000],
    [
      'a field',
      (count) => ({ kind: 'learn', pages: ['x'], options: { examples: [{ field: 'x'.repeat(count), value: 'b' }] } }),
      1,
      200,
    ],
    [
      'a value',
      (count) => ({ kind: 'learn', pages: ['x'], options: { examples: [{ field: 'x', value: 'x'.repeat(count) }] } }),
      1,
      10_000,
    ],
  ])('a specification has bounds on %s', (_, of, least, most) => {
    expect([isSpec(of(least)), isSpec(of(most)), isSpec(of(most + 1))]).toEqual([true, true, false])
    if (least === 1) expect(isSpec(of(0))).toBe(false)
  })

  it('the addresses of a specification are http or https', () => {
    for (const sample of ['ftp://a.example/', 'x', 'xhttp://a'])
      expect(isSpec({ ...locate, samples: [sample] }), sample).toBe(false)
    expect(isSpec({ ...locate, samples: ['http://a.example/'] })).toBe(true)
  })

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['maxPages', [1, 10 ** 6], [0, 1.5, '1']],
    ['maxDownloads', [1], [0, 1.5]],
    ['maxSeconds', [0.1], [0, -1]],
    ['concurrency', [1, 16], [0, 17, 1.5]],
    ['delayMs', [0, 3_600_000], [-1, 3_600_001, 0.5]],
    ['ignoreRobots', [true], ['x']],
    ['text', ['text', 'markdown', 'html'], ['odd']],
    ['heal', ['apply', 'propose', 'off'], ['odd']],
    ['maxWrong', [0.01, 0.99], [0, 1]],
    ['since', ['2024-02-29T12:30:00Z', '2024-02-29T12:30:00+02:00'], ['2024-02-29', 'soon']],
    ['ask', [true, false], [1]],
  ])('bounds of the option %s', (name, good, bad) => {
    for (const value of good) expect(takes({ [name]: value }), `${value}`).toBe(true)
    for (const value of bad) expect(takes({ [name]: value }), `${value}`).toBe(false)
  })

  it('options of another kind of run are refused', () => {
    expect([
      takes({ raw: true }, run),
      takes({ raw: true }, locate),
      takes({ ask: true }, locate),
      takes({ ask: true }, run),
    ]).toEqual([true, false, true, false])
    expect([takes({ recordSchema: {} }, run), takes({ recordSchema: {} })]).toEqual([true, false])
    const heal = { ...run, kind: 'heal' }
    expect([takes({ maxWrong: 0.1 }, heal), takes({ raw: true }, heal)]).toEqual([true, false])
    expect(isSpec({ ...run, wrapper: { name: 'w', version: 0 } })).toBe(false)
  })
})

describe('what the runs of a schedule do', () => {
  it('the options of a site are those that are not for one run alone', () => {
    const spec = runSpecSchema.parse({ ...locate, options: { since: '2024-02-29T12:30:00Z', ask: true, maxPages: 5 } })
    expect(scheduled(spec)).toEqual({ ...locate, options: { maxPages: 5 } })
    const plain = runSpecSchema.parse(locate)
    expect(scheduled(plain)).toBe(plain)
  })
})
