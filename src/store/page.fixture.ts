import type { StoredPage } from './index.ts'

/** A page as a source gives it; null is one that could not be had. */
export const page = (url: string, html: string | null): StoredPage => ({
  url,
  kind: html === null ? 'failed' : 'page',
  finalUrl: `${url}/final`,
  source: url,
  reason: html === null ? 'http-status' : '',
  detail: html === null ? 'It answered 404.' : '',
  status: html === null ? 404 : 200,
  contentType: 'text/html',
  encoding: 'UTF-8',
  redirects: [url],
  etag: '"1"',
  lastModified: null,
  html,
})
