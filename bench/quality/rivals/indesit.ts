import { indesitBy, indesit as published, indesitOnce as publishedOnce } from '../../../src/papers/index.ts'
import { byLocate, type Rival } from './rival.ts'

/** INDESIT as published (Blanco, Crescenzi, Merialdo: Efficiently Locating Collections of Web Pages to Wrap, WEBIST 2005). */
export const indesit: Rival = byLocate('indesit', { strategy: published })

/** `indesit` by the letter of "remaining": neighbours are discovered once, and each of them is chosen once at most. */
export const indesitOnce: Rival = byLocate('indesit-once', { strategy: publishedOnce })

/** `indesit` without the attributes of footnote 1. */
export const indesitTags: Rival = byLocate('indesit-tags', {
  strategy: indesitBy({ name: 'indesit-tags', discovery: 'anew', counts: () => false }),
})

/** `indesit` with the attribute `class` alone. */
export const indesitClass: Rival = byLocate('indesit-class', {
  strategy: indesitBy({ name: 'indesit-class', discovery: 'anew', counts: (name) => name === 'class' }),
})
