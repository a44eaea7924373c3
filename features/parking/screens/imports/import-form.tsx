import { chooseFile } from '#client/bridge'
import type { Form } from '#client/form'
import { FileSection, ImportText, importChip, PastImports, TemplateButtons } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import { Choice } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { calls } from '../parts/calls.ts'
import { type ImportKind, KINDS, kindName, outcomeWords } from './import-words.ts'

export interface ImportFormProps {
  title: string
  form: Form<{ kind: ImportKind; current: string }>
  onBack: () => void
  /** A file was sent; its import. */
  onSent: (id: string) => void
}

/** What is brought in, its template, and the file. */
export function ImportForm({ title, form, onBack, onSent }: ImportFormProps) {
  const { kind } = form.values
  const command = useCommand()
  const past = usePages(calls.pages('importList'))
  const send = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { kind: problem }, async () => {
      const { id } = await command(calls.send('importStart', { kind }, { files: { file } }))
      onSent(id)
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择文件并校验" onSubmit={send}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
      <Section title="1. 选择导入内容">
        <Card>
          <Choice
            silent
            label="导入内容"
            variant="list"
            options={KINDS}
            value={kind}
            onChange={(next) => form.change({ kind: next })}
          />
        </Card>
      </Section>
      <Section title="2. 下载模板并填写">
        <Card>
          <ImportText>模板里有示例和填写说明，示例行原样保留时不会导入。</ImportText>
          <TemplateButtons
            name={`${kindName(kind)}模板`}
            ask={(format) => calls.files.get('importTemplate', { kind, format })}
          />
        </Card>
      </Section>
      <FileSection title="3. 选择文件" problem={form.errors.kind}>
        <ImportText>
          先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一条也不导入。文件最大
          10 MB。
        </ImportText>
      </FileSection>
      <PastImports
        list={past.list}
        empty="谁在什么时候导入了什么，会留在这里"
        cardOf={(one) => ({
          title: kindName(one.kind),
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        })}
      />
    </FormPage>
  )
}
