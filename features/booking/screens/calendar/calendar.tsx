import { useState } from 'react'
import { cannotSave, saveDownload } from '#client/download'
import { toastFailure } from '#client/messages'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { fallbacksOf } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { Kind } from '#contract/booking'
import { Button } from '#ui/button'
import { Choice, DayField } from '#ui/field'
import { DownloadIcon } from '#ui/icons'
import { Card, Page } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { addDays, dayOf, isDay, weekdayOf } from '#vocabulary/day'
import { FALLBACKS } from '../desk/fallbacks.ts'
import { KindTabs, useKinds } from '../desk/kind-choice.tsx'
import { calls } from '../parts/calls.ts'
import { useNow } from '../parts/use-now.ts'
import s from './calendar.module.css'
import { DayOfPlaces } from './day-of-places.tsx'
import { UseOfPlaces } from './use-of-places.tsx'
import { WeekOfPlaces } from './week-of-places.tsx'

const VIEWS = [
  { value: 'day' as const, label: '按天' },
  { value: 'week' as const, label: '按周' },
  { value: 'use' as const, label: '利用率' },
]
/** Weeks of utilisation that are looked at. */
const WEEKS = 8

/** /booking/calendar: who has which place when, and how full places were. A day of the week that is tapped is a page of its own. */
export default function BookingCalendar() {
  const day = useQueryText('day')
  return <Calendar key={day} first={day !== null && isDay(day) ? day : null} />
}

function Calendar({ first }: { first: string | null }) {
  const back = useBack('/booking/desk')
  const { kinds, kind, choose } = useKinds(useQueryText('kind'))
  const [today] = useState(() => dayOf(new Date()))
  const [day, setDay] = useHistoryState('day', first ?? today)
  const [view, setView] = useHistoryState<'day' | 'week' | 'use'>('view', 'day')
  return (
    <Page title="预订日历" onBack={back}>
      <KindTabs kinds={kinds} kind={kind} onChoose={choose}>
        <Choice label="查看方式" silent options={VIEWS} value={view} onChange={setView} />
        {view === 'use' ? (
          <Use kind={kind} today={today} />
        ) : (
          <>
            <DayTurn day={day} today={today} by={view} onTurn={setDay} />
            <Days kind={kind} day={day} week={view === 'week'} />
          </>
        )}
      </KindTabs>
    </Page>
  )
}

const mondayOf = (day: string) => addDays(day, 1 - weekdayOf(day))

interface DayTurnProps {
  day: string
  today: string
  by: 'day' | 'week'
  onTurn: (day: string) => void
}

/** Which day or week is looked at, and the ones beside it. */
function DayTurn({ day, today, by, onTurn }: DayTurnProps) {
  const step = by === 'week' ? 7 : 1
  const word = by === 'week' ? '周' : '天'
  return (
    <Card>
      <div className={s.days}>
        <DayField
          label={by === 'week' ? '这一天所在的周' : '日期'}
          value={day}
          onChange={(next) => onTurn(next || today)}
        />
        <div className={s.turn}>
          <Button kind="secondary" size="s" onPress={() => onTurn(addDays(day, -step))}>
            前一{word}
          </Button>
          <Button kind="secondary" size="s" onPress={() => onTurn(today)}>
            {by === 'week' ? '本周' : '今天'}
          </Button>
          <Button kind="secondary" size="s" onPress={() => onTurn(addDays(day, step))}>
            后一{word}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Days({ kind, day, week }: { kind: Kind; day: string; week: boolean }) {
  const now = useNow()
  const from = week ? mondayOf(day) : day
  const query = useQuery(calls.read('deskCalendar', { kind, from, days: week ? 7 : 1 }))
  return (
    <Loaded query={query} shape="list" instead={fallbacksOf(FALLBACKS)}>
      {(calendar) => {
        if (calendar.places.length === 0)
          return <Empty picture={<ListPicture />} title="还没有场所" text="在场所管理中添加后，这里按天显示预订" />
        return week ? (
          <WeekOfPlaces kind={kind} from={from} calendar={calendar} now={now} />
        ) : (
          <DayOfPlaces day={day} calendar={calendar} now={now} />
        )
      }}
    </Loaded>
  )
}

function Use({ kind, today }: { kind: Kind; today: string }) {
  const to = today
  const from = addDays(addDays(today, 1 - weekdayOf(today)), -7 * (WEEKS - 1))
  const query = useQuery(calls.read('utilisation', { kind, from, to }))
  const save = async () => {
    try {
      saveDownload(await calls.files.post('utilisationSheet', { kind, from, to }), `场所利用率 ${from} ${to}.xlsx`)
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <Loaded query={query} shape="list" instead={fallbacksOf(FALLBACKS)}>
      {(use) => (
        <>
          <UseOfPlaces use={use} />
          {use.items.length > 0 && (
            <Button kind="secondary" wide icon={<DownloadIcon />} disabledReason={cannotSave('导出')} onPress={save}>
              导出表格
            </Button>
          )}
        </>
      )}
    </Loaded>
  )
}
