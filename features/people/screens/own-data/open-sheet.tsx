import { useSend } from '#client/form'
import { FormSheet } from '#client/sheet'
import type { OwnData } from '#contract/people'
import { common } from '../parts/calls.ts'
import { NO_PROOF, ProofField, proofOf, proofProblems } from '../parts/proof-field.tsx'

/** Proves who asks, and brings what is sealed in full. */
export function OpenSheet(props: { by: 'code' | 'password'; onClose: () => void; onOpened: (data: OwnData) => void }) {
  const { by, onClose, onOpened } = props
  const form = useSend({
    start: NO_PROOF,
    by: 'sheet',
    check: (values) => proofProblems(by, values),
    send: (values) => common.send('ownData', proofOf(by, values)),
    onDone: onOpened,
  })
  return (
    <FormSheet title="验证是您本人" form={form} submitText="查看原文" onClose={onClose}>
      <ProofField by={by} purpose="own-data" form={form} />
    </FormSheet>
  )
}
