import { describe, expect, it } from 'vitest'
import { examplesAsWritten } from './example-addresses.ts'
import { pagesOf } from './pages.fixture.ts'

describe('an address as an example', () => {
  const pages = pagesOf([
    '<img src="/i/a.jpg"><a href="b">B</a>',
    '<iframe src="/map"></iframe><a href="https://x.example/c">C</a>',
  ])
  const written = (value: string) => examplesAsWritten(pages, [{ field: 'x', value }])[0]!.value

  it.each([
    ['of a picture', new URL('/i/a.jpg', pages[0]!.url).href, '/i/a.jpg'],
    ['of a link', new URL('b', pages[0]!.url).href, 'b'],
    ['of a frame', new URL('/map', pages[1]!.url).href, '/map'],
    ['that the page writes so', 'https://x.example/c', 'https://x.example/c'],
    ['that no page has', 'https://x.example/d', 'https://x.example/d'],
    ['that is relative', '/i/a.jpg', '/i/a.jpg'],
    ['that is a text', 'B', 'B'],
  ])('an address %s is taken as the page writes it', (_, value, wanted) => {
    expect(written(value)).toBe(wanted)
  })
})
