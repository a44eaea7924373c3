import { momentOf } from '#client/messages'
import type { Preview } from '#contract/notices'
import { ConfirmSheet } from '#ui/sheet'
import { formatPrice } from '#vocabulary/money'
import { costOf } from './preview-card.tsx'
import { type Values, writtenOf } from './values.ts'

export interface SendSheetProps {
  preview: Preview
  values: Values
  onSend: () => unknown
  onClose: () => void
}

/** Asks once more before a notice goes out: to how many, when, at what cost. */
export function SendSheet({ preview, values, onSend, onClose }: SendSheetProps) {
  const { people, needsSecond, leftFen } = preview
  const cost = costOf(preview)
  const { sendAt } = writtenOf(values)
  const when = sendAt === null ? '马上发出' : `${momentOf(sendAt)} 发出`
  const money = cost === 0 ? '不花短信费' : `短信费最多 ${formatPrice(cost)}，本月预算剩 ${formatPrice(leftFen)}`
  const second = needsSecond ? '人数超过 1000，提交后要另一位同事复核才会发出。' : ''
  return (
    <ConfirmSheet
      open
      title={`发送给 ${people} 人？`}
      text={`${second}${when}，${money}。发出后不能修改，可以更正或撤回`}
      confirmText={needsSecond ? '提交复核' : '发送'}
      disabledReason={people === 0 ? '所选范围内没有人' : cost > leftFen ? '本月短信预算不够' : null}
      onConfirm={onSend}
      onClose={onClose}
    />
  )
}
