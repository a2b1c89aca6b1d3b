import { addHook, changeHook, deleteHook } from '../api/schedules.ts'
import type { AlertKind, Hook, HookInput } from '../api/types.ts'

/** What can be told, in words. */
export const ALERT_WORDS: Readonly<Record<AlertKind, string>> = {
  'records.changed': 'Records changed',
  'run.failed': 'A run failed',
  'run.empty': 'A run gave no records',
  'records.dropped': 'Far fewer records than before',
  'wrapper.broken': 'Fields are missing or invalid',
  'proposal.waiting': 'A repair waits to be accepted',
  'wrapper.healed': 'A repair was made',
  'site.quiet': 'No data for too long',
  'run.finished': 'A run finished',
}

/** What is told when nobody chose. */
export const USUAL_ALERTS: readonly AlertKind[] = [
  'records.changed',
  'run.failed',
  'records.dropped',
  'wrapper.broken',
  'proposal.waiting',
]

/** Who is told, as it is written in a form. */
export interface HookDraft {
  readonly kind: 'webhook' | 'mail'
  readonly target: string
  readonly events: readonly AlertKind[]
}

/** What is wrong with a draft, in a sentence; null when nothing is. */
export function faultOf({ kind, target, events }: HookDraft): string | null {
  const text = target.trim()
  if (events.length === 0) return 'Choose what is to be told.'
  if (kind === 'webhook')
    return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
      ? null
      : 'Give a web address that is to be told.'
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every((address) => /^[^\s@,]+@[^\s@,]+$/.test(address))
    ? null
    : 'Give mail addresses, split by commas.'
}

/** A step that makes a hook, and the step that takes it back; each works again after the other. */
export interface HookSteps {
  readonly do: () => Promise<void>
  readonly undo: () => Promise<void>
}

/** Adds a hook. @param onSecret is told what messages are signed with, each time that it is made anew */
export function adding(input: HookInput, onSecret: (secret: string | null) => void): HookSteps {
  let id: string | null = null
  return {
    do: async () => {
      const hook = await addHook(input)
      id = hook.id
      onSecret(hook.secret ?? null)
    },
    undo: async () => {
      if (id !== null) await deleteHook(id)
    },
  }
}

/** Changes a hook. */
export function changing(hook: Hook, change: Partial<Omit<HookInput, 'kind'>>): HookSteps {
  const { target, events, site, digest, paused } = hook
  return {
    do: async () => {
      await changeHook(hook.id, change)
    },
    undo: async () => {
      await changeHook(hook.id, { target, events, site, digest, paused })
    },
  }
}

/** Takes a hook away. Taken back it is another hook: with a new secret, which is told. */
export function removing(hook: Hook, onSecret: (secret: string | null) => void): HookSteps {
  const { kind, target, events, site, digest, paused } = hook
  let id = hook.id
  return {
    do: () => deleteHook(id),
    undo: async () => {
      const again = await addHook({ kind, target, events, site, digest, paused })
      id = again.id
      onSecret(again.secret ?? null)
    },
  }
}
