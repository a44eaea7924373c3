import { COMPLAINT_WORDS, type ComplaintKind } from '#can/decoration'
import { useSend } from '#client/form'
import { PicturesField } from '#client/picture'
import { FormSheet } from '#client/sheet'
import { uploadPicture } from '#client/upload'
import { Choice, TextArea } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import type { Job } from './calendar-words.ts'

const KINDS = (Object.keys(COMPLAINT_WORDS) as ComplaintKind[]).map((kind) => ({
  value: kind,
  label: COMPLAINT_WORDS[kind],
}))
const PHOTOS = 4

/** A picture that was sent. */
interface Photo {
  readonly id: string
  readonly url: string
}

interface Values {
  kind: ComplaintKind | ''
  text: string
  photos: readonly Photo[]
}

/** Complains of a job near me; the other side never reads who. */
export function ComplainSheet({ job, left, onClose }: { job: Job; left: number; onClose: () => void }) {
  const form = useSend<Values, unknown>({
    start: { kind: '', text: '', photos: [] },
    draft: `decoration.complaint.${job.caseId}`,
    // their addresses are good for ten minutes
    secret: ['photos'],
    by: 'sheet',
    fields: { caseId: null },
    check: ({ kind, text }) => ({
      kind: kind === '' ? '请选择反映的问题' : null,
      text: text.trim().length < 2 ? '请写明情况' : null,
    }),
    send: ({ kind, text, photos }) =>
      kind === ''
        ? null
        : decoration.send('complain', {
            caseId: job.caseId,
            kind,
            text: text.trim(),
            photos: photos.map(({ id }) => id),
          }),
    done: '已提交，园区答复后会通知您',
    onDone: onClose,
  })
  const { values, change, errors } = form
  return (
    <FormSheet title={`反映${job.place}的施工`} form={form} submitText="提交" onClose={onClose}>
      <Choice
        label="反映的问题"
        options={KINDS}
        value={values.kind === '' ? null : values.kind}
        onChange={(kind) => change({ kind })}
        error={errors.kind}
      />
      <TextArea
        label="情况说明"
        hint={`只有园区能看到是谁反映的；今天还可以反映${left}次`}
        maxLength={300}
        {...form.field('text')}
      />
      <PicturesField<Photo>
        label="照片"
        optional
        value={values.photos}
        onChange={(photos) => change({ photos })}
        keyOf={({ id }) => id}
        shown={({ url }) => url}
        most={PHOTOS}
        error={errors.photos}
        send={async (picture, watch) => {
          const { id, url } = await uploadPicture(picture, { purpose: 'decoration-complaint', ...watch })
          return { id, url }
        }}
      />
    </FormSheet>
  )
}
