import { z } from 'zod'
import { type Edit, editSchema, editText, editWrapper, parseWrapper, type Wrapper } from '../../core/wrapper/index.ts'
import { PlanError } from '../errors.ts'
import type { TriedWrapper } from './call.ts'

/** A wrapper with the edits that are tried on it. */
interface Tried {
  readonly wrapper: Wrapper
  readonly notes: readonly string[]
}

/** Wrappers as they were asked for last: the same one is the same object, as what reads pages by it is made once for each. */
export interface WrapperShelf {
  /** @throws PlanError `bad-edit`; WrapperError when the document is none */
  tried(wrapper: TriedWrapper): Tried
  /** @throws WrapperError when it is none */
  parsed(document: string): Wrapper
}

const MOST_KEPT = 30

/** Edits that are taken at once. */
const editsSchema = z.array(editSchema).max(200)

export function createWrapperShelf(): WrapperShelf {
  const kept = new Map<string, Tried>()
  const remembered = (key: string, make: () => Tried): Tried => {
    const tried = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, tried)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    return tried
  }
  const parsed = (document: string): Wrapper =>
    remembered(document, () => ({ wrapper: parseWrapper(JSON.parse(document)), notes: [] })).wrapper
  return {
    parsed,
    tried: ({ document, edits }) =>
      edits.length === 0
        ? { wrapper: parsed(document), notes: [] }
        : remembered(`${JSON.stringify(edits)} ${document}`, () => edited(parsed(document), readEdits(edits))),
  }
}

/** Edits as callers write them. @throws PlanError `bad-edit` */
export function readEdits(edits: readonly unknown[]): readonly Edit[] {
  const read = editsSchema.safeParse(edits)
  if (!read.success) throw new PlanError('bad-edit', `This is no edit: ${z.prettifyError(read.error)}`)
  return read.data
}

/** A wrapper after some edits. @throws PlanError `bad-edit` with the sentence of the edit that does not fit */
export function edited(wrapper: Wrapper, edits: readonly Edit[]): Tried {
  const result = editWrapper(wrapper, edits)
  if (result.ok) return result
  const { edit, message } = result.problem
  throw new PlanError('bad-edit', `${editText(edit)}: ${message}`)
}
