import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { formName } from './kinds.ts'
import { said, scopeOf } from './parts.fixture.ts'

const blank = treeOf('')
const plain = scopeOf([], { treeOf: () => blank })

describe('the form of values', () => {
  it.each([
    ['email', ['a.b+c@d-e.test', 'mailto:x@y.co.uk', 'q_r@s.t']],
    ['year', ['(2008)', '1500', '2099']],
    ['rating', ['4/5', '9.5 / 10', '(87/100)', '3,5/6']],
    ['rating', ['★★★☆', '⭐', '✩✭']],
    ['duration', ['PT1H', 'PT90M', '2h 5m', '1 hr 20 min.', '90 minutes', '5 мин.', '3小时20分', '2 std. 3 m']],
    ['date', ['Tue Nov 3 14:02:10 CET 2008', '3 de mayo de 2010, 09:11', '4 May 2024', 'May 4th, 2024', '4. Mai 2024']],
    ['date', ['2024-05-03', '1999/5/3', '2024.05.03 10:00', '2024년 5월 3일', '2024年5月']],
    ['quote', ['„one“', '"two"', '«three»', '「four」']],
    ['phone', ['+49 30 1234567', 'tel:+1 (555) 123-4567']],
    ['', ['@b.test', 'a@b', 'x a@b.test']],
    ['', ['1499', '2100', '((2008', '20081']],
    ['', ['4/7', '123/5', '4/5 stars']],
    ['', ['5 metres', '2h', 'PT5', 'minutes']],
    ['', ['May 2024', '4 Ma 2024', '4 May 1824', '1899-05-03']],
    ['', ['„one', 'one"', '"a" "b"', '""']],
    ['', ['49 30 1234567', '+49 3', '+49 30 123456x']],
  ])('the name %j fits the form of the values %j', (name, texts) => {
    for (const text of texts) expect([text, formName(said([text]), plain)]).toEqual([text, name === '' ? '' : name])
  })
})
