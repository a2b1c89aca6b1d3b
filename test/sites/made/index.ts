import { bodyClasses } from './body-classes.ts'
import type { MadeSite } from './builder.ts'
import { directories } from './directories.ts'
import { few } from './few.ts'
import { hashed } from './hashed.ts'
import { headingAndTable } from './heading-and-table.ts'
import { homeOnly } from './home-only.ts'
import { islands } from './islands.ts'
import { jobs } from './jobs.ts'
import { languages } from './languages.ts'
import { law } from './law.ts'
import { league } from './league.ts'
import { oneSkin } from './one-skin.ts'
import { plain } from './plain.ts'
import { printTwins } from './print-twins.ts'
import { statistics } from './statistics.ts'
import { utility } from './utility.ts'

export type { MadeSite } from './builder.ts'

/** Makers of whole sites by the situation that each is of: `size` is the number of pages, nearly; the same seed gives the same site. */
export const MAKERS: Readonly<Record<string, (size: number, seed: number) => MadeSite>> = {
  oneSkin,
  headingAndTable,
  few,
  homeOnly,
  directories,
  languages,
  printTwins,
  bodyClasses,
  hashed,
  utility,
  plain,
  islands,
  jobs,
  law,
  league,
  statistics,
}
