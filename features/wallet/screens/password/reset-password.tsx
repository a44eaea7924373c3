import { useState } from 'react'
import { REFUSED } from '#can/wallet'
import { useForm } from '#client/form'
import { codeOf, momentOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { useCommand } from '#client/query'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Page } from '#ui/page'
import { Result, StateBanner } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { NewPassword } from './new-password.tsx'

const TITLE = '重置支付密码'
const UNKEPT = { lastSix: '' }

export interface ResetPasswordProps {
  /** Of the phone that was proven just now. */
  ticket: string
  onBack: () => void
}

/** The rest of a reset, once the phone is proven: the last six of the ID, then the new password twice. */
export function ResetPassword({ ticket, onBack }: ResetPasswordProps) {
  const go = useGo()
  const run = useCommand()
  const form = useForm({ unkept: UNKEPT, warns: false })
  const { lastSix } = form.values
  const [asked, setAsked] = useState(false)
  const [coolingUntil, setCoolingUntil] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)

  const reset = async (password: string): Promise<string | null> => {
    try {
      const done = await run(calls.send('passwordReset', { ticket, idLastSix: lastSix, password }))
      form.change(UNKEPT)
      setCoolingUntil(done.coolingUntil)
      return null
    } catch (failure) {
      const words = wordsOf(failure)
      const code = codeOf(failure)
      if (code === REFUSED.identityWrong) {
        form.say({ lastSix: words })
        setAsked(false)
      } else if (code === REFUSED.ticketGone || code === REFUSED.resetTries) setOver(words)
      return words
    }
  }
  if (coolingUntil !== null) {
    return (
      <Page title={TITLE} onBack={onBack}>
        <Result
          tone="ok"
          title="支付密码已重置"
          text={`为保护您的资金，${momentOf(coolingUntil)} 前不能提现、绑定银行卡、调高额度和大额付款，日常小额付款不受影响。`}
          actions={[{ label: '完成', onPress: onBack }]}
        />
      </Page>
    )
  }
  if (over !== null) {
    return (
      <Page title={TITLE} onBack={onBack}>
        <Result
          tone="warn"
          title="没有重置成功"
          text={over}
          actions={[{ label: '重新开始', onPress: () => go('/forgotpassword', {}, { replace: true }) }]}
        />
      </Page>
    )
  }
  if (asked) {
    return (
      <Page title={TITLE} onBack={() => setAsked(false)}>
        <NewPassword label="设置新的 6 位支付密码" onSet={reset} />
      </Page>
    )
  }
  const problem = /^\d{5}[\dX]$/.test(lastSix) ? null : '请填写身份证号最后六位'
  const next = () => form.run({ lastSix: problem }, async () => setAsked(true))
  return (
    <FormPage title={TITLE} onBack={onBack} {...form.layout} submitText="下一步" onSubmit={next}>
      <StateBanner tone="ok" title="手机号已验证" next="再核对一下是您本人" />
      <Card>
        <TextField
          label="身份证号最后六位"
          value={lastSix}
          onChange={(text) => form.change({ lastSix: text.replace(/[^\dXx]/g, '').toUpperCase() })}
          hint="开通钱包时填写的身份证号"
          placeholder="末位是 X 的请填 X"
          maxLength={6}
          enterKeyHint="next"
          error={form.errors.lastSix}
        />
      </Card>
    </FormPage>
  )
}
