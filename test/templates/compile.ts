import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../..')
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
}

/** What the compiler says of modules, by their names, under strict rules; they may import what the project has. */
export function compilerFaults(modules: Readonly<Record<string, string>>): readonly string[] {
  const texts = new Map(Object.entries(modules).map(([name, text]) => [join(ROOT, 'test/templates', name), text]))
  const host = ts.createCompilerHost(OPTIONS)
  const read = host.readFile.bind(host)
  const source = host.getSourceFile.bind(host)
  const has = host.fileExists.bind(host)
  host.readFile = (path) => texts.get(path) ?? read(path)
  host.fileExists = (path) => texts.has(path) || has(path)
  host.getSourceFile = (path, options) => {
    const text = texts.get(path)
    return text === undefined ? source(path, options) : ts.createSourceFile(path, text, options)
  }
  const program = ts.createProgram([...texts.keys()], OPTIONS, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file === undefined || start === undefined ? '' : (file.text.slice(start).split('\n', 1)[0] ?? '')
    return `${ts.flattenDiagnosticMessageText(messageText, '\n')} (${line})`
  })
}

/** The schemas that a module of zod exports, by name. */
export function zodSchemas(text: string): Readonly<Record<string, z.ZodType>> {
  const names = [...text.matchAll(/^export const ([\p{L}\p{Nd}]+)/gmu)].map(([, name]) => name as string)
  const body = stripTypeScriptTypes(text)
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
  return new Function('z', `${body}\nreturn { ${names.join(', ')} }`)(z) as Readonly<Record<string, z.ZodType>>
}
