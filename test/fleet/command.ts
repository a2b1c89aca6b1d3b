import { fileURLToPath } from 'node:url'
import { treegram } from '../e2e/command.ts'

/** The command as it is installed: what was built, unless a source is newer. */
export const INSTALLED: string = fileURLToPath(new URL('../../bin/treegram.js', import.meta.url))

/** What is missing for several workers, in a sentence; null when nothing is. */
export async function missingForFleet(): Promise<string | null> {
  const [help, collect] = await Promise.all([treegram('.', ['--help']), treegram('.', ['collect', '--help'])])
  if (!/^ +worker\b/m.test(help.stdout)) return 'There is no command "worker" yet.'
  return collect.stdout.includes('--database') ? null : 'The command "collect" takes no --database yet.'
}
