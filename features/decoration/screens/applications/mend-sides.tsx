import { CASE_MOST, costsOf } from '#can/decoration'
import { printedMoment } from '#client/messages'
import type { CaseDetail, CaseLack } from '#contract/decoration'
import { TextField } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { areaOf, costFacts } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import type { PartProps } from './mend-parts.tsx'
import { wrongAt } from './typed.ts'

/** What came back, point by point: what is wrong, and beside it what was done about it. */
export function PointsPart({ of: { points }, typed, lacks, tried, change }: PartProps) {
  const open = points.filter(({ state }) => state !== 'settled')
  if (open.length === 0) return <StateBanner tone="warn" title="待补正" next="请修改后重新提交" />
  return (
    <>
      <StateBanner
        tone="warn"
        title="待补正"
        next="只需修改被退回的内容，并逐条写明改了什么；由原审批人继续审批，不重复收费"
      />
      <Section title="退回意见" trailing={`${open.length} 条`}>
        {open.map(({ id, title, words, at }) => (
          <Card key={id}>
            <div className={s.stack}>
              <Facts facts={[{ name: title, value: words, note: `${printedMoment(at)}退回` }]} />
              <TextField
                label={`“${title}”改了什么`}
                maxLength={CASE_MOST.words}
                placeholder="如 已补充承重墙标注"
                value={typed.answers[id] ?? ''}
                onChange={(answer) => change({ answers: { ...typed.answers, [id]: answer } })}
                error={wrongAt(lacks, `answers.${id}`, tried)}
              />
            </div>
          </Card>
        ))}
      </Section>
    </>
  )
}

/** What is still missing, by name, and what may be a matter later. */
export function LacksPart({ lacks }: { lacks: readonly CaseLack[] }) {
  const missing = lacks.filter(({ warning }) => !warning)
  const warned = lacks.filter(({ warning }) => warning)
  return (
    <div aria-live="polite" className={s.tight}>
      {missing.length === 0 ? (
        <StateBanner tone="ok" title="已填写完整" next="可以提交了" />
      ) : (
        <StateBanner
          tone="info"
          title={`还缺${missing.length}项`}
          next={[...new Set(missing.map(({ name }) => name))].join('、')}
        />
      )}
      {warned.map(({ spot, words }) => (
        <StateBanner key={`${spot} ${words}`} tone="warn" title={words} />
      ))}
    </div>
  )
}

/** What it costs, by what is typed. */
export function CostsPart({ type, area }: { type: CaseDetail['type']; area: string }) {
  if (type === null) return null
  const costs = costsOf(type, areaOf(area))
  const lines = costs === null ? [] : costFacts(costs)
  return (
    <Section title="费用" trailing="审批通过后缴纳">
      <Card>
        {costs === null ? (
          <p className={s.quiet}>填写装修面积后显示费用</p>
        ) : lines.length === 0 ? (
          <p className={s.quiet}>不收取费用和保证金</p>
        ) : (
          <Facts facts={lines} />
        )}
      </Card>
    </Section>
  )
}
