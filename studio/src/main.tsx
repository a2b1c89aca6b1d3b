import { render } from 'preact'

render(<h1>Treegram studio</h1>, document.getElementById('app') as HTMLElement)
