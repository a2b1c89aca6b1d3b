import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type BatchItem, nameSchema, runSpecSchema } from '../../control/index.ts'
import { UsageError } from '../exit.ts'

const url = z.url({ protocol: /^https?$/ }).max(8192)
const lineSchema = z
  .strictObject({
    name: nameSchema.optional(),
    url: url.optional(),
    samples: z.array(url).min(1).max(100).optional(),
    options: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ url: one, samples }) => (one === undefined) !== (samples === undefined), 'give "url" or "samples"')

/**
 * The sites of a file, one on each line: `{"url": "https://..."}` or `"samples"` for several pages alike, with a `"name"` (else its host's) and
 * `"options"`, which come before those for all.
 *
 * @throws UsageError that names the line
 */
export function readSites(path: string, options: object): readonly BatchItem[] {
  const items: BatchItem[] = []
  const names = new Set<string>()
  for (const [i, line] of textOf(path).split('\n').entries()) {
    if (line.trim() === '') continue
    const item = toItem(line, options, `${path}:${i + 1}`)
    const name = freeName(item.name, names)
    names.add(name)
    items.push({ ...item, name })
  }
  if (items.length === 0)
    throw new UsageError(`"${path}" names no site; give one on each line, like {"url": "https://..."}.`)
  return items
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`"${path}" cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

function toItem(line: string, common: object, where: string): BatchItem {
  const { name, url: one, samples, options } = checked(lineSchema, jsonOf(line, where), where)
  const all = samples ?? [one!]
  const spec = { kind: 'collect', samples: all, options: { ...common, ...options } }
  return {
    name: name ?? new URL(all[0]!).hostname.replaceAll(/[^\w.-]/g, '_'),
    spec: checked(runSpecSchema, spec, where),
  }
}

function jsonOf(line: string, where: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new UsageError(`${where} is no JSON; write a site like {"url": "https://..."}.`)
  }
}

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown, where: string): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue!.path.join('.')
  throw new UsageError(`${where}${path === '' ? '' : `, ${path}`}: ${issue!.message}.`)
}

/** Two sites of one host are told apart by a number. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`
}
