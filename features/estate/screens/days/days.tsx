import { useState } from 'react'
import { codeOf, dayInWords } from '#client/messages'
import { useBack, useHistoryState } from '#client/navigation'
import { fallbacksOf } from '#client/page'
import { Loaded, useQuery } from '#client/query'
import type { ParkDays } from '#contract/estate'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'
import { estate } from '../parts/calls.ts'
import { DaySheet } from './day-sheet.tsx'
import { addable, type ParkDay, weekdayWords, whoseWords, yearBanner } from './day-words.ts'

/** /estate/days: holidays and swapped workdays of a year. */
export default function Days() {
  const back = useBack('/services')
  const [now] = useState(() => Number(dayOf(new Date()).slice(0, 4)))
  const [year, setYear] = useHistoryState('year', String(now))
  const [shownDay, show] = useState<string | null>(null)
  const asked = useQuery(estate.read('dayList', { year: Number(year) }))
  const { data } = asked
  const action = data && addable(data) && (
    <Button wide onPress={() => show(NEW)}>
      添加特殊日期
    </Button>
  )
  const shown = data?.items.find(({ day }) => day === shownDay) ?? null
  return (
    <Page title="节假日与调休" onBack={back} action={action}>
      {codeOf(asked.error) !== refusals.forbidden.code && (
        <Choice
          label="年份"
          options={[now - 1, now, now + 1].map((each) => ({ value: String(each), label: `${each}年` }))}
          value={year}
          onChange={setYear}
        />
      )}
      <Loaded query={asked} shape="list" instead={FALLBACKS}>
        {(days) => <Year days={days} onShow={({ day }) => show(day)} />}
      </Loaded>
      {data && (shown || shownDay === NEW) && <DaySheet days={data} shown={shown} onClose={() => show(null)} />}
    </Page>
  )
}

/** Stands for the day that is added. */
const NEW = 'new'

/** What stands in for the page where the caller may not see it. */
const FALLBACKS = fallbacksOf({
  notYours: {
    title: '仅对园区运营开放',
    text: '需要调整节假日时，请联系园区运营人员',
  },
})

function Year({ days, onShow }: { days: ParkDays; onShow: (day: ParkDay) => void }) {
  return (
    <>
      <StateBanner {...yearBanner(days)} />
      {days.items.length === 0 ? (
        <Empty
          picture={<ListPicture />}
          title="这一年没有特殊日期"
          text="添加节假日和调休上班日后，停车收费、场所开放和审批时限都按它们计算"
        />
      ) : (
        <Section title="特殊日期">
          <Card rows>
            {days.items.map((day) => (
              <LinkRow
                key={day.day}
                title={`${dayInWords(day.day)} ${day.name}`}
                note={`${weekdayWords(day.day)} · ${whoseWords(day)}`}
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
