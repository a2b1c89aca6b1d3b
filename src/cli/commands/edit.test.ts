import { writeFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { field, wrapperOf } from '../../core/validate/wrapper.fixture.ts'
import { parseWrapper, serializeWrapper } from '../../core/wrapper/index.ts'
import { UsageError } from '../exit.ts'
import { jobParts } from '../run-job.fixture.ts'
import { codeOf } from './command.fixture.ts'
import { addEdit } from './edit.ts'

const { written, at, textOf } = jobParts()

const wrapper = wrapperOf(field('title'), field('price'), field('note'))
const edit = (...args: readonly string[]) => codeOf(addEdit, 'edit', at('w.json'), ...args)
const namesIn = (file: string): readonly string[] =>
  parseWrapper(JSON.parse(textOf(file)!)).page.children.map((pattern) => ('name' in pattern ? pattern.name : ''))

beforeEach(() => writeFileSync(at('w.json'), serializeWrapper(wrapper)))

describe('treegram edit', () => {
  it('an edited wrapper replaces its file, keeps the version before and shows the changes', async () => {
    expect(await edit('--rename', 'title=name', '--drop', 'note')).toBe(0)
    expect(namesIn('w.json')).toEqual(['name', 'price'])
    expect(namesIn('w.v1.json')).toEqual(['title', 'price', 'note'])
    const lines = written.out.split('\n')
    expect(lines.filter((line) => line.startsWith('+ '))).toEqual([expect.stringMatching(/^\+ name: text\?/)])
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(2)
    expect(written.out).toContain(`Version 2 is in ${at('w.json')}, the one before in ${at('w.v1.json')}.\n`)
  })

  it('edits are made in their order, those of a file among them', async () => {
    writeFileSync(at('e.json'), '[{"edit":"rename","pattern":"name","to":"called"}]')
    await edit('--rename', 'title=name', '--edits', at('e.json'), '--drop', 'called', '-o', at('x.json'))
    expect(namesIn('x.json')).toEqual(['price', 'note'])
    expect(namesIn('w.json')).toEqual(['title', 'price', 'note'])
    expect(textOf('w.v1.json')).toBeNull()
  })

  it('a dry run shows the edits without making them', async () => {
    expect(await edit('--drop', 'note', '--dry-run')).toBe(0)
    expect(written.out).toMatch(/^- note: text/)
    expect(written.out).not.toContain('Version')
    expect(namesIn('w.json')).toEqual(['title', 'price', 'note'])
  })

  it("an output with the wrapper's own name replaces it and keeps the version before", async () => {
    await edit('--drop', 'note', '-o', at('w.json'))
    expect(namesIn('w.json')).toEqual(['title', 'price'])
    expect(namesIn('w.v1.json')).toEqual(['title', 'price', 'note'])
  })

  it('the wrapper to edit can be named', async () => {
    await edit('--drop', 'note', '--of', 'test')
    expect(namesIn('w.json')).toEqual(['title', 'price'])
    await expect(edit('--drop', 'price', '--of', 'other')).rejects.toThrow(
      new UsageError(`There is no wrapper "other" in "${at('w.json')}"; there are test.`),
    )
  })

  it('constraints and settings of a repair are set in the file, and shown', async () => {
    await edit('--constrain', 'price=range 0..500', '--adapt', 'price:threshold=0.5', '--adapt', 'update=always')
    const { adapt, page } = parseWrapper(textOf('w.json')!)
    expect(adapt).toEqual({ update: 'always' })
    expect(page.children[1]).toMatchObject({
      adapt: { threshold: 0.5 },
      constraints: [{ rule: 'range', min: 0, max: 500 }],
    })
    const added = written.out.split('\n').filter((line) => line.startsWith('+ '))
    expect(added).toEqual([
      '+ found again by update always',
      '+ price  · 0 to 500 (yours)',
      '+ price  · found again by threshold 0.5',
    ])
    await edit('--unconstrain', 'price=range', '--adapt', 'update=default')
    expect(parseWrapper(textOf('w.json')!)).not.toHaveProperty('adapt')
    expect(textOf('w.json')).toMatch(/"version": 3/)
    await expect(edit('--adapt', 'price:ways=relocate')).rejects.toThrow('is set for a whole wrapper')
  })

  it('an edit of nothing or of a missing pattern is refused', async () => {
    await expect(edit()).rejects.toThrow(
      new UsageError(
        'Say what to change: --rename, --drop, --keep, --restore, --merge, --split, --type, --list, --constrain, --unconstrain, --adapt, --edits.',
      ),
    )
    await expect(edit('--drop', 'isbn')).rejects.toThrow(UsageError)
    expect(namesIn('w.json')).toEqual(['title', 'price', 'note'])
  })
})
