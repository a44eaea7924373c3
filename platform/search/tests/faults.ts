import type { Equivalent, Fault } from '../../../tests/support/faults.ts'

const LEAKS = ['leaks.server.test.ts']
const SEARCH = ['search.server.test.ts']
const WORDS = ['words.test.ts']

/** Faults in who finds what, each of which a test must notice. */
export const faults: readonly Fault[] = [
  {
    file: 'lexemes.ts',
    before: '[readerLexemes(areaId, readers), ...(kinds',
    after: '[...(kinds',
    cost: 'everybody finds what is meant for one company',
    tests: LEAKS,
  },
  {
    file: 'lexemes.ts',
    before: ' & !(${inTitle})',
    after: '',
    cost: 'what stands in a title is listed twice',
    tests: SEARCH,
  },
  {
    file: 'queries.ts',
    before: 'where ${proof} ${order} limit ${limit} -',
    after: 'where true ${order} limit ${limit} -',
    cost: 'people find texts in which their words do not stand',
    tests: SEARCH,
  },
  {
    file: 'queries.ts',
    before: 'words = excluded.words, at',
    after: 'at',
    cost: 'who lost the right to a text still finds it',
    tests: SEARCH,
  },
  {
    file: 'queries.ts',
    before:
      "ts_delete(d.words, (select coalesce(array_agg('@' || d.area_id || '/' || r), '{}') from unnest(d.readers) r))",
    after: 'd.words',
    cost: 'who is no longer a reader still finds it',
    tests: SEARCH,
  },
  {
    file: 'queries.ts',
    before: 'then exists (select ${inOthers}',
    after: 'then false and exists (select ${inOthers}',
    cost: 'people take for everything what is only the newest',
    tests: SEARCH,
  },
  {
    file: 'search.ts',
    before: '.toSorted()',
    after: '',
    cost: 'two senders of notices wait for each other until one is thrown out',
    tests: SEARCH,
  },
  {
    file: 'words.ts',
    before: 'wide ? [...signs, ...pairsOf(signs)]',
    after: 'wide ? [...pairsOf(signs)]',
    cost: 'nobody finds anything by one character',
    tests: WORDS,
  },
  {
    file: 'fold.ts',
    before: 'toHalfWidth(text)',
    after: 'text',
    cost: 'who types in full width finds nothing',
    tests: WORDS,
  },
  {
    file: 'search.ts',
    before: 'if (signs > SEARCH_MOST.signs)',
    after: 'if (signs > 2 * SEARCH_MOST.signs)',
    cost: 'a long text fails in the store, in words nobody understands',
    tests: SEARCH,
  },
]

/** None yet: what the rules make is noticed. */
export const equivalents: readonly Equivalent[] = []
