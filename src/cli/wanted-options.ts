import { type Command, InvalidArgumentError } from 'commander'
import type { Example } from '../core/induce/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { TrainOptions } from '../engine/index.ts'

/** What the options that say which fields are wanted parse to. */
export interface WantedValues {
  readonly example?: readonly Example[]
  readonly schema?: string
  readonly again?: string
  readonly all?: boolean
  readonly partial?: boolean
  readonly explain?: string
}

/** Which fields are wanted. */
export function addWantedOptions(command: Command): Command {
  return command
    .option(
      '--example <name=value>',
      'a value that you see on a page, and what to call it (url:name=value says on which; list[].name=value names a list and a field of its records); may be repeated',
      oneMoreExample,
    )
    .option('--partial', 'learn without the examples that no field holds (default: that is an error)')
    .option(
      '--schema <file>',
      'a JSON Schema of the wanted records, or a type of schema.org (Recipe, ...): only what it names, with its names and types',
    )
    .option('--again <wrapper>', 'learn the next version of this wrapper: with its name and its edits')
    .option('--explain <file>', 'write how siblings were read and what was left out, and why, as JSON Lines')
    .option('--all', "all that varies, the site's own parts and repetitions too")
}

/** The engine's options for them. */
export async function wantedOptions({
  example,
  schema,
  again,
  all,
  partial,
  explain,
}: WantedValues): Promise<Pick<TrainOptions, 'examples' | 'schema' | 'again' | 'all' | 'partial' | 'explain'>> {
  const { readWantedSchema } = await import('./schema-file.ts')
  return {
    ...(example !== undefined && { examples: example }),
    ...(all !== undefined && { all }),
    ...(partial !== undefined && { partial }),
    ...(explain !== undefined && { explain: true }),
    ...(schema !== undefined && { schema: await readWantedSchema(schema) }),
    ...(again !== undefined && { again: await readAgain(again) }),
  }
}

async function readAgain(path: string): Promise<Wrapper> {
  return (await import('./wrapper-file.ts')).readWrapper(path)
}

/** `url:name=value`; the name has none of the marks that addresses have between their parts. */
const WITH_URL = /^((?:https?|file):\/\/.+?):([^:=/?#&]+)=(.+)$/s

function oneMoreExample(text: string, before: readonly Example[] = []): readonly Example[] {
  const [, url, field = '', value = ''] = WITH_URL.exec(text) ?? [text, undefined, ...parts(text)]
  if (field.trim() === '' || value.trim() === '')
    throw new InvalidArgumentError('Write it as name=value, or url:name=value.')
  return [...before, { field: field.trim(), value: value.trim(), ...(url !== undefined && { url }) }]
}

function parts(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf('=')
  return equals < 0 ? ['', ''] : [text.slice(0, equals), text.slice(equals + 1)]
}
