import { render } from 'preact'
import { takeKey } from './api/key.ts'
import { App } from './shell/app.tsx'
import { startRouter } from './shell/router.ts'
import { startShortcuts } from './shell/shortcuts.ts'
import { greet } from './tour/tour.tsx'
import './styles/base.css'
import './styles/shell.css'
import './styles/workbench.css'
import './styles/charts.css'
import './styles/watch.css'

takeKey(location, history)
startRouter()
startShortcuts()
render(<App />, document.getElementById('app') as HTMLElement)
greet()
