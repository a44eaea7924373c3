import { REFUSED } from '#can/wallet'
import { type CardSource, cardSource, TodoCard } from '#client/home'
import { codeOf } from '#client/messages'
import { Amount } from '#ui/amount'
import { PayCodeIcon } from '#ui/icons'
import { type Charge, calls } from './parts/calls.ts'

/** The payment that was scanned from this person's code and waits for the password; null where there is none, also where there was one before. */
const scannedQuery = {
  ...calls.read('chargeView'),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    calls.post('chargeView', {}, { signal }).catch((error: unknown) => {
      if (codeOf(error) === REFUSED.chargeUnknown) return null
      throw error
    }),
  gcTime: 0,
}

/** The payment that a till took from my pay code and that waits for the password: somebody stands there. */
const scanned: CardSource = cardSource(scannedQuery, (charge: Charge | null) =>
  charge?.state === 'waiting'
    ? [
        {
          key: `wallet.${charge.charge}`,
          rank: 10,
          card: (
            <TodoCard
              icon={<PayCodeIcon />}
              hue="orange"
              title={charge.title}
              note="商家正在等待您确认付款"
              amount={<Amount fen={charge.amountFen} />}
              act="去付款"
              path="/testpassword"
              query={{ charge: charge.charge }}
            />
          ),
        },
      ]
    : [],
)

/** What the wallet puts onto the home. */
const cards: readonly CardSource[] = [scanned]
export default cards
