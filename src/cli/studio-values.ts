import type { ServiceValues } from './commands/serve.ts'

/** What the options of `treegram studio` parse to. */
export interface StudioValues extends ServiceValues {
  readonly port?: number
  readonly open: boolean
  readonly render?: boolean
}

/** Where the browser knows the studio already, when it was used before. */
export const USUAL_PORT = 4271
