import { useState } from 'react'
import { useSend } from '#client/form'
import { useBack, useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { useSession } from '#client/session'
import { PasswordField } from '#ui/field'
import { Card, Page } from '#ui/page'
import { SignInPicture } from '#ui/picture'
import { Empty, Result, StateBanner } from '#ui/state'
import { PASSWORD_HINT } from '#vocabulary/password'
import { common } from './parts/calls.ts'
import { type Change, changeProblems } from './parts/password-problems.ts'
import { PasswordRules } from './parts/password-rules.tsx'

const NOTHING: Change = { oldPassword: '', newPassword: '', again: '' }

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
  const form = useSend({
    start: NOTHING,
    warns: false,
    check: changeProblems,
    send: ({ oldPassword, newPassword }) => common.send('changePassword', { oldPassword, newPassword }),
    onDone,
    leaves: true,
  })
  const { newPassword } = form.values
  return (
    <FormPage title="修改密码" back="/services" form={form} submitText="修改密码" failedTitle="密码没有修改">
      <Card>
        {/* tells the password manager whose password this is */}
        <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
        <PasswordField label="原密码" enterKeyHint="next" {...form.field('oldPassword')} />
        <PasswordField
          label="新密码"
          purpose="new"
          hint={
            <>
              {PASSWORD_HINT}
              {newPassword !== '' && <PasswordRules password={newPassword} />}
            </>
          }
          enterKeyHint="next"
          {...form.field('newPassword')}
        />
        <PasswordField label="再次填写新密码" purpose="new" enterKeyHint="done" {...form.field('again')} />
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
