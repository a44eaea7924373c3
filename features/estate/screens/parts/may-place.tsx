import type { ReactNode } from 'react'
import { NotYours } from '#client/page'
import { useSession } from '#client/session'

/** What stands here for who writes places: operators and who holds the right. Others read where it is decided. The server decides again. */
export function ForPlacers({ children }: { children: ReactNode }) {
  return useMayPlace() ? children : <NotYours words={NOT_YOURS} />
}

/** Whether this person writes places; also until it is known who they are. */
export function useMayPlace(): boolean {
  const { person } = useSession()
  return person === null || person.roles.includes('operator') || person.rights.includes('places')
}

const NOT_YOURS = {
  title: '没有维护楼宇的权限',
  text: '需要时请联系园区运营，授予“维护楼宇与租约”权限',
} as const
