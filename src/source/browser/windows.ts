import type { Page } from 'playwright-core'
import { RENDER } from './constants.ts'

/** Notes the addresses of the windows that a page opens; gives those on the host of an address. The windows themselves are closed as they open. */
export function watchWindows(page: Page): (url: string) => readonly string[] {
  const opened = new Set<string>()
  page.on('popup', (popup) => {
    if (opened.size < RENDER.maxWindows) opened.add(popup.url())
  })
  return (url) => {
    const here = URL.parse(url)
    return [...opened].filter((one) => one !== url && URL.parse(one)?.host === here?.host)
  }
}

/** A document with its other windows as frames that are not shown: what reads a page's frames finds them there, now and when it is read again. */
export function withWindows(html: string, windows: readonly string[]): string {
  const frames = windows.map(
    (url) => `<iframe hidden src="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  )
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html + frames.join('') : html.slice(0, end) + frames.join('') + html.slice(end)
}
