import { z } from 'zod'

/** Raised when what is kept of a page becomes another: models of other formats cannot be gone on with. */
export const CLASS_MODEL_FORMAT = 2

/**
 * What a page classifier has learned, as plain JSON: enough to place pages of a later day among the same classes. Hashes are those of
 * this format's version; some kilobytes for each kind.
 */
export interface ClassModel {
  readonly format: typeof CLASS_MODEL_FORMAT
  readonly kind: 'page-classes'
  /** By number of the class: its family, and how many pages were filed there. */
  readonly classes: readonly { readonly family: number; readonly pages: number }[]
  /** In the order in which they came up. */
  readonly kinds: readonly KindModel[]
  /** What tells the pages that were added last from others. Whoever adds the same pages once more keeps the model as it is. */
  readonly last?: string | undefined
}

/** A kind by the outline that it was made for (`PageOutline`). */
export interface KindModel {
  readonly class: number
  /** Pages with that very outline. */
  readonly pages: number
  /** Whether it came up later, so that it has no part in what tells the classes of its family apart. */
  readonly isLate: boolean
  readonly paths: readonly number[]
  readonly tags: readonly number[]
  readonly parents: readonly number[]
  readonly texts: readonly number[]
}

/** What is not a model of classes; the message says where. */
export class ClassModelError extends Error {
  readonly code: 'not-a-class-model' = 'not-a-class-model'
  constructor(message: string) {
    super(message)
    this.name = 'ClassModelError'
  }
}

const hash = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1)
const count = z.int().min(0)

/** Of `last`; a digest is shorter. */
const MAX_LAST_CHARS = 128

const modelSchema: z.ZodType<ClassModel> = z.strictObject({
  format: z.literal(CLASS_MODEL_FORMAT),
  kind: z.literal('page-classes'),
  classes: z.array(z.strictObject({ family: count, pages: count })),
  kinds: z.array(
    z.strictObject({
      class: count,
      pages: count,
      isLate: z.boolean(),
      paths: z.array(hash),
      tags: z.array(count),
      parents: z.array(z.int().min(-1)),
      texts: z.array(hash),
    }),
  ),
  last: z.string().max(MAX_LAST_CHARS).optional(),
})

/**
 * A model from parsed JSON.
 *
 * @throws ClassModelError when the value is none, or of another format
 */
export function parseClassModel(json: unknown): ClassModel {
  const result = modelSchema.safeParse(json)
  if (!result.success) {
    const format = otherFormat(json)
    if (format !== null)
      throw new ClassModelError(
        `The classes are kept in format ${format}, and this version goes on with format ${CLASS_MODEL_FORMAT} alone.`,
      )
    const issue = result.error.issues[0]
    const where = issue && issue.path.length > 0 ? `at ${issue.path.join('.')}: ` : ''
    throw new ClassModelError(`Not a model of page classes: ${where}${issue?.message ?? 'unreadable'}.`)
  }
  const fault = faultOf(result.data)
  if (fault !== null) throw new ClassModelError(`Not a model of page classes: ${fault}.`)
  return result.data
}

/** The format of what is a model of another one, else null. */
function otherFormat(json: unknown): number | null {
  const other = z.looseObject({ kind: z.literal('page-classes'), format: count }).safeParse(json)
  return other.success && other.data.format !== CLASS_MODEL_FORMAT ? other.data.format : null
}

/** What contradicts itself in a model, or null. */
function faultOf({ classes, kinds }: ClassModel): string | null {
  for (const [i, { family }] of classes.entries()) if (family >= classes.length) return `class ${i} has no family`
  for (const [i, kind] of kinds.entries()) {
    if (kind.class >= classes.length) return `kind ${i} has no class`
    if (kind.tags.length !== kind.paths.length) return `kind ${i} has not one row of tags for each path`
    if (kind.tags.some((tag) => tag >= kind.parents.length)) return `kind ${i} has paths without tags`
    if (kind.parents.some((parent, tag) => parent >= tag)) return `kind ${i} is no tree`
  }
  return null
}
