import { Component, type ComponentChildren } from 'preact'
import { ProblemNote } from './problem-note.tsx'

interface Props {
  readonly children: ComponentChildren
}

/** Shows what broke in place of the screen that broke; the rest goes on. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  override componentDidCatch(error: unknown): void {
    this.setState({ error })
  }

  render({ children }: Props, { error }: { error: unknown }) {
    if (error === null) return children
    return (
      <section class="screen">
        <h1>This screen broke</h1>
        <ProblemNote error={error} again={() => this.setState({ error: null })} />
      </section>
    )
  }
}
