import { useForm } from '#client/form'
import { useActOn } from '#client/query'
import { SheetForm } from '#client/sheet'
import type { Face } from '#contract/access'
import { Checkbox } from '#ui/field'
import { Card, Section } from '#ui/page'
import { entrance } from '../parts/calls.ts'
import { FACE_KEY } from './face-queries.ts'
import s from './faces.module.css'

const FIELDS = { fourteen: 'fourteen', version: 'agreed' } as const
const EMPTY = { fourteen: false, agreed: false, keep: false }

/** The text by itself, and a consent of its own: nothing is ticked beforehand. */
export function Consent({ face: { text } }: { face: Face }) {
  const act = useActOn(FACE_KEY)
  const form = useForm({ unkept: EMPTY, fields: FIELDS, by: 'page' })
  const { values, change, errors, run } = form
  const agree = () =>
    run(
      {
        fourteen: values.fourteen ? null : '未满14周岁不采集人脸信息，请用通行码或门禁卡',
        agreed: values.agreed ? null : '请先单独同意使用人脸信息',
      },
      async () => {
        const { fourteen, keep } = values
        await act(`consent ${text.version} ${keep}`, (options) =>
          entrance.post('faceConsent', { version: text.version, fourteen, keep }, options),
        )
      },
    )
  return (
    <>
      <Section title={text.title}>
        <Card>
          <div className={s.text}>
            {text.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className={s.version}>版本 {text.version}</p>
          </div>
        </Card>
      </Section>
      <SheetForm form={form} submitText="同意并继续" onSubmit={agree}>
        <Checkbox checked={values.fourteen} onChange={(fourteen) => change({ fourteen })} error={errors.fourteen}>
          我已满14周岁
        </Checkbox>
        <Checkbox checked={values.agreed} onChange={(agreed) => change({ agreed })} error={errors.agreed}>
          我已阅读并单独同意上述人脸信息的使用
        </Checkbox>
        <Checkbox checked={values.keep} onChange={(keep) => change({ keep })}>
          保留照片，新增终端时不用重拍（可不选）
        </Checkbox>
      </SheetForm>
    </>
  )
}
