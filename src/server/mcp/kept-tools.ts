import { z } from 'zod'
import { type Break, nameSchema, PlanError, searchOptionsSchema, type WaitingProposal } from '../../control/index.ts'
import { fitted, someOf } from './answers.ts'
import { moment } from './follow-run.ts'
import { type Call, CHANGES, LOOKS, someSchema, type Tool, toldSchema, tool, UNTRUSTED, windowShape } from './tool.ts'
import { ToolError } from './tool-error.ts'

const valueSchema = z.object({ untrusted: z.string().optional(), ...toldSchema.shape })

const listSites = tool({
  name: 'list_sites',
  title: 'List watched sites',
  description: 'The sites that are watched: for each its name, samples, options and template.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject(windowShape),
  output: someSchema,
  work: (window, { service, kept }) => someOf((some) => service.plan.sites.list(some), window, kept, dated),
})

const putSite = tool({
  name: 'put_site',
  title: 'Watch a site',
  description:
    'Keeps a shop or other site to watch: its sample pages and options by a name, in place of what that name had. It runs when start_collect is called with this "site", or by a schedule of the service; each run is compared with the one before. "quietDays" tells when it gives nothing for days or weeks.',
  right: 'edit',
  hints: CHANGES,
  input: z.strictObject({
    name: nameSchema,
    samples: z
      .array(z.url({ protocol: /^https?$/ }).max(8192))
      .min(1)
      .max(100),
    options: searchOptionsSchema.optional(),
    wrapper: nameSchema.nullable().optional().describe('Of a kept wrapper; else the first run learns one.'),
    quietDays: z.int().min(1).max(3650).nullable().optional().describe('Tell when it gave nothing for so many days.'),
  }),
  output: valueSchema,
  work: async ({ name, samples, options = {}, wrapper = null, quietDays = null }, { service, kept }) => {
    if (wrapper !== null && (await service.plan.wrappers.get(wrapper)) === null) throw unknownWrapper(wrapper)
    const site = await service.plan.sites.put({ name, samples, options, wrapper, quietDays }, Date.now())
    return fitted(dated(site), kept)
  },
})

const listWrappers = tool({
  name: 'list_wrappers',
  title: 'List wrappers',
  description: 'The learned templates (wrappers) that are kept: name, newest version, and what made it.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject(windowShape),
  output: someSchema,
  work: (window, { service, kept }) => someOf((some) => service.plan.wrappers.list(some), window, kept, dated),
})

const getWrapper = tool({
  name: 'get_wrapper',
  title: 'See a wrapper',
  description: 'One learned template (wrapper): the fields and lists that it reads, and how.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({ name: nameSchema, version: z.int().min(1).optional().describe('The newest without.') }),
  output: valueSchema,
  work: async ({ name, version }, { service, kept }) => {
    const found = await service.plan.wrappers.get(name, version)
    if (found === null) throw unknownWrapper(name)
    return { untrusted: UNTRUSTED, ...fitted({ ...dated(found), document: JSON.parse(found.document) }, kept) }
  },
})

const listProposals = tool({
  name: 'list_proposals',
  title: 'List repairs',
  description:
    'Proposed repairs, newest first, those that wait to be decided unless you ask for others. Details: get_proposal.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({
    ...windowShape,
    state: z.enum(['waiting', 'accepted', 'rejected', 'outdated']).default('waiting'),
  }),
  output: someSchema,
  work: ({ state, ...window }, { service, kept }) =>
    someOf((some) => service.plan.proposals.list(some, state), window, kept, summaryOf),
})

const proposalId = z.strictObject({
  id: z
    .string()
    .regex(/^prop_[0-9a-z]{1,40}$/)
    .describe('Id of a repair.'),
})

