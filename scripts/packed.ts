import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What of package.json says what is published. */
export interface PackageJson {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | null | Readonly<Record<string, string>>>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly repository?: { readonly url?: string }
}

/** A packed package. */
export interface Packed {
  /** The tarball. */
  readonly path: string
  readonly files: readonly { readonly path: string; readonly size: number }[]
  /** Bytes of the tarball. */
  readonly size: number
  readonly unpackedSize: number
}

export function readPackageJson(root: string): PackageJson {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as PackageJson
}

/** Builds and packs a package into a folder. */
export function pack(root: string, folder: string): Packed {
  const args = ['pack', '--json', '--pack-destination', folder, '--loglevel=error', '--foreground-scripts=false']
  const said = execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const [packed] = JSON.parse(said.slice(said.search(/^\[/m))) as (Packed & { readonly filename: string })[]
  if (packed === undefined) throw new Error('npm packed nothing.')
  return { ...packed, path: join(folder, packed.filename) }
}

/** What a lock file says of one package. */
interface LockedPackage {
  readonly version?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** A lock file (version 3) without what the package is only developed with. @param lock the text of package-lock.json */
export function shrinkwrapOf(lock: string): string {
  const { packages, ...about } = JSON.parse(lock) as { readonly packages: Readonly<Record<string, LockedPackage>> }
  const kept = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) =>
      path === '' || (path.startsWith('node_modules/') && !(dev || devOptional || link)),
  )
  const own = kept.map(([path, one]): [string, object] => {
    if (path !== '') return [path, one]
    const { devDependencies: _, workspaces: __, ...root } = one as Readonly<Record<string, unknown>>
    return [path, root]
  })
  return `${JSON.stringify({ ...about, packages: Object.fromEntries(own) }, null, 2)}\n`
}

/** The doors of a package: what programs import, with the files behind it. What is closed (`null`) is none. */
export function entriesOf({
  exports,
}: PackageJson): readonly { readonly entry: string; readonly files: readonly string[] }[] {
  return Object.entries(exports).flatMap(([entry, target]) => {
    if (target === null) return []
    return [{ entry, files: typeof target === 'string' ? [target] : Object.values(target) }]
  })
}

/** Where files of the package may stand. */
const PLACES = /^(bin\/|dist\/|schema\/|(LICENSE|README\.md|npm-shrinkwrap\.json|package\.json)$)/
/** What is of no use without the sources, or for our tests alone. */
const UNWANTED = /\.(test|fixture)\.|\.map$|(?<!\.d)\.tsx?$/
/** Bytes of the tarball that are suspicious: something that is no part of it has come along. */
const MOST_BYTES = 2_200_000

/** What is wrong with what was packed, sentence by sentence. @param root where the packed files are, too */
export function faultsOf(packed: Packed, about: PackageJson, root: string): readonly string[] {
  const names = new Set(packed.files.map(({ path }) => path))
  const wanted = [...Object.values(about.bin), ...entriesOf(about).flatMap(({ files }) => files)]
  const texts = [...names].filter((name) => /\.(js|ts)$/.test(name))
  const mapped = texts.filter((name) => readFileSync(join(root, name), 'utf8').includes('sourceMappingURL='))
  return [
    ...[...names].filter((name) => !PLACES.test(name)).map((name) => `${name} is no part of the package.`),
    ...[...names].filter((name) => UNWANTED.test(name)).map((name) => `${name} is a source, a map or a test.`),
    ...wanted.filter((name) => !names.has(name.replace(/^\.\//, ''))).map((name) => `${name} is named and not there.`),
    ...mapped.map((name) => `${name} points to a source map.`),
    ...(packed.size > MOST_BYTES ? [`The tarball has ${packed.size} bytes, more than ${MOST_BYTES}.`] : []),
  ]
}

/** `1.2 MB packed, 4.5 MB unpacked, 700 files`. */
export function sizeText({ size, unpackedSize, files }: Packed): string {
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`
  return `${mb(size)} packed, ${mb(unpackedSize)} unpacked, ${files.length} files`
}
