import { useState } from 'react'
import { useSend } from '#client/form'
import { useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { AccountAgreement } from '#contract/booking'
import { AmountField } from '#ui/amount-field'
import { Choice, DayField, SearchField, TextField } from '#ui/field'
import { dayOf } from '#vocabulary/day'
import { calls } from '../parts/calls.ts'

/** The largest limit, in fen. */
const MAX_LIMIT = 100_000_000_000

/** What is agreed with a company: anew, or by the version that was seen. */
export function AgreementSheet({ of, onClose }: { of: AccountAgreement | null; onClose: () => void }) {
  const [today] = useState(() => dayOf(new Date()))
  const form = useSend({
    start: {
      companyId: of?.companyId ?? '',
      limitFen: of?.limitFen ?? (null as number | null),
      fromOn: of?.fromOn ?? today,
      untilOn: of?.untilOn ?? '',
      payDays: String(of?.payDays ?? 10),
    },
    by: 'sheet',
    check: ({ companyId, limitFen, fromOn, untilOn, payDays }) => ({
      companyId: companyId === '' ? '请选择企业' : null,
      limitFen: limitFen === null || limitFen === 0 ? '请填写额度' : null,
      fromOn: fromOn === '' ? '请选择开始日期' : null,
      untilOn: untilOn !== '' && untilOn < fromOn ? '结束日期不能早于开始日期' : null,
      payDays: Number(payDays) >= 1 && Number(payDays) <= 60 ? null : '请填写1到60天',
    }),
    send: ({ companyId, limitFen, fromOn, untilOn, payDays }) =>
      limitFen === null
        ? null
        : calls.send('accountSave', {
            companyId,
            limitFen,
            fromOn,
            untilOn: untilOn === '' ? null : untilOn,
            payDays: Number(payDays),
            version: of?.version ?? null,
          }),
    done: '约定已保存',
    onDone: onClose,
  })
  const { value: limitFen, ...limit } = form.field('limitFen')
  return (
    <FormSheet title={of ? of.companyName : '新增企业月结'} form={form} submitText="保存" onClose={onClose}>
      {of ? (
        <TextField label="企业" value={of.companyName} onChange={() => undefined} readOnly />
      ) : (
        <CompanyPick {...form.field('companyId')} />
      )}
      <AmountField
        label="月结额度"
        hint="已预订未付清的总额不超过额度，付清账单后恢复"
        fen={limitFen}
        mostFen={MAX_LIMIT}
        {...limit}
      />
      <DayField label="开始日期" {...form.field('fromOn')} />
      <DayField
        label="结束日期（选填）"
        hint="到期后不能再月结，已有的预订仍会出账"
        min={today}
        {...form.field('untilOn')}
      />
      <TextField
        label="付款期限"
        kind="digits"
        maxLength={2}
        after="天"
        hint="从出账日算起，逾期后暂停月结"
        {...form.field('payDays')}
      />
    </FormSheet>
  )
}

interface CompanyPickProps {
  /** Empty: none is chosen. */
  value: string
  onChange: (id: string) => void
  error?: string | null | undefined
}

function CompanyPick({ value, onChange, error }: CompanyPickProps) {
  const [text, setText] = useState('')
  const { data } = useQuery(calls.read('accountCompanies', { text }))
  return (
    <>
      <SearchField label="搜索企业名称" onSearch={setText} />
      <Choice
        label="企业"
        variant="list"
        options={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value === '' ? null : value}
        onChange={onChange}
        hint={data?.items.length === 0 ? '没有找到企业，请换个名称' : undefined}
        error={error}
      />
    </>
  )
}
