import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { useSession } from '#client/session'
import { ClockIcon, PhoneIcon, ReceiptIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { ExitSign } from './exit-sign.tsx'
import { Lots } from './lots.tsx'
import { MyPlates } from './my-plates.tsx'

const LINKS = [
  { path: '/parking/history', title: '停车记录', note: '查看以往停车和收据', icon: <ReceiptIcon /> },
  { path: '/parking/price', title: '停车价格', note: '试算停多久要多少钱', icon: <ClockIcon /> },
  { path: '/hotline', title: '联系服务热线', note: '识别有误或无法离场时', icon: <PhoneIcon /> },
] as const

/** What stands below the plate: the car at the exit whose sign was scanned, my plates, the lots, and where else to go. */
export default function AroundThePlate({ plate, onPick }: { plate: string; onPick: (plate: string) => void }) {
  const go = useGo()
  const { stage } = useSession()
  const channel = useQueryText('channel')
  return (
    <>
      {channel && <ExitSign channelCode={channel} onFound={onPick} />}
      {stage === 'present' && <MyPlates plate={plate} onPick={onPick} />}
      <Lots />
      <Card rows>
        {LINKS.map(({ path, ...row }) => (
          <LinkRow key={path} {...row} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
    </>
  )
}
