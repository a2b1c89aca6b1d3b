import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPackageJson, shrinkwrapOf } from './packed.ts'

/** What the package is made of, as npm writes a bill of materials (CycloneDX): what an install brings, and what the studio has bundled. Throws where npm cannot. */
export function billOf(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-bill-'))
  try {
    const about = readPackageJson(root)
    // npm calls the package by the name of its folder.
    const project = join(folder, about.name)
    mkdirSync(project)
    const { name, version, license, dependencies } = about
    const bundled = readPackageJson(join(root, 'studio')).dependencies
    const written = { name, version, license, dependencies: { ...dependencies, ...bundled } }
    writeFileSync(join(project, 'package.json'), JSON.stringify(written))
    writeFileSync(
      join(project, 'package-lock.json'),
      shrinkwrapOf(readFileSync(join(root, 'package-lock.json'), 'utf8')),
    )
    const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
    return execFileSync('npm', args, { cwd: project, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
