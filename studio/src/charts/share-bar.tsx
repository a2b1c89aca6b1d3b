import { sayShare } from './say-number.ts'

/** A share, 0..1, as a bar with its words. */
export function ShareBar({ share, label }: { readonly share: number; readonly label: string }) {
  return (
    <span class="share">
      <svg
        class="share-bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${sayShare(share)}`}
      >
        <rect class="share-all" width="100" height="8" />
        <rect class={share < 0.5 ? 'share-part is-low' : 'share-part'} width={100 * share} height="8" />
      </svg>
      <span aria-hidden="true">{sayShare(share)}</span>
    </span>
  )
}
