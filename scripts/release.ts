/**
 * Publishes the version that package.json has, or says what stands against it. Without an option it changes nothing and publishes nothing (`npm publish --dry-run`).
 *
 *   npm run release                  look at everything
 *   npm run release -- --tag         make the tag vX.Y.Z; pushing it starts .github/workflows/release.yml
 *   npm run release -- --pack DIR    pack it, the wheel of the Python package and the bill of materials into a folder, on the tagged commit; for that workflow, which publishes these files elsewhere
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { billOf } from './bill.ts'
import { faultsOf, type PackageJson, pack, readPackageJson, sizeText } from './packed.ts'
import { packWheel, pythonVersion } from './wheel.ts'

const root = process.cwd()

function git(...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** What of the repository stands against a release. */
function faultsOfRepository(about: PackageJson, isReleased: boolean): readonly string[] {
  const { version } = about
  const tag = `v${version}`
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const others = {
    'studio/package.json': readPackageJson(join(root, 'studio')).version,
    'pyproject.toml': pythonVersion(root),
  }
  const tagged = spawnSync('git', ['rev-parse', '--quiet', '--verify', `refs/tags/${tag}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  })
  const isTagged = tagged.status === 0
  const isHere = isTagged && tagged.stdout.trim() === git('rev-parse', 'HEAD')
  const unreleased = /^## \[Unreleased\]\n([\s\S]*?)(?=^## |(?![\s\S]))/m.exec(changes)?.[1] ?? ''
  const heading = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm')
  return [
    ...(git('status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(heading.test(changes) ? [] : [`CHANGELOG.md has no heading "## [${version}] - YYYY-MM-DD".`]),
    ...(/^- /m.test(unreleased) ? ['CHANGELOG.md has entries that are unreleased: move them below the version.'] : []),
    ...Object.entries(others).flatMap(([file, its]) =>
      its === version ? [] : [`${file} has version ${its}, package.json ${version}.`],
    ),
    ...(isTagged && !isHere ? [`The tag ${tag} is there already, on another commit: raise the version.`] : []),
    ...(isReleased && !isTagged ? [`The commit has no tag ${tag}.`] : []),
    ...(/^git\+https:/.test(about.repository?.url ?? '')
      ? []
      : ['package.json names no repository, which provenance is about.']),
  ]
}

function release(): number {
  const { values } = parseArgs({ options: { tag: { type: 'boolean' }, pack: { type: 'string' } } })
  const { tag: isTagWanted = false, pack: into } = values
  const about = readPackageJson(root)
  const before = faultsOfRepository(about, into !== undefined)
  if (before.length > 0) return refuse(before)
  const folder = mkdtempSync(join(tmpdir(), 'treegram-release-'))
  try {
    const packed = pack(root, folder)
    console.log(`${about.name} ${about.version}: ${sizeText(packed)}.`)
    const faults = faultsOf(packed, about, root)
    if (faults.length > 0) return refuse(faults)
    // What was looked at is what is published: the tarball, not the folder once more.
    execFileSync('npm', ['publish', packed.path, '--dry-run', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (into !== undefined) {
      mkdirSync(into, { recursive: true })
      copyFileSync(packed.path, join(into, basename(packed.path)))
      packWheel(root, into)
      writeFileSync(join(into, `${about.name}-${about.version}.cdx.json`), billOf(root))
    }
    if (isTagWanted) git('tag', '--annotate', `v${about.version}`, '--message', `${about.name} ${about.version}`)
    console.log(nextStep(about, isTagWanted, into))
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function refuse(faults: readonly string[]): number {
  for (const fault of faults) console.error(`- ${fault}`)
  console.error('Not to be released as it is; nothing was published.')
  return 1
}

function nextStep({ version }: PackageJson, isTagged: boolean, into: string | undefined): string {
  if (into !== undefined) return `Packed into ${into}.`
  if (isTagged) return `Tagged; "git push origin v${version}" publishes it.`
  return 'Nothing stands against it, and nothing was published. Next: npm run release -- --tag'
}

process.exitCode = release()
