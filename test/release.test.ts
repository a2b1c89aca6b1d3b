import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { billOf } from '../scripts/bill.ts'
import { shrinkwrapOf } from '../scripts/packed.ts'
import { temporaryFolders } from './e2e/command.ts'

const ROOT = join(import.meta.dirname, '..')
const folders = temporaryFolders()
afterAll(folders.release)

/** Of no release, whatever this repository has become. */
const version = '99.0.0'

/** A clone of this repository, of another version, that has been built. */
function clone() {
  const folder = join(folders.make(), 'clone')
  const env = {
    ...process.env,
    GIT_AUTHOR_NAME: 'Ann',
    GIT_AUTHOR_EMAIL: 'ann@example.org',
    GIT_COMMITTER_NAME: 'Ann',
    GIT_COMMITTER_EMAIL: 'ann@example.org',
    npm_config_offline: 'true',
  }
  const start = (command: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
    return { code: status, said: stdout + stderr }
  }
  const git = (...args: readonly string[]): void => {
    const { code, said } = start('git', ...args)
    if (code !== 0) throw new Error(said)
  }
  const edit = (name: string, change: (text: string) => string): void => {
    writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')))
  }
  spawnSync('git', ['clone', '--quiet', '--no-tags', ROOT, folder], { env })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  // What `npm run build` makes of the sources is tested elsewhere; here it is taken from this checkout.
  const built = `node -e "fs.cpSync('${ROOT}/dist', 'dist', { recursive: true })"`
  edit('package.json', (text) => text.replace(/"build": ".*"/, `"build": ${JSON.stringify(built)}`))
  for (const name of ['package.json', 'studio/package.json'])
    edit(name, (text) => text.replace(/"version": ".*"/, `"version": "${version}"`))
  edit('integrations/python/pyproject.toml', (text) => text.replace(/^version = ".*"/m, `version = "${version}"`))
  edit('.gitignore', (text) => `${text}node_modules\n`)
  return {
    folder,
    start,
    git,
    edit,
    release: (...args: readonly string[]) => start(process.execPath, join(ROOT, 'scripts/release.ts'), ...args),
  }
}

