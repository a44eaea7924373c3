import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRealName, normaliseRealName, REFUSED } from '#can/wallet'
import { useOneIntent } from '#client/calls'
import { useDraft } from '#client/draft'
import { codeOf, fieldOf, tell, wordsOf } from '#client/messages'
import { useGo } from '#client/navigation'
import { Checkbox, TextField } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card } from '#ui/page'
import { StateBanner } from '#ui/state'
import { toast } from '#ui/toast'
import { isIdCard, normaliseIdCard } from '#vocabulary/id-card'
import { calls } from '../parts/queries.ts'
import s from './opening.module.css'
import { PolicyLink } from './policy-link.tsx'

const EMPTY = { realName: '' }
const NONE = { realName: '', idNumber: '', agreed: '' }

export interface OpenFormProps {
  ticket: string
  onBack: () => void
  /** The proof of the phone is over: it must be proven anew. */
  onGone: () => void
}

/** Who opens the wallet: name and ID number as the ID has them. The number is kept nowhere. */
export function OpenForm({ ticket, onBack, onGone }: OpenFormProps) {
  const go = useGo()
  const queries = useQueryClient()
  const intent = useOneIntent()
  const [draft, keep, forget] = useDraft('wallet.open', EMPTY)
  const [typed, setTyped] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [errors, setErrors] = useState(NONE)
  const mended = (field: keyof typeof NONE) => setErrors({ ...errors, [field]: '' })

  const open = async () => {
    const realName = normaliseRealName(draft.realName)
    const idNumber = normaliseIdCard(typed)
    const found = {
      realName: isRealName(realName) ? '' : '请填写身份证上的姓名',
      idNumber: isIdCard(idNumber) ? '' : '身份证号不正确，请核对 18 位号码',
      agreed: agreed ? '' : '请阅读后勾选同意',
    }
    setErrors(found)
    if (found.realName || found.idNumber || found.agreed) return
    try {
      await intent(`${ticket} ${realName} ${idNumber.slice(-4)}`, (options) =>
        calls.post('register', { ticket, realName, idNumber }, options),
      )
      forget()
      await queries.invalidateQueries({ queryKey: ['wallet'] })
      toast('钱包已开通', { kind: 'ok' })
      go('/settingpassword/0', {}, { replace: true })
    } catch (error) {
      const words = wordsOf(error) ?? ''
      if (codeOf(error) === REFUSED.ticketGone) {
        toast(words, { kind: 'bad' })
        onGone()
      } else if (fieldOf(error) === 'realName') setErrors({ ...NONE, realName: words })
      else if (codeOf(error) > 0) setErrors({ ...NONE, idNumber: words })
      else tell(error)
    }
  }
  return (
    <FormPage title="开通钱包" onBack={onBack} submitText="开通钱包" onSubmit={open}>
      <StateBanner tone="ok" title="手机号已验证" next="请在 10 分钟内填写本人身份信息" />
      <Card>
        <div className={s.fields}>
          <TextField
            label="姓名"
            value={draft.realName}
            onChange={(realName) => {
              keep({ realName })
              mended('realName')
            }}
            hint="与身份证一致，提现只能到本人的银行卡"
            autoComplete="name"
            maxLength={40}
            enterKeyHint="next"
            error={errors.realName}
          />
          <TextField
            label="身份证号"
            value={typed}
            onChange={(number) => {
              setTyped(number)
              mended('idNumber')
            }}
            hint="加密保存，仅用于核验身份和找回支付密码"
            placeholder="18 位身份证号"
            maxLength={22}
            enterKeyHint="done"
            error={errors.idNumber}
          />
          <Checkbox
            checked={agreed}
            onChange={(next) => {
              setAgreed(next)
              mended('agreed')
            }}
            error={errors.agreed}
          >
            我同意园区为开通钱包处理我的姓名和身份证号
          </Checkbox>
          <PolicyLink />
        </div>
      </Card>
    </FormPage>
  )
}
