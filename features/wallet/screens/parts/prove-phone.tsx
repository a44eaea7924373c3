import { type ReactNode, useRef, useState } from 'react'
import { REFUSED } from '#can/wallet'
import { codeOf, wordsOf } from '#client/messages'
import { CodeField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Facts } from '#ui/page'
import { StateBanner } from '#ui/state'
import { calls } from './queries.ts'

/** A code that was sent: its ticket, where it went, and from when (ms) another may be asked for. */
export interface SentCode {
  ticket: string
  sentTo: string
  againAt: number
}

export interface ProvePhoneProps {
  onBack: () => void
  /** What the phone is proven for, in a sentence. */
  why: string
  /** The phone as it may be shown; null where it is not known. */
  phone: string | null
  /** A code that went out already. */
  sent: SentCode | null
  /** Sends a code; throws the call's failure. null: none can be sent from here any more. */
  onSend: (() => Promise<SentCode>) | null
  /** Goes on with a ticket that is proven, once more where an answer was lost; answers what went wrong, in words, or null. */
  onProven: (ticket: string) => Promise<string | null>
  /** What else may be done. */
  children?: ReactNode
}

const FIRST = '请先获取验证码'

/** Proves a phone by a code from a message. The last digit sends it by itself. */
export function ProvePhone(props: ProvePhoneProps) {
  const { onBack, why, phone, onSend, onProven, children } = props
  const [sent, setSent] = useState(props.sent)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const running = useRef(false)
  // what this code has proven already: the step after it may be tried again, the code may not
  const proven = useRef<{ code: string; ticket: string } | null>(null)

  const send = async () => {
    setError(null)
    try {
      if (!onSend) return
      setSent(await onSend())
      proven.current = null
    } catch (failure) {
      setError(wordsOf(failure))
      throw failure
    }
  }
  const prove = async (typed: string) => {
    // the last digit and the button may ask together
    if (running.current) return
    if (!sent) return setError(FIRST)
    if (typed.length !== 6) return setError('请输入 6 位数字验证码')
    setError(null)
    running.current = true
    try {
      if (proven.current?.code !== typed) {
        const { ticket } = await calls.post('bindSmsValidate', { ticket: sent.ticket, code: typed }, { again: true })
        proven.current = { code: typed, ticket }
      }
      setError(await onProven(proven.current.ticket))
    } catch (failure) {
      if (codeOf(failure) === REFUSED.ticketGone) setSent(null)
      // a refusal is of this code: another one is typed anew
      if (codeOf(failure) > 0) setCode('')
      setError(wordsOf(failure))
    } finally {
      running.current = false
    }
  }
  const shown = sent?.sentTo ?? phone
  return (
    <FormPage title="验证手机号" onBack={onBack} submitText="下一步" onSubmit={() => prove(code)}>
      <StateBanner tone="info" title={why} next={sent ? `验证码已发送至 ${sent.sentTo}，5 分钟内有效` : null} />
      <Card>
        {shown && <Facts facts={[{ name: '手机号', value: shown }]} />}
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next)
            setError(null)
          }}
          onSend={send}
          readyAt={props.sent?.againAt}
          cannotSend={onSend ? null : '请返回重新填写银行卡'}
          onFull={(full) => void prove(full)}
          error={error}
        />
        {children}
      </Card>
    </FormPage>
  )
}
