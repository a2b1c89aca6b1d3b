import { type Command, Option } from 'commander'
import type { SelectorForm } from '../../engine/index.ts'
import { CODE_FORMS, type CodeForm } from '../code-table.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'

/** `treegram inspect <wrapper>` */
export function addInspect(program: Command, done: (code: number) => void, io: CommandIo): void {
  program
    .command('inspect')
    .description('show a wrapper as a tree, as plain selectors, or as a program of another tool')
    .argument('<wrapper>', 'a wrapper file, as written by learn')
    .addOption(
      new Option('--export <form>', 'print selectors, or code that reads pages, for use elsewhere').choices(FORMS),
    )
    .addHelpText('after', EXAMPLES)
    .action(async (file: string, values: { export?: SelectorForm | CodeForm }) =>
      done(await runInspect(io, file, values.export)),
    )
}

const FORMS = ['css', 'xpath', ...CODE_FORMS]

const EXAMPLES = `
Examples:
  treegram inspect books.wrapper.json
  treegram inspect books.wrapper.json --export css
  treegram inspect books.wrapper.json --export scrapy > books_spider.py`

async function runInspect(io: CommandIo, file: string, form: SelectorForm | CodeForm | undefined): Promise<number> {
  const [{ readWrapper }, { wrapperTree }, { exportSelectors }] = await Promise.all([
    import('../wrapper-file.ts'),
    import('../wrapper-tree.ts'),
    import('../export-selectors.ts'),
  ])
  const wrapper = await readWrapper(file)
  const code = CODE_FORMS.find((one) => one === form)
  if (code !== undefined) io.stdout.write((await import('../export-code.ts')).exportCode(wrapper, code))
  else io.stdout.write(form === undefined ? wrapperTree(wrapper) : exportSelectors(wrapper, form as SelectorForm))
  return EXIT.done
}
