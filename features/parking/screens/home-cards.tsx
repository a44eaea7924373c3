import { type CardSource, cardSource, type HomeCard, TodoCard } from '#client/home'
import { momentOf } from '#client/messages'
import type { OpenStay } from '#contract/parking'
import { Amount } from '#ui/amount'
import { CarIcon } from '#ui/icons'
import { durationInWords } from '#vocabulary/day'
import { myPlatesQuery } from './parts/queries.ts'

/** A stay that something is due for: the fee grows while the car stands. */
const owing = (stay: OpenStay): HomeCard => ({
  key: `parking.${stay.stayId}`,
  rank: 20,
  card: (
    <TodoCard
      icon={<CarIcon />}
      hue="blue"
      title={`${stay.plate} 待缴费`}
      note={`已停 ${durationInWords(stay.minutes)} · ${stay.lotName}`}
      amount={<Amount fen={stay.dueFen} />}
      act="去缴费"
      path="/paylicenseplate"
      query={{ plate: stay.plate }}
    />
  ),
})

/** A stay that nothing is due for: until when the car may leave, where its time runs. */
const parked = ({ stayId, plate, lotName, minutes, leaveBy }: OpenStay): HomeCard => ({
  key: `parking.${stayId}`,
  rank: leaveBy === null ? 50 : 30,
  card: (
    <TodoCard
      icon={<CarIcon />}
      hue="blue"
      title={leaveBy === null ? '停车中' : `停车中 · ${momentOf(leaveBy)}前离场`}
      note={`${plate} · 已停 ${durationInWords(minutes)} · ${lotName}`}
      act="查看"
      path="/paylicenseplate"
      query={{ plate }}
    />
  ),
})

/** Open stays of my plates. */
const stays: CardSource = cardSource(myPlatesQuery, (data: { items: readonly { open: OpenStay | null }[] }) =>
  data.items.flatMap(({ open }) => (open === null ? [] : [open.dueFen > 0 ? owing(open) : parked(open)])),
)

/** What parking puts onto the home. */
const cards: readonly CardSource[] = [stays]
export default cards
