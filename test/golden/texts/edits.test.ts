import { describe, it } from 'vitest'
import { wrapper as shop } from '../../../src/core/wrapper/edits/shop.fixture.ts'
import { editText, editWrapper, type Wrapper } from '../../../src/core/wrapper/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { seeds } from './cases.ts'
import { isAsExpected } from './expected.ts'
import { drawEdit, pathsOf } from './pages/drawn-edits.ts'

/** Some edits in a row: the wrapper after those that fit, what each came to, and what can be said of it. */
function edited(base: Wrapper, seed: number): readonly [Wrapper, readonly string[], unknown] {
  const random = createRandom(seed)
  let wrapper = base
  const told: string[] = []
  const notes: unknown[] = []
  for (let left = random.between(1, 5); left > 0; left--) {
    const edit = drawEdit(random, wrapper)
    const result = editWrapper(wrapper, [edit])
    told.push(result.ok ? `${editText(edit)};` : `[${edit.edit}: ${result.problem.code}]`)
    notes.push(result.ok ? result.notes : result.problem.message)
    if (result.ok) wrapper = result.wrapper
  }
  return [wrapper, told, notes]
}

describe('edited wrappers', () => {
  it('an edit changes the template as its text says, or is refused with the reason', async () => {
    const texts = seeds(25).map((seed) => {
      const [wrapper, told] = edited(shop, seed + 500)
      return `${told.join(' ')}\n    -> ${pathsOf(wrapper).join(' ')}`
    })
    await isAsExpected('wrapper', 'edits-whole', texts.join('\n'))
  })

  for (const _part of seeds(4)) {
  }
})
