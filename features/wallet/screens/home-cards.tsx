import { type CardSource, cardSource, TodoCard } from '#client/home'
import { Amount } from '#ui/amount'
import { PayCodeIcon } from '#ui/icons'
import { type Charge, scannedQuery } from './pay/charge-queries.ts'

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
