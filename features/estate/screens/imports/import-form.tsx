import { chooseFile } from '#client/bridge'
import type { Form } from '#client/form'
import { FileSection, ImportText, importChip, PastImports, TemplateButtons } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { estate } from '../parts/calls.ts'
import { byWords, outcomeWords } from './import-words.ts'

export interface ImportFormProps {
  title: string
  form: Form<{ current: string }>
  onBack: () => void
  /** A file was sent; its import. */
  onSent: (id: string) => void
}

/** The template, and the file. */
export function ImportForm({ title, form, onBack, onSent }: ImportFormProps) {
  const command = useCommand()
  const past = usePages(estate.pages('placeImportList'))
  const send = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { current: problem }, async () => {
      const { id } = await command(estate.send('placeImport', {}, { files: { file } }))
      onSent(id)
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择文件并校验" onSubmit={send}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
      <Section title="1. 下载模板并填写">
        <Card>
          <ImportText>
            一行一个房间：区域、楼栋、楼层、房间、用途和面积。没有的区域、楼栋和楼层会一起新增；示例行原样保留时不会导入。
          </ImportText>
          <TemplateButtons name="楼栋房间模板" ask={(format) => estate.files.get('placeTemplate', { format })} />
        </Card>
      </Section>
      <FileSection title="2. 选择文件" problem={form.errors.current}>
        <ImportText>
          先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一行也不导入。文件最大
          10 MB，最多 20,000 行。
        </ImportText>
      </FileSection>
      <PastImports
        list={{ ...past.list, items: past.list.items.map((one) => ({ ...one, byName: byWords(one) })) }}
        empty="什么时候导入了哪个文件，会留在这里"
        cardOf={(one) => ({ title: one.fileName, chip: importChip(one), facts: [outcomeWords(one)] })}
      />
    </FormPage>
  )
}
