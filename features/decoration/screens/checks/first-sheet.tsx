import { useEvidence } from '#client/evidence'
import { useSend } from '#client/form'
import { PictureField } from '#client/picture'
import { FormSheet } from '#client/sheet'
import { uploadPicture } from '#client/upload'
import { Note } from '#ui/stack'
import { toPreciseInstant } from '#vocabulary/day'
import type { AfterPhoto } from '../corrections/after-photo.tsx'
import { decoration } from '../parts/calls.ts'

interface Values {
  photo: AfterPhoto | null
}

/** The first picture of a waterproofing, brought by whoever builds. */
export function FirstSheet({ id, hours, onClose }: { id: string; hours: number; onClose: () => void }) {
  const { take, camera } = useEvidence()
  const form = useSend<Values, unknown>({
    start: { photo: null },
    fields: { photos: 'photo' },
    by: 'sheet',
    check: ({ photo }) => ({ photo: photo === null ? '请拍首张照片' : null }),
    send: ({ photo }) =>
      photo === null
        ? null
        : decoration.send('checkAdd', {
            act: { what: 'first', id, photo: { fileId: photo.fileId, takenAt: photo.takenAt } },
          }),
    done: `首张照片已上传，${hours}小时后由物业拍第二张`,
    onDone: onClose,
  })
  return (
    <FormSheet title="首张闭水照片" form={form} submitText="上传" onClose={onClose}>
      <Note>{`蓄水后拍清水位。从上传起满${hours}小时，物业人员再拍第二张。`}</Note>
      <PictureField<AfterPhoto>
        label="闭水试验照片"
        {...form.field('photo')}
        shown={({ url }) => url}
        words={{ take: '拍照', again: '重新拍照', remove: '移除' }}
        take={() => take({ title: '首张闭水照片' })}
        send={async (picture, watch) => {
          const takenAt = toPreciseInstant(new Date())
          const { id: fileId, url } = await uploadPicture(picture, { purpose: 'decoration-photo', ...watch })
          return { fileId, url, takenAt }
        }}
      />
      {camera}
    </FormSheet>
  )
}
