import type { Form } from '#client/form'
import { importChip, ImportForm as SheetForm } from '#client/imports'
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
export function ImportForm(page: ImportFormProps) {
  return (
    <SheetForm
      {...page}
      at="current"
      template={{
        text: '一行一个房间：区域、楼栋、楼层、房间、用途和面积。没有的区域、楼栋和楼层会一起新增；示例行原样保留时不会导入。',
        name: '楼栋房间模板',
        ask: (format) => estate.files.get('placeTemplate', { format }),
      }}
      texts={[
        '先逐行校验，列出每一处问题，不会写入数据；全部通过后再由您确认导入。要么全部导入，要么一行也不导入。文件最大 10 MB，最多 20,000 行。',
      ]}
      send={(file) => estate.send('placeImport', {}, { files: { file } })}
      past={{
        query: estate.pages('placeImportList'),
        empty: '什么时候导入了哪个文件，会留在这里',
        byOf: byWords,
        cardOf: (one) => ({ title: one.fileName, chip: importChip(one), facts: [outcomeWords(one)] }),
      }}
    />
  )
}
