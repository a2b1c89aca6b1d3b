import type { LocateOptions } from '../../../src/core/locate/index.ts'
import { locateOn } from '../locate-sites.ts'
import type { Rival } from './rival.ts'

const withOptions = (name: string, options: LocateOptions): Rival => ({
  name,
  search: (site, sampleUrl) => locateOn(site, sampleUrl, options),
})

/** Ours, as it comes. */
export const treegram: Rival = withOptions('treegram', {})
/** Ours without the evidence of how URLs are spelled. */
export const treegramNoUrlEvidence: Rival = withOptions('treegram --no-url-evidence', { urlEvidence: false })
