import { queryOptions } from '@tanstack/react-query'
import type { Invitation } from '#contract/visitors'
import { visitor } from '../parts/calls.ts'
import { keyOfCode } from '../parts/kept-keys.ts'

/** The invitation behind a link, with what this phone keeps of it. */
export const invitationQuery = (inviteCode: string) =>
  queryOptions({
    queryKey: ['invitation', inviteCode],
    queryFn: ({ signal }): Promise<Invitation> => {
      const key = keyOfCode(inviteCode)?.key
      return visitor.get('queryByCode', { inviteCode, ...(key && { key }) }, { signal })
    },
    staleTime: 0,
  })

/** Whom the invitation is to. */
export const companyQuery = (inviteCode: string) =>
  queryOptions({
    queryKey: ['invitation', inviteCode, 'company'],
    queryFn: ({ signal }) => visitor.post('visitCompany', { inviteCode }, { signal }),
  })
