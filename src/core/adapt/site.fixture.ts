import { createVocabulary, type ParsedPage, parse } from '../dom/index.ts'
import { learnWrapper } from '../induce/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { withEvidence } from './evidence/with-evidence.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy', 'Juniper', 'Larch', 'Maple']

/** A page about a tree: its name, its height, and notes with their authors. */
export function treePage(i: number): string {
  const name = NAMES[i % NAMES.length]!
  const notes = Array.from(
    { length: 2 + (i % 3) },
    (_, n) =>
      `<li class="note"><b>${NAMES[(i + n + 3) % 12]} Mc${NAMES[(5 * i + 7 * n) % 12]}</b><span>${2000 + i} note ${n} on ${name.toLowerCase()} wood</span></li>`,
  )
  return `<html><head><title>${name} - Trees</title></head><body><div class="page"><h1 class="name">${name} tree</h1>
    <p class="height">${10 + 3 * i} metres tall</p><ul class="notes">${notes.join('')}</ul></div></body></html>`
}

/** Pages by number, each changed. */
export function treePages(numbers: readonly number[], change: (html: string) => string = (html) => html): ParsedPage[] {
  const vocabulary = createVocabulary()
  return numbers.map((i) => {
    const parsed = parse(change(treePage(i)), { vocabulary })
    if (!parsed.ok) throw new Error(parsed.problem.message)
    return { url: `https://trees.example/${i}`, tree: parsed.tree }
  })
}

/** Numbers from one to another, the second left out. */
export const upTo = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)

/** A wrapper of the pages, with what is known of its patterns. */
export function treeWrapper(): Wrapper {
  const pages = treePages(upTo(0, 12))
  const learned = learnWrapper(pages)
  if (!learned.ok) throw new Error(learned.problem.message)
  return withEvidence(learned.wrapper, pages)
}

/** Every class has another name, and the notes stand in a box of their own. */
export const renamed = (html: string): string =>
  html
    .replace(/class="(\w+)"/g, 'class="x-$1"')
    .replace('<ul', '<section class="box"><ul')
    .replace('</ul>', '</ul></section>')
