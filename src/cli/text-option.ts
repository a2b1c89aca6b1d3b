import { type Command, Option } from 'commander'
import type { TextFormat } from '../core/rich-text/index.ts'

const FORMATS = ['text', 'markdown', 'html'] as const satisfies readonly TextFormat[]

/** What the option for texts of several blocks parses to. */
export interface TextValues {
  readonly text: TextFormat
}

/** How texts of several blocks are given. */
export function addTextOption(command: Command): Command {
  const text = new Option('--text <format>', 'articles and other texts of several blocks: as lines, Markdown or HTML')
  return command.addOption(text.choices(FORMATS).default('text'))
}
