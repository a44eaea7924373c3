import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import type { Guest } from '#contract/booking'
import { calls } from '../parts/calls.ts'

/** Asks before a guest is taken off. */
export function RemoveSheet({ bookingId, guest, onClose }: { bookingId: string; guest: Guest; onClose: () => void }) {
  const remove = useAct({
    send: () => calls.send('guestsSave', { id: bookingId, remove: [guest.id] }),
    done: `已移除 ${guest.name}`,
  })
  return (
    <AskSheet
      title={`移除 ${guest.name}？`}
      text="对方会收到不再参会的通知，之前的邀请失效。"
      confirmText="移除"
      danger
      act={remove}
      onClose={onClose}
    />
  )
}
