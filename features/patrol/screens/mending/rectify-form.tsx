import { readPointCode } from '#can/patrol'
import { useSend } from '#client/form'
import { useGo } from '#client/navigation'
import { FormPage } from '#client/page'
import { ShownPicture } from '#client/picture'
import { useScan } from '#client/scanner'
import type { ProblemDetail } from '#contract/patrol'
import { Button } from '#ui/button'
import { FieldGroup, TextArea } from '#ui/field'
import { ScanIcon } from '#ui/icons'
import { Card, Section } from '#ui/page'
import { toast } from '#ui/toast'
import { patrol } from '../parts/calls.ts'
import { PATROL_LIMITS } from '../parts/limits.ts'
import { type AfterPhoto, AfterPhotosField } from '../parts/photos.tsx'
import { ProblemBanner } from '../parts/problem-parts.tsx'

interface Values {
  words: string
  cause: string
  photos: readonly AfterPhoto[]
  code: string
}

/** What is handed in: what was done, photos over those of before, the point's code, and why it came again where it did. */
export function RectifyForm({ title, problem }: { title: string; problem: ProblemDetail }) {
  const go = useGo()
  const { id, version, attempts, photos, pointId, pointName, asksCause, cause } = problem
  const before = photos.filter(({ role }) => role === 'before')
  const needsCause = asksCause && cause === ''
  const form = useSend<Values, unknown>({
    start: { words: '', cause: '', photos: [], code: '' },
    draft: `patrol.rectify.${id}.${attempts}`,
    secret: ['photos', 'code'],
    warns: true,
    check: (values) => ({
      photos: values.photos.length === 0 ? '请按原位置重新拍照' : null,
      words: values.words.trim() === '' ? '请填写整改说明' : null,
      cause: needsCause && values.cause.trim() === '' ? '该问题90天内再次发生，请填写原因' : null,
    }),
    send: (values) =>
      patrol.send('problemRectify', {
        id,
        seen: version,
        words: values.words.trim(),
        photos: values.photos.map(({ fileId, ofId, takenAt }) => ({ fileId, ofId, takenAt, album: false })),
        ...(values.code !== '' && { code: values.code }),
        ...(needsCause && { cause: values.cause.trim() }),
      }),
    done: '已提交，等待复核',
    onDone: () => go('/environmen/reformResultDesc', { id }, { replace: true }),
    leaves: true,
  })
  const { values, change, errors } = form
  const { scan, scanner } = useScan('请对准点位上的二维码')
  const scanCode = async () => {
    const text = await scan()
    if (text === null) return
    const read = readPointCode(text)
    if (!read) return toast('这不是巡查点位码，请扫描点位上张贴的二维码', { kind: 'bad' })
    if (read.pointId !== pointId) return toast(`这不是“${pointName}”的点位码，请重新扫描`, { kind: 'bad' })
    change({ code: read.code })
  }
  return (
    <FormPage title={title} back="/environmen/reformDesc" form={form} submitText="提交整改">
      <ProblemBanner problem={problem} next="请站在原来的位置，按同一角度拍摄整改后的照片" />
      {before.map((photo, at) => {
        const ofThis = values.photos.filter(({ ofId }) => ofId === photo.id)
        return (
          <Section key={photo.id} title={`第 ${at + 1} 处`}>
            <Card>
              <ShownPicture picture={photo.url} alt={`第 ${at + 1} 处整改前`} />
              <AfterPhotosField
                label={`第 ${at + 1} 处整改后`}
                before={photo}
                value={ofThis}
                onChange={(next) =>
                  change({ photos: [...values.photos.filter(({ ofId }) => ofId !== photo.id), ...next] })
                }
                most={PATROL_LIMITS.photos}
                count={values.photos.length}
                optional={at > 0}
                error={at === 0 ? errors.photos : null}
              />
            </Card>
          </Section>
        )
      })}
      <Card>
        <TextArea label="整改说明" hint="写明做了什么" maxLength={PATROL_LIMITS.text} {...form.field('words')} />
        {needsCause && (
          <TextArea
            label="再次发生的原因"
            hint="该问题90天内再次发生"
            maxLength={PATROL_LIMITS.reason}
            {...form.field('cause')}
          />
        )}
        {pointId !== null && (
          <FieldGroup
            label="点位码"
            optional
            error={errors.code}
            hint={values.code === '' ? '扫描点位码证明在原位置整改；没有扫描的，复核人需要写明理由' : '已扫描点位码'}
          >
            <Button kind="secondary" icon={<ScanIcon />} onPress={scanCode}>
              {values.code === '' ? '扫点位码' : '重新扫描'}
            </Button>
          </FieldGroup>
        )}
      </Card>
      {scanner}
    </FormPage>
  )
}
