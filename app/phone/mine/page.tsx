import { lazy, Suspense } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import { sessionList } from '#screens/people'
import {
  AddressBookIcon,
  AgreementIcon,
  AnnounceIcon,
  CalendarIcon,
  CompanyIcon,
  DownloadIcon,
  HotlineIcon,
  InviteIcon,
  NoticeIcon,
  PassCodeIcon,
  PlateIcon,
  PrivacyIcon,
  ReceiptIcon,
  SettingsIcon,
  VisitorIcon,
  WalletIcon,
} from '#ui/icons'
import { Card, LinkRow, Page, Section } from '#ui/page'
import { Skeleton } from '#ui/state'
import { MessagesRow } from '../messages/messages-row.tsx'
import { Account, OwnData, Password, SignOut, WechatAccount } from './account.tsx'
import { Appearance } from './appearance.tsx'

const SessionList = lazy(sessionList)

/** What is everybody's own; a stranger is led to login by it. */
const MINE = [
  { path: '/reserverecord', title: '预订记录', icon: <CalendarIcon /> },
  { path: '/visitor/going', title: '我去拜访', icon: <InviteIcon /> },
  { path: '/current/currentcode', title: '通行码', icon: <PassCodeIcon /> },
  { path: '/parking/plates', title: '我的车牌', icon: <PlateIcon /> },
  { path: '/parking/history', title: '停车记录', icon: <ReceiptIcon /> },
  { path: '/wallet/mywallet', title: '我的钱包', icon: <WalletIcon /> },
  { path: '/publishing/list', title: '园区动态', icon: <AnnounceIcon /> },
  { path: '/addressbook/companyApply', title: '加入企业', icon: <CompanyIcon /> },
]

/** For who is of a company. */
const COMPANY = [
  { path: '/visitor/guests', title: '我的访客', icon: <VisitorIcon /> },
  { path: '/people/mine', title: '我的名片', icon: <AddressBookIcon /> },
]

/** For who manages the park. */
const DESK = [{ path: '/parking/desk', title: '停车管理', icon: <SettingsIcon /> }]

const SETTINGS = [{ path: '/messages/settings', title: '消息设置', icon: <NoticeIcon /> }]

const ABOUT = [
  { path: '/hotline', title: '服务热线', icon: <HotlineIcon /> },
  { path: '/docs/softwareAgreement', title: '软件服务协议', icon: <AgreementIcon /> },
  { path: '/docs/privacypolicy', title: '隐私政策', icon: <PrivacyIcon /> },
  { path: '/download', title: '下载应用', icon: <DownloadIcon /> },
]

/** /mine: who I am, what is mine, how things are set, where I am signed in, and what is written about it. */
export default function Mine() {
  const { stage, person } = useSession()
  return (
    <Page title="我的">
      <Account />
      <Rows rows={MINE} />
      {person?.companyName && <Rows rows={COMPANY} />}
      {stage === 'present' && <MessagesRow />}
      {person?.roles.includes('operator') && <Rows rows={DESK} />}
      <Section title="设置">
        <Appearance />
        {stage === 'present' && (
          <>
            <Rows rows={SETTINGS} />
            <Password />
            <WechatAccount />
            <OwnData />
          </>
        )}
      </Section>
      {stage === 'present' && (
        <Section title="登录设备">
          <Suspense fallback={<Skeleton shape="card" />}>
            <SessionList />
          </Suspense>
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
