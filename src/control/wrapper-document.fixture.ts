import { parseWrapper, serializeWrapper } from '../core/wrapper/index.ts'

/** The document of a wrapper of one field, with other parts where they are given. */
export function documentOf(field: string, more: object = {}): string {
  const locators = [{ path: [{ tag: 'h1' }] }]
  return serializeWrapper(
    parseWrapper({
      format: 1,
      name: 'shop',
      version: 1,
      parent: null,
      learned: { urls: ['https://site.test/1'], program: 'treegram 0.1.0' },
      page: {
        kind: 'page',
        signature: { paths: ['html', 'html > body'], minShare: 0.7 },
        children: [{ kind: 'field', name: field, locators, value: { kind: 'text' }, type: 'text', required: true }],
      },
      ...more,
    }),
  )
}
