import { useSignal, useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { readTemplate, type Template } from '../api/workbench.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useLoad } from '../state/load.ts'
import type { Bench } from '../workbench/bench.ts'
import { Glass } from './glass.tsx'
import { PageTools } from './page-tools.tsx'
import { createStage, focusPage, type Stage } from './stage.ts'
import { TemplateLegend } from './template-legend.tsx'

/** The page that is shown, with what the wrapper reads drawn over it. */
export function PagePane({ bench }: { readonly bench: Bench }) {
  const url = bench.url.value
  usePageKeys(bench)
  return (
    <section class="pane page-pane" aria-label="Page">
      <PageTools bench={bench} />
      {url === null ? (
        <p class="empty">The service keeps none of the pages that this was learned from.</p>
      ) : (
        <PageView key={url} bench={bench} url={url} />
      )}
    </section>
  )
}

function usePageKeys(bench: Bench): void {
  const step = (by: number): void => {
    const urls = bench.reading.peek()?.pages.map(({ url }) => url) ?? []
    const at = urls.indexOf(bench.url.peek() ?? '')
    const next = urls[at + by]
    if (next !== undefined) bench.url.value = next
  }
  const group = 'Page'
  useShortcuts([
    { group, keys: '[', says: 'The sample page before', act: () => step(-1) },
    { group, keys: ']', says: 'The next sample page', act: () => step(1) },
    { group, keys: 'v', says: 'Show values', act: () => (bench.mode.value = 'values') },
    { group, keys: 'l', says: 'Show lists and their borders', act: () => (bench.mode.value = 'lists') },
    { group, keys: 't', says: 'Show the template', act: () => (bench.mode.value = 'template') },
    {
      group,
      keys: 'p',
      says: 'Pick on the page by arrow keys',
      act: () => focusPage(bench),
    },
  ])
}

function PageView({ bench, url }: { readonly bench: Bench; readonly url: string }) {
  const frame = useLoad(() => bench.frame(url), [url])
  const template = useTemplate(bench, url)
  const iframe = useRef<HTMLIFrameElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useSignal<Stage | null>(null)
  useStage(bench, url, stage)
  const start = (): void => {
    stage.peek()?.close()
    if (!iframe.current || !canvas.current) return
    stage.value = createStage(bench, iframe.current, canvas.current, () => template.value)
  }
  if (frame.error !== null) return <ProblemNote error={frame.error} again={frame.again} />
  if (frame.value === null) return <Waiting says="Opening the page" />
  return (
    <div class="page-view">
      <iframe
        ref={iframe}
        title={`Page: ${frame.value.title || url}`}
        src={frame.value.path}
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={start}
      />
      <canvas ref={canvas} />
      <Glass bench={bench} stage={stage} />
      {bench.mode.value === 'template' && <TemplateLegend template={template.value} error={template.error} />}
    </div>
  )
}

/** Follows what is selected, and ends with the page. */
function useStage(bench: Bench, url: string, stage: { value: Stage | null }): void {
  useSignalEffect(() => {
    const spot = bench.selected.value
    if (spot && stage.value && (spot.url === null || spot.url === url)) stage.value.reveal(spot)
  })
  useSignalEffect(() => {
    const now = stage.value
    return () => now?.close()
  })
}

/** The template over a page, asked for when it is first shown. */
function useTemplate(bench: Bench, url: string): { readonly value: Template | null; readonly error: unknown } {
  const template = useSignal<Template | null>(null)
  const error = useSignal<unknown>(null)
  useSignalEffect(() => {
    if (bench.mode.value !== 'template' || template.peek() !== null) return
    error.value = null
    const over = new AbortController()
    readTemplate(bench.name, url, over.signal).then(
      (found) => {
        template.value = found
      },
      (problem: unknown) => {
        if (!over.signal.aborted) error.value = problem
      },
    )
    return () => over.abort()
  })
  return {
    get value() {
      return template.value
    },
    get error() {
      return error.value
    },
  }
}
