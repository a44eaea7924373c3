import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { TextArea } from '#ui/field'
import { Card } from '#ui/page'
import { archive } from '../parts/calls.ts'
import { FilesField, type FormFile } from '../parts/files-field.tsx'

/** What else is wrong, in words alone. */
export function ProposeOther() {
  const go = useGo()
  const form = useSend({
    start: { wrong: '', files: [] as readonly FormFile[] },
    draft: 'archives.proposal.other',
    check: ({ wrong }) => ({ wrong: wrong.trim().length < 2 ? '请说明哪里不对，应改成什么' : null }),
    send: ({ wrong, files }) => archive.send('propose', { kind: 'other', wrong: wrong.trim(), files: [...files] }),
    done: '已提交，园区处理后会通知您',
    onDone: () => go('/epsarchives/proposals', { view: 'own' }, { replace: true }),
    leaves: true,
  })
  return (
    <FormPage title="提出更正" back="/epsarchives/propose" form={form} submitText="提交更正">
      <Card>
        <TextArea
          label="哪里不对"
          hint="企业名称、信用代码和地址在企业管理中修改，请联系园区"
          placeholder="例如联系人王经理已离职，请改为李经理"
          maxLength={500}
          {...form.field('wrong')}
        />
        <FilesField
          label="证明材料"
          hint="照片或文件，最多9个"
          optional
          purpose="archive-proof"
          {...form.field('files')}
        />
      </Card>
    </FormPage>
  )
}
