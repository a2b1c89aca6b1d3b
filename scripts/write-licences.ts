/** Writes the licences of the packages that an install brings or the studio has bundled; `--check` only says whether they are up to date, and whether each may be used. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shrinkwrapOf } from './packed.ts'

/** Licences that ask for no more than to be named with their text. */
const TAKEN = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'MIT-0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
])

interface Locked {
  readonly version?: string
  readonly license?: string
}

const root = join(import.meta.dirname, '..')
const lock = JSON.parse(shrinkwrapOf(readFileSync(join(root, 'package-lock.json'), 'utf8'))) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const rows = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, { version = '', license = 'none' }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
    license,
  }))
  .sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, 'en'))
const foreign = rows.filter(({ license }) =>
  (license.match(/[\w.-]+/g) ?? []).some((one) => !/^(AND|OR)$/.test(one) && !TAKEN.has(one)),
)
const file = join(root, 'docs/licences.md')
const text = `# Licences of the packages that Treegram brings

Written by \`npm run licences\` from package-lock.json: what an install brings, and what the studio has bundled. Their texts are in the packages.
The release workflow writes the same as a bill of materials (CycloneDX) beside the package.

| package | version | licence |
| --- | --- | --- |
${rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
`
for (const { name, license } of foreign)
  console.error(`${name} has the licence ${license}, which is not among those taken.`)
if (foreign.length > 0) process.exitCode = 1
if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  console.error('docs/licences.md is out of date; run "npm run licences".')
  process.exitCode = 1
}
