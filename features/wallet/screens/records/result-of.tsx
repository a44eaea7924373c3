import { REFUSED } from '#can/wallet'
import { useGo } from '#client/navigation'
import { NotLoaded } from '#client/query'
import { useSecondsWaited } from '#ui/clock'
import { SearchPicture } from '#ui/picture'
import { Empty } from '#ui/state'
import { refusals } from '#vocabulary/refusal'
import { NO_WALLET } from '../parts/open-first.tsx'
import { BillResult } from './bill-result.tsx'
import { useFollowedBill } from './followed-bill.ts'

/** Longer than this, in seconds, is unusual. */
const LONG = 30

/** What the server says of this operation, followed until it has settled. `counting`: says how long the person has waited. */
export function ResultOf({ id, counting = false }: { id: string; counting?: boolean }) {
  const { data, error, refetch } = useFollowedBill(id)
  const seconds = useSecondsWaited(counting && data?.state === 'waiting')
  if (data) return <BillResult bill={data} {...(counting && { waiting: <Waiting seconds={seconds} /> })} />
  return <NotLoaded error={error} onRetry={refetch} shape="detail" instead={NO_BILL} />
}

const NO_BILL = { ...NO_WALLET, [REFUSED.billUnknown]: <Unknown />, [refusals.malformed.code]: <Unknown /> }

/** How long the person has waited, and what to do. The seconds are a timer: shown, not read aloud each time. */
function Waiting({ seconds }: { seconds: number }) {
  return (
    <>
      <span role="timer">已等待 {seconds} 秒</span>，
      {seconds < LONG
        ? '通常几秒内完成。请不要重复付款，结果会自动显示。'
        : '比平时久。您可以先离开，结果会显示在账单里；如果付了款却一直没有到账，请致电服务热线，款项不会丢失。'}
    </>
  )
}

/** There is nothing by this id, or it is somebody else's. */
export function Unknown() {
  const go = useGo()
  return (
    <Empty
      picture={<SearchPicture />}
      title="没有找到这笔记录"
      text="请用操作时登录的账号查看，全部记录都在账单里"
      action={{ label: '查看我的钱包', onPress: () => go('/wallet/mywallet', {}, { replace: true }) }}
    />
  )
}
