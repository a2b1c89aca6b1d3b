import { messageOf } from '../api/problem.ts'
import { logOut, readPerson } from '../api/session.ts'
import { useLoad } from '../state/load.ts'
import { tellProblem } from '../state/toasts.ts'
import { Menu } from './menu.tsx'

/** Logs out, and forgets what was done here: the next person may be another one. */
async function leave(): Promise<void> {
  try {
    await logOut()
    location.reload()
  } catch (error) {
    tellProblem(messageOf(error))
  }
}

/** Who is logged in, and the way out. */
export function PersonMenu() {
  const person = useLoad(readPerson, [])
  const name = person.value?.name ?? ''
  const items = [{ says: name === '' ? 'Log out' : `Log out ${name}`, act: () => void leave() }]
  return (
    <Menu label="Account" items={items} class="quiet icon">
      ⏻
    </Menu>
  )
}
