import { useState } from 'react'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Booking, SeriesInfo } from '#contract/booking'
import { Button } from '#ui/button'
import { dayInFull } from '#ui/days'
import { Card, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { useBookingHints } from '../parts/hints.ts'
import { KINDS } from '../parts/kinds.ts'
import { chipOf, isOver } from '../parts/state-words.ts'
import { hoursWords } from '../parts/when.ts'
import { CancelSheet } from '../record/cancel-sheet.tsx'
import s from './series.module.css'
import { dayAt, resultWords } from './series.ts'

/** How many dates stand in the open at first. */
const FEW = 10

/** /booking/series/{id}: what became of a series: how many were booked and what was left out, each date as it stands, and what can be done to several. */
export default function SeriesInfoPage() {
  const { id = '' } = useParams()
  const go = useGo()
  const [cancelling, cancel] = useState<Pick<Booking, 'id' | 'state'> | null>(null)
  useBookingHints()
  return (
    <LoadedPage
      title="系列预订"
      back={KINDS.room.records}
      query={calls.read('seriesInfo', { id })}
      shape="detail"
      action={(of) => {
        const next = nextOf(of)
        if (!next) return null
        return (
          <>
            <Button kind="secondary" onPress={() => cancel(next)}>
              取消预订
            </Button>
            <Button onPress={() => go(KINDS[of.kind].record(next.id), { do: 'change' })}>更改时间或内容</Button>
          </>
        )
      }}
      gone={{ title: '没有找到这个系列预订', text: '可能不是您的预订，请在预订记录中查看' }}
    >
      {(of) => (
        <>
          <StateBanner
            tone={of.ahead > 0 ? 'ok' : 'neutral'}
            title={resultWords(of)}
            since={of.words}
            next={of.ahead > 0 ? `还有 ${of.ahead} 次未开始` : '没有未开始的预订'}
          />
          <Dates of={of} />
          {of.skipped.length > 0 && (
            <Section title="跳过的日期">
              <Card>
                <ul className={s.dates} aria-label="跳过的日期">
                  {of.skipped.map(({ day, why }) => (
                    <li key={day} className={s.left}>
                      <span>{dayInFull(day)}</span>
                      <span className={s.why}>{why}</span>
                    </li>
                  ))}
                </ul>
              </Card>
            </Section>
          )}
          <CancelSheet booking={cancelling} begin="all" onClose={() => cancel(null)} />
        </>
      )}
    </LoadedPage>
  )
}

/** The next date that is still to come and stands. */
function nextOf({ bookings }: SeriesInfo): Booking | undefined {
  return bookings.find(({ state }) => !isOver(state) && state !== 'running')
}

/** Each date with its state: the next ones first in the open, the rest at a tap. */
function Dates({ of: { bookings } }: { of: SeriesInfo }) {
  const go = useGo()
  const [all, showAll] = useState(false)
  const shown = all ? bookings : bookings.filter(({ state }) => !isOver(state)).slice(0, FEW)
  return (
    <Section title="全部日期">
      <Card rows>
        {(shown.length > 0 ? shown : bookings).map(({ id, kind, startsAt, endsAt, placeName, state }) => {
          const path = KINDS[kind].record(id)
          const { tone, word } = chipOf(state)
          return (
            <LinkRow
              key={id}
              title={`${dayInFull(dayAt(startsAt))} ${hoursWords(startsAt, endsAt)}`}
              note={placeName}
              value={<StateChip tone={tone}>{word}</StateChip>}
              href={hrefOf(path)}
              onPress={() => go(path)}
            />
          )
        })}
      </Card>
      {!all && shown.length > 0 && shown.length < bookings.length && (
        <Button kind="secondary" size="s" onPress={() => showAll(true)}>
          {`查看全部 ${bookings.length} 次`}
        </Button>
      )}
    </Section>
  )
}
