import { useState } from 'react'
import type { PolicyDetail, PolicyFit } from '#contract/policy'
import { Button } from '#ui/button'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import s from '../parts/policy.module.css'
import { VERDICTS } from '../parts/words.ts'
import { factWords, settlingWords, statable } from './fit-words.ts'
import { StateSheet } from './state-sheet.tsx'

/** Of `FitPart`. */
export interface FitPartProps {
  of: PolicyDetail
  onCompany: (companyId: string) => void
}

/** Whether a company of mine meets the policy: the verdict, each clause with its dated facts, what would settle it, the nearest miss. */
export function FitPart({ of, onCompany }: FitPartProps) {
  const { companies, fit, clauses } = of
  if (clauses.length === 0) return null
  return (
    <Section title="初步筛查">
      {companies.length > 1 && (
        <Choice
          label="按哪家企业判断"
          variant="row"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          value={fit?.companyId ?? null}
          onChange={onCompany}
        />
      )}
      {fit ? <Judged of={of} fit={fit} /> : <Unjudged of={of} />}
    </Section>
  )
}

const NEXT = {
  yes: '各项条件都符合，可以申报',
  no: '有条件不符合，见下方标出的条款',
  unknown: '缺少部分信息，暂时无法判断',
} as const

function Judged({ of, fit }: { of: PolicyDetail; fit: PolicyFit }) {
  const { facts, companies } = of
  const [stating, state] = useState(false)
  const looker = companies.find(({ id }) => id === fit.companyId)
  const { tone, word } = VERDICTS[fit.verdict]
  const settling = settlingWords(fit, facts)
  return (
    <>
      <StateBanner
        tone={tone}
        title={`${looker?.name ?? '您的企业'}：${word}`}
        since={NEXT[fit.verdict]}
        next={fit.nearest ?? settling ?? undefined}
      >
        {settling !== null && fit.nearest !== null && <p className={s.words}>{settling}</p>}
      </StateBanner>
      {of.clauses.map((clause) => (
        <Clause key={clause.id} of={of} fit={fit} clause={clause} />
      ))}
      {looker && statable(facts).length > 0 && (
        <Button
          wide
          kind="secondary"
          disabledReason={looker.acts ? null : '企业管理员和经授权的员工可以填写'}
          onPress={() => state(true)}
        >
          {fit.settling.length > 0 ? '补充企业信息' : '更新企业信息'}
        </Button>
      )}
      <p className={s.quiet}>筛查结果按现有信息得出，仅供参考，以实际审核为准。</p>
      {stating && <StateSheet of={of} fit={fit} onClose={() => state(false)} />}
    </>
  )
}

type OneClause = PolicyDetail['clauses'][number]

function Clause({ of, fit, clause }: { of: PolicyDetail; fit: PolicyFit; clause: OneClause }) {
  const judged = fit.clauses.find(({ id }) => id === clause.id)
  if (!judged) return null
  const { tone, word } = VERDICTS[judged.verdict]
  const facts = judged.facts.flatMap((id) => {
    const view = fit.facts.find((each) => each.id === id)
    const fact = of.facts.find((each) => each.id === id)
    return view ? [{ name: fact?.label ?? '其他信息', value: factWords(view, fact) }] : []
  })
  return (
    <Card>
      <div className={s.tight}>
        <div className={s.head}>
          <p className={s.words}>“{clause.quote}”</p>
          <StateChip tone={tone}>{word}</StateChip>
        </div>
        {judged.deciding && <p className={s.deciding}>决定结果的条款</p>}
        {facts.length > 0 && <Facts facts={facts} />}
      </div>
    </Card>
  )
}

/** The clauses where there is nobody to judge them for. */
function Unjudged({ of: { clauses, companies } }: { of: PolicyDetail }) {
  return (
    <>
      {companies.length === 0 && <p className={s.quiet}>加入企业后，可以看到企业是否符合这些条件。</p>}
      <Card>
        <div className={s.tight}>
          {clauses.map(({ id, quote }) => (
            <p key={id} className={s.words}>
              “{quote}”
            </p>
          ))}
        </div>
      </Card>
    </>
  )
}
