import { actions } from '../state/actions.ts'
import { isHelpOpen } from './help.tsx'
import { PersonMenu } from './person-menu.tsx'
import { route } from './router.ts'
import { hrefOf, type Screen } from './routes.ts'
import { keysText } from './shortcuts.ts'

const PLACES: readonly { readonly screen: Screen; readonly says: string; readonly of: readonly string[] }[] = [
  { screen: 'home', says: 'Home', of: ['home', 'site', 'sites'] },
  { screen: 'new', says: 'New search', of: ['new'] },
  { screen: 'runs', says: 'Runs', of: ['runs', 'run', 'runPages', 'runFields', 'runChanges'] },
  { screen: 'wrappers', says: 'Wrappers', of: ['wrappers', 'wrapper'] },
  { screen: 'waiting', says: 'Waiting', of: ['proposals', 'proposal', 'waiting'] },
  { screen: 'schedules', says: 'Schedules', of: ['schedules'] },
]

/** Where one can go, and undo and redo. */
export function Header() {
  return (
    <header class="top">
      <a class="brand" href={hrefOf('home')}>
        Treegram
      </a>
      <nav aria-label="Studio">
        {PLACES.map(({ screen, says, of }) => (
          <a key={screen} href={hrefOf(screen)} aria-current={of.includes(route.value.screen) ? 'page' : undefined}>
            {says}
          </a>
        ))}
      </nav>
      <div class="tools">
        <StepButton says="Undo" keys="mod+z" what={actions.undoable.value} act={actions.undo} sign="↶" />
        <StepButton says="Redo" keys="shift+mod+z" what={actions.redoable.value} act={actions.redo} sign="↷" />
        <button
          type="button"
          class="quiet icon"
          aria-label="Keys"
          title="Keys (?)"
          onClick={() => (isHelpOpen.value = true)}
        >
          ?
        </button>
        <PersonMenu />
      </div>
    </header>
  )
}

interface StepProps {
  readonly says: string
  readonly keys: string
  readonly what: string | null
  readonly act: () => Promise<boolean>
  readonly sign: string
}

function StepButton({ says, keys, what, act, sign }: StepProps) {
  const name = what === null ? says : `${says}: ${what}`
  return (
    <button
      type="button"
      class="quiet icon"
      aria-label={name}
      title={`${name} (${keysText(keys)})`}
      aria-disabled={what === null}
      onClick={() => void act()}
    >
      {sign}
    </button>
  )
}
