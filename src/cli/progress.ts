/** How progress is shown. */
export interface Progress {
  readonly fetched: (stored: boolean) => void
  readonly record: (done: number, total: number | null) => void
  readonly above: (text: string) => void
  readonly end: () => void
}
