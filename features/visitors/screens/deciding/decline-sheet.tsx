import { ReasonSheet } from '#client/sheet'

/** Of `DeclineSheet`. */
export interface DeclineSheetProps {
  /** How many are declined at once. */
  count: number
  /** Declines them; left open where it throws. */
  onConfirm: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks why visits are declined: their visitors read it. */
export function DeclineSheet({ count, onConfirm, onClose }: DeclineSheetProps) {
  return (
    <ReasonSheet
      title={count === 1 ? '婉拒这次来访' : `婉拒${count}条来访`}
      text="访客会看到您填写的原因"
      label="原因"
      hint="请用访客能理解的话说明"
      confirmText="婉拒"
      usual={['今天不便接待，请改日', '没有约定这次来访', '请联系接待人确认']}
      maxLength={100}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
