import { describe, expect, it } from 'vitest'
import { linkedPaths, reachableFiles } from './reach.ts'

describe('linkedPaths', () => {
  it('links to the same site are listed once each', () => {
    const html = `<a href="b.html#x">b</a><a class=k href='/c?q=1&amp;r=2'>c</a><area href=d/><A HREF="b.html">again</A>
      <a href="https://other.example/e">e</a><a href="mailto:x@y.z">m</a><a name=n>n</a>`
    expect(linkedPaths(html, '/dir/a.html')).toEqual(['/dir/b.html', '/c', '/dir/d/'])
  })

  it('links in comments, scripts and styles are ignored', () => {
    expect(linkedPaths(`<!-- <a href="x"> --><script>'<a href="y">'</script><a href=z>z</a>`, '/')).toEqual(['/z'])
  })
})

describe('reachableFiles', () => {
  const site: Record<string, string> = {
    'a.html': '<a href=b>b</a><a href=/old>c</a><a href=gone.html>none</a><a href=pic.png>pic</a>',
    'b.html': '<a href=a.html>back</a>',
    'dir/c.html': '<a href=../d.html>d</a>',
    'd.html': '',
    'alone.html': '<a href=a.html>a</a>',
    'pic.png': '',
  }
  const answer = (path: string) => {
    if (path === '/old') return { redirect: '/dir/c.html' }
    const file = [path.slice(1), `${path.slice(1)}.html`].find((name) => name in site)
    return file === undefined ? null : { file }
  }

  it('files are reached by links and redirects, and unlinked files never', () => {
    expect([...reachableFiles('a.html', (file) => site[file]!, answer)].sort()).toEqual([
      'a.html',
      'b.html',
      'd.html',
      'dir/c.html',
    ])
  })
})
