import { signal } from '@preact/signals'
import type { Edit } from '../api/edits.ts'
import { ApiError } from '../api/problem.ts'
import { editWrapper, getWrapper, rollBack } from '../api/wrappers.ts'
import type { Action } from './history.ts'

/** What the changes are sent with; the service's operations, or others in tests. */
export interface WrapperStore {
  readonly newest: (name: string) => Promise<number>
  readonly edit: (name: string, edit: Edit, parent: number) => Promise<number>
  readonly rollBack: (name: string, version: number) => Promise<number>
}

/** Versions as this window knows them. */
export interface WrapperChanges {
  /** The newest version of a wrapper that this window has seen or made; each change of it is news. */
  readonly news: { readonly value: Readonly<Record<string, number>> }
  readonly saw: (name: string, version: number) => void
  /** An action that applies edits, one after the other. */
  readonly edits: (name: string, edits: readonly Edit[], says: string) => Action
  /** An action that makes an earlier version the newest again. */
  readonly back: (name: string, version: number, says: string) => Action
}

/**
 * Changes of wrappers that can be taken back. The service never forgets a version, so undo makes the version from before the newest again, and
 * redo the one from after: a new version each time, with the same content. Nothing is taken back over a change from elsewhere.
 */
export function createWrapperChanges(store: WrapperStore): WrapperChanges {
  const news = signal<Readonly<Record<string, number>>>({})
  const saw = (name: string, version: number): void => {
    if (news.peek()[name] !== version) news.value = { ...news.peek(), [name]: version }
  }
  const current = async (name: string): Promise<number> => {
    const known = news.peek()[name]
    const newest = await store.newest(name)
    saw(name, newest)
    if (known !== undefined && known !== newest)
      throw new ApiError(
        'outdated',
        409,
        `${name} was changed elsewhere and is at version ${newest} now; look at it first.`,
      )
    return newest
  }
  const goTo = async (name: string, version: number): Promise<void> => {
    await current(name)
    saw(name, await store.rollBack(name, version))
  }
  /** Keeps what was the newest before and after the work. */
  const action = (name: string, says: string, work: (before: number) => Promise<number>): Action => {
    let before = 0
    let after = 0
    return {
      says,
      do: async () => {
        before = await current(name)
        after = await work(before)
        saw(name, after)
      },
      undo: () => goTo(name, before),
      redo: () => goTo(name, after),
    }
  }
  return {
    news,
    saw,
    edits: (name, edits, says) => action(name, says, (before) => applyAll(store, name, edits, before)),
    back: (name, version, says) => action(name, says, () => store.rollBack(name, version)),
  }
}

/** All edits or none: when one does not fit, the version from before is the newest again. */
async function applyAll(store: WrapperStore, name: string, edits: readonly Edit[], before: number): Promise<number> {
  let version = before
  try {
    for (const edit of edits) version = await store.edit(name, edit, version)
  } catch (error) {
    if (version !== before) await store.rollBack(name, before)
    throw error
  }
  return version
}

/** The wrappers of the service. */
export const wrapperChanges = createWrapperChanges({
  newest: async (name) => (await getWrapper(name)).version,
  edit: async (name, edit, parent) => (await editWrapper(name, edit, parent)).version,
  rollBack: async (name, version) => (await rollBack(name, version)).version,
})
