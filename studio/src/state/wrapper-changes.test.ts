import { expect, test } from 'vitest'
import type { Edit } from '../api/edits.ts'
import { createHistory } from './history.ts'
import { createWrapperChanges } from './wrapper-changes.ts'

const rename = (to: string): Edit => ({ edit: 'rename', pattern: 'a', to })

/** A service in memory whose versions are texts. */
function world() {
  const versions = ['0']
  const problems: string[] = []
  const push = (text: string): number => versions.push(text)
  const changes = createWrapperChanges({
    newest: async () => versions.length,
    edit: async (_, edit, parent) => {
      if (parent !== versions.length) throw new Error('outdated')
      if (edit.edit !== 'rename' || edit.to === 'bad') throw new Error('bad edit')
      return push(versions.at(-1) + edit.to)
    },
    rollBack: async (_, version) => push(versions[version - 1] as string),
  })
  const history = createHistory({
    onDone: () => {},
    onProblem: (_, __, error) => problems.push((error as Error).message),
  })
  const run = (...to: string[]) => history.run(changes.edits('shop', to.map(rename), 'change'))
  return { versions, problems, changes, history, run, text: () => versions.at(-1) }
}

test('changes are undone and redone in any order, each time as a new version', async () => {
  const { history, run, text, versions, changes } = world()
  await run('a')
  await run('b')
  await run('c')
  const texts: unknown[] = []
  for (const step of ['undo', 'undo', 'redo', 'undo', 'undo', 'redo', 'redo', 'redo'] as const) {
    await history[step]()
    texts.push(text())
  }
  expect(texts).toEqual(['0ab', '0a', '0ab', '0a', '0', '0a', '0ab', '0abc'])
  expect(versions.length).toBe(12)
  expect(changes.news.value).toEqual({ shop: 12 })
})

test('several edits are applied all or none', async () => {
  const { run, text, problems, history } = world()
  await run('a', 'bad')
  expect(text()).toBe('0')
  expect(problems).toEqual(['bad edit'])
  expect(history.undoable.value).toBeNull()
})

test('a change from elsewhere is not undone unseen', async () => {
  const { run, text, problems, history, versions } = world()
  await run('a')
  versions.push('0ax')
  expect(await history.undo()).toBe(false)
  expect(text()).toBe('0ax')
  expect(problems[0]).toContain('version 3')
})
