import { agency } from './agency.ts'
import { blog } from './blog.ts'
import { hashedPress } from './hashed-press.ts'
import { magazine } from './magazine.ts'
import { plainNews } from './plain-news.ts'
import type { Portal } from './portal.ts'
import { press } from './press.ts'
import { tables } from './tables.ts'

/** Makers of portals in several styles: `stories` is the number of articles; the same seed gives the same portal. */
export const PORTALS: Readonly<Record<string, (stories: number, seed: number) => Portal>> = {
  press,
  tables,
  hashedPress,
  blog,
  magazine,
  plainNews,
  agency,
}
