import { useBack, useHistoryState, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Choice } from '#ui/field'
import { Card, Lead, Page, Section } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { lotsQuery } from '../parts/queries.ts'
import s from './sample.module.css'
import { Sample } from './sample.tsx'

const LENGTHS = [
  { value: '30', label: '30 分钟' },
  { value: '60', label: '1 小时' },
  { value: '120', label: '2 小时' },
  { value: '180', label: '3 小时' },
  { value: '300', label: '5 小时' },
  { value: '480', label: '8 小时' },
  { value: '720', label: '12 小时' },
  { value: '1440', label: '1 天' },
  { value: '4320', label: '3 天' },
] as const

/** /parking/price */
export default function Price() {
  const back = useBack('/licenseplate')
  const asked = useQueryText('lotId')
  const [picked, pick] = useHistoryState<string | null>('lot', null)
  const [minutes, setMinutes] = useHistoryState<string>('minutes', '120')
  const { data, error, refetch } = useQuery(lotsQuery)
  const lots = data?.items ?? []
  const lot = lots.find(({ lotId }) => lotId === (picked ?? asked)) ?? lots[0]
  return (
    <Page title="停车价格" onBack={back}>
      <Lead>选停车场和停多久，先算一算要多少钱；实际的金额按入场和离场的时间计算。</Lead>
      {lot ? (
        <>
          {!lot.open && <StateBanner tone="warn" title={`${lot.name}暂停开放`} next={lot.closedWhy} />}
          <Card>
            {lots.length > 1 && (
              <Choice
                label="停车场"
                options={lots.map(({ lotId, name }) => ({ value: lotId, label: name }))}
                value={lot.lotId}
                onChange={pick}
              />
            )}
            <Choice label="停多久" options={LENGTHS} value={minutes} onChange={setMinutes} />
          </Card>
          <Sample lotId={lot.lotId} minutes={Number(minutes)} />
          <Section title="收费标准">
            <Card>
              <ul className={s.tariff}>
                {[...lot.tariff, `付款后 ${lot.graceMinutes} 分钟内离场，不再计费`].map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Card>
          </Section>
        </>
      ) : data ? (
        <Empty picture={<CarPicture />} title="园区还没有开放的停车场" text="有疑问请联系服务热线" />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
