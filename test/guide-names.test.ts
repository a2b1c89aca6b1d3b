import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const guides = [
  ...readdirSync(join(ROOT, 'docs/guide'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/guide/${file}`),
  'README.md',
  'docs/papers.md',
]
/** What the package offers, written from the code (`npm run lint` holds it to that). */
const api = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
const doors = new Map(
  api
    .split(/^## /m)
    .slice(1)
    .map((chapter) => [
      chapter.slice(0, chapter.indexOf('\n')),
      new Set([...chapter.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!)),
    ]),
)
const exported = new Set([...doors.values()].flatMap((names) => [...names]))

/** Whether something that is exported has a member of this name. */
const isMember = (name: string): boolean => new RegExp(`\\b${name}\\??[(:<]`).test(api)

/** Names that a guide's code takes from the package, each with its module, and the modules that are not the package's doors. */
function imports(text: string): readonly { readonly module: string; readonly name: string }[] {
  return [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(treegram[^']*|\.[^']*)'/gm)].flatMap(
    ([, names, module]) =>
      names!
        .split(',')
        .map(
          (name) =>
            name
              .trim()
              .replace(/^type /, '')
              .split(' as ')[0]!,
        )
        .filter((name) => name !== '')
        .map((name) => ({ module: module!, name })),
  )
}

/** What a guide's sentences call, or hand to such a call by a name: `name(page)`, `name(page, { option: value })`. */
function calls(text: string): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '')
  const called = [...prose.matchAll(/`([^`\n]*)`/g)].map(([, code]) => code!).filter((code) => /[a-z]\(\D/.test(code))
  return called
    .flatMap((code) => [...code.matchAll(/(?<![.\w$/-])([a-z]\w*)\(|\w: ([a-z]\w*)(?= ?[,}])/g)])
    .map(([, name, value]) => name ?? value!)
    .filter((name) => name !== 'true' && name !== 'false')
}

const textOf = (guide: string): string => readFileSync(join(ROOT, guide), 'utf8')

describe('the names in the guides', () => {
  it.each(guides)('%s imports what its module exports', (guide) => {
    const missing = imports(textOf(guide)).filter(({ module, name }) => doors.get(module)?.has(name) !== true)
    expect(missing).toEqual([])
  })

  it.each(guides)('%s calls what the package exports, or a method of it', (guide) => {
    expect(calls(textOf(guide)).filter((name) => !exported.has(name) && !isMember(name))).toEqual([])
  })

  it('imports and calls in guides are many', () => {
    const texts = guides.map(textOf)
    expect(texts.flatMap(imports).length).toBeGreaterThan(40)
    expect(texts.flatMap(calls).length).toBeGreaterThan(25)
  })
})
