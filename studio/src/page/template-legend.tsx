import { messageOf } from '../api/problem.ts'
import type { Template, TemplateKind } from '../api/workbench.ts'
import { TEMPLATE_STROKES } from './paint.ts'

const SAYS: Readonly<Record<TemplateKind, string>> = {
  always: 'on all pages alike',
  varies: 'on all pages, the text varies',
  optional: 'on some pages',
  repeated: 'repeated',
}

/** What the lines of the template mean, and how often each kind is on this page. */
export function TemplateLegend({ template, error }: { readonly template: Template | null; readonly error: unknown }) {
  return (
    <aside class="legend" aria-label="Template">
      {template === null ? (
        <p role="status">{error === null ? 'Comparing the pages …' : messageOf(error)}</p>
      ) : (
        <>
          <p>{template.pages} pages compared</p>
          <ul>
            {(Object.keys(SAYS) as TemplateKind[]).map((kind) => (
              <li key={kind}>
                <LineSample kind={kind} />
                {SAYS[kind]} ({template.nodes.filter((node) => node.kind === kind).length})
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  )
}

function LineSample({ kind }: { readonly kind: TemplateKind }) {
  const { color, width, dash } = TEMPLATE_STROKES[kind]
  return (
    <svg width="34" height="12" aria-hidden="true">
      <rect width="34" height="12" rx="2" fill="#fff" />
      <line x1="2" y1="6" x2="32" y2="6" stroke={color} stroke-width={width + 0.5} stroke-dasharray={dash.join(' ')} />
    </svg>
  )
}
