import type { Form } from '#client/form'
import { ChoiceSection, importChip, ImportForm as SheetForm } from '#client/imports'
import type { ArchiveImport } from '#contract/archives'
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
  return (
    <SheetForm
      title={title}
      form={form}
      at="kind"
      onBack={onBack}
      choices={
        <>
          <ChoiceSection
            title="1. 选择导入内容"
            label="导入内容"
            options={KINDS}
            value={kind}
            onChange={(next) => form.change({ kind: next })}
          />
          {kind !== 'enterprise' && (
            <ChoiceSection
              title="没有档案的企业"
              label="没有档案的企业"
              options={UNKNOWN}
              value={unknown}
              error={form.errors.unknown}
              onChange={(next) => form.change({ unknown: next })}
            />
          )}
        </>
      }
      template={{
        text: '模板里有示例和填写说明，示例行原样保留时不会导入。企业按信用代码匹配，没有时按名称匹配。',
        name: `${kindName(kind)}模板`,
        ask: (format) => archive.files.get('importTemplate', { kind, format }),
      }}
      texts={[
        '先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。导入后30天内可以整批撤销。文件最大 10 MB，最多 20,000 行。',
      ]}
      send={(file) => archive.send('importStart', { kind, unknown }, { files: { file } })}
      onSent={onShow}
      past={{
        query: archive.pages('importList'),
        onOpen: onShow,
        cardOf: (one) => ({
          title: kindName(one.kind),
          chip: importChip(one),
          facts: [one.fileName, outcomeWords(one)],
        }),
      }}
    />
  )
}
