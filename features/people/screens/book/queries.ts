import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '#client/calls'
import { keysetQuery } from '#client/query'
import type { people } from '#contract/people'
import { facts } from '#phone/people'

/** The calls of the address book. */
export const calls = callsOf<typeof people, 'addressbook'>('addressbook', facts)
const enterprise = callsOf<typeof people, 'enterprise'>('enterprise', facts)

/** All that is known of a book begins with this. */
export const BOOK_KEY = ['people', 'book'] as const

/** Whose book is read, and with whose eyes: null is mine. */
export interface Sight {
  readonly companyId: string | null
  readonly as: string | null
}

/** Borrowed eyes are asked for once: each look of theirs is written down. */
const once = (as: string | null) =>
  as === null
    ? {}
    : { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false }
const of = ({ companyId }: Sight) => (companyId === null ? {} : { companyId })
const seen = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('an answer of another call')
  return value
}

/** The tree of departments. */
export const departmentsQuery = (sight: Sight) =>
  queryOptions({
    queryKey: [...BOOK_KEY, 'departments', sight.companyId, sight.as],
    async queryFn({ signal }) {
      if (sight.as === null) return { as: null, tree: await calls.post('departments', of(sight), { signal }) }
      const answer = await calls.post('viewAs', { personId: sight.as, ask: { call: 'departments' } }, { signal })
      return { as: answer.as, tree: seen(answer.departments) }
    },
    ...once(sight.as),
  })

/** People of a department (null: of none; undefined: all), from a letter on. */
export const peopleQuery = (sight: Sight, departmentId: string | null | undefined, letter: string | null) => ({
  ...keysetQuery([...BOOK_KEY, 'people', sight.companyId, sight.as, departmentId, letter], async (from, options) => {
    const wish = {
      ...(departmentId !== undefined && { departmentId }),
      ...(letter !== null && { letter }),
      ...from,
    }
    if (sight.as === null) return await calls.post('departmentUsers', { ...of(sight), ...wish }, options)
    const ask = { call: 'departmentUsers' as const, ...wish }
    return seen((await calls.post('viewAs', { personId: sight.as, ask }, options)).departmentUsers)
  }),
  ...once(sight.as),
})

/** One person. */
export const personQuery = (sight: Sight, id: string) =>
  queryOptions({
    queryKey: [...BOOK_KEY, 'person', sight.companyId, sight.as, id],
    async queryFn({ signal }) {
      if (sight.as === null)
        return { as: null, person: await enterprise.post('userInfoById', { id, ...of(sight) }, { signal }) }
      const answer = await calls.post('viewAs', { personId: sight.as, ask: { call: 'userInfoById', id } }, { signal })
      return { as: answer.as, person: seen(answer.userInfoById) }
    },
    ...once(sight.as),
  })

/** People by the beginning of a name, its spelling or initials. */
export const searchQuery = (sight: Sight, text: string) =>
  keysetQuery([...BOOK_KEY, 'search', sight.companyId, text], (from, options) =>
    calls.post('search', { ...of(sight), text, ...from }, options),
  )

/** The park's own people. */
export const parkQuery = keysetQuery([...BOOK_KEY, 'park'], (from, options) => calls.post('parkPeople', from, options))

/** My own entry. */
export const mineQuery = queryOptions({
  queryKey: [...BOOK_KEY, 'mine'],
  queryFn: ({ signal }) => calls.post('mine', {}, { signal }),
})

/** Who looked at my number is news: asked again this often, in milliseconds. */
const LOOKS_MS = 15_000

/** Who looked at my number. */
export const looksQuery = {
  ...keysetQuery([...BOOK_KEY, 'looks'], (from, options) => calls.post('reveals', from, options)),
  refetchInterval: LOOKS_MS,
}

/** The rules of one person. */
export const rulesQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOK_KEY, 'rules', id],
    queryFn: ({ signal }) => calls.post('visibility', { id }, { signal }),
  })
