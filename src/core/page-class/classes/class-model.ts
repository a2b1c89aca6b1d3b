import { z } from 'zod'

/** Raised when what is kept of a page becomes another: models of other formats cannot be gone on with. */
export const CLASS_MODEL_FORMAT = 2

/** What a page classifier has learned, as plain JSON: enough to place later pages among its classes. Hashes are those of this format. */
export interface ClassModel {
  readonly format: typeof CLASS_MODEL_FORMAT
  readonly kind: 'page-classes'
  /** By number of the class: its family, and how many pages were filed there. */
  readonly classes: readonly { readonly family: number; readonly pages: number }[]
  /** The micro-clusters, in the order in which they came up. */
  readonly kinds: readonly LeaderModel[]
  /** What tells the pages that were added last from others. Whoever adds the same pages once more keeps the model as it is. */
  readonly last?: string | undefined
}

/** A micro-cluster by the outline that it was made for (`PageOutline`). */
export interface LeaderModel {
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
  override readonly name: string = 'ClassModelError'
}

const hash = z.int32()
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

/** A model from parsed JSON. @throws ClassModelError when the value is none, or of another format */
export function parseClassModel(json: unknown): ClassModel {
  const result = modelSchema.safeParse(json)
  const fault = result.success ? faultOf(result.data) : (otherFormat(json) ?? issueOf(result.error))
  if (fault !== null) throw new ClassModelError(fault)
  return result.data!
}

function issueOf({ issues: [issue] }: z.ZodError): string {
  const where = issue && issue.path.length > 0 ? `at ${issue.path.join('.')}: ` : ''
  return `Not a model of page classes: ${where}${issue?.message ?? 'unreadable'}.`
}

function otherFormat(json: unknown): string | null {
  const { data } = z.looseObject({ kind: z.literal('page-classes'), format: count }).safeParse(json)
  if (data === undefined || data.format === CLASS_MODEL_FORMAT) return null
  return `The classes are kept in format ${data.format}, and this version goes on with format ${CLASS_MODEL_FORMAT} alone.`
}

function faultOf({ classes, kinds }: ClassModel): string | null {
  const orphan = classes.findIndex(({ family }) => family >= classes.length)
  if (orphan >= 0) return `Not a model of page classes: class ${orphan} has no family.`
  for (const [i, kind] of kinds.entries()) {
    const fault = leaderFault(kind, classes.length)
    if (fault !== null) return `Not a model of page classes: kind ${i} ${fault}.`
  }
  return null
}

function leaderFault({ class: own, paths, tags, parents }: LeaderModel, classes: number): string | null {
  if (own >= classes) return 'has no class'
  if (tags.length !== paths.length) return 'has not one row of tags for each path'
  if (tags.some((tag) => tag >= parents.length)) return 'has paths without tags'
  return parents.some((parent, tag) => parent >= tag) ? 'is no tree' : null
}
