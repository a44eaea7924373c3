import { FaceConsentFields, FaceTextView, faceConsentProblems, NO_FACE_CONSENT } from '#client/faces'
import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Face } from '#contract/access'
import { Checkbox } from '#ui/field'
import { Card, Section } from '#ui/page'
import { entrance } from '../parts/calls.ts'
import { FACE_KEY } from './face-queries.ts'

const FIELDS = { fourteen: 'fourteen', version: 'agreed' } as const
const EMPTY = { ...NO_FACE_CONSENT, keep: false }

/** The text by itself, and a consent of its own: nothing is ticked beforehand. */
export function Consent({ face: { text } }: { face: Face }) {
  const act = useActOn(FACE_KEY)
  const form = useForm({ unkept: EMPTY, fields: FIELDS, by: 'page' })
  const { values, change, errors, run } = form
  const agree = () =>
    run(faceConsentProblems(values, '通行码或门禁卡'), async () => {
      const { fourteen, keep } = values
      await act(`consent ${text.version} ${keep}`, (options) =>
        entrance.post('faceConsent', { version: text.version, fourteen, keep }, options),
      )
    })
  return (
    <>
      <Section title={text.title}>
        <Card>
          <FaceTextView text={text} />
        </Card>
      </Section>
      <SheetForm form={form} submitText="同意并继续" onSubmit={agree}>
        <FaceConsentFields values={values} onChange={change} errors={errors} />
        <Checkbox checked={values.keep} onChange={(keep) => change({ keep })}>
          保留照片，新增终端时不用重拍（可不选）
        </Checkbox>
      </SheetForm>
    </>
  )
}
