import { lazy, Suspense } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { sessionList } from '#screens/people'
import {
  AddressBookIcon,
  AgreementIcon,
  DownloadIcon,
  HotlineIcon,
  PlateIcon,
  PrivacyIcon,
  ReceiptIcon,
  SettingsIcon,
  WalletIcon,
} from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { Skeleton } from '#ui/state'
import { MessagesRow } from '../messages/messages-row.tsx'
import { Account, OwnData, Password, SignOut, WechatAccount } from './account.tsx'
import { Appearance } from './appearance.tsx'

const SessionList = lazy(sessionList)

const MINE = [
  { path: '/wallet/mywallet', title: '我的钱包', icon: <WalletIcon /> },
  { path: '/parking/plates', title: '我的车牌', icon: <PlateIcon /> },
  { path: '/parking/history', title: '停车记录', icon: <ReceiptIcon /> },
]

/** For who is of a company. */
const COMPANY = [{ path: '/people/mine', title: '我的名片', icon: <AddressBookIcon /> }]

/** For who manages the park. */
const DESK = [{ path: '/parking/desk', title: '停车管理', icon: <SettingsIcon /> }]

const ABOUT = [
  { path: '/hotline', title: '服务热线', icon: <HotlineIcon /> },
  { path: '/docs/softwareAgreement', title: '软件服务协议', icon: <AgreementIcon /> },
  { path: '/docs/privacypolicy', title: '隐私政策', icon: <PrivacyIcon /> },
  { path: '/download', title: '下载应用', icon: <DownloadIcon /> },
]

/** /mine: who I am, what is mine, how the product looks, where I am signed in, and what is written about it. */
export default function Mine() {
  const { stage, person } = useSession()
  return (
    <Page title="我的">
      <Account />
      {stage === 'present' && <MessagesRow />}
      <Rows rows={MINE} />
      {person?.roles.includes('operator') && <Rows rows={DESK} />}
      <Appearance />
      {stage === 'present' && (
        <Section title="登录设备">
          <Suspense fallback={<Skeleton shape="card" />}>
            <SessionList />
          </Suspense>
          <Password />
          <WechatAccount />
          {person?.companyName && <Rows rows={COMPANY} />}
          <OwnData />
        </Section>
      )}
      <Section title="关于">
        <Rows rows={ABOUT} />
      </Section>
      {stage === 'present' && <SignOut />}
    </Page>
  )
}

function Rows({ rows }: { rows: typeof MINE }) {
  const go = useGo()
  return (
    <Card rows>
      {rows.map(({ path, ...row }) => (
        <LinkRow key={path} {...row} href={hrefOf(path)} onPress={() => go(path)} />
      ))}
    </Card>
  )
}
