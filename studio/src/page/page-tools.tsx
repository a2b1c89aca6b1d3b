import { shortUrl } from '../records/values.ts'
import type { Bench, PageMode } from '../workbench/bench.ts'

const MODES: readonly { readonly mode: PageMode; readonly says: string; readonly title: string }[] = [
  { mode: 'values', says: 'Values', title: 'What is read; click what was missed (v)' },
  { mode: 'lists', says: 'Lists', title: 'Lists and their records; click to move borders (l)' },
  { mode: 'template', says: 'Template', title: 'What the pages have in common (t)' },
]

/** Which page, and what is drawn over it. */
export function PageTools({ bench }: { readonly bench: Bench }) {
  const pages = bench.reading.value?.pages ?? []
  const at = pages.findIndex(({ url }) => url === bench.url.value)
  const go = (to: number): void => {
    const next = pages[to]
    if (next) bench.url.value = next.url
  }
  return (
    <div class="pane-head">
      <div class="row tight grow">
        <button
          type="button"
          class="quiet icon"
          aria-label="The page before"
          aria-disabled={at <= 0}
          onClick={() => go(at - 1)}
        >
          ‹
        </button>
        <select
          class="grow page-choice"
          aria-label="Sample page"
          value={bench.url.value ?? ''}
          onChange={(event) => (bench.url.value = event.currentTarget.value)}
        >
          {pages.map((page) => (
            <option key={page.url} value={page.url}>
              {shortUrl(page.url)}
              {'problem' in page ? ' (cannot be read)' : ''}
            </option>
          ))}
          {bench.extra.value && !pages.some(({ url }) => url === bench.extra.value?.url) && (
            <option value={bench.extra.value.url}>{shortUrl(bench.extra.value.url)}</option>
          )}
        </select>
        <button
          type="button"
          class="quiet icon"
          aria-label="The next page"
          aria-disabled={at >= pages.length - 1}
          onClick={() => go(at + 1)}
        >
          ›
        </button>
      </div>
      <fieldset class="segments">
        <legend class="unseen">Drawn over the page</legend>
        {MODES.map(({ mode, says, title }) => (
          <button
            key={mode}
            type="button"
            title={title}
            aria-pressed={bench.mode.value === mode}
            onClick={() => (bench.mode.value = mode)}
          >
            {says}
          </button>
        ))}
      </fieldset>
      {bench.mode.value === 'lists' && <ListChoice bench={bench} />}
    </div>
  )
}

/** The list whose borders a click moves. */
function ListChoice({ bench }: { readonly bench: Bench }) {
  const lists = (bench.reading.value?.patterns ?? []).filter(({ kind }) => kind === 'list')
  if (lists.length === 0) return <span class="faint">No list here</span>
  return (
    <label>
      List
      <select
        value={bench.list.value ?? ''}
        onChange={(event) => (bench.list.value = event.currentTarget.value || null)}
      >
        <option value="">the one clicked</option>
        {lists.map(({ path }) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </select>
    </label>
  )
}
