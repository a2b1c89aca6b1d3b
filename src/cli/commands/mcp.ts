import type { Command } from 'commander'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { addServiceOptions, interrupted, type ServiceValues, serviceOptions } from './serve.ts'

/** `treegram mcp` */
export function addMcp(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('mcp')
    .description('tools for an assistant over stdin and stdout (MCP): find, read and watch pages')
  addServiceOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (values: ServiceValues) => done(await runMcp(io, values)))
}

const EXAMPLES = `
Examples:
  treegram mcp
  treegram mcp --workspace prices --root pages/`

/** What runs when the assistant goes is parked, and goes on when one comes back. */
async function runMcp(io: CommandIo, values: ServiceValues): Promise<number> {
  const { openService } = await import('../../control/index.ts')
  const { serveMcpStdio } = await import('../../server/index.ts')
  const service = await openService(serviceOptions(values))
  const ending = new AbortController()
  void interrupted(io).then(() => ending.abort())
  try {
    await serveMcpStdio(service, io, ending.signal, (error) => io.stderr.write(`treegram: ${String(error)}\n`))
  } finally {
    await service.close()
  }
  return EXIT.done
}