describe('npm run release', { timeout: 120_000 }, () => {
  const { folder, start, git, edit, release } = clone()

  it('everything against a release is listed, and nothing is published', () => {
    edit('CHANGELOG.md', (text) => text.replace(/^## .*$/m, '## [Unreleased]\n\n- Something.'))
    const { code, said } = release()
    expect(code).toBe(1)
    expect(said).toContain('There are changes that are not committed.')
    expect(said).toContain(`CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD".`)
    expect(said).toContain('CHANGELOG.md has entries that are unreleased')
    expect(said).toContain('Not to be released as it is; nothing was published.')
  })

  it('files that do not belong in the package are reported', () => {
    edit('CHANGELOG.md', (text) =>
      text.replace(/^## .*\n\n- Something\.$/m, `## [Unreleased]\n\n## [${version}] - 2026-11-25`),
    )
    edit('package.json', (text) => text.replace('"bin",\n', '"bin",\n    "test/random.ts",\n'))
    git('commit', '--quiet', '--all', '--message', 'Too much')
    const { code, said } = release()
    expect(code).toBe(1)
    expect(said).toContain('test/random.ts is no part of the package.')
    expect(said).toContain('test/random.ts is a source, a map or a test.')
  })

  it('a ready repository is tagged, and only tagged commits are published', () => {
    edit('package.json', (text) => text.replace('    "test/random.ts",\n', ''))
    git('commit', '--quiet', '--all', '--message', 'Release')
    const untagged = release('--pack', 'out')
    expect(untagged.code).toBe(1)
    expect(untagged.said).toContain(`The commit has no tag v${version}.`)

    const tagged = release('--tag')
    expect(tagged.said).toMatch(/^treegram \d+\.\d+\.\d+: \d\.\d\d MB packed, /m)
    expect(tagged.said).toContain(`Tagged; "git push origin v${version}" publishes it.`)
    expect(tagged.code).toBe(0)
    expect(start('git', 'cat-file', '-t', `v${version}`).said).toBe('tag\n')

    const packed = release('--pack', 'out')
    expect(packed.code, packed.said).toBe(0)
    expect(readdirSync(join(folder, 'out')).sort()).toEqual([
      `treegram-${version}-py3-none-any.whl`,
      `treegram-${version}.cdx.json`,
      `treegram-${version}.tgz`,
    ])
    git('commit', '--quiet', '--allow-empty', '--message', 'Later')
    expect(release().said).toContain(`The tag v${version} is there already, on another commit`)
  })
})

interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly hashes?: readonly { readonly alg: string }[]
    readonly licenses?: readonly object[]
  }[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>
        readonly steps: readonly { readonly run?: string; readonly uses?: string; readonly with?: object }[]
      }
    >
  >
}

describe('.github/workflows', () => {
  const FOLDER = join(ROOT, '.github/workflows')
  const read = (name: string) => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow

  it('the workflows run the checks of this repository with no more rights than needed', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(['ci.yml', 'image.yml', 'release.yml'])
    const [ci, image, release] = [read('ci.yml'), read('image.yml'), read('release.yml')]
    expect(image.permissions).toEqual({ contents: 'read' })
    expect(image.jobs.image?.steps.map(({ run }) => run)).toContain('.ci/image')
    expect(ci.permissions).toEqual({ contents: 'read' })
    expect(ci.jobs.all?.steps.map(({ run }) => run)).toContain('.ci/run')
    expect(release.permissions).toEqual({})
    expect(release.jobs.build?.permissions).toEqual({ contents: 'read' })
    expect(release.jobs.build?.steps.map(({ run }) => run)).toContain('.ci/run')
    for (const one of [ci.jobs.all, release.jobs.build])
      expect(one?.steps.map(({ run }) => run)).toContain('npm audit signatures')
    for (const { jobs } of [ci, image, release])
      for (const { steps } of Object.values(jobs))
        for (const { run = '', uses = '', with: how = {} } of steps) {
          expect(run).not.toContain('${{')
          if (uses.startsWith('actions/checkout@')) expect(how).toMatchObject({ 'persist-credentials': false })
        }
  })

  it('a job that may publish runs nothing but the publishing of the file that was built without that right', () => {
    const { publish, 'publish-python': python, ...others } = read('release.yml').jobs
    expect(python?.permissions).toEqual({ 'id-token': 'write' })
    expect(python?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''))).toEqual([
      'actions/download-artifact',
      expect.stringMatching(/^echo .* sha256sum --check .*\nmkdir dist\nmv [^\n]*\n$/),
      'pypa/gh-action-pypi-publish',
    ])
    expect(publish?.permissions).toEqual({ 'id-token': 'write' })
    for (const { permissions } of Object.values(others)) expect(permissions).not.toHaveProperty('id-token')
    const said = publish?.steps.map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''))
    expect(said?.slice(0, 2)).toEqual(['actions/setup-node', 'actions/download-artifact'])
    expect(said?.slice(2)).toEqual([
      expect.stringMatching(/^echo .* sha256sum --check .*\nnpm publish .*--ignore-scripts/),
    ])
  })

  it('actions of others are named by their hashes', () => {
    const named = ['ci', 'image', 'release']
      .map((name) => `.github/workflows/${name}.yml`)
      .concat('action.yml')
      .flatMap((name) =>
        [...readFileSync(join(ROOT, name), 'utf8').matchAll(/^ *- uses: *(.*)$/gm)].map(([, uses]) => uses),
      )
    expect(named.length).toBeGreaterThan(5)
    for (const uses of named) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
})

describe('the packed package', () => {
  it('the bill of materials has every package that an install brings, with its hash and its licence', () => {
    const bill = JSON.parse(billOf(ROOT)) as Bill
    expect(bill.bomFormat).toBe('CycloneDX')
    expect(bill.metadata.component.name).toBe('treegram')
    const lock = JSON.parse(shrinkwrapOf(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))) as {
      packages: Record<string, { version: string }>
    }
    const wanted = Object.entries(lock.packages).flatMap(([path, one]) =>
      path === '' ? [] : [`${path.replace(/^.*node_modules\//, '')}@${one.version}`],
    )
    expect(bill.components.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([...new Set(wanted)].sort())
    for (const { name, hashes, licenses } of bill.components) {
      expect(hashes?.[0]?.alg, name).toBe('SHA-512')
      expect(licenses, name).toHaveLength(1)
    }
  })

  it('the packages that an install brings are fixed by their hashes, those of development are none of them', () => {
    const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
    const { packages } = JSON.parse(shrinkwrapOf(lock)) as { packages: Record<string, { integrity?: string }> }
    const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
    for (const name of Object.keys(dependencies)) expect(packages).toHaveProperty([`node_modules/${name}`])
    for (const name of ['typescript', 'vitest', 'playwright-core', 'treegram-studio'])
      expect(packages).not.toHaveProperty([`node_modules/${name}`])
    for (const [path, { integrity }] of Object.entries(packages))
      if (path !== '') expect(integrity, path).toMatch(/^sha512-/)
    expect(packages['']).not.toHaveProperty('workspaces')
  })
})
