/**
 * Makes the package.json of a packed package, in the current folder, that of an image: its optional packages are installed with it,
 * and none for development.
 */
import { readFileSync, writeFileSync } from 'node:fs'

interface Package {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
}

/** Crawlers are programs of their own, with a folder of their own. */
const FOR_OTHER_PROGRAMS = '@crawlee/core'

const about = JSON.parse(readFileSync('package.json', 'utf8')) as Package & { readonly scripts: object }
const { dependencies, devDependencies, peerDependencies, ...rest } = about
const peers = Object.keys(peerDependencies).filter((name) => name !== FOR_OTHER_PROGRAMS)
const versions = Object.fromEntries(peers.map((name) => [name, devDependencies[name] ?? peerDependencies[name]]))
const written = { ...rest, scripts: {}, workspaces: [], dependencies: { ...dependencies, ...versions } }
writeFileSync('package.json', `${JSON.stringify(written, null, 2)}\n`)
