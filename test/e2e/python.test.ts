import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveSmallSite } from '../../examples/small-site.ts'
import { packWheel } from '../../scripts/wheel.ts'
import { temporaryFolders } from './command.ts'
import { freePort, type ServiceProcess, startService } from './serve/service-process.ts'
import { type ShellFolder, shellFolder } from './shell.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PACKAGE = join(ROOT, 'integrations/python')
/** Debian's own, which has Debian's packages. */
const PYTHON = '/usr/bin/python3'
/** Whether a program of this machine answers; where it does not, what is not tested is said. */
function answers(untested: string, what: string, program: string, ...args: readonly string[]): boolean {
  const isThere = spawnSync(program, args).status === 0
  if (!isThere) console.warn(`skipped: ${untested}: there is no ${what} on this machine`)
  return isThere
}
const hasPython = answers('the Python package', PYTHON, PYTHON, '--version')
const hasPandas = answers('the tables and the notebook of Python', 'python3-pandas', PYTHON, '-c', 'import pandas')
const hasPip = answers('the wheel', 'setuptools, wheel and pip', PYTHON, '-c', 'import setuptools, wheel, pip')
const hasMypy = answers('the types of the Python package', 'mypy', 'mypy', '--version')

describe.skipIf(!hasPython)('integrations/python', () => {
  const folders = temporaryFolders()
  let site: Awaited<ReturnType<typeof serveSmallSite>>
  let service: ServiceProcess
  let shell: ShellFolder
  beforeAll(async () => {
    site = await serveSmallSite()
    service = await startService(folders.make(), await freePort(), ['--allow-private'])
    const shown = {
      'https://talks.example': site.origin,
      'http://127.0.0.1:4270': service.origin,
      'THE-TOKEN': service.token,
    }
    shell = shellFolder(folders.make(), {
      PYTHONPATH: join(PACKAGE, 'src'),
      SHOWN: JSON.stringify(shown),
      ADDRESS: service.origin,
      TOKEN: service.token,
    })
  })
  afterAll(async () => {
    service.child.kill('SIGTERM')
    await service.ended
    site.close()
    folders.release()
  })
  const documents = (name: string): Promise<unknown> =>
    shell.run(`${PYTHON} ${join(PACKAGE, 'tests/documents.py')} ${join(PACKAGE, name)}`)

  it('the README of the Python package gives what it shows', async () => {
    await documents('README.md')
  })

  it.skipIf(!hasPandas)('the notebook gives what it shows, cell by cell', async () => {
    await documents('examples/one-page-to-a-table.ipynb')
  })

  it('the Python package holds what its own tests say', async () => {
    await shell.run(`${PYTHON} -W error -m unittest discover -s ${join(PACKAGE, 'tests')}`)
  })

  it.skipIf(!hasPip)('the wheel holds the whole package, and its types', () => {
    const wheel = packWheel(ROOT, folders.make())
    const script = `import importlib.resources as r, sys, treegram; assert sys.path[1] in treegram.__file__
print(*sorted(one.name for one in r.files('treegram').iterdir()))`
    const env = { ...process.env, PYTHONPATH: wheel }
    const { stdout, stderr } = spawnSync(PYTHON, ['-c', script], { env, encoding: 'utf8' })
    expect(`${stdout}${stderr}`.trim().split(' ')).toEqual(
      readdirSync(join(PACKAGE, 'src/treegram'))
        .filter((name) => name !== '__pycache__')
        .sort(),
    )
  })

  it.skipIf(!hasMypy)('the Python package is typed without a gap', () => {
    const { stdout, status } = spawnSync('mypy', ['--no-incremental'], { cwd: PACKAGE, encoding: 'utf8' })
    expect(stdout).toContain('Success')
    expect(status).toBe(0)
  })
})
