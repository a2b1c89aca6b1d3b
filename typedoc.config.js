import { readFileSync } from 'node:fs'

const { exports } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/**
 * The reference of all that programs import, and of the types that this is made of. `npm run api` asks for docstrings of functions.
 * @type {import('typedoc').TypeDocOptions}
 */
export default {
  name: 'Treegram',
  plugin: ['typedoc-plugin-markdown', 'typedoc-plugin-missing-exports'],
  entryPoints: Object.values(exports).flatMap((target) =>
    target?.default ? [target.default.replace('./dist/', './src/').replace(/\.js$/, '.ts')] : [],
  ),
  tsconfig: 'tsconfig.build.json',
  out: 'reference',
  readme: 'none',
  excludeExternals: true,
  // Links to the source do not depend on how this checkout was made.
  gitRevision: 'main',
  sourceLinkTemplate: 'https://github.com/treegram/treegram/blob/{gitRevision}/{path}#L{line}',
  treatWarningsAsErrors: true,
  validation: { invalidLink: true, notDocumented: true, notExported: true, rewrittenLink: true },
  requiredToBeDocumented: ['Class', 'Interface', 'TypeAlias', 'Variable'],
}
