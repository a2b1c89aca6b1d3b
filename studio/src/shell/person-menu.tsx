import { logOut, readPerson } from '../api/session.ts'
import { useLoad } from '../state/load.ts'
import { Menu } from './menu.tsx'

/** Who is logged in, and the way out. */
export function PersonMenu() {
  const person = useLoad(readPerson, [])
  const name = person.value?.name ?? ''
  const items = [{ says: name === '' ? 'Log out' : `Log out ${name}`, act: () => void logOut() }]
  return (
    <Menu label="Account" items={items} class="quiet icon">
      ⏻
    </Menu>
  )
}
