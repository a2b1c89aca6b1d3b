import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../src/core/dom/index.ts'
import { extract, type RecordData } from '../../src/core/extract/index.ts'
import { readDataModel, validate } from '../../src/core/validate/index.ts'
import { editWrapper, parseWrapper, serializeWrapper, type Wrapper } from '../../src/core/wrapper/index.ts'
import { typesOfSchema, typesOfWrapper, writeTypes } from '../../src/types/index.ts'
import { compilerFaults, zodSchemas } from './compile.ts'
import { documentOf, runSite } from './site.ts'

/** The typed records of a site's pages that are as they should be. */
function recordsOf(wrapper: Wrapper, pages: readonly { readonly html: string }[]): readonly RecordData[] {
  const vocabulary = createVocabulary()
  return pages.flatMap(({ html }, i) => {
    const parsed = parse(documentOf(html), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    const { status, data } = validate(wrapper, extract(wrapper, { url: `https://site.test/${i}`, tree: parsed.tree }))
    return status === 'ok' ? [data] : []
  })
}

/** A wrapper whose fields have more forms: some required by the user, two in one list of texts. */
function varied(wrapper: Wrapper): Wrapper {
  const children = wrapper.page.children.map((child, i) =>
    child.kind === 'field' && i % 3 === 0 ? { ...child, constraints: [{ rule: 'required' as const }] } : child,
  )
  const required = { ...wrapper, page: { ...wrapper.page, children } }
  const fields = children.filter(({ kind }) => kind === 'field').map(({ name }) => name)
  const edited = editWrapper(required, [{ edit: 'list', patterns: fields.slice(0, 2), to: 'both parts' }])
  return edited.ok ? edited.wrapper : required
}

const IS_WHOLE = process.env.TEST_TIER === 'all'
const SEEDS = Array.from({ length: IS_WHOLE ? 20 : 4 }, (_, i) => i + 1)

describe('typed wrappers', () => {
  it('a learned wrapper survives writing and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { wrapper, pages } = runSite(seed)
        const again = parseWrapper(serializeWrapper(wrapper))
        expect(again).toEqual(wrapper)
        expect(parseWrapper(again)).toEqual(wrapper)
        expect(serializeWrapper(parseWrapper(serializeWrapper(again)))).toBe(serializeWrapper(again))
        expect(recordsOf(again, pages)).toEqual(recordsOf(wrapper, pages))
      }),
      { numRuns: IS_WHOLE ? 30 : 5 },
    )
  })

  it('records of a learned wrapper have the types written for it', () => {
    let records = 0
    const modules = SEEDS.flatMap((seed) => {
      const { wrapper, pages } = runSite(seed)
      const modules = [wrapper, varied(wrapper)].map((one, i) => {
        const own = recordsOf(one, pages)
        records += own.length
        const types = writeTypes(typesOfWrapper(one, 'Page'), 'zod')
        for (const data of own) expect(zodSchemas(types).Page!.parse(data)).toEqual(data)
        const declared = writeTypes(typesOfWrapper(one, 'Page'), 'typescript')
        const uses = `export const all: Page[] = ${JSON.stringify(own)}\n`
        return [
          [`site-${seed}-${i}.ts`, `${declared}${uses}`],
          [`zod-${seed}-${i}.ts`, `${types}${uses}`],
        ] as const
      })
      return modules.flat()
    })
    expect(records).toBeGreaterThan(SEEDS.length * 10)
    expect(compilerFaults(Object.fromEntries(modules))).toEqual([])
  })
})

describe('types of wrappers', () => {
  const { wrapper } = runSite(3)

  it('each class of pages has its own type, whatever its name', () => {
    const name = 'shop.example'
    const others = [{ ...wrapper, name: 'shop-example' }]
    const text = writeTypes(typesOfWrapper({ ...wrapper, name, others }), 'typescript')
    expect(text.match(/^export type \w+/gm)).toEqual(['export type ShopExample', 'export type ShopExample2'])
    expect(writeTypes(typesOfWrapper({ ...wrapper, name: '127.0.0.1' }), 'typescript')).toContain('type Record127001 ')
  })

  it('generated types compile with any names', () => {
    const names = ['*/ x', 'a"b', '__proto__', 'größe', 'new', '1st', '\u2028', '`x`']
    const children = names.map((name) => ({ ...wrapper.page.children[0]!, name }))
    const odd = { ...wrapper, page: { ...wrapper.page, children } }
    const [declared, zod] = (['typescript', 'zod'] as const).map((form) =>
      writeTypes(typesOfWrapper(odd, '*/ Odd'), form),
    )
    expect(compilerFaults({ 'a.ts': declared!, 'b.ts': zod! })).toEqual([])
    expect(Object.keys(zodSchemas(zod!))).toEqual(['Odd'])
  })
})

/** A schema, and a value that it takes. */
interface Pair {
  readonly schema: object
  readonly value: unknown
}

