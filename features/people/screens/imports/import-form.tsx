import type { Form } from '#client/form'
import { ImportForm as SheetForm } from '#client/imports'
import { addressbook } from '../parts/calls.ts'
import { importChip, outcomeWords } from './words.ts'

export interface ImportFormProps {
  title: string
  form: Form<{ current: string }>
  onBack: () => void
  /** An import to look at: one that was sent just now, or an earlier one. */
  onOpen: (id: string) => void
}

/** The template, and the file. */
export function ImportForm({ onOpen, ...page }: ImportFormProps) {
  return (
    <SheetForm
      {...page}
      at="current"
      template={{
        text: '填写姓名、手机号，以及部门、职务、工位和业务角色。没有的部门会自动新建；示例行原样保留时不会导入。',
        name: '人员模板',
        ask: (format) => addressbook.files.get('peopleImportTemplate', { format }),
      }}
      texts={[
        '先逐行校验，不会写入数据，由您核对后确认导入；有问题的行不导入，其余各行照常导入。最多 20,000 行，文件最大 10 MB。',
        '新员工会收到加入邀请，用该手机号登录后确认。导入本身不发短信，完成后可以按看到的价格给新员工发短信。空着的格子不改动原有内容，导入不会移出任何人。',
      ]}
      send={(file) => addressbook.send('peopleImport', {}, { files: { file } })}
      onSent={onOpen}
      past={{
        query: addressbook.pages('peopleImportList'),
        empty: '谁在什么时候导入了哪些人，会留在这里',
        cardOf: (one) => ({ title: one.fileName, chip: importChip(one), facts: [outcomeWords(one)] }),
        onOpen,
      }}
    />
  )
}
