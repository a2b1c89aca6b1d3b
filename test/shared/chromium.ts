import { findChromium } from '../../src/source/browser/find-chromium.ts'

/** Whether this machine has a Chromium that pages can be rendered by. */
export const hasChromium: boolean = findChromium(process.env) !== null
