import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { addressbook, enterprise } from '../parts/calls.ts'

// What is read of a book either by oneself or as somebody else sees it. The second is a write, which records each view; both stand under the family's key.

/** Whose book is read, and with whose eyes: null is mine. */
export interface Sight {
  readonly companyId: string | null
  readonly as: string | null
}

/** A view with borrowed eyes is asked for once, as each is recorded. */
const once = (as: string | null) =>
  as === null
    ? {}
    : { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false }

/** The company of a sight, as calls take it; left out: mine. */
export const companyOf = ({ companyId }: Sight) => (companyId === null ? {} : { companyId })

const answered = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('an answer of another call')
  return value
}

/** The tree of departments. */
export const departmentsQuery = (sight: Sight) =>
  queryOptions({
    queryKey: ['addressbook', 'seen', 'departments', sight],
    async queryFn({ signal }) {
      if (sight.as === null)
        return { as: null, tree: await addressbook.post('departments', companyOf(sight), { signal }) }
      const answer = await addressbook.post('viewAs', { personId: sight.as, ask: { call: 'departments' } }, { signal })
      return { as: answer.as, tree: answered(answer.departments) }
    },
    ...once(sight.as),
  })

/** People of a department (null: of none; undefined: all), from a letter on. */
export const peopleQuery = (sight: Sight, departmentId: string | null | undefined, letter: string | null) => ({
  ...keysetQuery(['addressbook', 'seen', 'people', sight, departmentId, letter], async (from, options) => {
    const input = {
      ...(departmentId !== undefined && { departmentId }),
      ...(letter !== null && { letter }),
      ...from,
    }
    if (sight.as === null) return await addressbook.post('departmentUsers', { ...companyOf(sight), ...input }, options)
    const ask = { call: 'departmentUsers' as const, ...input }
    return answered((await addressbook.post('viewAs', { personId: sight.as, ask }, options)).departmentUsers)
  }),
  ...once(sight.as),
})

/** One person. */
export const personQuery = (sight: Sight, id: string) =>
  queryOptions({
    queryKey: ['addressbook', 'seen', 'person', sight, id],
    async queryFn({ signal }) {
      if (sight.as === null)
        return { as: null, person: await enterprise.post('userInfoById', { id, ...companyOf(sight) }, { signal }) }
      const ask = { call: 'userInfoById' as const, id }
      const answer = await addressbook.post('viewAs', { personId: sight.as, ask }, { signal })
      return { as: answer.as, person: answered(answer.userInfoById) }
    },
    ...once(sight.as),
  })
