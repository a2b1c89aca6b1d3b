import { useSignal } from '@preact/signals'
import { messageOf } from '../api/problem.ts'
import { getWrapper } from '../api/wrappers.ts'
import { Menu } from '../shell/menu.tsx'
import { hrefOf } from '../shell/routes.ts'
import { tellProblem } from '../state/toasts.ts'
import type { Bench } from './bench.ts'
import { VersionsDialog } from './versions-dialog.tsx'

/** Which wrapper and version, and what can be done with the whole of it. */
export function WorkbenchHead({ bench }: { readonly bench: Bench }) {
  const isVersions = useSignal(false)
  const version = bench.kept.value?.version
  return (
    <div class="workbench-head">
      <h1 class="cut">{bench.name}</h1>
      {version !== undefined && <span class="badge">version {version}</span>}
      <span class="faint" role="status">
        {bench.isLoading.value && version !== undefined ? 'Reading …' : ''}
      </span>
      <span class="grow" />
      <a class="button" href={hrefOf('new', { wrapper: bench.name })}>
        Run on other pages
      </a>
      <Menu
        label="More of this wrapper"
        class="icon"
        items={[
          { says: 'Versions …', act: () => (isVersions.value = true) },
          { says: 'Download the wrapper (JSON)', act: () => void download(bench.name) },
          { says: 'All wrappers', act: () => location.assign(hrefOf('wrappers')) },
        ]}
      >
        ⋯
      </Menu>
      {isVersions.value && (
        <VersionsDialog name={bench.name} newest={version ?? 0} onClose={() => (isVersions.value = false)} />
      )}
    </div>
  )
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
