import { useState } from 'react'
import { dayInWords } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { Loaded, useQuery } from '#client/query'
import type { DeskDays } from '#contract/parking'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { dayOf, weekdayOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'
import { DaySheet } from './day-sheet.tsx'
import { FALLBACKS } from './fallbacks.tsx'
import type { DeskDay } from './words.ts'

/** /parking/desk/days: holidays and swapped workdays of a year. */
export default function Days() {
  const back = useBack('/parking/desk')
  const [now] = useState(() => Number(dayOf(new Date()).slice(0, 4)))
  const [year, setYear] = useHistoryState('year', String(now))
  const [shownDay, show] = useState<string | null>(null)
  const asked = useQuery(calls.read('deskDays', { year: Number(year) }))
  const { data } = asked
  const action = data && (
    <Button wide onPress={() => show(NEW)}>
      添加特殊日期
    </Button>
  )
  const shown = data?.items.find(({ day }) => day === shownDay) ?? null
  return (
    <Page title="节假日与调休" onBack={back} action={action}>
      <Choice
        label="年份"
        options={[now - 1, now, now + 1].map((each) => ({ value: String(each), label: `${each}年` }))}
        value={year}
        onChange={setYear}
      />
      <Loaded query={asked} shape="list" instead={FALLBACKS}>
        {(days) => <Year days={days} onShow={({ day }) => show(day)} />}
      </Loaded>
      {data && (shown || shownDay === NEW) && <DaySheet days={data} shown={shown} onClose={() => show(null)} />}
    </Page>
  )
}

/** Stands for the day that is added. */
const NEW = 'new'

/** Who says so of a day. */
function whoseWords({ own, national, off }: DeskDay): string {
  if (own !== null) return national === null ? '园区添加' : '园区改动'
  return off ? '国家安排' : '国家安排的调休上班'
}

function Year({ days, onShow }: { days: DeskDays; onShow: (day: DeskDay) => void }) {
  return (
    <>
      {days.known ? (
        <StateBanner
          tone="info"
          title="周一至周五按工作日收费，周末按休息日收费"
          next="下面的日期例外，可以改动明天及以后的日期"
        />
      ) : (
        <StateBanner
          tone="warn"
          title={`${days.year}年的国家放假安排还没有录入`}
          next="公布后请在这里添加，否则只按周末区分工作日和休息日"
        />
      )}
      {days.items.length === 0 ? (
        <Empty picture={<ListPicture />} title="这一年没有特殊日期" text="添加节假日和调休上班日后，会按它们收费" />
      ) : (
        <Section title="特殊日期">
          <Card rows>
            {days.items.map((day) => (
              <LinkRow
                key={day.day}
                title={`${dayInWords(day.day)} ${day.name}`}
                note={`周${'一二三四五六日'[weekdayOf(day.day) - 1] ?? ''} · ${whoseWords(day)}`}
                value={day.off ? '休息日' : '工作日'}
                onPress={() => onShow(day)}
              />
            ))}
          </Card>
        </Section>
      )}
    </>
  )
}
