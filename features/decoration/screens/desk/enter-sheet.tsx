import { MONEY_MOST } from '#can/decoration'
import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskRow } from '#contract/decoration'
import { Choice, TextField } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import { calledOf } from './queue-words.ts'

interface Values {
  way: 'bank' | 'cash'
  payeeName: string
  account: string
  bank: string
}
const START: Values = { way: 'bank', payeeName: '', account: '', bank: '' }

const WAYS: readonly { value: Values['way']; label: string; note: string }[] = [
  { value: 'bank', label: '银行转账', note: '填写收款户名、账号和开户行' },
  { value: 'cash', label: '现金', note: '当面交给收款人' },
]

/** What is wrong with how a deposit was paid out, by field. */
export function payeeProblems({ way, payeeName, account, bank }: Values) {
  const isBank = way === 'bank'
  const digits = account.replaceAll(/\s/g, '')
  return {
    payeeName: payeeName.trim() === '' ? '请填写收款人' : null,
    account:
      isBank && digits === ''
        ? '请填写银行账号'
        : isBank && !/^\d{8,30}$/.test(digits)
          ? '请核对银行账号，应为8至30位数字'
          : null,
    bank: isBank && bank.trim() === '' ? '请填写开户行' : null,
  }
}

/** Enters how a deposit that no channel gives back was paid out; a second operator confirms it. */
export function EnterSheet({ returnId, row, onClose }: { returnId: string; row: DeskRow; onClose: () => void }) {
  const form = useSend({
    start: START,
    // an account number is kept nowhere on the phone
    secret: ['account', 'payeeName', 'bank'],
    by: 'sheet',
    fields: { act: 'payeeName' },
    check: payeeProblems,
    send: ({ way, payeeName, account, bank }) =>
      decoration.send('returnConfirm', {
        act: {
          what: 'enter',
          returnId,
          way,
          payeeName: payeeName.trim(),
          account: way === 'bank' ? account.replaceAll(/\s/g, '') : '',
          bank: way === 'bank' ? bank.trim() : '',
        },
      }),
    done: '已登记，等待另一位运营人员复核',
    onDone: onClose,
  })
  const { values } = form
  return (
    <FormSheet title="登记付款" form={form} submitText="登记付款" onClose={onClose}>
      <p>{calledOf(row)}</p>
      <p>{row.text}</p>
      <Choice<Values['way']> label="付款方式" variant="list" options={WAYS} {...form.field('way')} />
      <TextField
        label={values.way === 'bank' ? '收款户名' : '收款人'}
        maxLength={MONEY_MOST.payee}
        {...form.field('payeeName')}
      />
      {values.way === 'bank' && (
        <>
          <TextField label="银行账号" kind="digits" maxLength={30} {...form.field('account')} />
          <TextField
            label="开户行"
            maxLength={MONEY_MOST.bank}
            hint="例如 中国银行武汉光谷支行"
            {...form.field('bank')}
          />
        </>
      )}
    </FormSheet>
  )
}
