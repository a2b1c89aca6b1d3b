import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Instrumenter } from '@stryker-mutator/instrumenter'

/** One small thing of a file that is another when it is active. */
export interface Place {
  readonly id: string
  readonly file: string
  /** From 1 on. */
  readonly line: number
  readonly column: number
  /** The kind of mutation, by Stryker's names. */
  readonly kind: string
  readonly replacement: string
}

export interface Instrumented {
  readonly places: readonly Place[]
  /** By URL: the files' texts with all mutants in them, none of which is active. */
  readonly texts: ReadonlyMap<string, string>
}

/** A file, or lines of it. */
export interface Wanted {
  readonly file: string
  readonly lines: readonly [from: number, to: number] | null
}

/** Texts, patterns and empty objects are left as they are: what they hold is data. */
const LEFT_OUT = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration', 'Regex', 'ArrowFunction', 'OptionalChaining']

const never = (): boolean => false
const nothing = (): void => {}
const SILENT = {
  ...{ isTraceEnabled: never, isDebugEnabled: never, isInfoEnabled: never, isWarnEnabled: never },
  ...{ isErrorEnabled: never, isFatalEnabled: never },
  ...{ trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing },
}

/** Every small wrong version of some files, all in one text of each, the same order every time. @param wanted by absolute path */
export async function instrument(wanted: readonly Wanted[]): Promise<Instrumented> {
  const files = wanted.map(({ file, lines }) => ({
    name: file,
    content: readFileSync(file, 'utf8'),
    mutate: lines === null ? true : [{ start: at(lines[0] - 1), end: at(lines[1]) }],
  }))
  const options = { plugins: null, excludedMutations: LEFT_OUT, ignorers: [], noHeader: false }
  const made = await new Instrumenter(SILENT).instrument(files, options)
  const places = made.mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status }) => {
    const { line, column } = location.start
    const place = { id, file: fileName, line: line + 1, column: column + 1, kind: mutatorName, replacement }
    return status === undefined ? [place] : []
  })
  return { places, texts: new Map(made.files.map(({ name, content }) => [pathToFileURL(name).href, content])) }
}

const at = (line: number): { line: number; column: number } => ({ line, column: 0 })
