import { useState } from 'react'
import { ReasonSheet } from '#client/sheet'
import { Stepper } from '#ui/field'

/** Of `HandSheet`. */
export interface HandSheetProps {
  /** Who is let in: 王* · 光谷生物. */
  who: string
  /** How many go through may be said. */
  counts?: boolean
  onAdmit: (note: string, headcount: number) => Promise<unknown>
  onClose: () => void
}

const MAX_HEADCOUNT = 200

/** Asks why somebody is let in by hand, and how many they are. */
export function HandSheet({ who, counts, onAdmit, onClose }: HandSheetProps) {
  const [headcount, setHeadcount] = useState(1)
  return (
    <ReasonSheet
      title="人工放行"
      text={`将放行 ${who}。放行人、时间和原因会记录下来。`}
      label="放行原因"
      hint="例如接待人已电话确认"
      usual={['接待人已确认', '手机没电', '已核对证件', '设备故障']}
      maxLength={100}
      danger={false}
      confirmText="放行"
      onConfirm={(note) => onAdmit(note, headcount)}
      onClose={onClose}
    >
      {counts && (
        <Stepper label="一起通行的人数" value={headcount} min={1} max={MAX_HEADCOUNT} onChange={setHeadcount} />
      )}
    </ReasonSheet>
  )
}
