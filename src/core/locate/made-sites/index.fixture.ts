import { bodyClasses } from './body-classes.fixture.ts'
import type { MadeSite } from './builder.fixture.ts'
import { directories } from './directories.fixture.ts'
import { few } from './few.fixture.ts'
import { hashed } from './hashed.fixture.ts'
import { headingAndTable } from './heading-and-table.fixture.ts'
import { homeOnly } from './home-only.fixture.ts'
import { islands } from './islands.fixture.ts'
import { jobs } from './jobs.fixture.ts'
import { languages } from './languages.fixture.ts'
import { law } from './law.fixture.ts'
import { league } from './league.fixture.ts'
import { oneSkin } from './one-skin.fixture.ts'
import { plain } from './plain.fixture.ts'
import { printTwins } from './print-twins.fixture.ts'
import { statistics } from './statistics.fixture.ts'
import { utility } from './utility.fixture.ts'

export type { MadeSite } from './builder.fixture.ts'

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
