import { useAct } from '#client/form'
import { PictureField } from '#client/picture'
import { uploadPicture } from '#client/upload'
import type { ParkDetail } from '#contract/setup'
import { Card } from '#ui/page'
import { setup } from '../parts/calls.ts'
import { showPark } from './show-park.ts'

const FIELDS = [
  { of: 'logo', label: '标志', hint: '正方形图片，边长至少128像素，不超过200KB' },
  { of: 'picture', label: '头图', hint: '横幅图片，宽至少750像素，宽是高的2到4倍，不超过600KB' },
] as const

/** The park's logo and header picture: each is saved as soon as it is sent. */
export function BrandPictures({ park }: { park: ParkDetail['park'] }) {
  return (
    <Card>
      {FIELDS.map(({ of, label, hint }) => (
        <BrandPicture key={of} of={of} label={label} hint={hint} url={park[of]} />
      ))}
    </Card>
  )
}

function BrandPicture({
  of,
  label,
  hint,
  url,
}: {
  of: 'logo' | 'picture'
  label: string
  hint: string
  url: string | null
}) {
  const save = useAct({
    send: (id: string | null) => setup.send('parkSave', { [of]: id }),
    done: '已保存',
    onDone: showPark,
  })
  return (
    <PictureField<string>
      label={label}
      hint={hint}
      optional
      value={url}
      shown={(address) => address}
      words={{ take: '选择图片', again: '更换图片', remove: '移除' }}
      send={async (picture, watch) => (await uploadPicture(picture, watch)).id}
      // what was sent is an id, what is shown is what the server answers
      onChange={(id) => void save.run(id)}
    />
  )
}
