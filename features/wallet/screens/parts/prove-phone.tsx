import { type ReactNode, useRef, useState } from 'react'
import { REFUSED } from '#can/wallet'
import type { Command } from '#client/calls'
import { useForm } from '#client/form'
import { codeOf, wordsOf } from '#client/messages'
import { useCommand } from '#client/query'
import { CodeField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from './calls.ts'
import { type CodeAnswer, type SentCode, sentCode } from './send-code.ts'

export interface ProvePhoneProps {
  onBack: () => void
  /** What the phone is proven for, in a sentence. */
  why: string
  /** The phone as it may be shown; null where it is not known. */
  phone: string | null
  /** A code that went out already. */
  sent: SentCode | null
  /** What sends a code; null: none can be sent from here any more. */
  sending: (() => Command<CodeAnswer>) | null
  /** Goes on with a ticket that is proven, once more where an answer was lost; answers what went wrong, in words, or null. */
  onProven: (ticket: string) => Promise<string | null>
  /** What else may be done. */
  children?: ReactNode
}

const UNKEPT = { code: '' }

/** Proves a phone by a code from a message. The last digit sends it by itself. */
export function ProvePhone(props: ProvePhoneProps) {
  const { onBack, why, phone, sending, onProven, children } = props
  const run = useCommand()
  const [sent, setSent] = useState(props.sent)
  const form = useForm({ unkept: UNKEPT, warns: false })
  const { code } = form.values
  // what this code has proven already: the step after it may be tried again, the code may not
  const proven = useRef<{ code: string; ticket: string } | null>(null)

  const send = async () => {
    form.say({})
    try {
      if (!sending) return
      setSent(sentCode(await run(sending())))
      proven.current = null
    } catch (failure) {
      form.say({ code: wordsOf(failure) })
      throw failure
    }
  }
  // the last digit and the button may ask together
  const prove = (typed: string) => {
    const problem = sent === null ? '请先获取验证码' : typed.length === 6 ? null : '请输入 6 位数字验证码'
    return form.run({ code: problem }, async () => sent && goOn(sent, typed))
  }
  const goOn = async (asked: SentCode, typed: string) => {
    try {
      if (proven.current?.code !== typed) {
        const { ticket } = await run(calls.send('bindSmsValidate', { ticket: asked.ticket, code: typed }))
        proven.current = { code: typed, ticket }
      }
      form.say({ code: await onProven(proven.current.ticket) })
    } catch (failure) {
      if (codeOf(failure) === REFUSED.ticketGone) setSent(null)
      // a refusal is of this code: another one is typed anew
      if (codeOf(failure) > 0) form.change({ code: '' })
      form.say({ code: wordsOf(failure) })
    }
  }
  const shown = sent?.sentTo ?? phone
  return (
    <FormPage title="验证手机号" onBack={onBack} {...form.layout} submitText="下一步" onSubmit={() => prove(code)}>
      <StateBanner tone="info" title={why} next={sent ? `验证码已发送至 ${sent.sentTo}，5 分钟内有效` : null} />
      <Card>
        {shown && <Facts facts={[{ name: '手机号', value: shown }]} />}
        <CodeField
          value={code}
          onChange={(next) => form.change({ code: next })}
          onSend={send}
          readyAt={props.sent?.againAt}
          cannotSend={sending ? null : '请返回重新填写银行卡'}
          onFull={(full) => void prove(full)}
          error={form.errors.code}
        />
        {children}
      </Card>
    </FormPage>
  )
}
