import { useSignal } from '@preact/signals'
import type { Ref } from 'preact'
import { useRef } from 'preact/hooks'
import { messageOf } from '../api/problem.ts'
import { compareProposal, getProposal } from '../api/proposals.ts'
import type { Comparison, Proposal } from '../api/types.ts'
import { PageFrame } from '../pages/page-frame.tsx'
import { sayMoment } from '../runs/say.ts'
import { Dialog } from '../shell/dialog.tsx'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf, type Route } from '../shell/routes.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { useLoad } from '../state/load.ts'
import { announce, tellProblem } from '../state/toasts.ts'
import { firstChoice, outlinesOf, toggled } from './choice.ts'
import { accept, reject } from './decide.ts'
import { FieldCard } from './field-card.tsx'

/** A repair beside what it repairs, to be accepted or rejected field by field. */
export function ProposalScreen({ route }: { readonly route: Route }) {
  const id = route.params.id ?? ''
  const proposal = useLoad(() => getProposal(id), [id])
  const comparison = useLoad((signal) => compareProposal(id, signal), [id])
  const error = proposal.error ?? comparison.error
  return (
    <div class="screen wide">
      <h1>{proposal.value === null ? 'A repair' : `Repair of ${proposal.value.wrapper}`}</h1>
      {proposal.value && <p>{proposal.value.title}</p>}
      {error !== null && (
        <ProblemNote
          error={error}
          again={() => {
            proposal.again()
            comparison.again()
          }}
        />
      )}
      {(proposal.isLoading || comparison.isLoading) && <Waiting says="Comparing" />}
      {proposal.value && comparison.value && (
        <Compared proposal={proposal.value} comparison={comparison.value} onDecided={proposal.again} />
      )}
    </div>
  )
}

interface ComparedProps {
  readonly proposal: Proposal
  readonly comparison: Comparison
  readonly onDecided: () => void
}

function Compared({ proposal, comparison, onDecided }: ComparedProps) {
  const { fields } = comparison
  const chosen = useSignal(firstChoice(fields))
  const at = useSignal(0)
  const isOpen = proposal.state === 'waiting'
  const current = fields[at.value]?.path ?? null
  const pages = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const move = (by: number): void => {
    at.value = Math.min(fields.length - 1, Math.max(0, at.peek() + by))
    cards.current?.children[at.peek()]?.scrollIntoView({ block: 'nearest' })
    announce(fields[at.peek()]?.path ?? '')
  }
  const toggle = (path: string | null): void => {
    if (path !== null && isOpen) chosen.value = toggled(chosen.peek(), path)
  }
  useShortcuts([
    { group: 'The repair', keys: 'j', says: 'Next field', act: () => move(1) },
    { group: 'The repair', keys: 'k', says: 'Field before', act: () => move(-1) },
    { group: 'The repair', keys: 'x', says: 'Choose the field, or not', act: () => toggle(current) },
  ])
  return (
    <>
      <Decision proposal={proposal} chosen={[...chosen.value]} of={fields.length} onDecided={onDecided} />
      <Pages at={pages} comparison={comparison} current={current} />
      <h2>Fields</h2>
      <ul ref={cards} class="plain compared-fields">
        {fields.map((field, nth) => (
          <FieldCard
            key={field.path}
            field={field}
            isCurrent={nth === at.value}
            isChosen={chosen.value.has(field.path)}
            isOpen={isOpen}
            onCurrent={() => {
              at.value = nth
            }}
            onShow={() => {
              at.value = nth
              pages.current?.scrollIntoView({ block: 'nearest' })
            }}
            onToggle={() => toggle(field.path)}
          />
        ))}
      </ul>
    </>
  )
}

interface PagesProps {
  readonly at: Ref<HTMLDivElement>
  readonly comparison: Comparison
  readonly current: string | null
}

function Pages({ at, comparison, current }: PagesProps) {
  const { fields, old, new: now } = comparison
  return (
    <div ref={at} class="two-pages">
      {old === null ? (
        <p class="faint">The page as it was before is not kept.</p>
      ) : (
        <PageFrame url={old.url} version={old.hash} title="Before" outlines={outlinesOf(fields, 'old', current)} />
      )}
      {now === null ? (
        <p class="faint">The page as it is now is not kept.</p>
      ) : (
        <PageFrame url={now.url} version={now.hash} title="Now" outlines={outlinesOf(fields, 'new', current)} />
      )}
    </div>
  )
}

interface DecisionProps {
  readonly proposal: Proposal
  readonly chosen: readonly string[]
  /** Fields that there are. */
  readonly of: number
  readonly onDecided: () => void
}

function Decision({ proposal, chosen, of, onDecided }: DecisionProps) {
  const isAsking = useSignal(false)
  const { wrapper, version, createdAt, state } = proposal
  const take = async (fields: readonly string[] | null): Promise<void> => {
    if (await accept(proposal, fields)) onDecided()
  }
  return (
    <div class="stack">
      <p>
        Of version {version} of <a href={hrefOf('wrapper', { name: wrapper })}>{wrapper}</a>, offered{' '}
        {sayMoment(createdAt)}. {state !== 'waiting' && <span class="badge">{state}</span>}
      </p>
      {state === 'waiting' && (
        <div class="row">
          <button type="button" class="main" onClick={() => void take(null)}>
            Accept all
          </button>
          <button type="button" disabled={chosen.length === 0} onClick={() => void take(chosen)}>
            Accept chosen ({chosen.length} of {of})
          </button>
          <button
            type="button"
            class="danger"
            onClick={() => {
              isAsking.value = true
            }}
          >
            Reject
          </button>
          <span class="faint">
            <kbd>J</kbd> <kbd>K</kbd> next and before, <kbd>X</kbd> choose
          </span>
        </div>
      )}
      {isAsking.value && (
        <RejectDialog
          id={proposal.id}
          onClose={() => {
            isAsking.value = false
          }}
          onDecided={onDecided}
        />
      )}
    </div>
  )
}

interface RejectProps {
  readonly id: string
  readonly onClose: () => void
  readonly onDecided: () => void
}

function RejectDialog({ id, onClose, onDecided }: RejectProps) {
  const confirm = async (): Promise<void> => {
    try {
      await reject(id)
      announce('The repair is rejected')
      onDecided()
    } catch (error) {
      tellProblem(messageOf(error))
    }
    onClose()
  }
  return (
    <Dialog
      title="Reject this repair?"
      onClose={onClose}
      foot={
        <button type="button" class="danger" onClick={() => void confirm()}>
          Reject it
        </button>
      }
    >
      <p>The wrapper stays as it is. This cannot be undone; the same repair is not offered again.</p>
    </Dialog>
  )
}
