import { useState } from 'react'
import { useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { useSession } from '#client/session'
import type { FeeList, TypeFacts } from '#contract/decoration'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, Timeline } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { APPLY } from '../parts/case-fallbacks.ts'
import { STAGES, typeCostLines } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'

/** /decoration/explain: steps, fees, hours and what is never allowed, by type, for everybody. */
export default function Explain() {
  return (
    <LoadedPage
      open
      title="装修说明"
      back="/decoration/applyrecord"
      query={decoration.read('feeList')}
      shape="detail"
      action={({ types }) => types.length > 0 && <ToApply />}
    >
      {(of) => <Explained of={of} />}
    </LoadedPage>
  )
}

function ToApply() {
  const go = useGo()
  return (
    <Button wide onPress={() => go(APPLY)}>
      申请装修
    </Button>
  )
}

/** Nothing is offered yet: who may set it is led there. */
function NoType() {
  const go = useGo()
  const maySet = useSession().person?.roles.includes('operator') ?? false
  return (
    <Empty
      picture={<ListPicture />}
      title="还没有开放的装修类型"
      text={maySet ? '设好材料、费用、流程和协议，发布后就能申请' : '园区开放后，这里会列出费用和所需材料'}
      {...(maySet && { action: { label: '设置装修类型', onPress: () => go('/decoration/types') } })}
    />
  )
}

function Explained({ of: { types, limits, phone, steps, sections } }: { of: FeeList }) {
  const [chosen, choose] = useState(types[0]?.id ?? '')
  const type = types.find(({ id }) => id === chosen) ?? types[0]
  return (
    <>
      <Section title="办理步骤">
        <Card>
          <Timeline items={steps.map(({ title, words }) => ({ title, note: words }))} />
        </Card>
      </Section>
      {type === undefined ? (
        <NoType />
      ) : (
        <>
          {types.length > 1 && (
            <Choice
              label="装修类型"
              variant="row"
              options={types.map(({ id, title }) => ({ value: id, label: title }))}
              value={type.id}
              onChange={choose}
            />
          )}
          <OfType type={type} />
        </>
      )}
      <Section title="时间要求">
        <Card>
          <Facts
            facts={[
              {
                name: '提前申请',
                value: limits.leadWorkdays === 0 ? '当天可申请' : `至少${limits.leadWorkdays}个工作日`,
              },
              { name: '最长工期', value: `${type?.days ?? limits.periodDays}天` },
              {
                name: '延期',
                value:
                  limits.extensions === 0
                    ? '不能延期'
                    : `最多${limits.extensions}次，每次不超过${limits.extensionDays}天`,
              },
              { name: '缴费签约', value: `审批通过后${limits.payDays}天内` },
            ]}
          />
        </Card>
      </Section>
      {sections.map(({ title, lines }) => (
        <Section key={title} title={title}>
          <Card>
            {lines.map((line) => (
              <p key={line} className={s.words}>
                {line}
              </p>
            ))}
          </Card>
        </Section>
      ))}
      {phone !== '' && (
        <Button wide kind="plain" href={`tel:${phone}`}>
          {`咨询电话 ${phone}`}
        </Button>
      )}
    </>
  )
}

function OfType({ type }: { type: TypeFacts }) {
  const { title, about, papers, fire, stages, never } = type
  return (
    <>
      <Section title={`${title}的费用`}>
        <Card>
          {about !== '' && <p className={s.quiet}>{about}</p>}
          <Facts facts={typeCostLines(type)} />
        </Card>
      </Section>
      {papers.length > 0 && (
        <Section title="所需材料">
          <Card>
            <Facts
              facts={papers.map(({ name, required, note }) => ({
                name,
                value: required ? '必交' : '选交',
                ...(note !== '' && { note }),
              }))}
            />
          </Card>
        </Section>
      )}
      {(fire || stages !== null) && (
        <Section title="审核和验收">
          <Card>
            <Facts
              facts={[
                ...(fire ? [{ name: '消防审核', value: '需要' }] : []),
                ...(stages === null
                  ? []
                  : [{ name: '分项验收', value: stages.map((stage) => STAGES[stage]).join('、') || '不需要' }]),
              ]}
            />
          </Card>
        </Section>
      )}
      {never.length > 0 && (
        <Section title="禁止事项">
          <Card>
            <ul className={s.list}>
              {never.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  )
}
