import type { Command } from 'commander'
import type { Declaration } from '../../types/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'

interface TypesValues {
  readonly zod?: boolean
  readonly name?: string
  readonly output?: string
}

/** `treegram types <wrapper>` */
export function addTypes(program: Command, done: (code: number) => void, io: CommandIo): void {
  program
    .command('types')
    .description('write the types of the records that a wrapper gives, or a JSON Schema asks for, as TypeScript')
    .argument('<file>', 'a wrapper, as written by learn, or a JSON Schema')
    .option('--zod', 'as schemas of zod 4, with their types')
    .option('--name <name>', 'what the type is called (default: by the wrapper, or the title of the schema)')
    .option('-o, --output <file>', 'write to FILE (default: stdout)')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, values: TypesValues) => done(await runTypes(io, file, values)))
}

const EXAMPLES = `
Examples:
  treegram types books.wrapper.json > book.d.ts
  treegram types books.wrapper.json --zod --name Book -o book.ts`

async function runTypes(io: CommandIo, file: string, { zod = false, name, output }: TypesValues): Promise<number> {
  const [{ writeTypes }, { saveText }] = await Promise.all([import('../../types/index.ts'), import('../run-job.ts')])
  saveText(io, output, writeTypes(await declarationsIn(file, name), zod ? 'zod' : 'typescript'))
  return EXIT.done
}

/** The types of a wrapper's records; for any other JSON, of what it takes as a schema. */
async function declarationsIn(file: string, name: string | undefined): Promise<readonly Declaration[]> {
  const [{ typesOfSchema, typesOfWrapper }, { readSchema, readSchemaJson }, { readWrapper }] = await Promise.all([
    import('../../types/index.ts'),
    import('../schema-file.ts'),
    import('../wrapper-file.ts'),
  ])
  const json = await readSchemaJson(file)
  if (isWrapper(json)) return typesOfWrapper(await readWrapper(file), name)
  return typesOfSchema(await readSchema(file, false), name)
}

function isWrapper(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'format' in json && 'page' in json
}
