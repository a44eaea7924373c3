import { lazy, Suspense } from 'react'
import { useBack, useGo } from '#client/navigation'
import { usePages, useQuery } from '#client/query'
import { EndlessList } from '#ui/list'
import { Card, Page, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { StayRows } from './stay-rows.tsx'

const Months = lazy(() => import('./months.tsx'))

const SIZE = 20

/** /parking/history */
export default function History() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const { list } = usePages(calls.pages('myStays', { size: SIZE }))
  return (
    <Page title="停车记录" onBack={back}>
      <ByMonth />
      <EndlessList
        together
        {...list}
        empty={
          <Empty
            picture={<ListPicture />}
            title="还没有停车记录"
            text="您付过款的停车，和验证过本人的车牌的停车，会显示在这里。"
            action={{ label: '管理我的车牌', onPress: () => go('/parking/plates') }}
          />
        }
      >
        {(stays) => <StayRows stays={stays} />}
      </EndlessList>
    </Page>
  )
}

/** Six months as bars, where anything was paid in them. A nicety: nothing is said where it could not be asked for. */
function ByMonth() {
  const { data, isPending } = useQuery(calls.read('myStayMonths'))
  const waiting = <Skeleton shape="card" />
  if (isPending) return waiting
  if (!data?.items.some(({ paidFen }) => paidFen > 0)) return null
  return (
    <Section title="近六个月停车费">
      <Card>
        <Suspense fallback={waiting}>
          <Months months={data.items} />
        </Suspense>
      </Card>
    </Section>
  )
}
