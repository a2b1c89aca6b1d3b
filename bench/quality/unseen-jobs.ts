import type { CorpusSet } from '../../test/corpus.ts'
import { SERVED } from './figure.ts'
import { articlesFigures, locateFigures, recordsFigures } from './figures.ts'
import { type Job, job } from './job.ts'
import {
  classesBySite,
  historiesByFamily,
  listingsBySite,
  productsByShop,
  recordsBySite,
  redesignsBySite,
  tablesByPage,
  themesByFamily,
} from './maker-reports.ts'
import {
  healFigures,
  listingChangesFigures,
  listingsFigures,
  makersFigures,
  pagingFigures,
  productsFigures,
  redesignsFigures,
  segmentsFigures,
  sitesFigures,
  tablesFigures,
} from './unseen-figures.ts'
import { changesFigures, fieldsFigures, wrappersFigures } from './wrapper-figures.ts'

/** Seconds for one run of the command: far more than it takes, as `score-makers` counts a run that was stopped as one that gave nothing, and says no word of it. */
const PATIENCE = ['--timeout', '3600']

/** A job on pages that nothing was set on. */
const unseen = (
  name: string,
  corpus: CorpusSet,
  script: string,
  args: readonly string[],
  ci: readonly string[],
  figures: Job['figures'],
  more: Partial<Job> = {},
): Job => ({ ...job(name, 'unseen', corpus, script, args, ci, figures), ...more })

/** The resumes and posts of one data by many themes: what ten pages teach, or one with examples. */
const themes = (what: 'resumes' | 'blog-records', mode: 'many' | 'example', ci: readonly string[]): Job => {
  const name = `makers-${what}-${mode}`
  return unseen(name, 'makers', 'score-makers.mjs', ['--mode', mode, ...PATIENCE], ci, makersFigures(name, mode), {
    under: what,
    makers: themesByFamily(mode),
    mayRefuse: true,
  })
}

/** Sites from one page to records, asked for in one of three ways. */
const endToEnd = (mode: 'one' | 'examples' | 'schema', ci: readonly string[]): Job => {
  const name = `sites-3-${mode}`
  return unseen(name, 'sites-3', 'score-sites.mjs', ['--mode', mode, '--samples', '1'], ci, sitesFigures(name), {
    makers: recordsBySite,
    makerNoise: SERVED,
    mayRefuse: true,
  })
}

/** The jobs on pages that no weight and no list of words was set on: their figures are those of a stranger's pages, by maker where they have makers. */
export const UNSEEN_JOBS: readonly Job[] = [
  themes('resumes', 'many', ['--site', 'sta']),
  themes('resumes', 'example', ['--site', 'sta']),
  themes('blog-records', 'many', ['--site', 'landscape']),
  unseen(
    'makers-blogs',
    'makers',
    'score-locate.mjs',
    ['--samples', '1'],
    ['--site', 'a4'],
    locateFigures('makers-blogs'),
    { under: 'blogs', makers: classesBySite, makerNoise: SERVED },
  ),
  unseen(
    'makers-redesigns',
    'makers',
    'score-makers.mjs',
    ['--mode', 'redesign', ...PATIENCE],
    ['--site', 'version-elegant'],
    redesignsFigures('makers-redesigns'),
    { under: 'redesigns' },
  ),
  unseen('makers-changes', 'makers', 'score-changes.mjs', [], ['--limit', '4'], changesFigures('makers-changes'), {
    under: 'changes',
    makers: historiesByFamily,
  }),
  endToEnd('one', ['--site', 'mith']),
  endToEnd('examples', ['--site', 'mith']),
  endToEnd('schema', ['--site', 'mith']),
  unseen(
    'sites-4',
    'sites-4',
    'score-locate.mjs',
    ['--samples', '1'],
    ['--site', 'emnlp2020'],
    locateFigures('sites-4'),
    { makers: classesBySite, makerNoise: SERVED },
  ),
  unseen(
    'changes-3',
    'changes-3',
    'score-changes3.mjs',
    [],
    ['--level', 'redesign', '--limit', '6'],
    listingChangesFigures,
    {
      makers: redesignsBySite,
      mayRefuse: true,
    },
  ),
  unseen('changes-4', 'changes-4', 'score-heal.mjs', [], [], healFigures),
  unseen(
    'changes-5',
    'changes-5',
    'score-changes.mjs',
    [],
    ['--site', 'npm', '--limit', '4'],
    changesFigures('changes-5'),
    {
      makers: historiesByFamily,
    },
  ),
  unseen('listings', 'listings', 'score-listings.mjs', [], ['--limit', '25'], listingsFigures, {
    basis: 'trained',
    makers: listingsBySite,
  }),
  unseen('tables', 'tables', 'score-tables.mjs', [], ['--limit', '30'], tablesFigures, { makers: tablesByPage }),
  unseen(
    'products-embedded',
    'products',
    'score-products.mjs',
    ['--mode', 'embedded'],
    ['--limit', '30'],
    productsFigures('products-embedded'),
    { makers: productsByShop },
  ),
  unseen(
    'products-schema',
    'products',
    'score-products.mjs',
    ['--mode', 'schema', '--limit', '30'],
    [],
    productsFigures('products-schema'),
    { makers: productsByShop, mayRefuse: true, isWholeOnly: true },
  ),
  unseen('paging', 'paging', 'score-paging.mjs', [], [], pagingFigures),
  unseen('segments', 'segments', 'score-segments.mjs', [], ['--limit', '30'], segmentsFigures('segments')),
  unseen('articles-2', 'articles-2', 'score-segments.mjs', [], ['--limit', '20'], segmentsFigures('articles-2')),
  unseen('records-2', 'records-2', 'score-records.mjs', [], ['--limit', '25'], recordsFigures('records-2'), {
    basis: 'trained',
  }),
  unseen(
    'news-2-single',
    'news-2',
    'score-articles.mjs',
    ['--mode', 'single'],
    ['--limit', '30'],
    articlesFigures('news-2-single'),
  ),
  unseen(
    'news-2-template',
    'news-2',
    'score-articles.mjs',
    ['--mode', 'template'],
    [],
    articlesFigures('news-2-template'),
    { isWholeOnly: true },
  ),
  unseen(
    'wrappers-3',
    'wrappers-3',
    'score-wrappers.mjs',
    ['--limit', '100'],
    ['--limit', '30'],
    wrappersFigures('wrappers-3'),
  ),
  unseen('fields-2', 'fields-2', './fields.ts', [], [], fieldsFigures('fields-2')),
]
