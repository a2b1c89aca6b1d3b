import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Files below a folder, as paths from the root with slashes. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

const files = ['src', 'studio/src', 'bench', 'test', 'demo', 'examples', 'scripts'].flatMap(filesBelow)
const pages = [...filesBelow('docs').filter((file) => file.endsWith('.md')), 'README.md', 'CONTRIBUTING.md']

/** The TypeScript files that a page names: code that ends in `.ts`, alone or in a command. */
function namedFiles(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
  return [...text.matchAll(/`[^`\n]*`/g)].flatMap(([code]) => code.match(/[\w./*-]+\.ts(?=[`\s:])/g) ?? [])
}

describe('the documents', () => {
  it.each(pages)('%s names files that there are', (page) => {
    const isThere = (name: string): boolean => {
      const pattern = name.replace(/^\.\//, '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')
      return files.some((file) => new RegExp(`(^|/)${pattern}$`).test(file))
    }
    expect(namedFiles(page).filter((name) => !isThere(name))).toEqual([])
  })

  it('name many of them', () => {
    expect(pages.flatMap(namedFiles).length).toBeGreaterThan(60)
  })
})
