import { z } from 'zod'

/**
 * What a page classifier has learned, as plain JSON: enough to place pages of a later day among the same classes. Hashes are those of
 * this format's version; some kilobytes for each shape.
 */
export interface ClassModel {
  readonly format: 1
  readonly kind: 'page-classes'
  /** By family: the mean similarity from which on a page is of a class. */
  readonly thresholds: readonly number[]
  /** By number of the class: its family, and how many pages were filed there. */
  readonly classes: readonly { readonly family: number; readonly pages: number }[]
  /** In the order in which they came up. */
  readonly shapes: readonly ShapeModel[]
  /** What tells the pages that were added last from others. Whoever adds the same pages once more keeps the model as it is. */
  readonly last?: string | undefined
}

/** A shape by its leader's signature. */
export interface ShapeModel {
  readonly class: number
  /** Pages with the very outline of its leader. */
  readonly pages: number
  /** Whether it came up later, so that it has no part in what tells the classes of its family apart. */
  readonly isLate: boolean
  readonly paths: readonly number[]
  readonly parents: readonly number[]
  readonly strings: readonly number[]
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
  format: z.literal(1),
  kind: z.literal('page-classes'),
  thresholds: z.array(z.number().min(0).max(1)),
  classes: z.array(z.strictObject({ family: count, pages: count })),
  shapes: z.array(
    z.strictObject({
      class: count,
      pages: count,
      isLate: z.boolean(),
      paths: z.array(hash),
      parents: z.array(hash),
      strings: z.array(hash),
    }),
  ),
  last: z.string().max(MAX_LAST_CHARS).optional(),
})

/**
 * A model from parsed JSON.
 *
 * @throws ClassModelError when the value is none
 */
export function parseClassModel(json: unknown): ClassModel {
  const result = modelSchema.safeParse(json)
  if (!result.success) {
    const issue = result.error.issues[0]
    const where = issue && issue.path.length > 0 ? `at ${issue.path.join('.')}: ` : ''
    throw new ClassModelError(`Not a model of page classes: ${where}${issue?.message ?? 'unreadable'}.`)
  }
  const fault = faultOf(result.data)
  if (fault !== null) throw new ClassModelError(`Not a model of page classes: ${fault}.`)
  return result.data
}

/** What contradicts itself in a model, or null. */
function faultOf({ thresholds, classes, shapes }: ClassModel): string | null {
  for (const [i, { family }] of classes.entries()) if (family >= thresholds.length) return `class ${i} has no family`
  for (const [i, shape] of shapes.entries()) {
    if (shape.class >= classes.length) return `shape ${i} has no class`
    if (shape.parents.length !== shape.paths.length) return `shape ${i} has not one parent for each path`
    if (shape.parents.some((parent, path) => parent >= path || parent < -1)) return `shape ${i} is no tree`
  }
  return null
}
