// Stands in for the command where the harness itself is tested: a worker does nothing, and `collect sites.jsonl` does all in this process,
// one site after the other.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Loaded where it is needed: workers and `status` are there at once. */
async function main(args: readonly string[]): Promise<number> {
  return (await import('../../src/cli/main.ts')).main(args)
}

interface SiteLine {
  readonly name: string
  readonly samples: readonly string[]
  readonly options: { readonly delayMs: number }
}

async function collect(list: string, output: string): Promise<void> {
  mkdirSync(output, { recursive: true })
  for (const line of readFileSync(list, 'utf8').trim().split('\n')) {
    const { name, samples, options } = JSON.parse(line) as SiteLine
    const file = join(output, `${name}.jsonl`)
    const how = ['--workspace', join(output, `${name}.kept`), '--delay', String(options.delayMs), '--quiet']
    process.exitCode = await main(['collect', ...samples, '-o', file, ...how])
  }
}

const [command, ...args] = process.argv.slice(2)
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    storage: { type: 'string' },
    scratch: { type: 'string' },
    name: { type: 'string' },
    runs: { type: 'string' },
    output: { type: 'string', short: 'o' },
    'allow-private': { type: 'boolean' },
    workspace: { type: 'string' },
    delay: { type: 'string' },
    quiet: { type: 'boolean' },
  },
})
if (command === 'worker') {
  mkdirSync(values.scratch!, { recursive: true })
  if (process.env.TREEGRAM_LEASE_MS !== undefined) console.log(`lease ${process.env.TREEGRAM_LEASE_MS}`)
  setInterval(() => console.log('beat'), 50)
  process.on('SIGTERM', () => process.exit(0))
  console.log(`Working as ${values.name}.`)
} else if (command === 'status') console.log(readdirSync('scratch').join('\n'))
else if (positionals[0]!.endsWith('.jsonl')) await collect(positionals[0]!, values.output!)
else process.exitCode = await main(process.argv.slice(2))
