import { useState } from 'react'
import { wordsOf } from '#client/messages'
import type { Guest } from '#contract/booking'
import { ConfirmSheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import { calls } from '../parts/queries.ts'
import { useAct } from '../parts/use-act.ts'

/** Asks before a guest is taken off. */
export function RemoveSheet({ bookingId, guest, onClose }: { bookingId: string; guest: Guest; onClose: () => void }) {
  const act = useAct()
  const [error, setError] = useState<string | null>(null)
  const remove = async () => {
    setError(null)
    try {
      await act(`remove ${guest.id}`, (options) =>
        calls.post('guestsSave', { id: bookingId, remove: [guest.id] }, options),
      )
      onClose()
      toast(`已移除 ${guest.name}`, { kind: 'ok' })
    } catch (failure) {
      setError(wordsOf(failure))
    }
  }
  return (
    <ConfirmSheet
      open
      title={`移除 ${guest.name}？`}
      text="对方会收到不再参会的通知，之前的邀请失效。"
      confirmText="移除"
      danger
      onConfirm={remove}
      onClose={onClose}
      error={error}
    />
  )
}
