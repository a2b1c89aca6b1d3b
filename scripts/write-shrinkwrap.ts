/**
 * Writes npm-shrinkwrap.json for the package that is packed now, and takes it away behind that: the packages that it needs, with their hashes, as package-lock.json
 * has them. Whoever installs the command gets these and no later ones.
 *
 *   node scripts/write-shrinkwrap.ts            before packing (`prepack`)
 *   node scripts/write-shrinkwrap.ts --remove   behind it (`postpack`): npm would take the file for the repository's own lock
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shrinkwrapOf } from './packed.ts'

const FILE = 'npm-shrinkwrap.json'

if (process.argv.includes('--remove')) rmSync(FILE, { force: true })
else writeFileSync(FILE, shrinkwrapOf(readFileSync(join(process.cwd(), 'package-lock.json'), 'utf8')))
