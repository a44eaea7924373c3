import { lazy, Suspense, useState } from 'react'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { useSession } from '#client/session'
import { CarIcon, ClockIcon, PhoneIcon, ReceiptIcon, ScanIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'
import { ExitSign } from './exit-sign.tsx'
import { Lots } from './lots.tsx'
import { MyPlates } from './my-plates.tsx'

const SpecialPlate = lazy(() => import('./special-plate.tsx'))

const LINKS = [
  { path: '/parking/lane', title: '无牌车扫码通行', note: '扫入口或出口的通道码', icon: <ScanIcon /> },
  { path: '/parking/history', title: '停车记录', note: '查看以往停车和收据', icon: <ReceiptIcon /> },
  { path: '/parking/price', title: '停车价格', note: '试算停多久要多少钱', icon: <ClockIcon /> },
  { path: '/hotline', title: '联系服务热线', note: '识别有误或无法离场时', icon: <PhoneIcon /> },
] as const

/** What stands below the plate: the car at the exit whose sign was scanned, my plates, the lots, and where else to go. */
export default function AroundThePlate({ plate, onPick }: { plate: string; onPick: (plate: string) => void }) {
  const go = useGo()
  const { stage } = useSession()
  const channel = useQueryText('channel')
  const [special, setSpecial] = useState(false)
  return (
    <>
      {channel && <ExitSign channelCode={channel} onFound={onPick} />}
      {stage === 'present' && <MyPlates plate={plate} onPick={onPick} />}
      <Lots />
      <Card rows>
        <LinkRow
          icon={<CarIcon />}
          title="特殊车牌"
          note="军车、使领馆、临时、境外号牌和小票号"
          onPress={() => setSpecial(true)}
        />
        {LINKS.map(({ path, ...row }) => (
          <LinkRow key={path} {...row} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
      {special && (
        <Suspense>
          <SpecialPlate onClose={() => setSpecial(false)} />
        </Suspense>
      )}
    </>
  )
}
