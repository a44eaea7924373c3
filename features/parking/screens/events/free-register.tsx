import { useState } from 'react'
import { useBack, useGo, useParams } from '#client/navigation'
import { NotLoaded, useQuery } from '#client/query'
import type { FreeEvent, FreePlate } from '#contract/parking'
import { Page } from '#ui/page'
import { Result } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'
import { calls } from '../parts/calls.ts'
import { periodOf, plateFacts, resultOf } from './free-words.ts'
import { NO_EVENT } from './no-event.tsx'
import { RegisterForm } from './register-form.tsx'

const TITLE = '免费停车登记'

/** /pafeefree/{id} */
export default function FreeRegister() {
  const { id = '' } = useParams()
  const back = useBack('/licenseplate')
  const { data, error, refetch } = useQuery(calls.read('freeEventInfo/{id}', { id }))
  const [sent, setSent] = useState<FreePlate | null>(null)
  if (data && sent) return <Sent event={data} plate={sent} onBack={back} onAgain={() => setSent(null)} />
  if (data) return <RegisterForm event={data} title={TITLE} onBack={back} onSent={setSent} />
  return (
    <Page title={TITLE} onBack={back}>
      <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_EVENT} />
    </Page>
  )
}

interface SentProps {
  event: FreeEvent
  plate: FreePlate
  onBack: () => void
  onAgain: () => void
}

/** What became of it, and where to go. */
function Sent({ event, plate, onBack, onAgain }: SentProps) {
  const go = useGo()
  const list = { label: '查看我的登记', onPress: () => go(`/registerlist/${event.id}`) }
  const more = { label: '再登记一个车牌', onPress: onAgain }
  const fee = { label: '查看停车费', onPress: () => go('/paylicenseplate', { plate: plate.plate }) }
  return (
    <Page title={TITLE} onBack={onBack}>
      <Result
        {...resultOf(plate)}
        facts={[
          { name: '车牌', value: formatPlate(plate.plate) },
          { name: '免费时间', value: periodOf(event) },
          { name: '活动', value: event.name },
          ...plateFacts(plate),
        ]}
        actions={[list, event.why === null ? more : fee]}
      />
    </Page>
  )
}
