import { useEffect, useState } from 'react'
import { wordsOf } from '#client/messages'
import { hrefOf, useBack, useGo } from '#client/navigation'
import { Consent, PaperLink } from '#client/papers'
import { ParkName, usePark } from '#client/park'
import { forgetSession, useSession } from '#client/session'
import { Button } from '#ui/button'
import { FormPage } from '#ui/form'
import { Card, LinkRow } from '#ui/page'
import { ConfirmSheet } from '#ui/sheet'
import { Notice, StateBanner } from '#ui/state'
import { Tabs } from '#ui/tabs'
import { closedNow } from './closing/closed.ts'
import { ByAccount } from './parts/by-account.tsx'
import { ByPhone } from './parts/by-phone.tsx'
import { type LoginForm, useLogin } from './parts/use-login.ts'
import { ByWechat } from './third/by-wechat.tsx'

const WAYS = [
  { name: 'phone', label: '手机验证码' },
  { name: 'account', label: '账号密码' },
] as const

const PAPERS = [
  { path: '/docs/softwareAgreement', title: '软件服务协议' },
  { path: '/docs/privacypolicy', title: '隐私政策' },
]

/** /sys/login: two ways in; keeps what was typed but for passwords and codes, and goes on to where the person wanted to go. */
export default function Login() {
  const back = useBack()
  const park = usePark()
  const login = useLogin()
  const go = useGo()
  const { values, change, errors } = login
  return (
    <FormPage title="登录" onBack={back} {...login.layout} submitText="登录" onSubmit={() => login.submit()}>
      <ParkName park={park} />
      <Closed />
      <Refused login={login} />
      <Card>
        <Tabs label="登录方式" tabs={WAYS} shown={values.way} onShow={(way) => change({ way })}>
          {values.way === 'phone' ? <ByPhone login={login} /> : <ByAccount login={login} />}
        </Tabs>
        <Consent papers={PAPERS} agreed={values.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed}>
          我已阅读并同意以下协议
        </Consent>
      </Card>
      <ByWechat from={login.wanted} />
      <Card rows>
        <LinkRow
          title="没有短信？用登录凭条"
          note="扫描园区打印的凭条，或输入凭条上的8位数字"
          href={hrefOf('/people/slip')}
          onPress={() => go('/people/slip')}
        />
      </Card>
      {/* below: what is being typed stays where it is when the person becomes known */}
      <AlreadyIn login={login} />
      <AgreeFirst login={login} />
      <ComeBack login={login} />
    </FormPage>
  )
}

/** Asked before a code is sent to who has not agreed yet. */
function AgreeFirst({ login: { asksConsent, answerConsent } }: { login: LoginForm }) {
  return (
    <ConfirmSheet
      open={asksConsent}
      title="请先阅读并同意"
      text="登录前需要您同意以下协议，我们会按协议保护您的个人信息。"
      confirmText="同意并继续"
      cancelText="不同意"
      onConfirm={() => answerConsent(true)}
      onClose={() => answerConsent(false)}
    >
      {PAPERS.map(({ path, title }) => (
        <PaperLink key={path} path={path}>
          {`《${title}》`}
        </PaperLink>
      ))}
    </ConfirmSheet>
  )
}

/** The account that was signed in to is being closed: its person may keep it. */
function ComeBack({ login: { closingOn, comeBack, stayAway } }: { login: LoginForm }) {
  const [error, setError] = useState<string | null>(null)
  const back = () => comeBack().catch((failure: unknown) => setError(wordsOf(failure)))
  return (
    <ConfirmSheet
      open={closingOn !== null}
      title="账号注销中"
      text={`账号将于 ${closingOn} 删除。撤销注销后，可以照常使用。`}
      confirmText="撤销注销"
      cancelText="不登录"
      error={error}
      onConfirm={back}
      onClose={() => {
        setError(null)
        stayAway()
      }}
    />
  )
}

/** The person has just asked to close their account: until when they may come back. Their session is over, and forgotten here. */
function Closed() {
  const on = closedNow()
  useEffect(() => {
    if (on !== null) forgetSession()
  }, [on])
  if (on === null) return null
  return <StateBanner tone="ok" title="已申请注销账号" next={`将于 ${on} 删除。在此之前登录，可以撤销。`} />
}

/** Someone is signed in already: they may simply go on. */
function AlreadyIn({ login: { layout, goOn } }: { login: LoginForm }) {
  const { person } = useSession()
  if (person === null || layout.busy) return null
  return (
    <StateBanner tone="info" title={`您已登录：${person.nickName}`} next="也可以登录其他账号。">
      <div>
        <Button kind="secondary" size="s" onPress={goOn}>
          继续使用
        </Button>
      </div>
    </StateBanner>
  )
}

/** Too many tries, or something of ours broke; by phone code there is another way in. */
function Refused({ login: { notice, values, change } }: { login: LoginForm }) {
  if (!notice) return null
  return (
    <Notice title="暂时不能登录" text={notice.text} requestId={notice.requestId}>
      {values.way === 'account' && (
        <div>
          <Button kind="secondary" size="s" onPress={() => change({ way: 'phone' })}>
            改用手机验证码
          </Button>
        </div>
      )}
    </Notice>
  )
}
