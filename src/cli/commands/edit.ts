import type { Command } from 'commander'
import type { Edit } from '../../core/wrapper/index.ts'
import { listOf, mergeOf, namesOf, renameOf, splitOf, typeOf } from '../edit-arguments.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { safeText } from '../terminal.ts'

interface EditValues {
  readonly output?: string
  readonly dryRun?: boolean
  readonly of?: string
}

/** An edit, one that is read with the wrapper, or a file of edits. */
type Given =
  | Edit
  | { readonly file: string }
  | { readonly option: 'adapt' | 'constrain' | 'unconstrain'; readonly text: string }

/** `treegram edit <wrapper>` */
export function addEdit(program: Command, done: (code: number) => void, io: CommandIo): void {
  const given: Given[] = []
  const adds = (read: (text: string) => Given) => (text: string) => {
    given.push(read(text))
    return text
  }
  program
    .command('edit')
    .description(
      'change names, types, form and places of what a wrapper gives; what is learned again or repaired is changed alike',
    )
    .argument('<wrapper>', 'a wrapper file, as written by learn')
    .option('--rename <old=new>', 'call a field or list otherwise', adds(renameOf))
    .option(
      '--drop <names>',
      'leave out fields and lists',
      adds((text) => ({ edit: 'drop', patterns: namesOf(text) })),
    )
    .option(
      '--keep <names>',
      'leave out all others',
      adds((text) => ({ edit: 'keep', patterns: namesOf(text) })),
    )
    .option(
      '--restore <names>',
      'bring back what was left out',
      adds((text) => ({ edit: 'restore', patterns: namesOf(text) })),
    )
    .option('--merge <a+b=c>', "join the texts of fields, by a space or as in 'a+b=c with , '", adds(mergeOf))
    .option('--split <how>', "cut the text of a field: 'field=separator into a,b'", adds(splitOf))
    .option('--type <field=type>', 'read the values of a field as another type', adds(typeOf))
    .option('--list <a,b=c>', 'give fields as one list of texts', adds(listOf))
    .option(
      '--constrain <how>',
      "say what right values are like: 'price=range 0..500', 'reviews=occurrence 1..50', 'sku=pattern [A-Z]+-[0-9]+'",
      adds((text) => ({ option: 'constrain', text })),
    )
    .option(
      '--unconstrain <field=rule>',
      'take back what is said of a field or list by a rule',
      adds((text) => ({ option: 'unconstrain', text })),
    )
    .option(
      '--adapt <how>',
      "set how patterns are found again: 'threshold=0.6' for all, 'reviews:algorithms=clustered,text' for one",
      adds((text) => ({ option: 'adapt', text })),
    )
    .option(
      '--edits <file>',
      'edits of any form: a JSON array, as the wrapper keeps them',
      adds((file) => ({ file })),
    )
    .option('--of <name>', 'of several wrappers in the file, the one with this name (default: the first)')
    .option('-o, --output <file>', 'write to FILE (default: in its place; the old version is kept beside it)')
    .option('--dry-run', 'show what would change, and write nothing')
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, values: EditValues) => done(await runEdit(io, file, given, values)))
}

const EXAMPLES = `
Edits may be repeated and are done in their order; fields of lists are named like reviews.stars.

Examples:
  treegram edit books.wrapper.json --rename badge_2=format --drop shelf,reviews.stars
  treegram edit books.wrapper.json --keep title,price -o prices.wrapper.json
  treegram edit books.wrapper.json --merge 'street+city=address with , ' --split 'size= x into width,height' --dry-run
  treegram edit books.wrapper.json --constrain 'price=range 0..500' --adapt update=always --adapt reviews:bottomUp=off`

/** Edits one after the other. */
async function editsOf(given: readonly Given[]): Promise<readonly Edit[]> {
  const edits: Edit[] = []
  for (const one of given) {
    if ('edit' in one) edits.push(one)
    else if ('option' in one)
      edits.push((await import('../setting-arguments.ts')).SETTING_OPTIONS[one.option](one.text))
    else edits.push(...(await (await import('../edits-file.ts')).readEdits(one.file)))
  }
  return edits
}

async function runEdit(
  io: CommandIo,
  file: string,
  given: readonly Given[],
  { output, dryRun, of }: EditValues,
): Promise<number> {
  if (given.length === 0)
    throw new UsageError(
      'Say what to change: --rename, --drop, --keep, --restore, --merge, --split, --type, --list, --constrain, --unconstrain, --adapt, --edits.',
    )
  const { editWrapper, withClass, wrappersOf } = await import('../../core/wrapper/index.ts')
  const { readWrapper, writeNextVersion, writeWrapper } = await import('../wrapper-file.ts')
  const document = await readWrapper(file)
  const edits = await editsOf(given)
  const wrappers = wrappersOf(document)
  const index = of === undefined ? 0 : wrappers.findIndex(({ name }) => name === of)
  const before = wrappers[index]
  if (before === undefined)
    throw new UsageError(
      `There is no wrapper "${of}" in "${file}"; there are ${wrappers.map(({ name }) => name).join(', ')}.`,
    )
  const result = editWrapper(before, edits)
  if (!result.ok) throw new UsageError(result.problem.message)
  const next = result.wrapper === before ? document : withClass(document, index, result.wrapper)
  const { changedLines } = await import('../changed-lines.ts')
  const { patternLines } = await import('../wrapper-tree.ts')
  const lines = changedLines(patternLines(before), patternLines(result.wrapper))
  io.stdout.write(safeText([...lines, ...result.notes, ''].join('\n')))
  if (dryRun) return EXIT.done
  if (output !== undefined && output !== file) writeWrapper(output, next)
  else if (next !== document) {
    const kept = writeNextVersion(file, document, next)
    io.stdout.write(`Version ${next.version} is in ${safeText(file)}, the one before in ${safeText(kept)}.\n`)
  }
  return EXIT.done
}
