import { useAddressState, useWriteQuery } from '#client/navigation'
import { type Room, useRoom } from './screen-width.ts'
import type { Detail } from './wide/index.ts'

/** Which record stands open beside the list, and where. */
export interface Opened {
  readonly room: Room
  readonly open: string | null
  /** Shows another record, or none; null: no record can stand beside this list. */
  readonly show: ((key: string | null) => void) | null
  /** Where a record that was open leads where there is no room beside. */
  readonly redirect: string | null
}

/** Which record the address says is open beside a list whose records have this page; none where that cannot stand there. */
export function useBeside(detail: Detail | undefined): Opened {
  const room = useRoom()
  const write = useWriteQuery()
  const [text] = useAddressState('open', '')
  const open = detail?.screen && text !== '' ? text : null
  return {
    room,
    open,
    // the first is a step of the history, so that back closes it
    show: detail?.screen ? (key) => write({ open: key }, { push: open === null }) : null,
    redirect: room === 'phone' && open !== null ? (detail?.path?.(open) ?? null) : null,
  }
}
