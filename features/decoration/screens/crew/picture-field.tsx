import { PictureField } from '#client/picture'
import { useCommand } from '#client/query'
import { shrunkPicture } from '#client/upload'
import type { FieldProps } from '#ui/field'
import { decoration } from '../parts/calls.ts'
import type { WorkerPicture } from './worker-values.ts'

/** Of `WorkerPictureField`. */
export interface WorkerPictureFieldProps extends FieldProps {
  kind: 'photo' | 'insurance' | 'certificate'
  value: WorkerPicture | null
  onChange: (picture: WorkerPicture | null) => void
}

/** A photo of a worker or a picture of a paper of theirs, sent at once and stored sealed. */
export function WorkerPictureField({ kind, ...field }: WorkerPictureFieldProps) {
  const run = useCommand()
  return (
    <PictureField<WorkerPicture>
      {...field}
      shown={({ seen }) => seen}
      send={async (chosen) => {
        const picture = await shrunkPicture(chosen)
        const { id } = await run(decoration.send('personnelPicture', { kind }, { files: { file: picture } }))
        return { id, seen: picture }
      }}
    />
  )
}
