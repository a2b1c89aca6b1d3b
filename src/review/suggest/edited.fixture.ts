import { type Edit, editWrapper, type Wrapper } from '../../core/wrapper/index.ts'

/** A wrapper after an edit that was suggested. */
export function edited(wrapper: Wrapper, edit: Edit): Wrapper {
  const result = editWrapper(wrapper, [edit])
  if (!result.ok) throw new Error(result.problem.message)
  return result.wrapper
}
