import { describe, expect, it } from 'vitest'
import { linkedPaths, reachableFiles } from './reach.ts'

describe('linkedPaths', () => {
  it('gives the paths of links to the same site, once each', () => {
    const html = `<a href="b.html#x">b</a><a class=k href='/c?q=1&amp;r=2'>c</a><area href=d/><A HREF="b.html">again</A>
      <a href="https://other.example/e">e</a><a href="mailto:x@y.z">m</a><a name=n>n</a>`
    expect(linkedPaths(html, '/dir/a.html')).toEqual(['/dir/b.html', '/c', '/dir/d/'])
  })

  it('does not look into comments, scripts and styles', () => {
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

  it('follows links and redirects to HTML files, never to what nothing links to', () => {
    expect([...reachableFiles('a.html', (file) => site[file]!, answer)].sort()).toEqual([
      'a.html',
      'b.html',
      'd.html',
      'dir/c.html',
    ])
  })
})
