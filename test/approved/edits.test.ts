import { describe, it } from 'vitest'
import { withEvidence } from '../../src/core/adapt/index.ts'
import { wrapper as shop } from '../../src/core/wrapper/edits/shop.fixture.ts'
import {
  type Edit,
  editAgain,
  editText,
  editWrapper,
  isPointed,
  parseWrapper,
  pathAfter,
  patternOfEdit,
  serializeWrapper,
  type Wrapper,
  withDropped,
  withEarlier,
  withPartsApart,
  withPartsTogether,
} from '../../src/core/wrapper/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawEdit, pathsOf } from './pages/drawn-edits.ts'
import { detailSite, type LearnedSite, listSite } from './pages/learned.ts'

/** What edits change of a wrapper. */
function editable({ page, evidence, dropped, edits, layouts }: Wrapper): unknown {
  const earlier = layouts?.map(({ page: own, ...rest }) => [own.children, rest])
  return [page.children, evidence, dropped, edits, earlier]
}

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

function lineOf(name: string, base: Wrapper, other: Wrapper, seed: number): string {
  const [wrapper, told, notes] = edited(base, seed)
  const apart = withPartsApart(wrapper)
  const edits: readonly Edit[] = wrapper.edits ?? []
  const pointed = edits.map((edit, nth) =>
    isPointed(edit) ? [pathAfter(edit), patternOfEdit(wrapper, edits, nth)] : null,
  )
  const again = editAgain(other, edits)
  const isSame = serializeWrapper(parseWrapper(serializeWrapper(wrapper))) === serializeWrapper(wrapper)
  return caseLine(`${name} ${seed}`, told, [
    editable(wrapper),
    notes,
    editable(apart),
    editable(withPartsTogether(apart, wrapper)),
    pointed,
    [editable(again.wrapper), again.notes, again.unfit.map(({ message }) => message)],
    editable(withDropped(wrapper)),
    isSame,
  ])
}

const known = ({ wrapper, pages, training }: LearnedSite): Wrapper => withEvidence(wrapper, pages.slice(0, training))

describe('edited wrappers', () => {
  it('are as approved: what is left', async () => {
    const texts = seeds(25).map((seed) => {
      const [wrapper, told] = edited(shop, seed + 500)
      return `${told.join(' ')}\n    -> ${pathsOf(wrapper).join(' ')}`
    })
    await isAsApproved('wrapper', 'edits-whole', texts.join('\n'))
  })

  for (const part of seeds(4)) {
    it(`are as approved: a made shop, part ${part}`, async () => {
      const lines = seeds(60).map((i) => lineOf('shop', shop, shop, part * 60 + i))
      await isAsApproved('wrapper', `edits-shop-${part}`, lines.join('\n'))
    })
  }

  it('are as approved: with an earlier layout', async () => {
    const before = withEarlier(shop, { ...shop, version: 2, parent: 1 }, ['town'])
    const lines = seeds(50).map((seed) => lineOf('layouts', before, shop, seed + 2000))
    await isAsApproved('wrapper', 'edits-layouts', lines.join('\n'))
  })

  it('are as approved: sites of things and of lists', async () => {
    const sites = [detailSite(3), detailSite(15), listSite(19), listSite(7)].filter((site) => site !== null)
    const wrappers = sites.map(known)
    const lines = wrappers.flatMap((wrapper, n) =>
      seeds(15).map((seed) => lineOf(sites[n]!.name, wrapper, wrappers[(n + 1) % wrappers.length]!, seed + 300 * n)),
    )
    await isAsApproved('wrapper', 'edits-sites', lines.join('\n'))
  })
})
