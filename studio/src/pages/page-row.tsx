import type { ExplainedPage, Site } from '../api/types.ts'
import { sayCount, sayShare } from '../charts/say-number.ts'
import { saidOf } from './belongs.ts'

interface PageRowProps {
  readonly page: ExplainedPage
  readonly site: Site | null
  readonly onSaid: (url: string, isLike: boolean | null) => void
}

/** A page of a search: why it was asked for, what became of it, and what a person says of it. */
export function PageRow({ page, site, onSaid }: PageRowProps) {
  return (
    <li>
      <div class="page-line">
        <a href={page.url} rel="noreferrer" target="_blank">
          {page.url}
        </a>
        {site !== null && <SayButton page={page} site={site} onSaid={onSaid} />}
      </div>
      <details>
        <summary class="faint">Why?</summary>
        <Why page={page} />
      </details>
    </li>
  )
}

function SayButton({ page: { url, status }, site, onSaid }: PageRowProps & { readonly site: Site }) {
  if (status === 'dead' || site.samples.includes(url)) return null
  const said = saidOf(site.options, url)
  const wanted = status !== 'target'
  const words = wanted ? 'This does belong' : 'This is none of them'
  return (
    <button
      type="button"
      aria-pressed={said === wanted}
      aria-label={`${words}: ${url}`}
      onClick={() => onSaid(url, said === wanted ? null : wanted)}
    >
      {words}
    </button>
  )
}

const WAYS: Readonly<Record<string, string>> = {
  sample: 'a sample',
  link: 'a link',
  sitemap: 'the site map',
  feed: 'a feed',
  form: 'a form',
}

function Why({ page }: { readonly page: ExplainedPage }) {
  const { message, foundOn, foundBy, links, similarity, probability } = page
  return (
    <>
      <p>{message}</p>
      <dl class="facts">
        {foundBy !== null && (
          <div>
            <dt>Found by</dt>
            <dd>{WAYS[foundBy] ?? foundBy}</dd>
          </div>
        )}
        {foundOn !== null && (
          <div>
            <dt>Found on</dt>
            <dd>
              <a href={foundOn} rel="noreferrer" target="_blank">
                {foundOn}
              </a>
            </dd>
          </div>
        )}
        {links !== null && (
          <div>
            <dt>Links like the one to it</dt>
            <dd>
              {sayCount(links.hits)} of {sayCount(links.tries)} led to pages like the sample
            </dd>
          </div>
        )}
        {similarity !== null && (
          <div>
            <dt>Likeness</dt>
            <dd>{sayShare(similarity)}</dd>
          </div>
        )}
        {probability !== null && (
          <div>
            <dt>Chance that it is one</dt>
            <dd>{sayShare(probability)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}
