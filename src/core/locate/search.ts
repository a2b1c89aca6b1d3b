import { createIndesit } from './indesit.ts'
import type { Site } from './site.ts'
import type { Strategy } from './strategy.ts'
export function createSearch(site: Site, _options: unknown): Strategy {
  return createIndesit(site)
}
