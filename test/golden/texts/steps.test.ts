import { describe, it } from 'vitest'
import { asLabel, cutAround } from '../../../src/core/wrapper/index.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'

/** Texts around values, and what is cut away. */
function drawAround(r: Random): readonly [string, Parameters<typeof cutAround>[1]] {
  const words = ['Price:', 'Step 1:', 'Step 2/3:', 'kg', '5', '(old)', 'by', 'Anna', 'byline', '€', 'Size', 'ml', '½']
  const text = Array.from({ length: r.between(1, 7) }, () => r.pick(words) + r.pick([' ', ' ', ' ', '\n', '']))
    .join('')
    .trim()
  const own = text.split(/\s+/)
  const part = (): string => r.pick(r.chance(70) ? own : words) || 'x'
  const around = {
    ...(r.chance(25) && { line: part() }),
    ...(r.chance(25) && { counter: r.pick(['Step #:', '#', '# kg', 'Step #']) }),
    ...(r.chance(30) && { strip: part() }),
    ...(r.chance(30) && { stripEnd: part() }),
    ...(r.chance(40) && {
      phrase: {
        ...(r.chance(50) ? { after: part() } : { before: part() }),
        stops: [part(), part()].slice(0, r.below(3)),
      },
    }),
    ...(r.chance(25) && { to: part() }),
    ...(r.chance(25) && { from: part() }),
  }
  return [text, around]
}

describe('what is around values', () => {
  it('constant text around a value is cut away', async () => {
    const lines = seeds(400).map((seed) => {
      const [text, around] = drawAround(createRandom(seed))
      return `${JSON.stringify(text)} ${JSON.stringify(around)} -> ${JSON.stringify(cutAround(text, around))}`
    })
    const labels = ['Size:', ' Size : ', 'a:b:', '', ':', 'x'.repeat(60), 'x'.repeat(61), 'x\n y'].map(asLabel)
    await isAsExpected('wrapper', 'around', [...lines, JSON.stringify(labels)].join('\n'))
  })
})
