/**
 * The command as few files instead of some 600, which is a third less to do at its start; after `tsc` in place of `dist/cli`:
 *   node scripts/bundle-command.ts
 */
import { rmSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Plugin, rolldown } from 'rolldown'

const ROOT = resolve(import.meta.dirname, '..')
const SOURCES = join(ROOT, 'src')

/** What is bundled. */
export interface CommandBundle {
  /** The module that is begun with; the bundle has its name, ending in `.js`, and its exports. */
  readonly entry: string
  /** Folder that the files are written to. */
  readonly into: string
  /** Where a source lies for those who run the bundle: threads start from files beside it. An expression of JavaScript. */
  readonly urlOf: (source: string) => string
}

/** Packages are not taken in: they are installed, and one that is not may be left out. */
export async function bundleCommand({ entry, into, urlOf }: CommandBundle): Promise<void> {
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    external: (id) => !(id.startsWith('.') || isAbsolute(id)),
    plugins: [placesOf(urlOf)],
    logLevel: 'silent',
  })
  await bundle.write({ dir: into, format: 'esm', chunkFileNames: '[name]-[hash].js', comments: false })
  await bundle.close()
}

/** Modules ask where they lie by `import.meta.url`; in a bundle that would be the bundle. */
function placesOf(urlOf: CommandBundle['urlOf']): Plugin {
  return {
    name: 'places',
    transform: {
      filter: { code: 'import.meta.url' },
      handler: (code, source) => code.replaceAll('import.meta.url', urlOf(source)),
    },
  }
}

/** The built module of a source, seen from a file in `dist/cli`. */
function builtUrl(source: string): string {
  const built = relative(SOURCES, source).replace(/\.ts$/, '.js').split(sep).join('/')
  return `new URL('../${built}', import.meta.url).href`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = join(ROOT, 'dist/cli')
  rmSync(into, { recursive: true, force: true })
  await bundleCommand({ entry: join(SOURCES, 'cli/main.ts'), into, urlOf: builtUrl })
}
