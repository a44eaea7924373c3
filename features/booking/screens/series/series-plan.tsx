import { useState } from 'react'
import type { SeriesPlan } from '#contract/booking'
import { Button } from '#ui/button'
import { dayInFull } from '#ui/days'
import { Choice } from '#ui/field'
import { Card, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { unpublishedWords } from '#vocabulary/workdays'
import { hoursWords } from '../parts/when.ts'
import s from './series.module.css'
import { dayAt, fateOf, offerKey, planInWords, type SeriesDraft, SURE } from './series.ts'

/** How many dates stand in the open at first. */
const FEW = 6

export interface SeriesPlanProps {
  plan: SeriesPlan
  picks: SeriesDraft['picks']
  onPick: (picks: SeriesDraft['picks']) => void
}

/** The whole plan of a series before it is sent: dates that clash first, each with what could be taken instead; then all others. */
export function SeriesPlanList({ plan, picks, onPick }: SeriesPlanProps) {
  const [all, showAll] = useState(false)
  const clashing = plan.dates.filter(({ why, unsure }) => why !== null && !unsure)
  const fine = plan.dates.filter(({ why, unsure }) => why === null && !unsure)
  const unsure = plan.dates.filter(({ why, unsure: isUnsure }) => why === null && isUnsure)
  const shown = all ? fine : fine.slice(0, FEW)
  const unpublished = unpublishedWords(plan.unpublished)
  return (
    <Section title="全部日期">
      {unpublished && (
        <StateBanner
          tone="warn"
          title={unpublished}
          next={
            unsure.length > 0 ? '这些工作日先不预订；确定要用的，可以在下面加上' : '放假安排发布后，请再核对这些日期'
          }
        />
      )}
      <Card>
        <p aria-live="polite" className={s.sum}>
          {planInWords(plan, picks)}
        </p>
        {clashing.map((date) => {
          const fate = fateOf(date, picks)
          return (
            <div key={date.day} className={s.clash}>
              <p className={s.head}>
                <span>{`${dayInFull(date.day)} ${hoursWords(date.startsAt, date.endsAt)}`}</span>
                <StateChip tone={fate.do === 'open' ? 'bad' : fate.do === 'skip' ? 'neutral' : 'ok'}>
                  {fate.do === 'open' ? '不可用' : fate.do === 'skip' ? '已跳过' : '已改选'}
                </StateChip>
              </p>
              <p className={s.why}>{date.why}</p>
              <Choice
                label={`${dayInFull(date.day)} 改为`}
                variant="list"
                options={[
                  ...date.alternatives.map((offer) => ({
                    value: offerKey(offer),
                    label: offer.name,
                    note: `${dayInFull(dayAt(offer.startsAt))} ${hoursWords(offer.startsAt, offer.endsAt)}`,
                  })),
                  { value: 'skip', label: '跳过这一天' },
                ]}
                value={picks[date.day] ?? null}
                onChange={(pick) => onPick({ ...picks, [date.day]: pick })}
              />
            </div>
          )
        })}
        {fine.length > 0 && (
          <ul className={s.dates} aria-label="可以预订的日期">
            {shown.map(({ day, startsAt, endsAt }) => {
              const skipped = picks[day] === 'skip'
              return (
                <li key={day} className={s.date}>
                  <span
                    className={skipped ? s.skipped : undefined}
                  >{`${dayInFull(day)} ${hoursWords(startsAt, endsAt)}`}</span>
                  <Button
                    kind="plain"
                    size="s"
                    onPress={() => {
                      const { [day]: _, ...others } = picks
                      onPick(skipped ? others : { ...picks, [day]: 'skip' })
                    }}
                  >
                    {skipped ? '恢复' : '跳过'}
                    <span className="sr-only">{dayInFull(day)}</span>
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        {unsure.length > 0 && <Unsure dates={unsure} picks={picks} onPick={onPick} />}
        {!all && fine.length > FEW && (
          <Button kind="secondary" size="s" onPress={() => showAll(true)}>
            {`查看全部 ${fine.length} 个可预订的日期`}
          </Button>
        )}
      </Card>
    </Section>
  )
}

/** Workdays of a year whose holidays are not published: left out, unless the person adds them, one by one or all. */
function Unsure({ dates, picks, onPick }: { dates: SeriesPlan['dates'] } & Omit<SeriesPlanProps, 'plan'>) {
  const [all, showAll] = useState(false)
  const pick = (days: readonly string[], isSure: boolean) => {
    const others = Object.entries(picks).filter(([day]) => !days.includes(day))
    onPick(Object.fromEntries([...others, ...(isSure ? days.map((day) => [day, SURE]) : [])]))
  }
  const days = dates.map(({ day }) => day)
  const added = days.filter((day) => picks[day] === SURE)
  return (
    <>
      <ul className={s.dates} aria-label="放假安排尚未发布的日期">
        {(all ? dates : dates.slice(0, FEW)).map(({ day, startsAt, endsAt }) => {
          const isSure = picks[day] === SURE
          return (
            <li key={day} className={s.date}>
              <span
                className={isSure ? undefined : s.skipped}
              >{`${dayInFull(day)} ${hoursWords(startsAt, endsAt)}`}</span>
              <Button kind="plain" size="s" onPress={() => pick([day], !isSure)}>
                {isSure ? '不预订' : '加上'}
                <span className="sr-only">{dayInFull(day)}</span>
              </Button>
            </li>
          )
        })}
      </ul>
      {!all && dates.length > FEW && (
        <Button kind="secondary" size="s" onPress={() => showAll(true)}>
          {`查看全部 ${dates.length} 个尚未确定的日期`}
        </Button>
      )}
      <Button kind="secondary" size="s" onPress={() => pick(days, added.length < days.length)}>
        {added.length < days.length ? '全部加上' : '全部不预订'}
      </Button>
    </>
  )
}
