import { type History, openHistory, StoreError } from '../engine/index.ts'

/** What a workspace knows of its runs; null before the first run. The caller must `close`. */
export function openKeptHistory(workspace: string): History | null {
  try {
    return openHistory(workspace)
  } catch (error) {
    if (error instanceof StoreError && error.code === 'no-workspace') return null
    throw error
  }
}
