import { REFUSED } from '#can/parking'
import { codeOf, toastFailure } from '#client/messages'
import { useGo } from '#client/navigation'
import { useAsk } from '#client/query'
import type { OpenStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { Button } from '#ui/button'
import { toConfirm } from '../parts/to-confirm.ts'

/** Goes to confirm this price. Coming back and pressing again soon leads to the same order. */
export function PayButton({ open, onChanged }: { open: OpenStay; onChanged: () => unknown }) {
  const go = useGo()
  const ask = useAsk()
  const press = async () => {
    try {
      go('/confirmorder', await toConfirm(ask, open, { anew: false }))
    } catch (error) {
      // the car left in the meantime: the page then says so
      if (codeOf(error) === REFUSED.noOpenStay) await onChanged()
      else toastFailure(error)
    }
  }
  return (
    <Button wide onPress={press}>
      去支付 <Amount fen={open.dueFen} />
    </Button>
  )
}
