import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { findLists, listToJson } from '../../lists/index.ts'
import { FIGURE_3, type Offer, offers, offersPage } from '../../lists/job-offers.fixture.ts'
import { learnWrapper } from '../index.ts'
import type { TrainingPage } from '../template/index.ts'

function pageOf(some: readonly Offer[]): TrainingPage {
  const parsed = parse(offersPage(some))
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return { url: 'https://work.example/', tree: parsed.tree }
}

type Plain = Readonly<Record<string, unknown>>

/** An offer as a reader would write it down, whatever a list calls the title and the lines of the places. */
function toOffer(record: Plain): unknown {
  const { title, compensation, extra_compensations, job_type, items } = record
  const vacancies = (items as readonly Plain[]).map((item) =>
    Object.entries(item).flatMap(([name, value]) => (/url|\$/.test(name) ? [] : [value])),
  )
  return { title, vacancies, compensation, extra: extra_compensations, type: job_type }
}

const wanted = (some: readonly Offer[]): unknown =>
  some.map(({ title, vacancies, compensation, extra, type, remark }) => ({
    title,
    vacancies: vacancies.map(({ place, count }) => [place, count]),
    compensation,
    extra,
    type: remark === null ? type : `${type} ${remark}`,
  }))

describe('the example of Fontan et al. (figures 1, 3 and 4)', () => {
  it('job offers on one page are divided into records with sub-lists and labelled fields', () => {
    const { tree } = pageOf(FIGURE_3)
    const [list] = findLists(tree)
    expect(listToJson(tree, list!).records.map(toOffer)).toEqual(wanted(FIGURE_3))
  })

  it('a wrapper learned from other pages divides the job offers in the same way', () => {
    const learned = learnWrapper([1, 2, 3].map((page) => pageOf(offers(page, 12))))
    if (!learned.ok) throw new Error('nothing learned')
    for (const some of [FIGURE_3, offers(4, 12)]) {
      const { data } = extract(learned.wrapper, pageOf(some), { raw: true })
      expect((data.open_positions as readonly Plain[]).map(toOffer)).toEqual(wanted(some))
    }
  })
})
