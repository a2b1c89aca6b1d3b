import { type Command, Option } from 'commander'
import { EXIT } from '../exit.ts'

/** `treegram inspect <wrapper>` */
export function addInspect(program: Command, done: (code: number) => void): void {
  program
    .command('inspect')
    .description('show a wrapper as a tree, or as plain selectors')
    .argument('<wrapper>', 'a wrapper file, as written by learn')
    .addOption(new Option('--export <form>', 'print selectors for use elsewhere').choices(['css', 'xpath']))
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, values: { export?: 'css' | 'xpath' }) => done(await runInspect(file, values.export)))
}

const EXAMPLES = `
Examples:
  treegram inspect books.wrapper.json
  treegram inspect books.wrapper.json --export css`

async function runInspect(file: string, form: 'css' | 'xpath' | undefined): Promise<number> {
  const [{ readWrapper }, { wrapperTree }, { exportSelectors }] = await Promise.all([
    import('../wrapper-file.ts'),
    import('../wrapper-tree.ts'),
    import('../export-selectors.ts'),
  ])
  const wrapper = await readWrapper(file)
  process.stdout.write(form === undefined ? wrapperTree(wrapper) : exportSelectors(wrapper, form))
  return EXIT.done
}
