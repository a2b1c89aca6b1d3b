import { useSignal } from '@preact/signals'
import { readAll } from '../api/client.ts'
import { messageOf } from '../api/problem.ts'
import { listSites } from '../api/sites.ts'
import { getWrapper } from '../api/wrappers.ts'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
import { Menu } from '../shell/menu.tsx'
import { hrefOf } from '../shell/routes.ts'
import { AddressesDialog } from '../sites/addresses-dialog.tsx'
import { useLoad } from '../state/load.ts'
import { isNarrow } from '../state/narrow.ts'
import { tellProblem } from '../state/toasts.ts'
import type { Bench } from './bench.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** Which wrapper and version, and what can be done with the whole of it. */
export function WorkbenchHead({ bench }: { readonly bench: Bench }) {
  const isVersions = useSignal(false)
  const isSettings = useSignal(false)
  const version = bench.kept.value?.version
  const isRun = useSignal(false)
  const site = useLoad(() => siteOf(bench.name), [bench.name]).value
  const run = (): void => {
    isRun.value = true
  }
  return (
    <div class="workbench-head">
      <h1 class="cut">{bench.name}</h1>
      {version !== undefined && <span class="badge">version {version}</span>}
      <span class="faint" role="status">
        {bench.isLoading.value && version !== undefined ? 'Reading …' : ''}
      </span>
      <span class="grow" />
      {site && <a href={hrefOf('site', { name: site })}>The site</a>}
      {!isNarrow.value && (
        <button type="button" onClick={run}>
          Read other pages …
        </button>
      )}
      <Menu
        label="More of this wrapper"
        class="icon"
        items={[
          ...(isNarrow.value ? [{ says: 'Read other pages …', act: run }] : []),
          { says: 'Rules and repair …', act: () => (isSettings.value = true) },
          { says: 'Versions …', act: () => (isVersions.value = true) },
          { says: 'Download the wrapper (JSON)', act: () => void download(bench.name) },
          { says: 'All wrappers', act: () => location.assign(hrefOf('wrappers')) },
        ]}
      >
        ⋯
      </Menu>
      {isRun.value && <AddressesDialog wrapper={bench.name} onClose={() => (isRun.value = false)} />}
      {isSettings.value && <SettingsDialog bench={bench} onClose={() => (isSettings.value = false)} />}
      {isVersions.value && (
        <VersionsDialog name={bench.name} newest={version ?? 0} onClose={() => (isVersions.value = false)} />
      )}
    </div>
  )
}

/** Name of the site that is read by a wrapper; null when there is none. */
async function siteOf(wrapper: string): Promise<string | null> {
  const sites = await readAll((after) => listSites(after))
  return sites.find((site) => site.wrapper === wrapper)?.name ?? null
}

/** Gives the newest version as the file that the command line reads. */
async function download(name: string): Promise<void> {
  try {
    const { document: content } = await getWrapper(name)
    const file = new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = `${name}.wrapper.json`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  } catch (error) {
    tellProblem(messageOf(error))
  }
}
