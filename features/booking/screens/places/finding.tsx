import { useState } from 'react'
import { hrefOf, useBack, useGo, useHistoryState } from '#client/navigation'
import { NotLoaded, usePages, useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { Button, IconButton } from '#ui/button'
import { DayStrip } from '#ui/days'
import { CloseIcon, FilterIcon, HistoryIcon } from '#ui/icons'
import { EndlessList } from '#ui/list'
import { Card, Lead, LinkRow, Page } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import type { Day } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { KINDS } from '../parts/kinds.ts'
import { Nearby } from '../parts/nearby.tsx'
import { minuteNow, useNow } from '../parts/use-now.ts'
import { FilterSheet, type Offered } from './filter-sheet.tsx'
import { alongOf, type Filters, inForce, NO_FILTERS, searchOf } from './filters.ts'
import { PlaceCard } from './place-card.tsx'
import s from './places.module.css'

export interface FindingProps {
  kind: 'room' | 'venue'
  title: string
  /** What the screen is for. */
  lead: string
}

/** Finds a place by day, seats, equipment and building. */
export function Finding({ kind, title, lead }: FindingProps) {
  const go = useGo()
  const back = useBack()
  const conditions = useQuery(calls.read('configConditions', { kind }))
  const { records } = KINDS[kind]
  return (
    <Page
      title={title}
      onBack={back}
      right={
        <IconButton label="我的预订" onPress={() => go(records)}>
          <HistoryIcon />
        </IconButton>
      }
    >
      <Lead>{lead}</Lead>
      {conditions.data ? (
        <Places kind={kind} {...conditions.data} />
      ) : (
        <NotLoaded error={conditions.error} onRetry={conditions.refetch} shape="list" />
      )}
      <Card rows>
        <LinkRow
          title="预订指南"
          note="怎样预订、付费和取消"
          href={hrefOf('/guide', { kind })}
          onPress={() => go('/guide', { kind })}
        />
      </Card>
    </Page>
  )
}

function Places({ kind, today, firstDay, ...offered }: Offered & { kind: Kind; today: Day; firstDay: Day }) {
  const now = useNow()
  const [picked, pick] = useHistoryState<Day>('day', firstDay)
  // a list that was left open over midnight
  const day = picked < today ? firstDay : picked
  const [filters, set] = useHistoryState<Filters>('filters', NO_FILTERS)
  const [choosing, choose] = useState(false)
  const isToday = day === today
  const chips = inForce(filters, isToday)
  const along = alongOf(filters, minuteNow(day, now))
  const { list, pages } = usePages(calls.pages('roomsByCondition', searchOf(kind, day, today, filters)))
  return (
    <>
      <DayStrip label="日期" today={today} value={day} onPick={pick} />
      <div className={s.chips}>
        <Button kind="secondary" size="s" icon={<FilterIcon />} onPress={() => choose(true)}>
          {chips.length > 0 ? `筛选 ${chips.length}` : '筛选'}
        </Button>
        {kind === 'room' && isToday && filters.freeMinutes === 0 && (
          <button type="button" className={s.chip} onClick={() => set({ ...filters, freeMinutes: 60 })}>
            现在起空闲1小时
          </button>
        )}
        {chips.map(({ key, words, without }) => (
          <button
            key={key}
            type="button"
            className={`${s.chip} ${s.on}`}
            aria-label={`${words}，取消这个条件`}
            onClick={() => set(without)}
          >
            {words}
            <CloseIcon />
          </button>
        ))}
      </div>
      <EndlessList
        label={KINDS[kind].word}
        {...list}
        keyOf={({ id }) => id}
        empty={
          <>
            <Empty
              picture={<SearchPicture />}
              title={`没有符合条件的${KINDS[kind].word}`}
              text={chips.length > 0 ? '换一天，或减少一些条件再看看' : '这一天没有开放，请换一天看看'}
              action={chips.length > 0 ? { label: '清除条件', onPress: () => set(NO_FILTERS) } : undefined}
            />
            <Nearby kind={kind} offers={pages?.[0]?.alternatives ?? []} />
          </>
        }
      >
        {(place) => <PlaceCard place={place} day={day} now={now} along={along} />}
      </EndlessList>
      <FilterSheet
        open={choosing}
        kind={kind}
        offered={offered}
        isToday={isToday}
        filters={filters}
        onApply={(next) => {
          set(next)
          choose(false)
        }}
        onClose={() => choose(false)}
      />
    </>
  )
}
