import type { Form } from '#client/form'
import { ChoiceSection, importChip, ImportForm as SheetForm } from '#client/imports'
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
export function ImportForm({ form, ...page }: ImportFormProps) {
  const { kind } = form.values
  return (
    <SheetForm
      {...page}
      form={form}
      at="kind"
      choices={
        <ChoiceSection
          title="1. 选择导入内容"
          label="导入内容"
          options={KINDS}
          value={kind}
          onChange={(next) => form.change({ kind: next })}
        />
      }
      template={{
        text: '模板里有示例和填写说明，示例行原样保留时不会导入。',
        name: `${kindName(kind)}模板`,
        ask: (format) => calls.files.get('importTemplate', { kind, format }),
      }}
      texts={[
        '先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一条也不导入。文件最大 10 MB。',
      ]}
      send={(file) => calls.send('importStart', { kind }, { files: { file } })}
      past={{
        query: calls.pages('importList'),
        cardOf: (one) => ({
          title: kindName(one.kind),
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        }),
      }}
    />
  )
}
