/** What a schedule needs to fire. */
export function KeepRunning() {
  return (
    <p class="faint">
      Scheduled runs start only while Treegram is running. Install <code>treegram serve</code> as a service to keep it
      running; a run that was missed starts once, when Treegram starts again.
    </p>
  )
}
