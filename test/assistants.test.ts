import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const skill = read('integrations/skill/SKILL.md')

describe('llms.txt', () => {
  const text = read('llms.txt')

  it('llms.txt has a title, a summary and lists of links, as llmstxt.org asks', () => {
    expect(text).toMatch(/^# [^\n]+\n\n> [^\n]+\n/)
    for (const part of text.split(/^## .*\n/m).slice(1))
      for (const line of part.trim().split('\n')) expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\): \S/)
  })

  it('llms.txt links to files that there are', () => {
    const linked = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!)
    expect(linked.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})

describe('the skill', () => {
  it('the skill says in its head what it is called and when it is used', () => {
    const [, head] = /^---\n([\s\S]*?)\n---\n/.exec(skill) ?? []
    expect(head).toMatch(/^name: treegram\ndescription: .{50,1024}$/)
  })

  it('the skill shows commands and options that there are', () => {
    const commands = [...skill.matchAll(/treegram (collect|clip|get|learn|run|heal|edit|diff|serve)\b([^\n`]*)/g)]
    expect(commands.length).toBeGreaterThan(8)
    const helps = new Map<string, string>()
    for (const [, name = '', rest = ''] of commands) {
      if (!helps.has(name))
        helps.set(
          name,
          execFileSync(process.execPath, [join(ROOT, 'bin/treegram.js'), 'help', name], { encoding: 'utf8' }),
        )
      const unknown = (rest.match(/--[a-z-]+/g) ?? []).filter((option) => !helps.get(name)!.includes(option))
      expect(unknown, name).toEqual([])
    }
    const collecting = helps.get('collect')!
    for (const option of ['--like', '--unlike', '--render', '--schema', '--urls']) {
      expect(skill).toContain(option)
      expect(collecting).toContain(option)
    }
  })

  it('the skill gives the exit codes of the command', () => {
    const help = execFileSync(process.execPath, [join(ROOT, 'bin/treegram.js'), '--help'], { encoding: 'utf8' })
    const codes = [...skill.match(/Exit codes: (.*)\n/)![1]!.matchAll(/(?:^|; )(\d+) /g)].map(([, code]) => code)
    expect(codes).toEqual(['0', '2', '3', '4', '5', '6'])
    for (const code of codes) expect(help.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`[ ,]${code} [a-z]`))
  })
})
