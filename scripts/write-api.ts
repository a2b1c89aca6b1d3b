/** Writes docs/api.md from what the package exports and its docstrings; `--check` only says whether it is up to date. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'docs/api.md')
const DOORS = [
  { module: 'treegram', path: 'src/index.ts' },
  { module: 'treegram/core', path: 'src/core/index.ts' },
  { module: 'treegram/crawlee', path: 'src/crawlee/index.ts' },
  { module: 'treegram/playwright', path: 'src/playwright/index.ts' },
]

const paths = DOORS.map(({ path }) => join(ROOT, path))
const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile)
const { options } = ts.parseJsonConfigFileContent({ ...config, files: paths }, ts.sys, ROOT)
const program = ts.createProgram(paths, options)
const checker = program.getTypeChecker()

/** The text of a declaration as a reader of types sees it: without bodies, without the word export. */
function signature(declaration: ts.Declaration): string {
  const source = declaration.getSourceFile()
  const text = (node: ts.Node) => node.getText(source).replace(/^export (default )?/, '')
  if (ts.isFunctionDeclaration(declaration) && declaration.body)
    return source.text
      .slice(declaration.getStart(source), declaration.body.getStart(source))
      .replace('export ', '')
      .trim()
  if (ts.isVariableDeclaration(declaration))
    return `const ${declaration.name.getText(source)}: ${checker.typeToString(checker.getTypeAtLocation(declaration), undefined, ts.TypeFormatFlags.NoTruncation)}`
  if (!ts.isClassDeclaration(declaration)) return text(declaration)
  const members = declaration.members.filter(ts.isPropertyDeclaration).map((member) => `  ${text(member)}`)
  const heritage = declaration.heritageClauses?.map((clause) => ` ${text(clause)}`).join('') ?? ''
  return [`class ${declaration.name?.text}${heritage} {`, ...members, '}'].join('\n')
}

function entry(name: string, symbol: ts.Symbol): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const [declaration] = target.declarations ?? []
  if (!declaration) throw new Error(`${name} is exported but declared nowhere`)
  const said = ts.displayPartsToString(target.getDocumentationComment(checker))
  if (said === '') throw new Error(`${name} is exported without a docstring`)
  return [`### ${name}`, said, '```ts', signature(declaration), '```'].join('\n')
}

function chapter({ module, path }: (typeof DOORS)[number]): string {
  const door = program.getSourceFile(join(ROOT, path))
  const symbol = door && checker.getSymbolAtLocation(door)
  if (!symbol) throw new Error(`${path} exports nothing`)
  const named = checker.getExportsOfModule(symbol).sort((a, b) => (a.name < b.name ? -1 : 1))
  return [`## ${module}`, ...named.map((each) => entry(each.name, each))].join('\n\n')
}

const text = `# What the package offers

Written by \`npm run api\` from the code; ${DOORS.map(({ module }) => `\`${module}\``).join(' and ')} have no other exports.

${DOORS.map(chapter).join('\n\n')}
`
if (!process.argv.includes('--check')) writeFileSync(FILE, text)
else if (readFileSync(FILE, 'utf8') !== text) {
  console.error('docs/api.md is out of date; run "npm run api".')
  process.exitCode = 1
}
