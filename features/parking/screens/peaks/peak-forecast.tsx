import { lazy, Suspense } from 'react'
import { momentOf } from '#client/messages'
import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { keepPreviousData, NotLoaded, useQuery } from '#client/query'
import type { LotPeaks } from '#contract/parking'
import { Choice } from '#ui/field'
import { Meter } from '#ui/meter'
import { Card, Facts, Lead, Page, Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, Skeleton, StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { bestInWords, cautionOf, dayName, errorInWords, freeInWords, fullestInWords } from './peak-words.ts'
import s from './peaks.module.css'

/** How often the forecast is asked for anew while it is shown, in milliseconds. */
const FRESH_MS = 60_000

const PeakDayChart = lazy(() => import('./peak-day.tsx'))

/** /peakforecast */
export default function PeakForecast() {
  const back = useBack('/licenseplate')
  const asked = useQueryText('lotId')
  const [picked, pick] = useHistoryState<string | null>('lot', null)
  const lotId = picked ?? asked
  const { data, error, refetch } = useQuery({
    ...calls.read('peakForecast', lotId === null ? {} : { lotId }),
    refetchInterval: FRESH_MS,
    placeholderData: keepPreviousData,
  })
  const lot = data?.lot
  const place = data?.lots.find((each) => each.lotId === (picked ?? lot?.lotId))
  return (
    <Page title="车场高峰预测" onBack={back}>
      <Lead>看各车场现在的空位，和今天、明后天每半小时的预测，挑空位多的时间来。</Lead>
      {data && place && lot ? (
        <>
          <Section title="现在的空位" trailing={<span className={s.quiet}>{momentOf(data.at)} 更新</span>}>
            <Card>
              <Facts
                facts={data.lots.map(({ name, open, closedWhy, capacity, free }) =>
                  open
                    ? {
                        name,
                        value: freeInWords(free),
                        note: (
                          <Meter
                            label={`${name} 已停`}
                            value={capacity - free}
                            max={capacity}
                            words={`共 ${capacity} 个`}
                          />
                        ),
                      }
                    : { name, value: '暂停开放', note: closedWhy },
                )}
              />
            </Card>
          </Section>
          {data.lots.length > 1 && (
            <Card>
              <Choice
                label="查看哪个车场的预测"
                options={data.lots.map((each) => ({ value: each.lotId, label: each.name }))}
                value={place.lotId}
                onChange={pick}
              />
            </Card>
          )}
          {place.open ? (
            <Peaks key={lot.lotId} lot={lot} name={place.name} capacity={place.capacity} now={new Date(data.at)} />
          ) : (
            <StateBanner
              tone="warn"
              title={`${place.name}暂停开放`}
              next={place.closedWhy || '恢复开放后显示预测，可先查看其他车场'}
            />
          )}
        </>
      ) : data ? (
        <Empty picture={<CarPicture />} title="园区还没有开放的停车场" text="有疑问请联系服务热线" />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}

/** The forecast of one lot: a day at a time, in words and drawn, and how good it was yesterday. */
function Peaks({ lot, name, capacity, now }: { lot: LotPeaks; name: string; capacity: number; now: Date }) {
  const [chosen, choose] = useHistoryState<string>('day', '')
  const day = lot.days.find((each) => each.day === chosen) ?? lot.days[0]
  if (!day)
    return (
      <Empty
        picture={<CarPicture />}
        title="还没有停车数据"
        text="车场有车辆进出后开始预测，第二天起参考前一天，满一周后按星期预测"
      />
    )
  const caution = cautionOf(lot)
  const label = `${name}${dayName(day.day, now)}的空位`
  const fullest = fullestInWords(day, capacity)
  return (
    <>
      {caution && <StateBanner tone="warn" {...caution} />}
      <Section
        title={`${name}预测`}
        trailing={lot.readAt && <span className={s.quiet}>数据到 {momentOf(lot.readAt)}</span>}
      >
        <Card>
          <Choice
            label="查看日期"
            options={lot.days.map((each) => ({ value: each.day, label: dayName(each.day, now) }))}
            value={day.day}
            onChange={choose}
          />
          <div className={s.words}>
            <p className={s.best}>{bestInWords(day, capacity)}</p>
            {fullest && <p>{fullest}</p>}
          </div>
          <div className={s.chart}>
            <Suspense fallback={<Skeleton shape="card" />}>
              <PeakDayChart key={day.day} label={label} day={day} capacity={capacity} />
            </Suspense>
          </div>
          <p className={s.quiet}>浅色范围表示十次里约有八次落在其中；节假日和调休按国务院安排和园区设置计算。</p>
        </Card>
      </Section>
      <Section title="预测准不准">
        <Card>
          <p>{errorInWords(lot.error)}</p>
        </Card>
      </Section>
    </>
  )
}
