import { sharedChromium } from '../../../test/shared/index.ts'
import { findChromium } from './find-chromium.ts'

/** Whether there is no browser to test with; says so on stderr, and how many tests are skipped for it. */
export function lacksChromium(tests: number): boolean {
  const isMissing = findChromium(process.env) === null
  if (isMissing) console.warn(`skipped: ${tests} tests in a browser engine: there is no Chromium on this machine`)
  return isMissing
}

/**
 * What a function gives in an empty page of a browser engine that reaches no network.
 *
 * @param script the function's source; plain JavaScript, for here there are no types of a page
 */
export async function askChromium<Answer>(script: string, argument: unknown): Promise<Answer> {
  const browser = await sharedChromium()
  try {
    const page = await browser.newPage()
    await page.route('**', (route) => route.abort())
    return await page.evaluate<Answer>(`(${script})(${JSON.stringify(argument)})`)
  } finally {
    await browser.close()
  }
}
