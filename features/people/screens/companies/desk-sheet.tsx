import { useState } from 'react'
import { useOneIntent } from '#client/calls'
import { useForm } from '#client/form'
import type { DeskCompany } from '#contract/people'
import { Button } from '#ui/button'
import { Switch, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { toast } from '#ui/toast'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { calls } from './queries.ts'

const EMPTY = { name: '', creditCode: '', industry: '', address: '', listed: true }

export interface DeskSheetProps {
  /** null: a new one. */
  company: DeskCompany | null
  onClose: () => void
  /** It was saved. */
  onSaved: () => unknown
}

/** What an operator says of a company. */
export function DeskSheet({ company, onClose, onSaved }: DeskSheetProps) {
  const [unkept] = useState(() => (company === null ? EMPTY : { ...company, creditCode: company.creditCode ?? '' }))
  const { name, creditCode, industry, address, listed } = unkept
  const form = useForm({ unkept: { name, creditCode, industry, address, listed }, by: 'page' })
  const once = useOneIntent()
  const { values, change, errors } = form
  const code = normaliseCreditCode(values.creditCode)
  const save = () =>
    form.run(
      {
        name: values.name.trim() === '' ? '请填写企业名称' : null,
        creditCode: code === '' || isCreditCode(code) ? null : '请核对18位统一社会信用代码',
      },
      async () => {
        const input = { ...values, version: company?.version ?? 0, ...(company && { id: company.id }) }
        await once(`desk ${JSON.stringify(input)}`, (options) => calls.post('companyDeskSave', input, options))
        await onSaved()
        toast(company === null ? '已添加' : '已保存', { kind: 'ok' })
        onClose()
      },
    )
  return (
    <Sheet open title={company === null ? '添加企业' : '修改企业'} onClose={onClose}>
      <TextField
        label="企业名称"
        maxLength={60}
        value={values.name}
        onChange={(typed) => change({ name: typed })}
        hint="与营业执照一致，全园不重复"
        error={errors.name}
      />
      <TextField
        label="统一社会信用代码"
        optional
        maxLength={30}
        value={values.creditCode}
        onChange={(typed) => change({ creditCode: typed })}
        error={errors.creditCode}
      />
      <TextField
        label="行业"
        optional
        maxLength={30}
        value={values.industry}
        onChange={(typed) => change({ industry: typed })}
        error={errors.industry}
      />
      <TextField
        label="地址"
        optional
        maxLength={100}
        value={values.address}
        onChange={(typed) => change({ address: typed })}
        error={errors.address}
      />
      <Switch label="公开在企业名单" checked={values.listed} onChange={(checked) => change({ listed: checked })} />
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      <Button wide busy={form.layout.busy} onPress={save}>
        {company === null ? '添加' : '保存'}
      </Button>
    </Sheet>
  )
}
