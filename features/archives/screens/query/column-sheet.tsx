import { useState } from 'react'
import type { ArchiveColumn } from '#contract/archives'
import { Button } from '#ui/button'
import { Choices } from '#ui/field'
import { Sheet } from '#ui/sheet'

/** So many columns at most, as the contract takes. */
const MAX_COLUMNS = 12

/** Of `ColumnSheet`. */
export interface ColumnSheetProps {
  columns: readonly ArchiveColumn[]
  chosen: readonly string[]
  onChoose: (keys: readonly string[]) => void
  onClose: () => void
}

/** Which columns the table shows. */
export function ColumnSheet({ columns, chosen, onChoose, onClose }: ColumnSheetProps) {
  const [keys, change] = useState<readonly string[]>(chosen)
  const why = keys.length === 0 ? '请至少选择一列' : keys.length > MAX_COLUMNS ? `最多选择${MAX_COLUMNS}列` : null
  return (
    <Sheet open title="选择列" onClose={onClose}>
      <Choices
        label="显示哪些资料"
        hint={`最多${MAX_COLUMNS}列`}
        options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        value={keys}
        onChange={change}
      />
      <Button wide disabledReason={why} onPress={() => onChoose(keys)}>
        确定
      </Button>
    </Sheet>
  )
}
