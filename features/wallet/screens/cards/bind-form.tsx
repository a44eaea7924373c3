import { useState } from 'react'
import { useForm } from '#client/form'
import { useGoWithState } from '#client/navigation'
import { CardNumberField } from '#ui/bank-card'
import { Checkbox, PhoneField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { isPhone } from '#vocabulary/phone'
import s from '../parts/opening.module.css'
import { openingPath } from '../parts/opening-path.ts'
import { sendCode } from '../parts/send-code.ts'
import { cardInHand, holdCard } from './card-in-hand.ts'
import { useKnownBank } from './use-known-bank.ts'

const FIELDS = { number: 'number', phone: 'phone' } as const

/** A card to bind: number, the phone that the bank knows, consent. The number lives in this page's memory alone. */
export function BindForm({ onBack }: { onBack: () => void }) {
  const goWithState = useGoWithState()
  // coming back from the code to mend it
  const [unkept] = useState(() => ({ ...(cardInHand() ?? { number: '', phone: '' }), agreed: false }))
  const form = useForm({ unkept, fields: FIELDS, warns: true })
  const { change, errors } = form
  const { number, phone, agreed } = form.values
  const { bank, problem } = useKnownBank(number)
  // told when the field is left, and not while it is typed
  const [wasLeft, leave] = useState(false)
  const early = wasLeft && number !== '' ? problem : null

  const send = () => {
    const problems = {
      number: problem,
      phone: isPhone(phone) ? null : '请填写银行预留的 11 位手机号',
      agreed: agreed ? null : '请阅读后勾选同意',
    }
    return form.run(problems, async () => {
      const sent = await sendCode('bind', { number, phone })
      holdCard({ number, phone })
      goWithState(openingPath(sent.sentTo), { for: 'bind' }, { ...sent }, { replace: true })
    })
  }
  return (
    <FormPage title="添加银行卡" onBack={onBack} {...form.layout} submitText="获取验证码" onSubmit={send}>
      <Card>
        <div className={s.fields}>
          <CardNumberField
            value={number}
            onChange={(digits) => {
              leave(false)
              change({ number: digits })
            }}
            onBlur={() => leave(true)}
            bank={bank}
            hint="本人名下的储蓄卡"
            error={errors.number ?? early}
          />
          <PhoneField
            label="银行预留手机号"
            value={phone}
            onChange={(digits) => change({ phone: digits })}
            hint="办卡时在银行登记的手机号"
            enterKeyHint="done"
            error={errors.phone}
          />
          <Checkbox checked={agreed} onChange={(next) => change({ agreed: next })} error={errors.agreed}>
            我同意将卡号、预留手机号和开通钱包时的身份信息交给发卡银行核验
          </Checkbox>
        </div>
      </Card>
      <p className={s.lead}>卡号不会保存在手机上，绑定后只显示最后四位</p>
    </FormPage>
  )
}
