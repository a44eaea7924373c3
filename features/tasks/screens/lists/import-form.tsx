import type { Form } from '#client/form'
import { importChip, ImportForm as SheetForm } from '#client/imports'
import type { FieldList } from '#contract/tasks'
import { Choice } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { task } from '../parts/calls.ts'
import { outcomeWords } from './import-words.ts'

/** Into which list a sheet goes, and which import is looked at. */
export interface ImportDraft {
  readonly list: string
  readonly current: string
}

export interface ImportFormProps {
  title: string
  /** Lists of the park's own. */
  lists: readonly FieldList[]
  form: Form<{ [Key in keyof ImportDraft]: ImportDraft[Key] }>
  onBack: () => void
  /** An import is to be looked at: one that was sent just now, or an earlier one. */
  onShow: (id: string) => void
}

/** Into which list, the template, the file, and earlier imports. */
export function ImportForm({ title, lists, form, onBack, onShow }: ImportFormProps) {
  const list = lists.find(({ id }) => id === form.values.list) ?? lists[0]
  if (!list)
    return (
      <FormPage title={title} onBack={onBack} {...form.layout} submitText="返回" onSubmit={onBack}>
        <Notice title="还没有可以导入的列表" text="请先新建一个列表，再把内容导入进去" />
      </FormPage>
    )
  return (
    <SheetForm
      title={title}
      form={form}
      at="list"
      onBack={onBack}
      choices={
        <Section title="1. 选择列表">
          <Card>
            <Choice
              silent
              label="列表"
              variant="list"
              options={lists.map(({ id, title: label, within }) => ({
                value: id,
                label,
                ...(within && { note: `挂在“${within.title}”下` }),
              }))}
              value={list.id}
              onChange={(next) => form.change({ list: next })}
            />
          </Card>
        </Section>
      }
      template={{
        text: '模板里有示例和填写说明，示例行原样保留时不会导入。名称相同的会更新，不会重复；表格里没有的内容不受影响。',
        name: `${list.title}模板`,
        ask: (format) => task.files.get('listTemplate', { id: list.id, format }),
      }}
      texts={[
        '先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。导入后30天内可以整批撤销。文件最大 10 MB，一个列表最多 5,000 条。',
      ]}
      send={(file) => task.send('listImport', { id: list.id }, { files: { file } })}
      onSent={onShow}
      past={{
        query: task.pages('listImports'),
        onOpen: onShow,
        cardOf: (one) => ({
          title: one.list.title,
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        }),
      }}
    />
  )
}
