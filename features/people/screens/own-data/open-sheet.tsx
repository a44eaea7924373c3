import { useForm } from '#client/form'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { NO_PROOF, ProofField, proofOf, proofProblems } from '../parts/proof-field.tsx'
import { askOwnData, type OwnData } from './query.ts'

/** Proves who asks, and brings what is sealed in full. */
export function OpenSheet(props: { by: 'code' | 'password'; onClose: () => void; onOpened: (data: OwnData) => void }) {
  const { by, onClose, onOpened } = props
  const form = useForm({ unkept: NO_PROOF, fields: { code: 'code', password: 'password' }, by: 'sheet' })
  const { values, change, errors, aside } = form
  const open = () =>
    form.run(proofProblems(by, values), async () => {
      onOpened(await askOwnData(proofOf(by, values)))
    })
  return (
    <Sheet open title="验证是您本人" onClose={onClose}>
      <ProofField by={by} purpose="own-data" values={values} change={change} errors={errors} aside={aside} />
      {form.notice && <Notice title="没有打开" text={form.notice.text} requestId={form.notice.requestId} />}
      <Button wide busy={form.layout.busy} onPress={open}>
        查看原文
      </Button>
    </Sheet>
  )
}
