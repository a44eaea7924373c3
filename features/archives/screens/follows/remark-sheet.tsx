import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { Remark } from '#contract/archives'
import { TextArea } from '#ui/field'
import { archive } from '../parts/calls.ts'

/** Of `RemarkSheet`. */
export interface RemarkSheetProps {
  archiveId: string
  /** Null: a new one. */
  remark: Remark | null
  onClose: () => void
}

/** A remark, as it is written or mended. */
export function RemarkSheet({ archiveId, remark, onClose }: RemarkSheetProps) {
  const form = useSend({
    start: { text: remark?.data.text ?? '' },
    draft: `archives.remark.${archiveId}.${remark ? `${remark.id}.${remark.version}` : 'new'}`,
    by: 'sheet',
    check: ({ text }) => ({ text: text.trim() === '' ? '请填写内容' : null }),
    send: ({ text }) =>
      archive.send('remarkSave', {
        archiveId,
        text: text.trim(),
        ...(remark && { recordId: remark.id, version: remark.version }),
      }),
    done: remark ? '已保存' : '已添加',
    onDone: onClose,
  })
  return (
    <FormSheet title={remark ? '修改备注' : '添加备注'} form={form} submitText="保存" onClose={onClose}>
      <TextArea
        label="内容"
        hint="只给有跟进权限的同事看，企业看不到"
        placeholder="例如对方关心层高和电量"
        maxLength={2000}
        {...form.field('text')}
      />
    </FormSheet>
  )
}
