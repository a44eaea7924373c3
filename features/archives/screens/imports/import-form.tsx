import { chooseFile } from '#client/bridge'
import type { Form } from '#client/form'
import { FileSection, ImportText, importChip, PastImports, TemplateButtons } from '#client/imports'
import { useCommand, usePages } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import type { ArchiveImport } from '#contract/archives'
import { Choice } from '#ui/field'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { type ImportKind, KINDS, kindName, outcomeWords, UNKNOWN } from './import-words.ts'

/** What is being brought in, and which import is looked at. */
export interface ImportDraft {
  readonly kind: ImportKind
  readonly unknown: ArchiveImport['unknown']
  readonly current: string
}

/** Of `ImportForm`. */
export interface ImportFormProps {
  title: string
  form: Form<{ [Key in keyof ImportDraft]: ImportDraft[Key] }>
  onBack: () => void
  /** An import is to be looked at: one that was sent just now, or an earlier one. */
  onShow: (id: string) => void
}

/** What is brought in, its template, the file, and earlier imports. */
export function ImportForm({ title, form, onBack, onShow }: ImportFormProps) {
  const { kind, unknown } = form.values
  const command = useCommand()
  const past = usePages(archive.pages('importList'))
  const send = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    await form.run(problem === null ? {} : { kind: problem }, async () => {
      const { id } = await command(archive.send('importStart', { kind, unknown }, { files: { file } }))
      onShow(id)
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
      {kind !== 'enterprise' && (
        <Section title="没有档案的企业">
          <Card>
            <Choice
              silent
              label="没有档案的企业"
              variant="list"
              options={UNKNOWN}
              value={unknown}
              error={form.errors.unknown}
              onChange={(next) => form.change({ unknown: next })}
            />
          </Card>
        </Section>
      )}
      <Section title="2. 下载模板并填写">
        <Card>
          <ImportText>
            模板里有示例和填写说明，示例行原样保留时不会导入。企业按信用代码匹配，没有时按名称匹配。
          </ImportText>
          <TemplateButtons
            name={`${kindName(kind)}模板`}
            ask={(format) => archive.files.get('importTemplate', { kind, format })}
          />
        </Card>
      </Section>
      <FileSection title="3. 选择文件" problem={form.errors.kind}>
        <ImportText>
          先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。导入后30天内可以整批撤销。文件最大 10
          MB，最多 20,000 行。
        </ImportText>
      </FileSection>
      <PastImports
        list={past.list}
        empty="谁在什么时候导入了什么，会留在这里"
        onOpen={onShow}
        cardOf={(one) => ({
          title: kindName(one.kind),
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        })}
      />
    </FormPage>
  )
}
