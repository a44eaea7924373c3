import { useState } from 'react'
import { useAct } from '#client/form'
import { FormFiles, useFilledForm } from '#client/forms'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { AskSheet } from '#client/sheet'
import type { ApplicationRecord } from '#contract/policy'
import { Button } from '#ui/button'
import { FilledFields } from '#ui/form-fields'
import { Card, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { fullDay } from '#vocabulary/day'
import { formatPrice } from '#vocabulary/money'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { APPLICATION_STATES, SOURCES, VERDICTS } from '../parts/words.ts'
import { DecideBar } from './decide-bar.tsx'
import { addressesOf } from './files.ts'
import { PaySheet } from './pay-sheet.tsx'
import { usePorts } from './ports.ts'
import { nextWords, STEPS } from './record-words.ts'

const RECORDS = '/policySearch/policyApplyRecords'
const GONE = {
  title: '没有找到这份申请',
  text: '可能已被删除，或链接不完整',
  action: { label: '查看我的申请', to: RECORDS },
} as const

/** /policySearch/policyRecordDetail?id=: one application: how it stands, what is missing, what was handed in, who decided; its deciders act here. */
export default function RecordDetail() {
  const id = useQueryText('id') ?? ''
  return (
    <LoadedPage
      title="申请详情"
      back={RECORDS}
      query={policy.read('recordDetail', { id })}
      shape="detail"
      gone={GONE}
      action={(of) => <Primary of={of} />}
    >
      {(of) => <Shown of={of} />}
    </LoadedPage>
  )
}

/** The one thing to do now. */
function Primary({ of }: { of: ApplicationRecord }) {
  const go = useGo()
  const [paying, pay] = useState(false)
  const { policyId, company, state, may } = of
  if (may.edit)
    return (
      <Button wide onPress={() => go('/policySearch/policyRecordApply', { id: policyId, company: company.id })}>
        {state === 'returned' ? '去补正' : '继续填写'}
      </Button>
    )
  if (may.decide && of.caseId !== null) return <DecideBar of={of} caseId={of.caseId} />
  if (!may.pay) return null
  return (
    <>
      <Button wide onPress={() => pay(true)}>
        登记兑付
      </Button>
      {paying && <PaySheet of={of} onClose={() => pay(false)} />}
    </>
  )
}

function Shown({ of }: { of: ApplicationRecord }) {
  const go = useGo()
  const { title, state, company, applicant, year, verdict, missing, reason, handedAt, window } = of
  const { tone, word } = APPLICATION_STATES[state]
  const to = { id: of.policyId, company: company.id }
  return (
    <>
      <h2>{title}</h2>
      <StateBanner
        tone={tone}
        title={word}
        since={handedAt === null ? undefined : `${printedMoment(handedAt)}提交`}
        next={nextWords(of)}
      >
        {missing.length > 0 && (
          <p className={s.words}>{`${state === 'returned' ? '请修改' : '还没有填好'}：${missing.join('、')}`}</p>
        )}
      </StateBanner>
      <Card>
        <Facts
          facts={[
            { name: '申报企业', value: company.name },
            { name: '经办人', value: applicant },
            ...(year === null ? [] : [{ name: '申报年度', value: `${year}年` }]),
            ...(verdict === null ? [] : [{ name: '提交时筛查结果', value: VERDICTS[verdict].word }]),
            ...(reason && state !== 'returned' ? [{ name: '原因', value: reason }] : []),
            ...(of.paidOn !== null && of.paidFen !== null
              ? [
                  {
                    name: '兑付',
                    value: `${fullDay(of.paidOn)} ${formatPrice(of.paidFen)}`,
                    ...(of.paidNote && { note: of.paidNote }),
                  },
                ]
              : []),
          ]}
        />
      </Card>
      <Card rows>
        <LinkRow
          title="政策详情"
          note={of.live === of.n ? undefined : '提交后政策有修订，本申请仍按提交时的版本办理'}
          href={hrefOf('/policySearch/policyDetail', to)}
          onPress={() => go('/policySearch/policyDetail', to)}
        />
      </Card>
      <Snapshot of={of} />
      <Section title="申请内容">
        <FilledIn of={of} />
      </Section>
      <Steps of={of} />
      {of.may.withdraw && <Withdraw of={of} closesOn={window.closesOn} />}
    </>
  )
}

/** What the facts were when it was handed in. */
function Snapshot({ of: { facts } }: { of: ApplicationRecord }) {
  if (facts.length === 0) return null
  return (
    <Section title="提交时的企业信息">
      <Card>
        <Facts
          facts={facts.map(({ label, value, asOf, source }) => ({
            name: label,
            value: value ?? (source === null ? '没有' : '仅企业管理员可见'),
            note: [source && SOURCES[source], asOf && `截至${fullDay(asOf)}`].filter(Boolean).join('，') || undefined,
          }))}
        />
      </Card>
    </Section>
  )
}

const nothingToSave = () => Promise.reject(new Error('a form that is only shown is not saved'))

function FilledIn({ of: { policyId, company, form, masked } }: { of: ApplicationRecord }) {
  const ports = usePorts({ policyId, companyId: company.id, form, masked })
  const { graph, state, filled } = useFilledForm({ fields: form.fields, start: form, save: nothingToSave })
  const since = form.before === null ? undefined : { before: form.before, changed: new Set(form.changed) }
  return (
    <FormFiles value={addressesOf(form)}>
      {masked && <p className={s.quiet}>身份证号和手机号隐藏显示</p>}
      <FilledFields graph={graph} state={state} filled={filled} ports={ports} since={since} />
    </FormFiles>
  )
}

function Steps({ of: { steps } }: { of: ApplicationRecord }) {
  if (steps.length === 0) return null
  return (
    <Section title="办理经过">
      <Card>
        <Timeline
          items={steps.toReversed().map(({ act, who, words, at }) => ({
            title: who === '' ? STEPS[act].word : `${who} ${STEPS[act].word}`,
            time: printedMoment(at),
            tone: STEPS[act].tone,
            ...(words && { note: words }),
          }))}
        />
      </Card>
    </Section>
  )
}

function Withdraw({ of: { id, version, state }, closesOn }: { of: ApplicationRecord; closesOn: string | null }) {
  const go = useGo()
  const [asking, ask] = useState(false)
  const isDraft = state === 'draft'
  const withdraw = useAct({
    send: () => policy.send('withdraw', { id, seen: version }),
    done: isDraft ? '已删除草稿' : '已撤回',
    ...(isDraft && { leaves: true, onDone: () => go(RECORDS, {}, { replace: true }) }),
  })
  return (
    <>
      <Button wide kind="plain" onPress={() => ask(true)}>
        {isDraft ? '删除草稿' : '撤回申请'}
      </Button>
      {asking && (
        <AskSheet
          title={isDraft ? '删除这份草稿？' : '撤回这份申请？'}
          text={
            isDraft
              ? '删除后不能恢复。'
              : `撤回后不再审核，不计入申报次数${closesOn === null ? '' : `，${fullDay(closesOn)}前可以重新申报`}。`
          }
          confirmText={isDraft ? '删除' : '撤回'}
          danger
          act={withdraw}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
