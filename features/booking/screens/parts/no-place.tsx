import type { ReactNode } from 'react'
import { REFUSED } from '#can/booking'
import { useGo } from '#client/navigation'
import type { Kind } from '#contract/booking'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { KINDS } from './kinds.ts'

/** Asking again does not find a place that is not there. */
function NoPlace({ kind }: { kind: Kind }) {
  const go = useGo()
  const { word, find } = KINDS[kind]
  return (
    <Empty
      picture={<SearchPicture />}
      title={`没有找到这个${word}`}
      text="它可能已停用，请看看其他的"
      action={{ label: `全部${word}`, onPress: () => go(find, {}, { replace: true }) }}
    />
  )
}

/** What stands in for a place that cannot be shown; an id that is none is answered as malformed. */
export function noPlace(kind: Kind): Readonly<Record<number, ReactNode>> {
  const page = <NoPlace kind={kind} />
  return { [REFUSED.placeUnknown]: page, [refusals.malformed.code]: page, [refusals.notFound.code]: page }
}
