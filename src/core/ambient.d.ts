// The few globals that core may use beside the language: browsers, Node and workers all have them.
// Declared by hand because core compiles without DOM and Node types, which keeps I/O out of it.

interface URLSearchParams extends Iterable<[string, string]> {
  get(name: string): string | null
  has(name: string): boolean
  append(name: string, value: string): void
  toString(): string
}

declare var URLSearchParams: { new (init?: string): URLSearchParams }

interface URL {
  hash: string
  host: string
  hostname: string
  href: string
  readonly origin: string
  password: string
  pathname: string
  port: string
  protocol: string
  search: string
  readonly searchParams: URLSearchParams
  username: string
}

declare var URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}
