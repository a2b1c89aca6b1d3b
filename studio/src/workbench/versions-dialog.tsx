import type { WrapperSummary } from '../api/types.ts'
import { listVersions } from '../api/wrappers.ts'
import { Dialog } from '../shell/dialog.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { actions } from '../state/actions.ts'
import { useLoad } from '../state/load.ts'
import { wrapperChanges } from '../state/wrapper-changes.ts'

const ORIGINS: Readonly<Record<WrapperSummary['origin'], string>> = {
  put: 'put there as a file',
  learned: 'learned',
  healed: 'repaired by itself',
  edited: 'changed by hand',
  'rolled-back': 'an earlier one again',
  accepted: 'a repair that was accepted',
}

interface VersionsProps {
  readonly name: string
  readonly newest: number
  readonly onClose: () => void
}

/** All versions; any of them can be the newest again, which can be undone. */
export function VersionsDialog({ name, newest, onClose }: VersionsProps) {
  const found = useLoad(() => listVersions(name), [name, newest])
  const back = async (version: number): Promise<void> => {
    if (await actions.run(wrapperChanges.back(name, version, `${name} is as it was in version ${version}`))) onClose()
  }
  return (
    <Dialog title={`Versions of ${name}`} onClose={onClose}>
      {found.error !== null && <ProblemNote error={found.error} again={found.again} />}
      {found.value === null && found.error === null && <Waiting />}
      <ul class="plain-list">
        {found.value?.items.map(({ version, origin, createdAt }) => (
          <li key={version} class="row">
            <span class="grow">
              <b>{version}</b> {ORIGINS[origin]} <span class="faint">{new Date(createdAt).toLocaleString()}</span>
            </span>
            {version === newest ? (
              <span class="badge good">newest</span>
            ) : (
              <button type="button" aria-label={`Go back to version ${version}`} onClick={() => void back(version)}>
                Go back to it
              </button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
