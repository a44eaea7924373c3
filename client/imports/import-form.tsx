import type { ReactNode } from 'react'
import { chooseFile } from '#client/bridge'
import type { Command } from '#client/calls'
import type { Form, Problems } from '#client/form'
import { useCommand } from '#client/query'
import { SHEET_FILES, sheetProblem } from '#client/upload'
import { FormPage } from '#ui/form'
import { Card, Section } from '#ui/page'
import { Notice } from '#ui/state'
import { FileSection, ImportText, TemplateButtons, type TemplateButtonsProps } from './form-parts.tsx'
import { type Past, PastImports, type PastImportsProps } from './past-imports.tsx'

/** A form that sends a sheet, whatever its rows are. */
export interface ImportFormProps<Values extends object, One extends Past> {
  title: string
  form: Form<Values>
  /** The field at which is said what is wrong with the file. */
  at: keyof Values & string
  onBack: () => void
  /** The first step: what is chosen before the template; left out: nothing is. */
  choices?: ReactNode
  /** The template, and what is to be known of filling it in. */
  template: TemplateButtonsProps & { readonly text: string }
  /** What is to be known of the file and what follows from it. */
  texts: readonly string[]
  send: (file: File) => Command<{ readonly id: string }>
  /** A file was sent; its import. */
  onSent: (id: string) => void
  /** Earlier imports. */
  past: PastImportsProps<One>
}

/** The template, the file, and earlier imports. */
export function ImportForm<Values extends object, One extends Past>({
  title,
  form,
  at,
  onBack,
  choices,
  template: { text, ...template },
  texts,
  send,
  onSent,
  past,
}: ImportFormProps<Values, One>) {
  const command = useCommand()
  const step = choices === undefined ? 1 : 2
  const choose = async () => {
    const file = await chooseFile(SHEET_FILES)
    if (!file) return
    const problem = sheetProblem(file)
    // the field is one of the form's
    await form.run(problem === null ? {} : ({ [at]: problem } as Problems<Values>), async () => {
      const { id } = await command(send(file))
      onSent(id)
    })
  }
  return (
    <FormPage title={title} onBack={onBack} {...form.layout} submitText="选择文件并校验" onSubmit={choose}>
      {form.notice && <Notice title="没有上传" {...form.notice} />}
      {choices}
      <Section title={`${step}. 下载模板并填写`}>
        <Card>
          <ImportText>{text}</ImportText>
          <TemplateButtons {...template} />
        </Card>
      </Section>
      <FileSection title={`${step + 1}. 选择文件`} problem={form.errors[at]}>
        {texts.map((each) => (
          <ImportText key={each}>{each}</ImportText>
        ))}
      </FileSection>
      <PastImports {...past} />
    </FormPage>
  )
}