const getProposal = tool({
  name: 'get_proposal',
  title: 'See a repair',
  description: 'Shows one proposed repair: what it changes in the template, the evidence, and the whole new wrapper.',
  right: 'read',
  hints: LOOKS,
  input: proposalId,
  output: valueSchema,
  work: async ({ id }, call) => {
    const proposal = await proposalOf(id, call)
    const { evidence, document } = proposal
    const all = { ...summaryOf(proposal), evidence, document: JSON.parse(document) }
    return { untrusted: UNTRUSTED, ...fitted(all, call.kept) }
  },
})

const acceptProposal = tool({
  name: 'accept_proposal',
  title: 'Accept a repair',
  description: "Accepts a repair that waits: it becomes the template's next version. See it with get_proposal first.",
  right: 'edit',
  hints: { ...CHANGES, idempotentHint: false },
  input: proposalId,
  output: valueSchema,
  work: ({ id }, call) => decided(id, 'accepted', call),
})

const rejectProposal = tool({
  name: 'reject_proposal',
  title: 'Reject a repair',
  description: 'Rejects a repair that waits; the template stays as it is.',
  right: 'edit',
  hints: { ...CHANGES, idempotentHint: false },
  input: proposalId,
  output: valueSchema,
  work: ({ id }, call) => decided(id, 'rejected', call),
})

const listBreaks = tool({
  name: 'list_breaks',
  title: 'List what is broken',
  description:
    'What is or was broken on watched sites or in templates, since when, and whether it is open, acknowledged or mended.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({ ...windowShape, state: z.enum(['open', 'acknowledged', 'mended']).optional() }),
  output: someSchema,
  work: async ({ state, ...window }, { service, kept }) => {
    const breaks = await someOf((some) => service.plan.breaks.list(some, state), window, kept, toldBreak)
    return { untrusted: UNTRUSTED, ...breaks }
  },
})

const acknowledgeBreak = tool({
  name: 'acknowledge_break',
  title: 'Acknowledge a break',
  description:
    'Notes that somebody knows of something broken: they are notified again only when something else breaks, or this after it was mended.',
  right: 'edit',
  hints: { ...CHANGES, destructiveHint: false },
  input: z.strictObject({ id: z.string().regex(/^brk_[0-9a-z]{1,40}$/) }),
  output: valueSchema,
  work: async ({ id }, { service, kept }) => {
    const found = await service.plan.breaks.acknowledge(id, Date.now())
    if (found === null)
      throw new ToolError('not-found', `There is no break "${id}"; list_breaks tells those there are.`)
    return fitted(toldBreak(found), kept)
  },
})

async function decided(id: string, state: 'accepted' | 'rejected', call: Call): Promise<object> {
  await proposalOf(id, call)
  return fitted(summaryOf(await call.service.plan.proposals.decide(id, state, Date.now())), call.kept)
}

async function proposalOf(id: string, { service }: Call): Promise<WaitingProposal> {
  const proposal = await service.plan.proposals.get(id)
  if (proposal === null)
    throw new ToolError('not-found', `There is no repair "${id}"; list_proposals tells those there are.`)
  return proposal
}

function summaryOf({ document, evidence, decidedAt, ...proposal }: WaitingProposal): object {
  return { ...dated(proposal), decidedAt: moment(decidedAt) }
}

function toldBreak(found: Break): object {
  return { ...found, since: moment(found.since) }
}

/** With its moments as text. */
function dated<Item extends { readonly createdAt: number; readonly updatedAt?: number }>(item: Item): object {
  const { createdAt, updatedAt } = item
  return { ...item, createdAt: moment(createdAt), ...(updatedAt !== undefined && { updatedAt: moment(updatedAt) }) }
}

function unknownWrapper(name: string): PlanError {
  return new PlanError('unknown-wrapper', `There is no wrapper "${name}"; list_wrappers tells those that are kept.`)
}

/** Tools for what the service keeps beside runs. */
export const KEPT_TOOLS: readonly Tool[] = [
  listSites,
  putSite,
  listWrappers,
  getWrapper,
  listProposals,
  getProposal,
  acceptProposal,
  rejectProposal,
  listBreaks,
  acknowledgeBreak,
]
