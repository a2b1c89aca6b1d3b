import { useEffect, useRef } from 'preact/hooks'
import { openFrame } from '../api/workbench.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { useLoad } from '../state/load.ts'

/** Elements of a page that are drawn around; `kind` says in which colour. */
export interface Outline {
  readonly nodes: readonly number[]
  readonly kind: 'old' | 'new' | 'chosen'
}

interface PageFrameProps {
  readonly url: string
  /** What the page is here: its name for those who hear it. */
  readonly title: string
  /** Hash of the kept text. @default the newest */
  readonly version?: string
  readonly outlines?: readonly Outline[]
}

/** A kept page as it looks, with outlines around some of its elements; it is scrolled to the first chosen one. */
export function PageFrame({ url, title, version, outlines = [] }: PageFrameProps) {
  const frame = useLoad((signal) => openFrame(url, version, signal), [url, version])
  const ref = useRef<HTMLIFrameElement>(null)
  const draw = (): void => {
    const shown = ref.current?.contentDocument
    if (!shown) return
    const first = drawOutlines(shown, outlines)
    if (first !== null) showInFrame(ref.current!, first)
  }
  const drawn = JSON.stringify(outlines)
  useEffect(draw, [drawn, frame.value])
  return (
    <figure class="page-frame">
      <figcaption class="cut">
        {title}:{' '}
        <a href={url} rel="noreferrer" target="_blank">
          {url}
        </a>
      </figcaption>
      {frame.error !== null && <ProblemNote error={frame.error} again={frame.again} />}
      {frame.isLoading && frame.value === null && <Waiting says="Opening the page" />}
      {frame.value && (
        <iframe
          ref={ref}
          title={`${title}: ${frame.value.title}`}
          src={frame.value.path}
          sandbox="allow-same-origin"
          onLoad={draw}
        />
      )}
    </figure>
  )
}

const COLOURS = { old: '#c2410c', new: '#15803d', chosen: '#1d4ed8' } as const
const DRAWN = 'data-studio-outline'

/** By script, which no policy of the shown page forbids to its owner. Gives the first chosen element, null when there is none. */
function drawOutlines(shown: Document, outlines: readonly Outline[]): HTMLElement | null {
  for (const element of shown.querySelectorAll<HTMLElement>(`[${DRAWN}]`)) {
    element.style.outline = ''
    element.removeAttribute(DRAWN)
  }
  let first: HTMLElement | null = null
  for (const { nodes, kind } of outlines.toSorted((a, b) => Number(a.kind === 'chosen') - Number(b.kind === 'chosen')))
    for (const node of nodes) {
      const element = shown.querySelector<HTMLElement>(`[data-node="${node}"]`)
      if (element === null) continue
      element.style.outline = `${kind === 'chosen' ? 4 : 2}px solid ${COLOURS[kind]}`
      element.style.outlineOffset = '1px'
      element.setAttribute(DRAWN, kind)
      if (kind === 'chosen') first ??= element
    }
  return first
}

/** Scrolls a framed page to one of its elements; what is around the frame stays where it is, as somebody may be pressing on it. */
function showInFrame(frame: HTMLIFrameElement, element: HTMLElement): void {
  const around: (readonly [Element, ScrollToOptions])[] = []
  for (let at = frame.parentElement; at !== null; at = at.parentElement)
    around.push([at, { left: at.scrollLeft, top: at.scrollTop, behavior: 'instant' }])
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  for (const [at, place] of around) at.scrollTo(place)
}
