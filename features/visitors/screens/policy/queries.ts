import { queryOptions } from '@tanstack/react-query'
import { keysetQuery } from '#client/query'
import { POLICY_KEY, visitor } from '../parts/calls.ts'

/** What my company asks of its visitors. */
export const policyQuery = queryOptions({
  queryKey: [...POLICY_KEY, 'mine'],
  queryFn: ({ signal }) => visitor.post('policyGet', {}, { signal }),
  // what is typed is not taken away by what is asked anew
  refetchOnWindowFocus: false,
})

/** People of my company, to choose who receives. */
export const receiversQuery = (text: string) =>
  queryOptions({
    queryKey: [...POLICY_KEY, 'receivers', text],
    queryFn: ({ signal }) => visitor.post('receiverChoices', text === '' ? {} : { text }, { signal }),
  })

/** Whom my company keeps out. */
export const blocksQuery = keysetQuery([...POLICY_KEY, 'blocks'], (from, options) =>
  visitor.post('blocks', { ...from }, options),
)
