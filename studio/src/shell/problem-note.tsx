import { ApiError, messageOf } from '../api/problem.ts'

/** What went wrong, where something should be; with a way to try again. */
export function ProblemNote({ error, again }: { readonly error: unknown; readonly again?: () => void }) {
  const faults = error instanceof ApiError ? error.faults : []
  return (
    <div class="problem" role="alert">
      <p>{messageOf(error)}</p>
      {faults.length > 1 && (
        <ul>
          {faults.map(({ at, message }) => (
            <li key={at}>
              {at}: {message}
            </li>
          ))}
        </ul>
      )}
      {again && (
        <button type="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  )
}

/** While something is on its way; quiet for the first moment. */
export function Waiting({ says = 'Loading' }: { readonly says?: string }) {
  return (
    <p class="waiting" role="status">
      {says} …
    </p>
  )
}