const { pair } = fc.letrec<{ pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string().map((value): Pair => ({ schema: { type: 'string', maxLength: 100 }, value })),
    fc.integer().map((value): Pair => ({ schema: { type: 'integer' }, value })),
    fc.boolean().map((value): Pair => ({ schema: { type: ['boolean', 'null'] }, value })),
    fc.uniqueArray(fc.string(), { minLength: 1 }).map((all): Pair => ({ schema: { enum: all }, value: all[0] })),
    fc.jsonValue().map((value): Pair => ({ schema: {}, value })),
    tie('pair').map(({ schema, value }): Pair => ({ schema: { type: 'array', items: schema }, value: [value, value] })),
    fc
      .tuple(tie('pair'), tie('pair'))
      .map(([a, b]): Pair => ({ schema: { anyOf: [a.schema, b.schema] }, value: b.value })),
    fc
      .dictionary(fc.string({ minLength: 1 }), fc.tuple(tie('pair'), fc.constantFrom('needed', 'null', 'none')), {
        maxKeys: 4,
      })
      .map((all): Pair => {
        const entries = Object.entries(all)
        const properties = Object.fromEntries(entries.map(([name, [{ schema }]]) => [name, schema]))
        const required = entries.flatMap(([name, [, how]]) => (how === 'needed' ? [name] : []))
        const value = entries.flatMap(([name, [own, how]]) =>
          how === 'none' ? [] : [[name, how === 'null' ? null : own.value] as const],
        )
        return { schema: { properties, required, additionalProperties: false }, value: Object.fromEntries(value) }
      }),
  ),
}))

const dataPair = fc.tuple(fc.stringMatching(/^[a-z]{1,5}$/), pair).map(([name, { schema, value }]) => ({
  schema: { type: 'object', properties: { [name]: schema } },
  value: { [name]: value } as RecordData,
}))

describe('types of a JSON Schema', () => {
  it('the type of a schema requires required keys, and not those that all objects inherit', () => {
    const schema = (required: readonly string[]) => ({
      type: 'object',
      properties: { valueOf: { type: 'string' }, list: { type: 'array' } },
      required,
      additionalProperties: false,
    })
    const checked = (required: readonly string[], value: unknown) =>
      zodSchemas(writeTypes(typesOfSchema(schema(required)), 'zod')).Item!.safeParse(value)
    expect(checked([], { list: [1] })).toMatchObject({ success: true, data: { list: [1] } })
    expect(checked([], { valueOf: 'text' })).toMatchObject({ success: true, data: { valueOf: 'text' } })
    expect(checked(['valueOf'], {}).success).toBe(false)
    expect(checked([], []).success).toBe(false)
  })

  it('the type of a schema accepts what the schema accepts', () => {
    const modules: Record<string, string> = {}
    fc.assert(
      fc.property(dataPair, ({ schema, value }) => {
        fc.pre(readDataModel(schema).check(value).length === 0)
        const text = writeTypes(typesOfSchema(schema), 'zod')
        expect(zodSchemas(text).Item!.safeParse(value)).toMatchObject({ success: true })
        if (Object.keys(modules).length < 60)
          modules[`item-${Object.keys(modules).length}.ts`] =
            `${writeTypes(typesOfSchema(schema), 'typescript')}export const one: Item = ${JSON.stringify(value)}\n`
      }),
      { numRuns: IS_WHOLE ? 300 : 60 },
    )
    expect(compilerFaults(modules)).toEqual([])
  })

  const REPLIES = {
    title: 'Thread',
    type: 'object',
    required: ['posts'],
    properties: { posts: { type: 'array', items: { $ref: '#/$defs/post' } }, tags: { enum: ['a', 1, null] } },
    $defs: {
      post: {
        type: 'object',
        required: ['text'],
        properties: {
          text: { type: 'string', description: 'What it says */' },
          replies: { type: 'array', items: { $ref: '#/$defs/post' } },
        },
      },
    },
  }

  it('the type of a schema may refer to itself', () => {
    const [declared, zod] = (['typescript', 'zod'] as const).map((form) => writeTypes(typesOfSchema(REPLIES), form))
    expect(declared).toBe(`export type Thread = {
  posts: Post[]
  tags?: "a" | 1 | null
}

export type Post = {
  /** What it says * / */
  text: string
  replies?: Post[] | null
}
`)
    const data = { posts: [{ text: 'a', replies: [{ text: 'b' }] }] }
    const uses = `export const all: Thread = ${JSON.stringify(data)}\n`
    expect(compilerFaults({ 'a.ts': `${declared}${uses}`, 'b.ts': `${zod}${uses}` })).toEqual([])
    const { Thread } = zodSchemas(zod!)
    expect(Thread!.parse(data)).toEqual(data)
    expect(Thread!.safeParse({ posts: [{ text: 'a', replies: [{ text: 1 }] }] }).success).toBe(false)
  })
})
