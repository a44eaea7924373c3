import { SaveButton } from '#client/download'
import { FormFiles, useFilledForm } from '#client/forms'
import { printedMoment } from '#client/messages'
import { ShownPicture } from '#client/picture'
import type { CaseDetail, CaseForm } from '#contract/decoration'
import { FilledFields } from '#ui/form-fields'
import { Card, Facts, Section } from '#ui/page'
import { decoration } from '../parts/calls.ts'
import { actOf } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { SentFile } from './paper-field.tsx'
import { useFormPorts } from './ports.ts'

/** The papers that were handed in, what was replaced beside them, and those that the park makes. */
export function PapersPart({ of }: { of: CaseDetail }) {
  const { id, papers } = of
  const given = papers.filter(({ files }) => files.length > 0)
  const made = (
    [
      ['permit', '施工许可'],
      ['agreement', '装修管理协议'],
    ] as const
  ).filter(([kind]) => actOf(of, kind)?.why === null)
  if (given.length === 0 && made.length === 0) return null
  return (
    <Section title="文件和材料">
      {made.length > 0 && (
        <div className={s.acts}>
          {made.map(([kind, name]) => (
            <SaveButton key={kind} ask={() => decoration.files.post('paper', { id, kind })}>{`下载${name}`}</SaveButton>
          ))}
        </div>
      )}
      {given.map(({ key, name, returned, files }) => (
        <Card key={key}>
          <div className={s.tight}>
            <strong>{name}</strong>
            {returned !== null && <p className={s.quiet}>{`退回意见：${returned}`}</p>}
            {files.map((file) => (
              <SentFile
                key={file.id}
                file={file}
                name={file.name || name}
                {...(file.status === 'before' && { note: '上次提交' })}
              />
            ))}
          </div>
        </Card>
      ))}
    </Section>
  )
}

const nothingToSave = () => Promise.reject(new Error('a form that is only shown is not saved'))

/** What was filled into the form of the type. */
export function FilledPart({ of }: { of: CaseDetail }) {
  if (of.form === null || of.form.fields.length === 0) return null
  return (
    <Section title={`${of.type?.title ?? ''}申请表`}>
      {of.masked && <p className={s.quiet}>身份证号和手机号隐藏显示</p>}
      <Filled key={of.form.revision} of={of} form={of.form} />
    </Section>
  )
}

function Filled({ of, form }: { of: CaseDetail; form: CaseForm }) {
  const ports = useFormPorts(of)
  const { graph, state, filled } = useFilledForm({ fields: form.fields, start: form, save: nothingToSave })
  const since = form.before === null ? undefined : { before: form.before, changed: new Set(form.changed) }
  return (
    <FormFiles value={Object.fromEntries(form.files.map(({ id, url }) => [id, url]))}>
      <FilledFields graph={graph} state={state} filled={filled} ports={ports} since={since} />
    </FormFiles>
  )
}

const POINTS = { open: '待补正', answered: '已补正，待审核', settled: '已解决' } as const

/** What came back, each with what was done about it. */
export function PointsShown({ of: { points } }: { of: CaseDetail }) {
  if (points.length === 0) return null
  return (
    <Section title="退回意见" trailing={`${points.length} 条`}>
      {points.map(({ id, title, words, answer, answeredAt, state, at }) => (
        <Card key={id}>
          <Facts
            facts={[
              { name: title, value: words, note: `${printedMoment(at)} · ${POINTS[state]}` },
              ...(answer === ''
                ? []
                : [
                    {
                      name: '申请人回复',
                      value: answer,
                      ...(answeredAt !== null && { note: printedMoment(answeredAt) }),
                    },
                  ]),
            ]}
          />
        </Card>
      ))}
    </Section>
  )
}

const PARTIES = { applicant: '申请人', foreman: '施工负责人' } as const

/** Who signed the agreement. */
export function SignaturesPart({ of: { signatures } }: { of: CaseDetail }) {
  if (signatures.length === 0) return null
  return (
    <Section title="协议签名">
      <Card>
        <div className={s.stack}>
          {signatures.map(({ party, name, at, url }) => (
            <div key={party} className={s.tight}>
              <Facts facts={[{ name: PARTIES[party], value: name, note: `${printedMoment(at)}签署` }]} />
              {url !== '' && <ShownPicture picture={url} alt={`${PARTIES[party]}的签名`} />}
            </div>
          ))}
        </div>
      </Card>
    </Section>
  )
}
