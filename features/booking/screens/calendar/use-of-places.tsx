import { useState } from 'react'
import type { Utilisation } from '#contract/booking'
import { Chart } from '#ui/chart'
import { dateInWords, shortDate } from '#ui/days'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty } from '#ui/state'

const ALL = 'all'

/** How full places were by week, as picture, sentence and table; all together, or one of them. */
export function UseOfPlaces({ use }: { use: Utilisation }) {
  const [chosen, setChosen] = useState(ALL)
  if (use.items.length === 0)
    return <Empty picture={<ListPicture />} title="还没有场所" text="有了预订以后，这里按周显示用了多少" />
  const items = chosen === ALL ? use.items : use.items.filter(({ placeId }) => placeId === chosen)
  const weeks = use.weeks.map((week, nth) => {
    const sums = items.flatMap(({ weeks: all }) => all[nth] ?? [])
    const total = (of: (sum: (typeof sums)[number]) => number) => sums.reduce((all, sum) => all + of(sum), 0)
    return {
      week,
      open: total((sum) => sum.openMinutes),
      booked: total((sum) => sum.bookedMinutes),
      used: total((sum) => sum.usedMinutes),
      bookings: total((sum) => sum.bookings),
      missed: total((sum) => sum.missed),
    }
  })
  const sum = (of: (week: (typeof weeks)[number]) => number) => weeks.reduce((all, week) => all + of(week), 0)
  const points = weeks.map(({ week, open, booked, bookings }) => ({
    name: `${dateInWords(week)}当周`,
    short: shortDate(week),
    values: [share(booked, open)],
    note: `${bookings} 个预订`,
  }))
  return (
    <>
      <Choice
        label="场所"
        options={[
          { value: ALL, label: '全部' },
          ...use.items.map(({ placeId, name }) => ({ value: placeId, label: name })),
        ]}
        value={chosen}
        onChange={setChosen}
      />
      <Card>
        <Chart
          kind="bars"
          label="每周预订率"
          series={[{ name: '预订率', hue: 'violet' }]}
          points={points}
          format={percent}
          adds={false}
          most={100}
        />
      </Card>
      <Section title={`近 ${weeks.length} 周`}>
        <Card>
          <Facts
            facts={[
              {
                name: '预订率',
                value: percent(
                  share(
                    sum((week) => week.booked),
                    sum((week) => week.open),
                  ),
                ),
              },
              {
                name: '实际使用率',
                value: percent(
                  share(
                    sum((week) => week.used),
                    sum((week) => week.open),
                  ),
                ),
                note: '提前结束和未到场的时间不计',
              },
              { name: '预订', value: `${sum((week) => week.bookings)} 个` },
              { name: '未到场', value: `${sum((week) => week.missed)} 个` },
            ]}
          />
        </Card>
      </Section>
    </>
  )
}

/** Per cent of the open time, to one decimal. */
const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10)
const percent = (value: number) => `${value}%`
