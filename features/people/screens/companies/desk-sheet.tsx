import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { DeskCompany } from '#contract/people'
import { Switch, TextField } from '#ui/field'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { enterprise } from '../parts/calls.ts'

export interface DeskSheetProps {
  /** null: a new one. */
  company: DeskCompany | null
  onClose: () => void
}

/** What an operator says of a company. */
export function DeskSheet({ company, onClose }: DeskSheetProps) {
  const form = useSend({
    start: {
      name: company?.name ?? '',
      creditCode: company?.creditCode ?? '',
      industry: company?.industry ?? '',
      address: company?.address ?? '',
      listed: company?.listed ?? true,
    },
    by: 'sheet',
    check(values) {
      const code = normaliseCreditCode(values.creditCode)
      return {
        name: values.name.trim() === '' ? '请填写企业名称' : null,
        creditCode: code === '' || isCreditCode(code) ? null : '请核对18位统一社会信用代码',
      }
    },
    send: (values) =>
      enterprise.send('companyDeskSave', {
        ...values,
        version: company?.version ?? 0,
        ...(company && { id: company.id }),
      }),
    done: company === null ? '已添加' : '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet
      title={company === null ? '添加企业' : '修改企业'}
      form={form}
      submitText={company === null ? '添加' : '保存'}
      onClose={onClose}
    >
      <TextField label="企业名称" maxLength={60} hint="与营业执照一致，全园不重复" {...form.field('name')} />
      <TextField label="统一社会信用代码" optional maxLength={30} {...form.field('creditCode')} />
      <TextField label="行业" optional maxLength={30} {...form.field('industry')} />
      <TextField label="地址" optional maxLength={100} {...form.field('address')} />
      <Switch label="公开在企业名单" {...form.tick('listed')} />
    </FormSheet>
  )
}
