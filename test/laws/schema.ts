import type { Page, Sample } from './page-class.ts'

/** A JSON Schema of what the pages say: a property for each fact and list, with the type that its values have. */
export function schemaOf({ pages }: Pick<Sample, 'pages'>): unknown {
  const facts = Map.groupBy(
    pages.flatMap(({ truth }) => truth.facts),
    ({ key }) => key,
  )
  const properties = [...facts].map(([key, own]) => [key, typeOf(own.map(({ text }) => text))] as const)
  return { type: 'object', properties: { ...Object.fromEntries(properties), ...listProperties(pages) } }
}

function listProperties(pages: readonly Page[]): Readonly<Record<string, unknown>> {
  const names = pages[0]!.truth.lists.map(({ name }) => name)
  return Object.fromEntries(
    names.map((name) => {
      const records = pages.flatMap(({ truth }) => truth.lists.find((list) => list.name === name)?.records ?? [])
      const keys = [...new Set(records.flatMap(({ parts }) => Object.keys(parts)))]
      const of = (key: string): readonly string[] => records.flatMap(({ parts }) => parts[key] ?? [])
      const properties = Object.fromEntries(keys.map((key) => [key, typeOf(of(key))]))
      return [name, { type: 'array', items: { type: 'object', properties } }]
    }),
  )
}

function typeOf(texts: readonly string[]): unknown {
  if (texts.every((text) => /^\d+$/.test(text))) return { type: 'integer' }
  if (texts.every((text) => /^\d{4}-\d\d-\d\d$/.test(text))) return { type: 'string', format: 'date' }
  return { type: 'string' }
}
