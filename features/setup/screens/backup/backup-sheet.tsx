import { useSend } from '#client/form'
import { printedMoment } from '#client/messages'
import { Loaded, useQuery } from '#client/query'
import { FormSheet } from '#client/sheet'
import type { BackupFile } from '#contract/setup'
import { TextField } from '#ui/field'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'

export interface BackupSheetProps {
  file: BackupFile
  /** The server has begun. */
  onBegun: () => void
  onClose: () => void
}

/** What a backup is, read to its end, and whether it shall take the place of everything. */
export function BackupSheet({ file, onBegun, onClose }: BackupSheetProps) {
  const checked = useQuery(setup.query('backupCheck', { name: file.name }))
  const form = useSend({
    start: { parkName: '' },
    by: 'sheet',
    check: ({ parkName }) => ({ parkName: parkName.trim() === '' ? '请输入园区名称' : null }),
    send: ({ parkName }) => setup.send('backupBegin', { name: file.name, parkName: parkName.trim() }),
    onDone: onBegun,
  })
  if (!checked.data)
    return (
      <Sheet open title="正在检查备份" onClose={onClose}>
        <Loaded query={checked} shape="detail">
          {() => null}
        </Loaded>
      </Sheet>
    )
  const { madeAt, rows, upgrades } = checked.data
  return (
    <FormSheet title="用这个备份覆盖？" form={form} submitText="覆盖并恢复" danger onClose={onClose}>
      <StateBanner
        tone="warn"
        title="服务器上现有的全部数据会被替换"
        next="恢复期间所有人都不能使用，完成后需用备份里的账号重新登录"
      />
      <Facts
        facts={[
          { name: '备份时间', value: printedMoment(madeAt) },
          { name: '数据', value: `${rows.toLocaleString('zh-CN')}行` },
          { name: '版本', value: upgrades === 0 ? '与当前程序一致' : `较旧，恢复后自动升级${upgrades}步` },
        ]}
      />
      <TextField label="输入现在的园区名称确认" {...form.field('parkName')} />
    </FormSheet>
  )
}
