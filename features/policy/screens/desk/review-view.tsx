import { useState } from 'react'
import { useAct } from '#client/form'
import { conditionWords, PreviewForm } from '#client/form-editor'
import { momentOf } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import { useQuery } from '#client/query'
import { ReasonSheet } from '#client/sheet'
import type { DeskDetail } from '#contract/policy'
import { Button } from '#ui/button'
import { Card, Facts, LinkRow, Section, TextHead } from '#ui/page'
import { StateBanner } from '#ui/state'
import { policy } from '../parts/calls.ts'
import { DESK } from '../parts/fallbacks.ts'
import s from '../parts/policy.module.css'
import { LEVELS, POLICY_STATES, spanWords } from '../parts/words.ts'
import { PolicyText } from '../reading/policy-text.tsx'
import { askableFacts, factLine } from './fact-field.ts'
import { Fitting } from './fitting.tsx'
import { StepsView } from './steps-view.tsx'
import { problemPlace } from './values.ts'

/** A policy at the desk as it stands: text with what changed, conditions, form and process, who fits, and what else can be done. */
export function ReviewView({ of, onWrite }: { of: DeskDetail; onWrite: () => void }) {
  const { content, live, files, problems } = of
  const { rules, design } = content
  return (
    <>
      <Status of={of} />
      <TextHead>
        {live !== null && live.title !== content.title && (
          <p className={s.quiet}>
            原标题：<del>{live.title}</del>
          </p>
        )}
        <h2>{content.title}</h2>
        {content.summary && <p className={s.quiet}>{content.summary}</p>}
      </TextHead>
      <About of={of} />
      {problems.length > 0 && (
        <Section title="发布前请核对">
          {problems.map((problem) => (
            <p key={JSON.stringify(problem)} className={problem.warning ? s.quiet : s.wrong}>
              {`${problemPlace(content, problem)}：${problem.words}`}
            </p>
          ))}
        </Section>
      )}
      <PolicyText
        text={content.text}
        before={live?.text ?? null}
        files={files}
        labels={{ now: '修改后', changes: '修改对照' }}
      />
      <Rules rules={rules} />
      {design.fields.length > 0 ? (
        <>
          <PreviewForm title="申请表" fields={design.fields} />
          <StepsView design={design} />
        </>
      ) : (
        <p className={s.quiet}>不在线申报，企业按正文的说明办理。</p>
      )}
      {rules.clauses.length > 0 && <Fitting id={of.id} n={of.n} />}
      <Acts of={of} onWrite={onWrite} />
    </>
  )
}

const NEXT = { draft: '写好后提交审核', sent: '由另一位政策专员审核发布' } as const

function Status({ of: { state, versionState, revising, author, changedAt, endReason } }: { of: DeskDetail }) {
  const { tone, word } = POLICY_STATES[state]
  const next =
    state === 'ended'
      ? endReason && `原因：${endReason}`
      : versionState === 'review'
        ? NEXT.sent
        : versionState === 'draft'
          ? NEXT.draft
          : undefined
  return (
    <StateBanner
      tone={tone}
      title={revising ? `${word}，有新的修改` : word}
      since={`${author} ${momentOf(changedAt)}`}
      next={next}
    />
  )
}

function About({ of: { content, window } }: { of: DeskDetail }) {
  const { about, quota, words, themeIds } = content
  const themes = useQuery(policy.read('selectAllList')).data?.items ?? []
  const named = themes.filter(({ id }) => themeIds.includes(id)).map(({ name }) => name)
  return (
    <Card>
      <Facts
        facts={[
          { name: '级别', value: [LEVELS[about.level], about.issuer].filter(Boolean).join(' · ') },
          ...(about.number ? [{ name: '文号', value: about.number }] : []),
          ...(about.amount ? [{ name: '扶持标准', value: about.amount }] : []),
          { name: '申报时间', value: spanWords({ ...window, opensOn: content.opensOn, closesOn: content.closesOn }) },
          { name: '每家企业每年可申报', value: quota === null ? '不限' : `${quota}次` },
          ...(named.length > 0 ? [{ name: '主题', value: named.join('、') }] : []),
          ...(about.tags.length > 0 ? [{ name: '标签', value: about.tags.join('、') }] : []),
          ...(words ? [{ name: '修订说明', value: words }] : []),
        ]}
      />
    </Card>
  )
}

function Rules({ rules: { facts, clauses } }: { rules: DeskDetail['content']['rules'] }) {
  const askable = askableFacts(facts)
  if (clauses.length === 0) return <p className={s.quiet}>没有申报条件，不做筛查。</p>
  return (
    <Section title="申报条件">
      <Card>
        <Facts
          facts={clauses.map(({ quote, rule }) => ({ name: `“${quote}”`, value: conditionWords(rule, askable) }))}
        />
      </Card>
      <Card>
        <Facts facts={facts.map((fact) => ({ name: fact.label, value: factLine(fact) }))} />
      </Card>
    </Section>
  )
}

/** What else can be done with it. */
function Acts({ of, onWrite }: { of: DeskDetail; onWrite: () => void }) {
  const go = useGo()
  const [ending, end] = useState(false)
  const { id, n, can, state, waiting, live } = of
  const endIt = useAct({
    send: (reason: string) => policy.send('policyEnd', { id, n, reason }),
    done: '政策已失效',
  })
  const row = (title: string, path: string, to: Record<string, string>, note?: string) => (
    <LinkRow title={title} note={note} href={hrefOf(path, to)} onPress={() => go(path, to)} />
  )
  return (
    <>
      <Card rows>
        {can.edit && (
          <LinkRow title={state === 'published' ? '修订' : '修改'} note="修改后需要重新审核" onPress={onWrite} />
        )}
        {live !== null || state === 'published' || state === 'ended'
          ? row('企业的申请', DESK, { policy: id }, waiting > 0 ? `${waiting}份在审核中` : undefined)
          : null}
        {state === 'published' && row('看看企业看到的', '/policySearch/policyDetail', { id })}
      </Card>
      {can.end && (
        <Button wide kind="plain" onPress={() => end(true)}>
          政策失效
        </Button>
      )}
      {ending && (
        <ReasonSheet
          title="让这条政策失效？"
          text="失效后不再受理新的申报，进行中的申请继续办理；不能恢复。"
          label="原因"
          hint="企业会看到，如 上级文件已废止"
          confirmText="失效"
          act={endIt}
          onClose={() => end(false)}
        />
      )}
    </>
  )
}
