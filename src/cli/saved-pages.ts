import { isArchiveName, openPageArchive, type PageArchive } from '../output/index.ts'
import { PROGRAM_VERSION } from '../version.ts'

/** Where the pages themselves go: archives among the outputs, and a place of its own. */
interface PagePlaces {
  readonly output?: readonly string[]
  readonly savePages?: string
}

/** The options without the outputs that are for pages, not for rows. */
export function withoutArchives<Values extends PagePlaces>(values: Values): Values {
  const { output } = values
  return output === undefined ? values : { ...values, output: output.filter((name) => !isArchiveName(name)) }
}

/** Opens all places for pages as one; null when there are none. */
export function openPages({ output = [], savePages }: PagePlaces): PageArchive | null {
  const places = [...output.filter(isArchiveName), ...(savePages === undefined ? [] : [savePages])]
  const opened: PageArchive[] = []
  try {
    for (const place of places) opened.push(openPageArchive(place, `treegram ${PROGRAM_VERSION}`))
  } catch (error) {
    for (const one of opened) one.discard()
    throw error
  }
  if (opened.length === 0) return null
  return {
    add: async (page) => {
      for (const one of opened) await one.add(page)
    },
    commit: async () => {
      for (const one of opened) await one.commit()
    },
    discard: () => {
      for (const one of opened) one.discard()
    },
  }
}
