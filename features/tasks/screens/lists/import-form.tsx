import { chooseFile } from '#client/bridge'
import type { Form } from '#client/form'
import { FileSection, ImportText, importChip, PastImports, TemplateButtons } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
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
  const command = useCommand()
  const past = usePages(task.pages('listImports'))
  const list = lists.find(({ id }) => id === form.values.list) ?? lists[0]
  const send = async () => {
    if (!list) return
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { list: problem }, async () => {
      const { id } = await command(task.send('listImport', { id: list.id }, { files: { file } }))
      onShow(id)
    })
  }
  if (!list)
    return (
      <FormPage title={title} onBack={onBack} {...form.layout} submitText="返回" onSubmit={onBack}>
        <Notice title="还没有可以导入的列表" text="请先新建一个列表，再把内容导入进去" />
      </FormPage>
    )
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择文件并校验" onSubmit={send}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
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
      <Section title="2. 下载模板并填写">
        <Card>
          <ImportText>
            模板里有示例和填写说明，示例行原样保留时不会导入。名称相同的会更新，不会重复；表格里没有的内容不受影响。
          </ImportText>
          <TemplateButtons
            name={`${list.title}模板`}
            ask={(format) => task.files.get('listTemplate', { id: list.id, format })}
          />
        </Card>
      </Section>
      <FileSection title="3. 选择文件" problem={form.errors.list}>
        <ImportText>
          先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。导入后30天内可以整批撤销。文件最大 10
          MB，一个列表最多 5,000 条。
        </ImportText>
      </FileSection>
      <PastImports
        list={past.list}
        empty="谁在什么时候导入了什么，会留在这里"
        onOpen={onShow}
        cardOf={(one) => ({
          title: one.list.title,
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        })}
      />
    </FormPage>
  )
}
