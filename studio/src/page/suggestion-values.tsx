import type { Suggestion } from '../api/workbench.ts'
import { isThere, shortUrl, showValue } from '../records/values.ts'
import { ScrollArea } from '../shell/scroll-area.tsx'

/** What a suggestion would read on each sample page, beside what is read now. */
export function SuggestionValues({ pages }: { readonly pages: Suggestion['pages'] }) {
  const hasBefore = pages.some(({ before }) => isThere(before))
  return (
    <ScrollArea class="values" label="Values on the sample pages">
      <table>
        <thead>
          <tr>
            <th scope="col">Page</th>
            {hasBefore && <th scope="col">Now</th>}
            <th scope="col">{hasBefore ? 'Then' : 'Value'}</th>
          </tr>
        </thead>
        <tbody>
          {pages.map(({ url, before, after }) => (
            <tr key={url}>
              <td class="cut faint" title={url}>
                {shortUrl(url)}
              </td>
              {hasBefore && <td>{showValue(before).slice(0, 300)}</td>}
              <td>{isThere(after) ? showValue(after).slice(0, 300) : <span class="faint">nothing</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}
