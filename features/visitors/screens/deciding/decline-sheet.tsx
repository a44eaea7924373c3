import { ReasonSheet } from '#client/sheet'
import type { Decide } from './use-decide.ts'

/** Of `DeclineSheet`. */
export interface DeclineSheetProps extends Pick<Decide, 'decline'> {
  /** Which visits are declined at once. */
  ids: readonly string[]
  onClose: () => void
}

/** Asks why visits are declined: their visitors read it. */
export function DeclineSheet({ ids, decline, onClose }: DeclineSheetProps) {
  return (
    <ReasonSheet
      title={ids.length === 1 ? '婉拒这次来访' : `婉拒${ids.length}条来访`}
      text="访客会看到您填写的原因"
      label="原因"
      hint="请用访客能理解的话说明"
      confirmText="婉拒"
      usual={['今天不便接待，请改日', '没有约定这次来访', '请联系接待人确认']}
      maxLength={100}
      act={{
        busy: decline.busy,
        run: (reason) => decline.run(ids, reason),
        attempt: (reason) => decline.attempt(ids, reason),
      }}
      onClose={onClose}
    />
  )
}
