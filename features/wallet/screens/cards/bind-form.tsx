import { useState } from 'react'
import { useSend } from '#client/form'
import { useGoWithState } from '#client/navigation'
import { FormPage } from '#client/page'
import { Consent } from '#client/papers'
import { CardNumberField } from '#ui/bank-card'
import { PhoneField } from '#ui/field'
import { Card } from '#ui/page'
import { isPhone } from '#vocabulary/phone'
import s from '../parts/opening.module.css'
import { openingPath } from '../parts/opening-path.ts'
import { sendCode, sentCode } from '../parts/send-code.ts'
import { cardInHand, holdCard } from './card-in-hand.ts'
import { useKnownBank } from './use-known-bank.ts'

/** A card to bind: number, the phone that the bank knows, consent. The number lives in this page's memory alone. */
export function BindForm({ onBack }: { onBack: () => void }) {
  const goWithState = useGoWithState()
  // coming back from the code to mend it
  const [start] = useState(() => ({ ...(cardInHand() ?? { number: '', phone: '' }), agreed: false }))
  const form = useSend({
    start,
    check: ({ phone, agreed }) => ({
      number: problem,
      phone: isPhone(phone) ? null : '请填写银行预留的 11 位手机号',
      agreed: agreed ? null : '请先阅读并同意',
    }),
    send: ({ number, phone }) => sendCode('bind', { number, phone }),
    onDone(answer) {
      holdCard({ number: values.number, phone: values.phone })
      goWithState(openingPath(answer.sentTo), { for: 'bind' }, { ...sentCode(answer) }, { replace: true })
    },
    leaves: true,
  })
  const { values, change, errors } = form
  const { bank, problem } = useKnownBank(values.number)
  // said when the field is left, and not while it is typed
  const [wasLeft, leave] = useState(false)
  const early = wasLeft && values.number !== '' ? problem : null
  return (
    <FormPage title="添加银行卡" back={onBack} form={form} submitText="获取验证码" failedTitle="没有发送验证码">
      <Card>
        <div className={s.fields}>
          <CardNumberField
            value={values.number}
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
            hint="办卡时在银行登记的手机号"
            enterKeyHint="done"
            {...form.field('phone')}
          />
          <Consent agreed={form.values.agreed} onChange={(next) => form.change({ agreed: next })} error={errors.agreed}>
            我同意将卡号、预留手机号和开通钱包时的身份信息交给发卡银行核验
          </Consent>
        </div>
      </Card>
      <p className={s.lead}>卡号不会保存在手机上，绑定后只显示最后四位</p>
    </FormPage>
  )
}
