import { useRef, useState } from 'react'
import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { FormPage, LoadedForm, useMounted } from '#client/page'
import { Consent } from '#client/papers'
import { ParkName, usePark } from '#client/park'
import { deviceToken, signIn } from '#client/session'
import type { SlipShown } from '#contract/people'
import { PasswordField, PhoneField, TextField } from '#ui/field'
import { Card, Facts } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { PASSWORD_HINT } from '#vocabulary/password'
import { normalisePhone } from '#vocabulary/phone'
import { refusals } from '#vocabulary/refusal'
import { common } from '../parts/calls.ts'
import { PasswordRules } from '../parts/password-rules.tsx'
import { passwordProblemsOf, plainDigits, slipProblems } from './slip-problems.ts'

/** How a slip is shown: by its code, or by what is typed from it. */
type Shown = { token: string } | { phone: string; digits: string }

const LOGIN = '/sys/login'
const HOME = '/services'
/** The slip was used, is over, or was withdrawn. */
const GONE = 10416
const AGREED = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
const PAPERS = [
  { path: '/docs/softwareAgreement', title: '软件服务协议' },
  { path: '/docs/privacypolicy', title: '隐私政策' },
]

/** /people/slip: signing in for the first time by a printed slip, scanned (`?token=`) or typed. */
export default function SlipPage() {
  // the page is drawn before anybody knows its address
  const mounted = useMounted()
  const asked = useQueryText('token')
  const token = mounted ? asked : null
  const [typed, setTyped] = useState<{ shown: Shown; slip: SlipShown } | null>(null)
  if (token !== null) return <Scanned token={token} />
  if (typed === null) return <Typing onFound={(shown, slip) => setTyped({ shown, slip })} />
  return <SetPassword shown={typed.shown} slip={typed.slip} onBack={() => setTyped(null)} />
}

/** The code was scanned: who printed the slip is read at once. */
function Scanned({ token }: { token: string }) {
  const shown = { token }
  const go = useGo()
  const gone = <Gone onLogin={() => go(LOGIN, {}, { replace: true })} />
  return (
    <LoadedForm
      open
      title="登录凭条"
      back={LOGIN}
      query={common.query('slipShow', { shown })}
      instead={{ [GONE]: gone, [refusals.malformed.code]: gone }}
    >
      {(slip) => <SetPassword shown={shown} slip={slip} onBack={() => go(LOGIN, {}, { replace: true })} />}
    </LoadedForm>
  )
}

/** The slip opens nothing any more. */
function Gone({ onLogin }: { onLogin: () => void }) {
  return (
    <Empty
      picture={<SignInPicture />}
      title="登录凭条已失效"
      text="凭条已使用、过期或作废。已设置过密码时，用手机号和密码登录；否则请联系园区运营重新打印。"
      action={{ label: '去登录', onPress: onLogin }}
    />
  )
}

/** No camera at hand: phone and digits are typed. */
function Typing({ onFound }: { onFound: (shown: Shown, slip: SlipShown) => void }) {
  const park = usePark()
  // what was typed is forgotten once it was sent
  const sent = useRef<Shown | null>(null)
  const form = useSend({
    start: { phone: '', digits: '' },
    warns: false,
    check: slipProblems,
    send(typed) {
      const shown = shownBy(typed)
      sent.current = shown
      return common.send('slipShow', { shown })
    },
    onDone(slip) {
      if (sent.current) onFound(sent.current, slip)
    },
  })
  return (
    <FormPage title="登录凭条" back={LOGIN} form={form} submitText="下一步" failedTitle="没有找到凭条">
      <ParkName park={park} />
      <StateBanner tone="info" title="首次登录" next="扫描凭条上的二维码，或输入手机号和凭条上的8位数字" />
      <Card>
        <PhoneField {...form.field('phone')} enterKeyHint="next" />
        <TextField
          label="8位数字"
          hint="印在凭条上，只能使用一次"
          kind="digits"
          maxLength={9}
          enterKeyHint="go"
          {...form.field('digits')}
        />
      </Card>
    </FormPage>
  )
}

const shownBy = ({ phone, digits }: { phone: string; digits: string }): Shown => ({
  phone: normalisePhone(phone),
  digits: plainDigits(digits),
})

interface SetPasswordProps {
  shown: Shown
  slip: SlipShown
  onBack: () => void
}

/** Who printed it and when stands first; then a password is set, and the person is signed in. */
function SetPassword({ shown, slip, onBack }: SetPasswordProps) {
  const go = useGo()
  const form = useSend({
    start: { password: '', again: '', agreed: false },
    warns: false,
    check: passwordProblemsOf,
    send({ password }) {
      const known = deviceToken()
      return common.send('slipUse', {
        shown,
        password,
        agreed: AGREED,
        ...(known === undefined ? {} : { deviceToken: known }),
      })
    },
    onDone({ loginsession, deviceToken: device }) {
      void signIn(loginsession, device)
      go(HOME, {}, { replace: true })
    },
    leaves: true,
  })
  const { password, agreed } = form.values
  return (
    <FormPage title="登录凭条" back={onBack} form={form} submitText="设置密码并登录" failedTitle="没有登录">
      <StateBanner
        tone="info"
        title={`${slip.printedBy} 为您打印了登录凭条`}
        since={printedMoment(slip.printedAt)}
        next={`${printedMoment(slip.expiresAt)} 前有效，只能使用一次。不认识打印人时请勿继续`}
      />
      <Card>
        <Facts facts={[{ name: '姓名', value: slip.name }]} />
        <PasswordField
          label="设置密码"
          purpose="new"
          hint={
            <>
              {PASSWORD_HINT}
              {password !== '' && <PasswordRules password={password} />}
            </>
          }
          enterKeyHint="next"
          {...form.field('password')}
        />
        <PasswordField label="再次填写密码" purpose="new" enterKeyHint="go" {...form.field('again')} />
        <Consent
          papers={PAPERS}
          agreed={agreed}
          onChange={(value) => form.change({ agreed: value })}
          error={form.errors.agreed}
        >
          我已阅读并同意以下协议
        </Consent>
      </Card>
      <StateBanner tone="info" title="以后用手机号和密码登录" next="在登录页选择“账号密码”，账号填写手机号即可。" />
    </FormPage>
  )
}
