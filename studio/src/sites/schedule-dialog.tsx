import { useSignal } from '@preact/signals'
import { adding, changing, faultOf, type HookDraft, removing, USUAL_ALERTS } from '../alerts/hook-changes.ts'
import { HookFields } from '../alerts/hook-fields.tsx'
import { showSecret } from '../alerts/secret-dialog.tsx'
import { deleteSchedule, putSchedule } from '../api/schedules.ts'
import type { Hook, Schedule } from '../api/types.ts'
import { Dialog } from '../shell/dialog.tsx'
import { actions } from '../state/actions.ts'
import { cronOf, type Rhythm, rhythmOf, sayRhythm } from './cron.ts'
import { KeepRunning } from './keep-running.tsx'
import { RhythmFields } from './rhythm-fields.tsx'
import { scheduleInput } from './site-actions.ts'

interface ScheduleDialogProps {
  readonly site: string
  readonly schedule: Schedule | null
  /** The hook of this site that is shown here; null when there is none. */
  readonly hook: Hook | null
  readonly onClose: () => void
  readonly onChanged: () => void
}

interface Draft {
  readonly rhythm: Rhythm
  readonly timeZone: string
  /** Null: nobody is told. */
  readonly hook: HookDraft | null
}

function draftOf({ schedule, hook }: ScheduleDialogProps): Draft {
  return {
    rhythm: schedule === null ? { every: 'day', time: '07:00' } : rhythmOf(schedule.cron),
    timeZone: schedule?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    hook: hook === null ? null : { kind: hook.kind, target: hook.target, events: hook.events },
  }
}

const NEW_HOOK: HookDraft = { kind: 'webhook', target: '', events: USUAL_ALERTS }

/** When a site is run by itself, and who is told of what. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { site, schedule, hook, onClose } = props
  const draft = useSignal(draftOf(props))
  const fault = useSignal('')
  const { rhythm, timeZone, hook: told } = draft.value
  const set = (change: Partial<Draft>): void => {
    draft.value = { ...draft.peek(), ...change }
  }
  const save = async (event: Event): Promise<void> => {
    event.preventDefault()
    fault.value = (told === null ? null : faultOf(told)) ?? ''
    if (fault.value === '' && (await saveDraft(props, draft.peek()))) onClose()
  }
  return (
    <Dialog
      title={`Schedule for ${site}`}
      onClose={onClose}
      foot={
        <>
          {schedule !== null && (
            <button
              type="button"
              class="danger"
              onClick={() => void unschedule(props).then((isDone) => isDone && onClose())}
            >
              Remove schedule
            </button>
          )}
          <button type="submit" form="schedule-form" class="main">
            Save
          </button>
        </>
      }
    >
      <form id="schedule-form" class="stack" noValidate onSubmit={(event) => void save(event)}>
        <RhythmFields
          rhythm={rhythm}
          timeZone={timeZone}
          onRhythm={(next) => set({ rhythm: next })}
          onTimeZone={(next) => set({ timeZone: next })}
        />
        <KeepRunning />
        <label class="check">
          <input
            type="checkbox"
            checked={told !== null}
            onChange={(event) => set({ hook: event.currentTarget.checked ? (draftOf(props).hook ?? NEW_HOOK) : null })}
          />
          Notify me
        </label>
        {told !== null && (
          <HookFields draft={told} isKindFixed={hook !== null} onChange={(next) => set({ hook: next })} />
        )}
        <p class="bad-text" role="alert">
          {fault.value}
        </p>
      </form>
    </Dialog>
  )
}

/** Writes the schedule, and who is told; undone together. */
function saveDraft({ site, schedule, hook, onChanged }: ScheduleDialogProps, draft: Draft): Promise<boolean> {
  const spec = schedule?.spec ?? ({ kind: 'collect', site } as const)
  const next = {
    cron: cronOf(draft.rhythm),
    timeZone: draft.timeZone,
    spec,
    paused: false,
    jitterSeconds: schedule?.jitterSeconds ?? 0,
  }
  const steps = hookSteps(site, hook, draft.hook)
  return actions.run({
    says: `${site} runs ${sayRhythm(draft.rhythm)} (${draft.timeZone})`,
    do: async () => {
      await steps?.do()
      // All of it or nothing: nobody is told of what was refused.
      await putSchedule(site, next).catch(async (error: unknown) => {
        await steps?.undo()
        throw error
      })
      onChanged()
    },
    undo: async () => {
      await steps?.undo()
      await (schedule === null ? deleteSchedule(site) : putSchedule(site, scheduleInput(schedule)))
      onChanged()
    },
  })
}

function hookSteps(site: string, before: Hook | null, draft: HookDraft | null) {
  if (before === null)
    return draft === null ? null : adding({ ...draft, target: draft.target.trim(), site }, showSecret)
  if (draft === null) return removing(before, showSecret)
  const isSame = draft.target === before.target && draft.events.join() === before.events.join()
  return isSame ? null : changing(before, { target: draft.target.trim(), events: draft.events })
}

async function unschedule({ site, schedule, onChanged }: ScheduleDialogProps): Promise<boolean> {
  if (schedule === null) return true
  return actions.run({
    says: `Schedule of ${site} removed`,
    do: async () => {
      await deleteSchedule(schedule.name)
      onChanged()
    },
    undo: async () => {
      await putSchedule(schedule.name, scheduleInput(schedule))
      onChanged()
    },
  })
}
