import { Command } from 'commander'

/** The exit code of a command with arguments as on the command line. Rejects with what the user would be told. */
export async function codeOf(
  add: (program: Command, done: (code: number) => void) => void,
  ...args: readonly string[]
): Promise<number> {
  let code = -1
  const program = new Command('treegram').exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} })
  add(program, (exit) => {
    code = exit
  })
  await program.parseAsync(args, { from: 'user' })
  return code
}
