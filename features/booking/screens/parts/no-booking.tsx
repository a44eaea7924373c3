import type { ReactNode } from 'react'
import { useGo } from '#client/navigation'
import type { Kind } from '#contract/booking'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { KINDS } from './kinds.ts'

/** Asking again does not find a booking that is not there or not mine. */
function NoBooking({ kind }: { kind: Kind }) {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这个预订"
      text="它可能不属于当前登录的账号"
      action={{ label: '我的预订', onPress: () => go(KINDS[kind].records, {}, { replace: true }) }}
    />
  )
}

/** What stands in for a booking that cannot be shown; an id that is none is answered as malformed. */
export function noBooking(kind: Kind): Readonly<Record<number, ReactNode>> {
  const page = <NoBooking kind={kind} />
  return { [refusals.notFound.code]: page, [refusals.malformed.code]: page }
}
