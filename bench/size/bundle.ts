import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** What a bundle for browsers weighs. */
export interface Bundle {
  readonly code: string
  /** Minified. */
  readonly bytes: number
  readonly gzipBytes: number
  /** Bytes before minifying, by package or room of core, largest first. */
  readonly parts: readonly (readonly [name: string, bytes: number])[]
}

export interface BundleOptions {
  /** Whether modules that nothing is used of are kept for what they do when they are loaded. @default as package.json says */
  readonly keepsUnused?: boolean
}

const ENTRY = '\0entry'

/** Bundles a module for browsers as a program would that has the package among its dependencies; needs `npm run build`. @param code of the module */
export async function bundle(code: string, root: string, { keepsUnused }: BundleOptions = {}): Promise<Bundle> {
  const build = await rolldown({
    input: ENTRY,
    cwd: root,
    platform: 'browser',
    ...(keepsUnused && { treeshake: { moduleSideEffects: true } }),
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? { id: ENTRY, moduleSideEffects: true } : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  })
  try {
    const { output } = await build.generate({ format: 'es', minify: true, codeSplitting: false })
    const [chunk] = output
    const parts = new Map<string, number>()
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      parts.set(partOf(id), (parts.get(partOf(id)) ?? 0) + renderedLength)
    return {
      code: chunk.code,
      bytes: Buffer.byteLength(chunk.code),
      gzipBytes: gzipSync(chunk.code, { level: 9 }).length,
      parts: [...parts].filter(([, bytes]) => bytes > 0).sort((a, b) => b[1] - a[1]),
    }
  } finally {
    await build.close()
  }
}

/** The package that a module is of, or its room of core. */
function partOf(id: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, room] = /dist\/(core\/[^/]+|changes|papers)\//.exec(id) ?? []
  return name ?? room ?? 'the rest'
}
