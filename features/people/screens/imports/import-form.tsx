import { chooseFile } from '#client/bridge'
import type { Form } from '#client/form'
import { FileSection, ImportText, PastImports, TemplateButtons } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
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
export function ImportForm({ title, form, onBack, onOpen }: ImportFormProps) {
  const run = useCommand()
  const past = usePages(addressbook.pages('peopleImportList'))
  const send = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { current: problem }, async () => {
      const { id } = await run(addressbook.send('peopleImport', {}, { files: { file } }))
      onOpen(id)
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择文件并校验" onSubmit={send}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
      <Section title="1. 下载模板并填写">
        <Card>
          <ImportText>
            填写姓名、手机号，以及部门、职务、工位和业务角色。没有的部门会自动新建；示例行原样保留时不会导入。
          </ImportText>
          <TemplateButtons
            name="人员模板"
            ask={(format) => addressbook.files.get('peopleImportTemplate', { format })}
          />
        </Card>
      </Section>
      <FileSection title="2. 选择文件" problem={form.errors.current}>
        <ImportText>
          先逐行校验，不会写入数据，由您核对后确认导入；有问题的行不导入，其余各行照常导入。最多 20,000 行，文件最大 10
          MB。
        </ImportText>
        <ImportText>
          新员工会收到加入邀请，用该手机号登录后确认。导入本身不发短信，完成后可以按看到的价格给新员工发短信。空着的格子不改动原有内容，导入不会移出任何人。
        </ImportText>
      </FileSection>
      <PastImports
        list={past.list}
        empty="谁在什么时候导入了哪些人，会留在这里"
        cardOf={(one) => ({ title: one.fileName, chip: importChip(one), facts: [outcomeWords(one)] })}
        onOpen={onOpen}
      />
    </FormPage>
  )
}
