import type { Command } from 'commander'
import type { CommandIo } from '../io.ts'
import { wholeNumber } from '../shared-options.ts'
import { type StudioValues, USUAL_PORT } from '../studio-values.ts'
import { addServiceOptions } from './serve.ts'

/** `treegram studio` */
export function addStudio(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('studio')
    .argument('[what]', "one page's URL, a wrapper's file, or the folder of a workspace")
    .description('see in the browser what was learned, put it right by clicking, watch it')
    .option('--port <n>', `port to listen on (default: ${USUAL_PORT}, or any free one)`, wholeNumber(0))
    .option('--no-open', 'only print the link, open no browser')
    .option('--render', 'with a URL: fetch pages by a real browser')
  addServiceOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (what: string | undefined, values: StudioValues) => {
      const { runStudio } = await import('../run-studio.ts')
      done(await runStudio(io, what, values))
    })
}

const EXAMPLES = `
Examples:
  treegram studio https://shop.example/books/42
  treegram studio books.wrapper.json
  treegram studio prices/`
