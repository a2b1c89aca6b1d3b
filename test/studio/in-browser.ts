import { describe } from 'vitest'
import { findChromium } from '../../src/source/browser/find-chromium.ts'

const isMissing = findChromium(process.env) === null
if (isMissing) console.warn('skipped: tests of the studio in a real browser: there is no Chromium on this machine')

/** Tests in a real browser; counted as skipped where there is none, which is said. */
export const inBrowser: typeof describe = isMissing ? (describe.skip as typeof describe) : describe
