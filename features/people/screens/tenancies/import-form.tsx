import type { Form } from '#client/form'
import { importChip, ImportForm as SheetForm } from '#client/imports'
import { estate } from '../parts/calls.ts'
import { outcomeWords } from './import-words.ts'

export interface ImportFormProps {
  title: string
  form: Form<{ file: string; current: string }>
  onBack: () => void
  /** A file was sent; its import. */
  onSent: (id: string) => void
}

/** The template and the file of tenancies. */
export function ImportForm(page: ImportFormProps) {
  return (
    <SheetForm
      {...page}
      at="file"
      template={{
        text: '楼栋、楼层、房间与楼宇与房间里的名称一致；租户是企业填企业全称，是个人填登录手机号。示例行原样保留时不会导入。',
        name: '租约导入模板',
        ask: (format) => estate.files.get('tenancyImportTemplate', { format }),
      }}
      texts={[
        '先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一份也不导入。文件最大 10 MB。',
      ]}
      send={(file) => estate.send('tenancyImport', {}, { files: { file } })}
      past={{
        query: estate.pages('tenancyImportList'),
        empty: '谁在什么时候导入了租约，会留在这里',
        cardOf: (one) => ({ title: one.fileName, chip: importChip(one), facts: [outcomeWords(one)] }),
      }}
    />
  )
}
