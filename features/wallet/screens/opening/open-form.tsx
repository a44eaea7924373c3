import { isRealName, normaliseRealName, REFUSED } from '#can/wallet'
import { useForm } from '#client/form'
import { codeOf, fieldOf, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { Consent } from '#client/papers'
import { useCommand } from '#client/query'
import { TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { calls } from '../parts/calls.ts'
import s from '../parts/opening.module.css'

const DRAFT = { name: 'wallet.open', empty: { realName: '' } }
const PAPERS = [{ path: '/docs/privacypolicy', title: '隐私政策' }]
const UNKEPT = { idNumber: '', agreed: false }
const FIELDS = { realName: 'realName' } as const

export interface OpenFormProps {
  ticket: string
  onBack: () => void
  /** The proof of the phone is over: it must be proven anew. */
  onGone: () => void
}

/** Who opens the wallet: name and ID number as the ID has them. The number is kept nowhere. */
export function OpenForm({ ticket, onBack, onGone }: OpenFormProps) {
  const go = useGo()
  const run = useCommand()
  const form = useForm({ draft: DRAFT, unkept: UNKEPT, fields: FIELDS })
  const { values, change, errors } = form

  const open = () => {
    const realName = normaliseRealName(values.realName)
    const idNumber = normaliseIdCard(values.idNumber)
    const problems = {
      realName: isRealName(realName) ? null : '请填写身份证上的姓名',
      idNumber: idNumber === '' ? '请填写身份证号' : isIdCard(idNumber) ? null : '身份证号不正确，请核对 18 位号码',
      agreed: values.agreed ? null : '请先阅读并同意',
    }
    return form.run(problems, () => register(realName, idNumber))
  }
  const register = async (realName: string, idNumber: string) => {
    try {
      await run(calls.send('register', { ticket, realName, idNumber }))
      form.forget()
      toast('钱包已开通', { kind: 'ok' })
      go('/settingpassword/0', {}, { replace: true })
    } catch (error) {
      if (codeOf(error) === REFUSED.ticketGone) {
        form.fail(error)
        onGone()
        return
      }
      if (codeOf(error) === 0 || fieldOf(error) === 'realName') throw error
      form.say({ idNumber: wordsOf(error) })
    }
  }
  return (
    <FormPage title="开通钱包" onBack={onBack} {...form.layout} submitText="开通钱包" onSubmit={open}>
      <StateBanner tone="ok" title="手机号已验证" next="请在 10 分钟内填写本人身份信息" />
      <Card>
        <div className={s.fields}>
          <TextField
            label="姓名"
            value={values.realName}
            onChange={(realName) => change({ realName })}
            hint="与身份证一致，提现只能到本人的银行卡"
            autoComplete="name"
            maxLength={40}
            enterKeyHint="next"
            error={errors.realName}
          />
          <TextField
            label="身份证号"
            value={values.idNumber}
            onChange={(idNumber) => change({ idNumber })}
            hint="加密保存，仅用于核验身份和找回支付密码"
            placeholder="18 位身份证号"
            maxLength={22}
            enterKeyHint="done"
            error={errors.idNumber}
          />
          <Consent
            papers={PAPERS}
            besideUnkept
            agreed={values.agreed}
            onChange={(agreed) => change({ agreed })}
            error={errors.agreed}
          >
            我同意园区为开通钱包处理我的姓名和身份证号
          </Consent>
        </div>
      </Card>
    </FormPage>
  )
}
