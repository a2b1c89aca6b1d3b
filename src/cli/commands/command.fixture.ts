import { Command } from 'commander'
import type { CommandIo } from '../io.ts'

/** The exit code of a command with arguments as on the command line. Rejects with what the user would be told. */
export async function codeOf(
  add: (program: Command, done: (code: number) => void, io: CommandIo) => void,
  ...args: readonly string[]
): Promise<number> {
  let code = -1
  const program = new Command('treegram').exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
  const done = (exit: number): void => {
    code = exit
  }
  add(program, done, process)
  await program.parseAsync(args, { from: 'user' })
  return code
}
