import { useState } from 'react'
import { SaveButton } from '#client/download'
import { Choice, DayField, TextField } from '#ui/field'
import { Sheet } from '#ui/sheet'
import { decoration } from '../parts/calls.ts'

type What = 'cases' | 'corrections' | 'pots'

const WHATS: readonly { value: What; label: string }[] = [
  { value: 'cases', label: '装修' },
  { value: 'corrections', label: '整改单' },
  { value: 'pots', label: '保证金' },
]

/** Takes cases, corrections or deposits away as a workbook, narrowed by when their case was made and by a part of its number or place. */
export function ExportSheet({ onClose }: { onClose: () => void }) {
  const [what, choose] = useState<What>('cases')
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [search, type] = useState('')
  const isTurned = from !== '' && to !== '' && to < from
  return (
    <Sheet open title="导出表格" onClose={onClose}>
      <Choice label="内容" variant="row" options={WHATS} value={what} onChange={choose} />
      <DayField label="申请日期从" optional value={from} onChange={setFrom} />
      <DayField
        label="申请日期到"
        optional
        value={to}
        onChange={setTo}
        error={isTurned ? '结束日期不能早于开始日期' : null}
      />
      <TextField label="编号或房间" optional maxLength={40} value={search} onChange={type} />
      {!isTurned && (
        <SaveButton
          ask={() =>
            decoration.files.post('export', {
              what,
              ...(from !== '' && { from }),
              ...(to !== '' && { to }),
              ...(search.trim() !== '' && { search: search.trim() }),
            })
          }
        >
          {`导出${WHATS.find(({ value }) => value === what)?.label ?? ''}`}
        </SaveButton>
      )}
    </Sheet>
  )
}
