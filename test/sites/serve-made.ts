import type { MadeSite } from './made/index.ts'
import { serve, type TestServer } from './server.ts'

/** A made site on a loopback port. */
export interface ServedSite extends TestServer {
  /** The addresses of the pages of a class. */
  readonly urls: (kind: string) => readonly string[]
}

/** Serves the pages of a made site. */
export async function serveMadeSite({ pages, classes }: MadeSite): Promise<ServedSite> {
  const server = await serve(pages, () => 'User-agent: *\n')
  return { ...server, urls: (kind) => (classes[kind] ?? []).map((path) => server.url + path) }
}
