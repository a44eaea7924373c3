import { type CardSource, cardSource, TodoCard } from '#client/home'
import type { OpenStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { CarIcon } from '#ui/icons'
import { durationInWords } from '#vocabulary/day'
import { myPlatesQuery } from './parts/queries.ts'

/** Stays of my plates that something is due for: the fee grows while the car stands. */
const stays: CardSource = cardSource(myPlatesQuery, (data: { items: readonly { open: OpenStay | null }[] }) =>
  data.items.flatMap(({ open }) =>
    open && open.dueFen > 0
      ? [
          {
            key: `parking.${open.stayId}`,
            rank: 20,
            card: (
              <TodoCard
                icon={<CarIcon />}
                hue="blue"
                title={`${open.plate} 待缴费`}
                note={`${open.lotName} · 已停 ${durationInWords(open.minutes)}`}
                amount={<Amount fen={open.dueFen} />}
                act="去缴费"
                path="/paylicenseplate"
                query={{ plate: open.plate }}
              />
            ),
          },
        ]
      : [],
  ),
)

/** What parking puts onto the home. */
const cards: readonly CardSource[] = [stays]
export default cards
