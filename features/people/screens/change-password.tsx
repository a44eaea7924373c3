import { useState } from 'react'
import { callsOf } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import { useSession } from '#client/session'
import type { people } from '#contract/people'
import { facts } from '#phone/people'
import { PasswordField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Notice, Result, StateBanner } from '#ui/state'
import { PASSWORD_HINT } from '#vocabulary/password'
import { type Change, changeProblems } from './parts/password-problems.ts'
import { PasswordRules } from './parts/password-rules.tsx'

const common = callsOf<typeof people>('common', facts)
const NOTHING: Change = { oldPassword: '', newPassword: '', again: '' }
const FIELDS = { oldPassword: 'oldPassword', newPassword: 'newPassword' } as const

/** /sys/changepw */
export default function ChangePassword() {
  const { person } = useSession()
  const [done, setDone] = useState(false)
  if (done) return <Done />
  if (person?.hasPassword === false) return <NoPassword />
  return <ChangeForm account={person?.username ?? ''} onDone={() => setDone(true)} />
}

/** Signed in by phone: there is no password to change. */
function NoPassword() {
  const back = useBack()
  return (
    <Page title="修改密码" onBack={back}>
      <Empty
        picture={<SignInPicture />}
        title="您还没有账号密码"
        text="您使用手机验证码登录，无需密码。需要开通账号时，请联系企业管理员或服务热线。"
        action={{ label: '返回', onPress: back }}
      />
    </Page>
  )
}

function ChangeForm({ account, onDone }: { account: string; onDone: () => void }) {
  const back = useBack()
  const {
    values: typed,
    change,
    errors,
    notice,
    run,
    layout,
  } = useForm({ unkept: NOTHING, fields: FIELDS, by: 'page' })
  const type = (name: keyof Change) => (text: string) => change({ [name]: text })
  const submit = () => {
    const { oldPassword, newPassword } = typed
    return run(changeProblems(typed), async () => {
      await common.post('changePassword', { oldPassword, newPassword })
      onDone()
      return LEFT
    })
  }
  return (
    <FormPage title="修改密码" onBack={back} {...layout} submitText="修改密码" onSubmit={submit}>
      {notice && <Notice title="密码没有修改" text={notice.text} requestId={notice.requestId} />}
      <Card>
        {/* tells the password manager whose password this is */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <PasswordField
          label="原密码"
          value={typed.oldPassword}
          onChange={type('oldPassword')}
          error={errors.oldPassword}
          enterKeyHint="next"
        />
        <PasswordField
          label="新密码"
          purpose="new"
          value={typed.newPassword}
          onChange={type('newPassword')}
          hint={
            <>
              {PASSWORD_HINT}
              {typed.newPassword !== '' && <PasswordRules password={typed.newPassword} />}
            </>
          }
          error={errors.newPassword}
          enterKeyHint="next"
        />
        <PasswordField
          label="再次填写新密码"
          purpose="new"
          value={typed.again}
          onChange={type('again')}
          error={errors.again}
          enterKeyHint="done"
        />
      </Card>
      <StateBanner tone="info" title="修改后，其他设备会退出登录" next="这台设备保持登录，不受影响。" />
    </FormPage>
  )
}

/** How it ended. Nothing of it stands in the address: a reload shows the form again. */
function Done() {
  const back = useBack()
  const go = useGo()
  return (
    <Page title="修改密码">
      <Result
        tone="ok"
        title="密码已修改"
        text="其他设备已全部退出登录。"
        actions={[
          { label: '查看全部服务', onPress: () => go('/services') },
          { label: '返回', onPress: back },
        ]}
      />
    </Page>
  )
}
