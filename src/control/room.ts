import { statfs } from 'node:fs/promises'
import type { Clock } from './clock.ts'

/** Bytes that must be free on the workspace's disk before a run begins; below them runs wait. */
export const LEAST_FREE_BYTES = 32 * 1024 * 1024
/** How often it is looked whether there is room again, in milliseconds. */
export const ROOM_MS = 1000

/** SQLite's codes for a full disk and for one that fails, the low byte. */
const FULL: ReadonlySet<number> = new Set([10, 13])
const NAMES: ReadonlySet<string> = new Set(['disk-full', 'workspace-full', 'ENOSPC', 'EDQUOT', 'SQLITE_FULL'])

/** Whether an error, or what a thread says of one, is for want of room on a disk: it passes once there is room. */
export function isOutOfRoom(error: unknown): boolean {
  const { code, errcode, message } = Object(error) as { code?: unknown; errcode?: unknown; message?: unknown }
  if (typeof errcode === 'number') return FULL.has(errcode & 0xff)
  if (typeof code === 'string' && NAMES.has(code)) return true
  return code === 'ERR_SQLITE_ERROR' && /disk is full|disk I\/O error/.test(String(message))
}

/** Whether a folder's disk has room for runs; a disk that does not say has. */
export async function hasRoom(folder: string, least = LEAST_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null || disk.bavail * disk.bsize >= least
}

/**
 * Takes a step that is to be kept, again and again while the disk has no room for it. What it rejects with otherwise is passed on, and so is the want of
 * room once the signal has aborted.
 *
 * @param say is called with the first want of room
 */
export async function onceThereIsRoom<Result>(
  step: () => Promise<Result>,
  {
    clock,
    signal,
    say,
  }: { readonly clock: Clock; readonly signal: AbortSignal; readonly say: (error: unknown) => void },
): Promise<Result> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await step()
    } catch (error) {
      if (!isOutOfRoom(error) || signal.aborted) throw error
      if (isFirst) say(error)
      await clock.until(clock.now() + ROOM_MS, signal)
    }
  }
}
