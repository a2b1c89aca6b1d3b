import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAKERS, rearranged } from './makers.ts'
import { KINDS } from './sheets.ts'

/** Pages of each family: ten to learn from, the others to read. */
const SUBJECTS = 36

/**
 * Families of pages of figures in the corpus format of histories: `<folder>/changes/<kind>-<maker>/<version>/<subject>.html`. Figures move on from each
 * version to the next; the layout stays for three, then is rearranged, then is another maker's.
 */
export function writeFamilies(folder: string): readonly string[] {
  const makers = Object.entries(MAKERS)
  return Object.entries(KINDS).flatMap(([kind, sheetOf], k) =>
    makers.map(([name, make], m) => {
      const family = `${kind}-${name}`
      const [, other] = makers[(m + 1 + (k % 2)) % makers.length]!
      const versions = [make, make, make, rearranged(make), other]
      const at = join(folder, 'changes', family)
      for (const [time, version] of versions.entries()) {
        const dir = join(at, `v${time + 1}`)
        mkdirSync(dir, { recursive: true })
        for (let subject = 0; subject < SUBJECTS; subject++)
          writeFileSync(join(dir, `${subject}.html`), version(sheetOf(subject, time), time))
      }
      writeFileSync(join(at, 'versions.json'), JSON.stringify(versions.map((_, i) => `v${i + 1}`)))
      return family
    }),
  )
}
