import { useBack, useGo, useHistoryState, useQueryText } from '#client/navigation'
import { useSession } from '#client/session'
import { Choice } from '#ui/field'
import { Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Skeleton } from '#ui/state'
import { BillDays } from './bill-days.tsx'
import { DayDifferences } from './day-differences.tsx'
import { Differences } from './difference-list.tsx'

const DAYS = { value: 'days', label: '每日账目' } as const
const STATES = [
  { value: 'open', label: '待处理' },
  { value: 'settled', label: '已处理' },
] as const

/**
 * /wallet/differences: what channel bills and our books disagree about. Operators see the park day by day, with `day` and `channel` one
 * day; cashiers see what concerns their own collections.
 */
export default function DifferencesScreen() {
  const { person } = useSession()
  const [day, channel] = [useQueryText('day'), useQueryText('channel')]
  const isOperator = person?.roles.includes('operator') ?? false
  const back = useBack(isOperator ? (day ? '/wallet/differences' : '/services') : '/collection')
  if (isOperator && day && channel) return <DayDifferences day={day} channel={channel} onBack={back} />
  return (
    <Page title="异常收款" onBack={back}>
      {!person ? (
        <Skeleton shape="list" />
      ) : isOperator ? (
        <OfPark />
      ) : person.roles.includes('merchant') ? (
        <OfTill />
      ) : (
        <Nobodys />
      )}
    </Page>
  )
}

function OfPark() {
  const [side, setSide] = useHistoryState<'days' | 'open' | 'settled'>('side', 'days')
  return (
    <>
      <Choice label="查看" options={[DAYS, ...STATES]} value={side} onChange={setSide} />
      {side === 'days' ? <BillDays /> : <Differences key={side} whose="park" state={side} />}
    </>
  )
}

function OfTill() {
  const [side, setSide] = useHistoryState<'open' | 'settled'>('side', 'open')
  return (
    <>
      <Choice label="查看" options={STATES} value={side} onChange={setSide} />
      <Differences key={side} whose="till" state={side} />
    </>
  )
}

function Nobodys() {
  const go = useGo()
  return (
    <Empty
      picture={<SignInPicture />}
      title="仅对园区运营和商户收银员开放"
      text="这里核对支付渠道与园区的账目。您自己的付款和退款，请在钱包账单里查看。"
      action={{ label: '查看我的钱包', onPress: () => go('/wallet/mywallet') }}
    />
  )
}
