import { useState } from 'react'
import { useSend } from '#client/form'
import { useCommand } from '#client/query'
import { FormSheet } from '#client/sheet'
import { CodeField } from '#ui/field'
import { calls } from './calls.ts'
import s from './phone-sheet.module.css'

const LENGTH = 6

export interface PhoneSheetProps {
  onClose: () => void
  /** The phone was proven: goes on with what was refused. */
  onProven: () => unknown
}

/** Proves the person's phone by SMS, after they asked about many plates of others today. */
export default function PhoneSheet({ onClose, onProven }: PhoneSheetProps) {
  const command = useCommand()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useSend({
    start: { code: '' },
    warns: false,
    by: 'sheet',
    check: ({ code }) => ({ code: codeProblem(code, sentTo) }),
    send: ({ code }) => calls.send('plateCodeProve', { code }),
    done: '验证成功，可以继续查询',
    onDone() {
      onClose()
      onProven()
    },
  })
  const sendCode = () =>
    form.runStep(async () => {
      setSentTo((await command(calls.send('plateCode'))).sentTo)
    })
  return (
    <FormSheet title="验证手机号" form={form} submitText="验证并继续" onClose={onClose}>
      <p className={s.why}>您今天查询了较多其他车牌。为了保护车主的隐私，请用短信验证码确认是您本人，然后继续查询。</p>
      <CodeField
        {...form.field('code')}
        onSend={sendCode}
        onFull={(code) => void form.submit({ code })}
        hint={sentTo === null ? '验证码会发送到您账号的手机号' : `验证码已发送到 ${sentTo}`}
      />
    </FormSheet>
  )
}

function codeProblem(code: string, sentTo: string | null): string | null {
  if (code.length === LENGTH) return null
  return sentTo === null ? '请先获取验证码' : '请输入短信中的 6 位数字'
}
