/** How Chromium is started for tests: it asks for nothing by itself, and the name `evil.test` is bound to this machine. */
export const CHROMIUM_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP evil.test 127.0.0.1',
]
