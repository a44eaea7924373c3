import { useAct } from '#client/form'
import { PictureField } from '#client/picture'
import { uploadPicture } from '#client/upload'
import type { CompanyPage } from '#contract/people'
import { Card, Section } from '#ui/page'
import { enterprise } from '../parts/calls.ts'

const FIELDS = [
  { of: 'logo', label: '企业标志', hint: '显示在企业名单里。正方形图片，边长至少128像素，不超过200KB' },
  {
    of: 'picture',
    label: '企业头图',
    hint: '显示在企业信息页顶部。横幅图片，宽至少750像素，宽是高的2到4倍，不超过600KB',
  },
] as const

/** The logo and header picture of a company, for its managers: each is saved as soon as it is sent. */
export function CompanyPictures({ company }: { company: CompanyPage }) {
  return (
    <Section title="标志和头图">
      <Card>
        {FIELDS.map((field) => (
          <OnePicture key={field.of} id={company.id} url={company[field.of]} {...field} />
        ))}
      </Card>
    </Section>
  )
}

interface OnePictureProps {
  id: string
  of: 'logo' | 'picture'
  label: string
  hint: string
  url: string | null
}

function OnePicture({ id, of, label, hint, url }: OnePictureProps) {
  const save = useAct({
    send: (file: string | null) => enterprise.send('companyPictures', { id, [of]: file }),
    done: '已保存',
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
      onChange={(file) => void save.run(file)}
    />
  )
}
