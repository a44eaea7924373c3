import { type FormEvent, useState } from 'react'
import { wordsOf } from '#client/messages'
import { Button } from '#ui/button'
import { CodeField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { toast } from '#ui/toast'
import s from './phone-sheet.module.css'
import { calls } from './queries.ts'

const LENGTH = 6

export interface PhoneSheetProps {
  onClose: () => void
  /** The phone was proven: goes on with what was refused. */
  onProven: () => unknown
}

/** Proves the person's phone by SMS, after they asked about many plates of others today. */
export default function PhoneSheet(props: PhoneSheetProps) {
  return (
    <Sheet open title="验证手机号" onClose={props.onClose}>
      <Ask {...props} />
    </Sheet>
  )
}

function Ask({ onClose, onProven }: PhoneSheetProps) {
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const send = async () => {
    setError(null)
    try {
      setSentTo((await calls.post('plateCode', {})).sentTo)
    } catch (failure) {
      setError(wordsOf(failure))
      throw failure
    }
  }
  const prove = async (typed: string) => {
    if (busy) return
    if (typed.length !== LENGTH) return setError(sentTo === null ? '请先获取验证码' : '请输入短信中的 6 位数字')
    setBusy(true)
    try {
      await calls.post('plateCodeProve', { code: typed })
      toast('验证成功，可以继续查询', { kind: 'ok' })
      onClose()
      onProven()
    } catch (failure) {
      setError(wordsOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void prove(code)
  }
  return (
    <form className={s.ask} onSubmit={submit} noValidate>
      <p className={s.why}>您今天查询了较多其他车牌。为了保护车主的隐私，请用短信验证码确认是您本人，然后继续查询。</p>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next)
          setError(null)
        }}
        onSend={send}
        onFull={(typed) => void prove(typed)}
        hint={sentTo === null ? '验证码会发送到您账号的手机号' : `验证码已发送到 ${sentTo}`}
        error={error}
      />
      <Button wide type="submit" busy={busy}>
        验证并继续
      </Button>
    </form>
  )
}
