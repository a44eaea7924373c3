import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { DoorCardIcon, HistoryIcon, RegisterIcon, ScanIcon, UserIcon } from '#ui/icons'
import { Card, LinkRow } from '#ui/page'

/** A way to pass beside the code, or what belongs to it. */
interface Way {
  readonly path: string
  readonly title: string
  readonly note: string
  readonly icon: typeof ScanIcon
  /** For whom it is; everybody where it is not said. */
  readonly who?: 'company' | 'cards'
}

const WAYS: readonly Way[] = [
  {
    path: '/access/qrCodeAccess',
    title: '扫码开门',
    note: '进入园区后，扫门口的二维码开门',
    icon: ScanIcon,
  },
  { path: '/access/register', title: '人脸登记', note: '是否刷脸由您决定，随时可以撤回', icon: RegisterIcon },
  {
    path: '/accessCard',
    title: '门禁卡领取',
    note: '申请、领取和挂失门禁卡',
    icon: DoorCardIcon,
    who: 'cards',
  },
  { path: '/access/agents', title: '代理人', note: '外出时请同事代您通行', icon: UserIcon, who: 'company' },
  {
    path: '/current/losecurrentlist',
    title: '通行码失效记录',
    note: '每个通行权限能不能用，为什么',
    icon: HistoryIcon,
  },
]

/** The ways to pass beside the code, as far as they are for the person. */
export function Ways() {
  const go = useGo()
  const { person } = useSession()
  const isOfCompany = (person?.companyId ?? null) !== null
  const handsCards = person?.roles.includes('property') ?? false
  const isFor = ({ who }: Way) => who === undefined || isOfCompany || (who === 'cards' && handsCards)
  return (
    <Card rows>
      {WAYS.filter(isFor).map(({ path, title, note, icon: Icon }) => (
        <LinkRow key={path} icon={<Icon />} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
      ))}
    </Card>
  )
}
