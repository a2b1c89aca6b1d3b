// What wrappers give on pages of random templates: node test/templates/run.ts [--count N] [--first SEED] [--seed SEED [--out FOLDER]]
// --count    that many seeds: shares of wrong values, of values found, of pages refused, and the seeds with wrong values
// --seed     one of them: each wrong value, the page it is on, the wrapper; --out writes its pages, to be looked at and learned from by the command
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { documentOf, runSite } from './site.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '500' },
    first: { type: 'string', default: '1' },
    seed: { type: 'string' },
    out: { type: 'string' },
  },
})

function showSeed(seed: number, folder: string | undefined): void {
  const { pages, training, wrapper, extractions, verdict, template } = runSite(seed)
  for (const placed of template.placed) console.log(JSON.stringify(placed))
  for (const wrong of verdict.wrong) console.log(wrong)
  for (const page of new Set(verdict.wrong.map((wrong) => wrong.page)))
    console.log(`--- page ${page}\n${pages[page]!.html}\n${JSON.stringify(extractions[page]!.data, null, 1)}`)
  console.log(JSON.stringify(wrapper.page.children, null, 1))
  console.log(
    `learned from ${training}, found ${verdict.found} of ${verdict.facts}, wrong ${verdict.wrong.length} of ${verdict.given}`,
  )
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  for (const [i, { html }] of pages.entries()) writeFileSync(join(folder, `${i}.html`), documentOf(html))
}

function showMany(first: number, count: number): void {
  const sum = { given: 0, wrong: 0, mixed: 0, absent: 0, placed: 0, facts: 0, found: 0, pages: 0, refused: 0 }
  const failing = new Map<string, number[]>()
  for (let seed = first; seed < first + count; seed++) {
    const { verdict, template, extractions } = runSite(seed)
    const told = verdict.wrong.filter(({ isPlaced }) => !isPlaced)
    sum.given += verdict.given
    sum.wrong += told.length
    sum.mixed += verdict.mixed
    sum.placed += verdict.wrong.length - told.length
    sum.absent += told.filter(({ isAbsent }) => isAbsent).length
    sum.facts += verdict.facts
    sum.found += verdict.found
    sum.pages += extractions.length
    sum.refused += extractions.filter(({ status }) => status === 'other-class').length
    const shapes = new Set(
      told.map(({ means, is }) => {
        const part = means.replace(/ href$|\..*/g, '')
        const home = template.placed.find(({ block }) =>
          block.kind === 'facts'
            ? block.parts.some(({ name }) => name === part)
            : block.kind === 'list'
              ? block.name === part
              : block.part.name === part,
        )?.block
        const shape = home === undefined ? 'title' : home.kind === 'text' ? 'text' : `${home.kind}:${home.shape}`
        return `${shape}${is === null ? ' (several or none)' : ''}`
      }),
    )
    for (const shape of shapes) failing.set(shape, [...(failing.get(shape) ?? []), seed])
  }
  const share = (part: number, of: number): string => (part / Math.max(1, of)).toFixed(4)
  console.log(
    `wrong ${share(sum.wrong, sum.given)} (${sum.wrong} of ${sum.given}; ${sum.absent} of absent parts; ${sum.placed} more told by place only)`,
  )
  console.log(`mixed ${share(sum.mixed, sum.given)} (values of several parts under one name of a list)`)
  console.log(`found ${share(sum.found, sum.facts)}  refused ${share(sum.refused, sum.pages)}`)
  for (const [shape, seeds] of failing) console.log(`${shape}: ${seeds.length} seeds: ${seeds.slice(0, 12).join(' ')}`)
}

if (values.seed === undefined) showMany(Number(values.first), Number(values.count))
else showSeed(Number(values.seed), values.out)
