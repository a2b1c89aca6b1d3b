import type { SubmitValues } from './fleet/submit-options.ts'
import type { RepairValues } from './repair-options.ts'
import type { PagesValues } from './run-pages.ts'
import type { RecordValues, SearchValues } from './shared-options.ts'
import type { PipeValues, StdinPageValues } from './stdin.ts'
import type { WantedValues } from './wanted-options.ts'

/** What the options of `collect` parse to. */
export interface CollectValues extends SearchValues, RecordValues, RepairValues, WantedValues, SubmitValues {
  readonly saveWrapper?: string
  readonly wrapper?: string
  readonly urls?: string
  readonly sitemapOnly?: boolean
}

/** What the options of `run` parse to. */
export interface RunValues extends PagesValues, RepairValues, StdinPageValues, PipeValues {
  readonly follow?: readonly string[]
}
