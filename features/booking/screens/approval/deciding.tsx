import { momentOf } from '#client/messages'
import { NotLoaded, useQuery } from '#client/query'
import type { ApprovingDetail } from '#contract/booking'
import { Amount } from '#ui/amount'
import { Card, type Fact, Facts, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { PaperRows } from '../documents/paper-rows.tsx'
import { calls } from '../parts/calls.ts'
import { RecordHead } from '../record/record-head.tsx'

/** What is decided about: the wish, its papers, and who else wishes for the same time. */
export function Deciding({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(calls.read('approvingDetail', { id }))
  if (!data) return <NotLoaded error={error} onRetry={refetch} shape="card" />
  const { booking, overlapping, files } = data
  return (
    <>
      <Card>
        <RecordHead of={booking} />
        <Facts facts={factsOf(data)} />
      </Card>
      {files.length > 0 && (
        <Section title="材料">
          <PaperRows papers={files} />
        </Section>
      )}
      {overlapping.length > 0 && (
        <>
          <StateBanner
            tone="warn"
            title={`还有 ${overlapping.length} 个申请要同一时段`}
            next="同意一个后，其他申请会按各自的选择退回或转入候补"
          />
          <Section title="同一时段的申请">
            <Card>
              <Timeline
                items={overlapping.map(({ subject, who, askedAt }) => ({
                  title: subject,
                  time: `${momentOf(askedAt)} 提交`,
                  note: who,
                }))}
              />
            </Card>
          </Section>
        </>
      )}
    </>
  )
}

function factsOf({ applicant, booking, people, note }: ApprovingDetail): Fact[] {
  return [
    { name: '申请人', value: applicant },
    ...(booking.companyName === '' ? [] : [{ name: '企业', value: booking.companyName }]),
    ...(booking.parts.length === 0 ? [] : [{ name: '区域', value: booking.parts.join('、') }]),
    ...(booking.kind === 'display' || people === 0 ? [] : [{ name: '人数', value: `${people} 人` }]),
    ...(booking.totalFen > 0 ? [{ name: '费用', value: <Amount fen={booking.totalFen} /> }] : []),
    ...(note === '' ? [] : [{ name: '说明', value: note }]),
    { name: '预订编号', value: booking.number },
  ]
}
