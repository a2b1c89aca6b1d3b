import { useSignal } from '@preact/signals'
import { messageOf } from '../api/problem.ts'
import { logIn } from '../api/session.ts'

/** What is shown to a browser without a session: a token opens one. */
export function LoginScreen() {
  const fault = useSignal('')
  const isBusy = useSignal(false)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const { token } = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement))
    isBusy.value = true
    fault.value = ''
    try {
      await logIn(String(token))
    } catch (error) {
      fault.value = messageOf(error)
    } finally {
      isBusy.value = false
    }
  }
  return (
    <main id="main" class="login">
      <form class="card stack" onSubmit={(event) => void submit(event as SubmitEvent)}>
        <h1>Log in to Treegram</h1>
        <label class="stack">
          Token
          <input name="token" type="password" autocomplete="current-password" required spellcheck={false} />
        </label>
        <p class="faint">
          On this machine the token is in the file <code>service.token</code> in the workspace folder. Elsewhere, ask
          whoever runs Treegram for one.
        </p>
        <p class="bad-text" role="alert">
          {fault.value}
        </p>
        <button type="submit" class="main" disabled={isBusy.value}>
          Log in
        </button>
      </form>
    </main>
  )
}
