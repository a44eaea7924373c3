import { useState } from 'react'
import { useAct } from '#client/form'
import { AskSheet } from '#client/sheet'
import { Choice, TextField } from '#ui/field'
import { accesscard } from '../parts/calls.ts'

/** Of `ApplySheet`. */
export interface ApplySheetProps {
  /** Of whom the card can be; null: of the park. */
  companies: readonly { readonly id: string | null; readonly name: string }[]
  onClose: () => void
}

const PARK = 'park'

/** Asks for a card, of one of my companies. */
export function ApplySheet({ companies, onClose }: ApplySheetProps) {
  const [of, setOf] = useState(companies[0]?.id ?? PARK)
  const [note, setNote] = useState('')
  const apply = useAct({
    send: () => accesscard.send('apply', { companyId: of === PARK ? null : of, ...(note !== '' && { note }) }),
    done: '已提交，审批结果会显示在这里',
  })
  return (
    <AskSheet
      title="申请门禁卡"
      text="先由企业管理员审批，再由物业制卡。制好后 30 天内凭申领号到物业服务中心领取，每人一张。"
      confirmText="提交申请"
      act={apply}
      onClose={onClose}
    >
      {companies.length > 1 && (
        <Choice
          label="哪家企业的卡"
          variant="list"
          options={companies.map(({ id, name }) => ({ value: id ?? PARK, label: name }))}
          value={of}
          onChange={setOf}
        />
      )}
      <TextField label="说明" optional value={note} onChange={setNote} maxLength={100} placeholder="例如原卡损坏" />
    </AskSheet>
  )
}
