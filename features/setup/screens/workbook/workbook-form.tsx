import { chooseFile } from '#client/bridge'
import { SaveButton } from '#client/download'
import type { Form } from '#client/form'
import { FileSection, ImportText } from '#client/imports'
import { useCommand } from '#client/query'
import { sheetProblem } from '#client/upload'
import type { Workbook } from '#contract/setup'
import { FormPage } from '#ui/form'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { setup } from '../parts/calls.ts'
import s from './workbook.module.css'
import { fileFacts, SHEETS, stateWords } from './workbook-words.ts'

export interface WorkbookFormProps {
  title: string
  form: Form<{ current: string }>
  /** The latest workbook of the park; null: none yet. */
  latest: Workbook | null
  onBack: () => void
  /** A file was sent; its workbook. */
  onSent: (id: string) => void
  /** An earlier one is looked at. */
  onOpen: (id: string) => void
}

/** The template, what stands in it, and the file. */
export function WorkbookForm({ title, form, latest, onBack, onSent, onOpen }: WorkbookFormProps) {
  const command = useCommand()
  const send = async () => {
    const file = await chooseFile('.xlsx')
    if (!file) return
    const problem = /\.xlsx$/i.test(file.name) ? sheetProblem(file) : '请选择 .xlsx 工作簿'
    await form.run(problem === null ? {} : { current: problem }, async () => {
      const { id } = await command(setup.send('workbookCheck', {}, { files: { file } }))
      onSent(id)
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择工作簿并核对" onSubmit={send}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
      <Section title="1. 下载模板并填写">
        <Card>
          <ImportText>各张表用名称互相引用，请写成完全一致；用不到的表可以留空。示例行原样保留时不会导入。</ImportText>
          <Facts facts={SHEETS} />
          <div className={s.template}>
            <SaveButton ask={() => setup.files.get('workbookTemplate', {})}>下载模板</SaveButton>
          </div>
        </Card>
      </Section>
      <FileSection title="2. 选择工作簿" problem={form.errors.current}>
        <ImportText>
          先核对全部表格，一次列出每一处问题和改法，不会写入数据；核对通过后 30
          分钟内由您确认导入。要么全部导入，要么一条也不导入。导入不会发送短信。文件最大 10 MB，加密保存，最长七天。
        </ImportText>
      </FileSection>
      {latest && (
        <Section title="上一次">
          <Card>
            <Facts facts={fileFacts(latest)} />
            <LinkRow title={stateWords(latest)} onPress={() => onOpen(latest.id)} />
          </Card>
        </Section>
      )}
    </FormPage>
  )
}
