import { describe, it } from 'vitest'
import { readCss } from '../../../src/engine/selectors/read-css.ts'
import { readXPath } from '../../../src/engine/selectors/read-xpath.ts'
import { parseSelectors } from '../../../src/engine/selectors/selectors-file.ts'
import { createRandom } from '../../sites/made/random.ts'
import { caseLine, seeds } from './cases.ts'
import { areAsExpected } from './held.ts'
import { drawCss, drawFile, drawXPath } from './pages/drawn-selectors.ts'

const line = (text: string, made: unknown): string => `${JSON.stringify(text)} -> ${JSON.stringify(made)}`

describe('selectors', () => {
  it('a CSS or XPath selector is read as steps, or refused with the part that cannot be read', async () => {
    const css = seeds(220).map((i) => () => {
      const text = drawCss(createRandom(i))
      return line(text, readCss(text))
    })
    const xpath = seeds(260).map((i) => () => {
      const text = drawXPath(createRandom(i))
      return line(text, readXPath(text))
    })
    await areAsExpected('engine', 'selectors-read', [...css, ...xpath])
  })

  it('a file of selectors is read line by line, and a bad line is named', async () => {
    const cases = seeds(260).map((i) => () => {
      const text = drawFile(createRandom(i))
      try {
        const read = parseSelectors(text, 'file')
        return caseLine(`${i}`, [read.map(({ name, kind }) => `${name} ${kind}`).join(', ')])
      } catch (error) {
        return `${i} | ${(error as Error).message}`
      }
    })
    await areAsExpected('engine', 'selectors-file', cases)
  })
})
