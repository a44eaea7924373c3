import { fileWays } from '#client/download'
import { Choice, DayField, TextField } from '#ui/field'
import { Card, LinkRow, Section } from '#ui/page'
import { archive } from '../../parts/calls.ts'
import { FilesField, type FormFile } from '../../parts/files-field.tsx'
import type { KindForm } from '../record.ts'
import { endChip } from '../words.ts'

const TYPES = { licence: '证照', contract: '合同', certificate: '证明', report: '报告', other: '其他' } as const
const TYPE_OPTIONS = (['licence', 'contract', 'certificate', 'report', 'other'] as const).map((value) => ({
  value,
  label: TYPES[value],
}))

interface Values {
  name: string
  type: keyof typeof TYPES
  until: string
  files: readonly FormFile[]
}

/** Papers: files of an enterprise. */
export const PAPER: KindForm<'paper', Values> = {
  kind: 'paper',
  noun: '附件',
  others: null,
  // a file that no record claims is gone after a day
  secret: ['files'],
  start: (data) =>
    data === null ? { name: '', type: 'licence', until: '', files: [] } : { ...data, until: data.until ?? '' },
  check: ({ name, files }) => ({
    name: name.trim() === '' ? '请填写附件名称' : null,
    files: files.length === 0 ? '请选择文件' : null,
  }),
  send: ({ name, type, until, files }, around) =>
    archive.send('save', {
      kind: 'paper',
      ...around,
      data: { name: name.trim(), type, until: until || null, files: [...files] },
    }),
  Fields: ({ form }) => (
    <>
      <TextField label="附件名称" maxLength={80} placeholder="营业执照副本" {...form.field('name')} />
      <Choice label="类型" options={TYPE_OPTIONS} {...form.field('type')} />
      <FilesField
        label="文件"
        hint="PDF、Word、Excel、PPT或图片，单个不超过10 MB，最多9个"
        purpose="archive-paper"
        size="desk"
        {...form.field('files')}
      />
      <DayField label="有效期至" optional hint="到期前90天和30天会提醒" {...form.field('until')} />
    </>
  ),
  titleOf: ({ name }) => name,
  lines: ({ type, files, until }) => [
    `${TYPES[type]} · ${files.length}个文件`,
    until === null ? '' : `有效期至 ${until}`,
  ],
  chip: ({ until }, today) => endChip(until, today),
  facts: ({ type, until }) => [
    { name: '类型', value: TYPES[type] },
    { name: '有效期至', value: until ?? '长期' },
  ],
  More: function Files({ record: { data, urls = [] } }) {
    const { fileUrl, onAttachment } = { onAttachment: undefined, ...fileWays(urls) }
    return (
      <Section title="文件">
        <Card rows>
          {data.files.map(({ fileId, name }) => {
            const href = fileUrl(fileId)
            return (
              <LinkRow
                key={fileId}
                title={name}
                {...(href !== null && { href })}
                {...(onAttachment && { onPress: () => onAttachment({ fileId }) })}
              />
            )
          })}
        </Card>
      </Section>
    )
  },
}
