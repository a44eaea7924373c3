import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { ArchiveHead } from '#contract/archives'
import { TextField } from '#ui/field'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { archive } from '../parts/calls.ts'

/** Changes what an outside enterprise is called, and where it is. A company's own facts are changed at the company's desk. */
export function EnterpriseSheet({ head, onClose }: { head: ArchiveHead; onClose: () => void }) {
  const { id: archiveId, version, name, creditCode, noCodeReason, address } = head
  const form = useSend({
    start: { name, creditCode: creditCode ?? '', noCodeReason, address },
    draft: `archives.enterprise.${archiveId}.${version}`,
    fields: {
      'data.name': 'name',
      'data.creditCode': 'creditCode',
      'data.noCodeReason': 'noCodeReason',
      'data.address': 'address',
    },
    by: 'sheet',
    check: (values) => ({
      name: values.name.trim().length < 2 ? '请填写企业名称' : null,
      creditCode:
        values.creditCode.trim() !== '' && !isCreditCode(normaliseCreditCode(values.creditCode))
          ? '统一社会信用代码不正确，请核对'
          : null,
      noCodeReason:
        values.creditCode.trim() === '' && values.noCodeReason.trim() === '' ? '没有信用代码的请说明原因' : null,
    }),
    send: (values) =>
      archive.send('save', {
        kind: 'enterprise',
        archiveId,
        version,
        data: {
          name: values.name.trim(),
          creditCode: values.creditCode.trim(),
          noCodeReason: values.noCodeReason.trim(),
          address: values.address.trim(),
        },
      }),
    done: '已保存',
    onDone: onClose,
  })
  return (
    <FormSheet title="修改企业信息" form={form} submitText="保存" onClose={onClose}>
      <TextField label="企业名称" maxLength={60} {...form.field('name')} />
      <TextField label="统一社会信用代码" optional maxLength={18} {...form.field('creditCode')} />
      {form.values.creditCode.trim() === '' && (
        <TextField label="没有信用代码的原因" maxLength={100} {...form.field('noCodeReason')} />
      )}
      <TextField label="地址" optional maxLength={100} {...form.field('address')} />
    </FormSheet>
  )
}
