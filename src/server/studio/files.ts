import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ServerError } from '../problem.ts'

/** A file of the built studio. */
export interface StudioFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly type: string
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** Where the build puts them: beside the compiled service, or from the sources in `dist`. */
const FOLDER = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../dist/studio/' : '../../studio/', import.meta.url),
)

/** Gives the files of the studio by their path, read when they are first wanted. They are few and small. @throws ServerError `bad-setup` when there are none */
export function studioFiles(folder: string = FOLDER): () => ReadonlyMap<string, StudioFile> {
  let files: ReadonlyMap<string, StudioFile> | null = null
  return () => {
    files ??= readStudio(folder)
    return files
  }
}

function readStudio(folder: string): ReadonlyMap<string, StudioFile> {
  if (!existsSync(join(folder, 'index.html')))
    throw new ServerError('bad-setup', `The studio is not built: "${folder}" has no index.html; run "npm run build".`)
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = relative(folder, file).split(sep).join('/')
      return [
        path,
        { body: new Uint8Array(readFileSync(file)), type: TYPES[extname(name)] ?? 'application/octet-stream' },
      ]
    }),
  )
}
