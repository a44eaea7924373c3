import { useState } from 'react'
import { freshFiles } from '#client/download'
import { printedMoment } from '#client/messages'
import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { PolicyDetail } from '#contract/policy'
import { Button } from '#ui/button'
import { Card, Facts, Meta, Section, TextHead } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { policy } from '../parts/calls.ts'
import { LIST, NO_POLICY } from '../parts/fallbacks.ts'
import s from '../parts/policy.module.css'
import { LEVELS, spanWords, todayNow, WINDOWS, windowWords } from '../parts/words.ts'
import { FitPart } from './fit-part.tsx'
import { PolicyText } from './policy-text.tsx'

/** /policySearch/policyDetail?id=&company=: a policy with its text, days and what is given, whether my company meets it clause by clause, and what changed. */
export default function PolicyDetailPage() {
  const id = useQueryText('id') ?? ''
  const asked = useQueryText('company')
  const [chosen, choose] = useState<string | null>(null)
  const companyId = chosen ?? asked
  const query = policy.read('detail', { id, ...(companyId !== null && { companyId }) })
  return (
    <LoadedPage
      title="政策详情"
      back={LIST}
      query={{ ...query, refetchInterval: freshFiles }}
      shape="detail"
      gone={NO_POLICY}
      action={(of) => <Apply of={of} />}
    >
      {(of) => <Shown of={of} onCompany={choose} />}
    </LoadedPage>
  )
}

function Shown({ of, onCompany }: { of: PolicyDetail; onCompany: (companyId: string) => void }) {
  const { title, summary, publishedAt, about, window, ended, quota, themes, text, before, files, changes } = of
  const { tone, word } = WINDOWS[window.state]
  return (
    <>
      {ended ? (
        <StateBanner
          tone="neutral"
          title="已失效"
          since={printedMoment(ended.at)}
          next={`${ended.reason}。不再受理申报，进行中的申请继续办理`}
        />
      ) : (
        <StateBanner tone={tone} title={word} since={windowWords(window, todayNow())} />
      )}
      <TextHead>
        <h2>{title}</h2>
        <Meta>
          <span>{about.issuer || LEVELS[about.level]}</span>
          <time dateTime={publishedAt}>{printedMoment(publishedAt)}</time>
        </Meta>
        {summary && <p className={s.quiet}>{summary}</p>}
      </TextHead>
      <Card>
        <Facts
          facts={[
            ...(about.amount ? [{ name: '扶持标准', value: about.amount }] : []),
            { name: '申报时间', value: spanWords(window) },
            ...(quota === null ? [] : [{ name: '每年可申报', value: `${quota}次` }]),
            { name: '级别', value: LEVELS[about.level] },
            ...(about.number ? [{ name: '文号', value: about.number }] : []),
            ...(themes.length > 0 ? [{ name: '主题', value: themes.map(({ name }) => name).join('、') }] : []),
            ...(about.tags.length > 0 ? [{ name: '标签', value: about.tags.join('、') }] : []),
          ]}
        />
      </Card>
      <FitPart of={of} onCompany={onCompany} />
      <PolicyText
        text={text}
        before={before?.text ?? null}
        files={files}
        labels={{ now: '现行正文', changes: '与上一版对照' }}
      />
      {changes.length > 0 && (
        <Section title="修订记录">
          <Card>
            <Timeline
              items={changes.map(({ n, at, words }) => ({
                title: `第${n}版`,
                time: printedMoment(at),
                ...(words && { note: words }),
              }))}
            />
          </Card>
        </Section>
      )}
    </>
  )
}

const CLOSED = { coming: '申报还没有开始', closed: '申报已截止', open: null } as const

/** Leads to the form; disabled with why not. */
function Apply({ of }: { of: PolicyDetail }) {
  const go = useGo()
  const { id, takesApplications, companies, fit, window, ended } = of
  if (!takesApplications || companies.length === 0) return null
  const looker = companies.find((each) => each.id === fit?.companyId) ?? companies[0]
  const why = ended
    ? '政策已失效，不再受理申报'
    : (CLOSED[window.state] ?? (looker?.acts ? null : '企业管理员和经授权的员工可以申报'))
  return (
    <Button
      wide
      disabledReason={why}
      onPress={() => go('/policySearch/policyRecordApply', { id, ...(looker && { company: looker.id }) })}
    >
      申报
    </Button>
  )
}
