import { lazy, Suspense } from 'react'
import { REFUSED } from '#can/parking'
import { codeOf } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import { Page } from '#ui/page'
import { CarPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { isCar } from '#vocabulary/car'
import { normalisePlate } from '#vocabulary/plate'
import { traceQuery } from '../parts/queries.ts'
import { Fee } from './fee.tsx'
import { NoStay } from './no-stay.tsx'
import { PayButton } from './pay-button.tsx'

const AskPhone = lazy(() => import('./ask-phone.tsx'))

/** /paylicenseplate */
export default function PayLicensePlate() {
  const back = useBack('/licenseplate')
  const go = useGo()
  const plate = normalisePlate(useQueryText('plate') ?? '')
  if (isCar(plate)) return <FeeOf key={plate} plate={plate} onBack={back} />
  return (
    <Page title="停车费" onBack={back}>
      <Empty
        picture={<CarPicture />}
        title="车牌号不完整"
        text="请填写完整的车牌号，再查询停车费"
        action={{ label: '填写车牌', onPress: () => go('/licenseplate') }}
      />
    </Page>
  )
}

function FeeOf({ plate, onBack }: { plate: string; onBack: () => void }) {
  const { data, error, refetch } = useQuery(traceQuery(plate))
  const open = data?.open ?? null
  const waiting = <Skeleton shape="detail" />
  return (
    <Page
      title="停车费"
      onBack={onBack}
      action={
        open && open.dueFen > 0 && codeOf(error) !== REFUSED.phoneFirst ? (
          <PayButton open={open} onChanged={refetch} />
        ) : null
      }
    >
      {codeOf(error) === REFUSED.phoneFirst ? (
        <Suspense fallback={waiting}>
          <AskPhone plate={plate} onProven={refetch} />
        </Suspense>
      ) : open ? (
        <Fee open={open} stale={error} onRefresh={refetch} />
      ) : data ? (
        <NoStay plate={plate} past={data.past} onAgain={refetch} />
      ) : (
        <NotLoaded error={error} onRetry={refetch} shape="detail" />
      )}
    </Page>
  )
}
