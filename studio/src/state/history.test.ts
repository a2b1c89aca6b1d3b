import { expect, test } from 'vitest'
import { type Action, createHistory } from './history.ts'

/** A text that actions write to, and what was told. */
function world() {
  const told: string[] = []
  const state = { text: '', isBroken: false }
  const history = createHistory({
    onDone: (how, { says }) => told.push(`${how} ${says}`),
    onProblem: (how, { says }) => told.push(`no ${how} ${says}`),
  })
  const write = (says: string, waitMs = 1): Action => {
    const step = async (work: () => void): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      if (state.isBroken) throw new Error('broken')
      work()
    }
    return {
      says,
      do: () => step(() => (state.text += says)),
      undo: () => step(() => (state.text = state.text.slice(0, -says.length))),
    }
  }
  return { history, state, told, write }
}

test('actions are undone and redone, last first', async () => {
  const { history, state, write } = world()
  for (const says of ['a', 'b', 'c']) await history.run(write(says))
  await history.undo()
  await history.undo()
  expect(state.text).toBe('a')
  expect([history.undoable.value, history.redoable.value]).toEqual(['a', 'b'])
  await history.redo()
  expect(state.text).toBe('ab')
})

test('quick presses wait for each other', async () => {
  const { history, state, write, told } = world()
  await Promise.all([
    history.run(write('a', 9)),
    history.run(write('b', 1)),
    history.undo(),
    history.undo(),
    history.redo(),
  ])
  expect(state.text).toBe('a')
  expect(told).toEqual(['done a', 'done b', 'undone b', 'undone a', 'redone a'])
  expect(history.isBusy.value).toBe(false)
})

test('a new action ends what could be redone', async () => {
  const { history, write } = world()
  await history.run(write('a'))
  await history.undo()
  await history.run(write('b'))
  expect(history.redoable.value).toBeNull()
  expect(await history.redo()).toBe(false)
})

test('a failed action leaves no trace, and a failed undo can be tried again', async () => {
  const { history, state, write, told } = world()
  await history.run(write('a'))
  state.isBroken = true
  expect(await history.run(write('b'))).toBe(false)
  expect(await history.undo()).toBe(false)
  expect([history.undoable.value, history.redoable.value]).toEqual(['a', null])
  state.isBroken = false
  expect(await history.undo()).toBe(true)
  expect(await history.redo()).toBe(true)
  expect(state.text).toBe('a')
  expect(told).toEqual(['done a', 'no do b', 'no undo a', 'undone a', 'redone a'])
})

test('an empty history has nothing to undo', async () => {
  const { history, told } = world()
  expect(await history.undo()).toBe(false)
  expect(told).toEqual([])
})
