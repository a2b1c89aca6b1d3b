import { messageOf } from '../api/problem.ts'
import { createHistory } from './history.ts'
import { announce, tellDone, tellProblem } from './toasts.ts'

const FAILED = { do: 'Not done', undo: 'Not undone', redo: 'Not redone' } as const

/** What the person did in this window, over all screens. Everything that changes something goes through `actions.run`. */
export const actions = createHistory({
  onDone: (how, action) => {
    if (how === 'done') tellDone(action.says, { says: 'Undo', act: () => void actions.undo() })
    else announce(`${how === 'undone' ? 'Undone' : 'Redone'}: ${action.says}`)
  },
  onProblem: (how, action, error) => tellProblem(`${FAILED[how]}: ${action.says}. ${messageOf(error)}`),
})
