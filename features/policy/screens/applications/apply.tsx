import { useState } from 'react'
import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Applying } from '#contract/policy'
import { Choice } from '#ui/field'
import { Card, Facts } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { policy } from '../parts/calls.ts'
import { NO_POLICY } from '../parts/fallbacks.ts'
import { REFUSED } from '../parts/refused.ts'
import { spanWords, todayNow, windowWords } from '../parts/words.ts'
import { ApplyForm } from './apply-form.tsx'
import { ClosedForm } from './closed-form.tsx'

const DETAIL = '/policySearch/policyDetail'

/** /policySearch/policyRecordApply?id=&company=: the form of a policy, filled in beforehand, saved by itself and handed in once. */
export default function Apply() {
  const id = useQueryText('id') ?? ''
  const asked = useQueryText('company')
  const [chosen, choose] = useState<string | null>(null)
  const companyId = chosen ?? asked
  return (
    <LoadedPage
      key={companyId}
      title="政策申请"
      back={`${DETAIL}?id=${id}`}
      query={policy.read('submitTimes', { id, ...(companyId !== null && { companyId }) })}
      shape="form"
      gone={NO_POLICY}
      notYours={NOT_YOURS}
      instead={{ [REFUSED.noForm]: NO_FORM }}
    >
      {(of) => (
        <>
          <Head of={of} onCompany={choose} />
          {isOpen(of) ? <ApplyForm key={of.form.formId} of={of} /> : <ClosedForm of={of} />}
        </>
      )}
    </LoadedPage>
  )
}

const NOT_YOURS = {
  title: '您不能为企业申报',
  text: '企业管理员和经授权的员工可以申报，请联系您的企业管理员',
} as const
const NO_FORM = <Empty picture={<SearchPicture />} title="这条政策不在线申报" text="请按政策正文的说明办理" />

/** Whether it can be filled in: it is begun and may still be changed, or one may be begun. */
const isOpen = ({ application, why }: Applying): boolean =>
  application === null ? why === null : application.state === 'draft' || application.state === 'returned'

function Head({ of, onCompany }: { of: Applying; onCompany: (companyId: string) => void }) {
  const go = useGo()
  const { policyId, title, companyId, companies, window, year, used, quota, why } = of
  const offered = companies.filter(({ acts }) => acts)
  return (
    <>
      <h2>{title}</h2>
      {why !== null && <StateBanner tone="warn" title="现在不能提交" next={why} />}
      {offered.length > 1 && (
        <Choice
          label="申报企业"
          variant="list"
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={companyId}
          onChange={(chosen) => {
            onCompany(chosen)
            go('/policySearch/policyRecordApply', { id: policyId, company: chosen }, { replace: true })
          }}
        />
      )}
      <Card>
        <Facts
          facts={[
            { name: '申报企业', value: companies.find(({ id }) => id === companyId)?.name ?? '' },
            { name: '申报时间', value: spanWords(window), note: windowWords(window, todayNow()) },
            {
              name: `${year}年已申报`,
              value: quota === null ? `${used}次` : `${used}次，每年可申报${quota}次`,
            },
          ]}
        />
      </Card>
    </>
  )
}
