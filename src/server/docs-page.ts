/** The parts of the document that the page shows. */
interface Document {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> }
}

interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly schema?: unknown
  }[]
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
  readonly responses?: Readonly<
    Record<
      string,
      { readonly description?: string; readonly content?: Readonly<Record<string, { readonly schema?: unknown }>> }
    >
  >
}

const STYLE = `:root { color-scheme: light dark } body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem }
code, pre { font: 14px/1.45 ui-monospace, monospace } pre { overflow: auto; padding: .6rem; border: 1px solid #8886; border-radius: .3rem }
summary { cursor: pointer; padding: .3rem 0 } summary b { display: inline-block; min-width: 4.5rem } details { border-bottom: 1px solid #8884 }
table { border-collapse: collapse } td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top }`

/** The OpenAPI document as a page to read: no script, nothing from elsewhere. */
export function docsPage(document: object): string {
  const { info, paths = {}, components = {} } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(operations.map(({ operation }) => operation.tags?.[0] ?? ''))]
  const sections = tags.map((tag) => {
    const own = operations.filter(({ operation }) => (operation.tags?.[0] ?? '') === tag)
    return `<h2>${escaped(tag)}</h2>${own.map(operationHtml).join('')}`
  })
  const schemas = Object.entries(components.schemas ?? {}).map(
    ([name, schema]) => `<details id="${escaped(name)}"><summary>${escaped(name)}</summary>${json(schema)}</details>`,
  )
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escaped(info.title)} ${escaped(info.version)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(info.title)} ${escaped(info.version)}</h1><p>${escaped(info.description ?? '')}</p>
<p>The same for programs: <a href="/openapi.json">openapi.json</a>. All but <code>/health</code>, <code>/ready</code> and these two want <code>Authorization: Bearer TOKEN</code>.</p>
${sections.join('\n')}<h2>Shapes</h2>${schemas.join('\n')}</body></html>`
}

function operationHtml({
  path,
  method,
  operation,
}: {
  readonly path: string
  readonly method: string
  readonly operation: Operation
}): string {
  const { summary = '', description = '', parameters = [], requestBody, responses = {} } = operation
  const given = parameters.map(
    ({ name, in: where, required = false, description: what = '' }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(where)}${required ? ', needed' : ''}</td><td>${escaped(what)}</td></tr>`,
  )
  const body = requestBody?.content?.['application/json']?.schema
  const answers = Object.entries(responses).map(([status, { description: what = '', content = {} }]) => {
    const types = Object.keys(content).join(', ')
    return `<tr><td>${escaped(status)}</td><td>${escaped(what)}</td><td>${escaped(types)}</td></tr>`
  })
  return `<details><summary><b>${escaped(method.toUpperCase())}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>${escaped(description)}</p>${given.length > 0 ? `<table>${given.join('')}</table>` : ''}${body === undefined ? '' : `<p>Body:</p>${json(body)}`}
<table>${answers.join('')}</table></details>`
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
