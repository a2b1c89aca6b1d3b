import { z } from 'zod'
import { nameSchema } from '../../control/index.ts'
import { fitted } from './answers.ts'
import { FETCHES, LOOKS, type Tool, toldSchema, tool, UNTRUSTED } from './tool.ts'

/** Longest HTML that is taken. */
const MOST_HTML = 3_000_000

const readPage = tool({
  name: 'read_page',
  title: 'Read a page',
  description:
    "Reads one page now, given by its URL or as HTML. Without a template (wrapper) it gives the page's article as text or Markdown, its lists of records and embedded data; with one, its record.",
  right: 'run',
  hints: { ...FETCHES, readOnlyHint: true, idempotentHint: true },
  input: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(8192)
      .describe('What to fetch; with "html" what its links are relative to.'),
    html: z.string().max(MOST_HTML).optional(),
    wrapper: z
      .union([nameSchema, z.record(z.string(), z.unknown())])
      .optional()
      .describe('Name of a kept wrapper, or a wrapper document.'),
    raw: z.boolean().optional().describe('Values as they are written.'),
    text: z.enum(['text', 'markdown', 'html']).optional().describe('How the article is written.'),
    embedded: z.boolean().optional().describe('Also data that the page carries for machines.'),
    render: z.boolean().optional().describe('Open the page in a browser.'),
  }),
  output: z.object({ untrusted: z.string(), page: toldSchema }),
  work: async ({ url, html, wrapper, raw, text, embedded, render }, { service, signal, kept }) => {
    const request = {
      url,
      ...(html !== undefined && { html }),
      ...(wrapper !== undefined && { wrapper }),
      ...(raw !== undefined && { raw }),
      ...(text !== undefined && { text }),
      ...(embedded !== undefined && { embedded }),
      ...(render !== undefined && { render }),
    }
    return { untrusted: UNTRUSTED, page: fitted(await service.extract(request, signal), kept) }
  },
})

const readMore = tool({
  name: 'read_more',
  title: 'Read all of a value',
  description:
    'The whole of a value that an answer had to cut, as parts of its JSON text, from the cursor "more" on. Kept for a while only.',
  right: 'read',
  hints: LOOKS,
  input: z.strictObject({ cursor: z.string().min(1).max(100) }),
  output: z.object({
    untrusted: z.string(),
    json: z.string().describe('A part; the parts joined are the JSON text of the value.'),
    next: z.string().nullable(),
    characters: z.int().describe('Of the whole text.'),
  }),
  work: async ({ cursor }, { kept }) => ({ untrusted: UNTRUSTED, ...kept.read(cursor) }),
})

/** Tools that read pages, and what is long. */
export const PAGE_TOOLS: readonly Tool[] = [readPage, readMore]
