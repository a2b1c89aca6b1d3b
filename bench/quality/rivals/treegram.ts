import { byLocate, type Rival } from './rival.ts'

/** Ours, as it comes. */
export const treegram: Rival = byLocate('treegram', {})
/** Ours without the evidence of how URLs are spelled. */
export const treegramNoUrlEvidence: Rival = byLocate('treegram --no-url-evidence', { urlEvidence: false })
