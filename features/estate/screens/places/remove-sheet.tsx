import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { PlaceKind } from '#contract/estate'
import { estate } from '../parts/calls.ts'

/** Of `RemoveSheet`. */
export interface RemoveSheetProps {
  kind: PlaceKind
  place: { readonly id: string; readonly version: number; readonly name: string }
  /** Where the place itself was shown: leads away from it. */
  onDone?: () => void
  onClose: () => void
}

const TEXTS: Readonly<Record<PlaceKind, string>> = {
  region: '有楼栋的区域不能删除，请先把楼栋移到其他区域。',
  building: '有房间的楼栋不能删除；没有房间的楼层会一起删除。',
  floor: '有房间的楼层不能删除。',
  room: '只有从未签过租约的房间可以删除；其他房间请改为停用。',
}

/** Asks before a place is deleted; what stands in the way is said here. */
export function RemoveSheet({ kind, place: { id, version, name }, onDone, onClose }: RemoveSheetProps) {
  const remove = useAct({
    send: () => estate.send('placeRemove', { kind, id, version }),
    done: '已删除',
    ...(onDone && { onDone, leaves: true }),
  })
  return (
    <AskSheet title={`删除${name}？`} text={TEXTS[kind]} confirmText="删除" danger act={remove} onClose={onClose} />
  )
}
