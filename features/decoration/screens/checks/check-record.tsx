import { momentOf } from '#client/messages'
import { ShownPicture } from '#client/picture'
import type { CheckDetail } from '#contract/decoration'
import { Card, Facts, Section } from '#ui/page'
import { Note, Stack, Words } from '#ui/stack'
import { StateChip } from '#ui/state'
import { formatPrice } from '#vocabulary/money'
import s from '../parts/visit.module.css'
import { PhotoNote, Photos } from '../parts/visit-parts.tsx'

/** What a check found: who asked and decided, values, pictures, the pair of a waterproofing, signatures. */
export function CheckRecord({ detail }: { detail: CheckDetail }) {
  const { check, askedAt, askedBy, decidedBy, fields, answers, words, photos, fee, clockOff } = detail
  const isDecided = check.state === 'passed' || check.state === 'failed'
  return (
    <>
      <Card>
        <Facts
          facts={[
            { name: '申请', value: askedBy ?? '到期自动安排', note: momentOf(askedAt) },
            ...(isDecided ? [{ name: '验收人', value: decidedBy ?? '系统' }] : []),
            ...(fee ? [{ name: '再次验收费', value: formatPrice(fee.fen), note: fee.stateWords }] : []),
          ]}
        />
        {clockOff && <Note>填写时手机时间不准，时间已按服务器校正</Note>}
      </Card>
      {fields.length > 0 && (
        <Section title="验收项目">
          <Card>
            <Facts
              facts={fields.map(({ id, label, min, max }) => ({
                name: label,
                value: isDecided ? <Value values={answers[id] ?? []} /> : '待验收',
                ...(limits(min, max) && { note: limits(min, max) }),
              }))}
            />
          </Card>
        </Section>
      )}
      {words !== '' && (
        <Section title="验收意见">
          <Card>
            <Words>{words}</Words>
          </Card>
        </Section>
      )}
      <PairPart detail={detail} />
      {photos.length > 0 && (
        <Section title="现场照片">
          <Card>
            <Photos label="现场照片" photos={photos} />
          </Card>
        </Section>
      )}
      <Signatures signatures={detail.signatures} />
    </>
  )
}

function Value({ values }: { values: readonly string[] }) {
  if (values.length === 0) return '未填写'
  const text = values.join('、')
  if (text === '合格' || text === '不合格') return <StateChip tone={text === '合格' ? 'ok' : 'bad'}>{text}</StateChip>
  return text
}

function limits(min: string, max: string): string {
  if (min !== '' && max !== '') return `标准 ${min} 至 ${max}`
  if (min !== '') return `标准 不小于 ${min}`
  return max === '' ? '' : `标准 不大于 ${max}`
}

function PairPart({ detail: { pair } }: { detail: CheckDetail }) {
  if (!pair) return null
  const { first, second, marked, hours, secondFrom } = pair
  return (
    <Section title="闭水照片" trailing={marked && <StateChip tone="warn">间隔待核实</StateChip>}>
      <Card>
        <Stack>
          <div className={s.pair}>
            {(
              [
                ['首张', first],
                ['第二张', second],
              ] as const
            ).map(([name, picture]) => (
              <figure key={name}>
                {picture ? (
                  <ShownPicture picture={picture.url} alt={`闭水试验${name}照片`} />
                ) : (
                  <span className={s.missing}>还没有照片</span>
                )}
                <figcaption>{name}</figcaption>
                {picture && <PhotoNote photo={picture} />}
              </figure>
            ))}
          </div>
          {marked ? (
            <Note>{`首张照片上传较晚，无法确认两张间隔满${hours}小时`}</Note>
          ) : (
            second === null && (
              <Note>
                {secondFrom === null
                  ? `首张照片上传后，满${hours}小时拍第二张`
                  : `${momentOf(secondFrom)} 后可以拍第二张`}
              </Note>
            )
          )}
        </Stack>
      </Card>
    </Section>
  )
}

function Signatures({ signatures }: Pick<CheckDetail, 'signatures'>) {
  if (signatures.length === 0) return null
  return (
    <Section title="签字">
      <Card>
        <div className={s.pair}>
          {signatures.map(({ as, name, picture }) => (
            <figure key={as}>
              <ShownPicture picture={picture.url} alt={`${as}签字`} />
              <figcaption>{`${as} ${name}`}</figcaption>
            </figure>
          ))}
        </div>
      </Card>
    </Section>
  )
}
