import { MOST_FORMS } from './constants.ts'

/** The forms that addresses of pages of the class have, as far as they were seen: the last ones. */
export class KnownAddresses {
  readonly #forms = new Set<string>()

  constructor(urls: readonly string[]) {
    for (const url of urls) this.add(url)
  }

  add(url: string): void {
    const form = formOf(url)
    this.#forms.delete(form)
    this.#forms.add(form)
    const [oldest] = this.#forms
    if (this.#forms.size > MOST_FORMS) this.#forms.delete(oldest!)
  }

  /** Whether most of some addresses have none of the forms known of their host: another part of the site. Of a host of which nothing is known all may be. */
  areElsewhere(urls: readonly string[]): boolean {
    const hosts = new Set([...this.#forms].map(hostOf))
    const elsewhere = urls.map(formOf).filter((form) => hosts.has(hostOf(form)) && !this.#forms.has(form))
    return 2 * elsewhere.length > urls.length
  }
}

/** An address without what numbers its page: the host, the path with its last part and all numbers left out, the names of its parameters. */
function formOf(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, searchParams } = new URL(url)
  const path = pathname.replaceAll(/\d+/g, '0').replace(/(?<![^/])[^/]+$/, '*')
  return `${host} ${path} ${[...new Set(searchParams.keys())].sort().join()}`
}

function hostOf(form: string): string {
  return form.split(' ', 1)[0]!
}
