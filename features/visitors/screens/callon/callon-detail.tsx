import { useState } from 'react'
import { callsOf } from '#client/calls'
import { momentOf, tell } from '#client/messages'
import { useBack, useGo, useQueryText } from '#client/navigation'
import { Loaded, standing, useActOn, useQuery } from '#client/query'
import { AskSheet } from '#client/sheet'
import type { VisitDetail, visitors } from '#contract/visitors'
import { Button } from '#ui/button'
import { Card, Facts, Page, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { toast } from '#ui/toast'
import { GuestPage } from '../parts/phone-first.tsx'
import { stateChip, visitSpan } from '../parts/visit-words.ts'
import { VISITS_KEY } from '../parts/visitor-calls.ts'
import { callonQuery, useDecided } from './calls.ts'
import { NO_CALLON } from './no-callon.tsx'

const TITLE = '拜访详情'
const visitorh5 = callsOf<typeof visitors, 'visitorh5'>('visitorh5')

/** /callonRecordDetail: one of my call-ons: how it stands, who comes, what happened, and what may be done. */
export default function CallonDetail() {
  const back = useBack('/callonRecord')
  return (
    <GuestPage title={TITLE} onBack={back} hint="请用登记时的手机号验证">
      <Known onBack={back} />
    </GuestPage>
  )
}

function Known({ onBack }: { onBack: () => void }) {
  useDecided()
  const id = useQueryText('id')
  const query = standing(useQuery(callonQuery(id ?? '')))
  return (
    <Page title={TITLE} onBack={onBack} action={query.data && <Acts visit={query.data} />}>
      <Loaded query={query} shape="detail" instead={NO_CALLON}>
        {(visit) => <Whole visit={visit} />}
      </Loaded>
    </Page>
  )
}

/** What comes next for the guest. */
function nextOf({ state, decides, opinion }: VisitDetail): string {
  if (state === 'waiting') return `等待${decides || '企业'}审核，结果会短信通知您`
  if (state === 'approved') return '到访时出示访客码，前后各半小时内可通行'
  if (state === 'declined') return opinion || '可以联系接待人后重新登记'
  if (state === 'inside') return '离园时请出示访客码'
  if (state === 'outside') return '时段内还可以再次进入'
  return '如需来访，请重新登记'
}

function Whole({ visit }: { visit: VisitDetail }) {
  const { tone, word } = stateChip(visit.state)
  return (
    <>
      <StateBanner tone={tone} title={word} next={nextOf(visit)} />
      <Card>
        <Facts
          facts={[
            { name: '到访企业', value: visit.companyName },
            { name: '接待人', value: visit.hostName || '由企业前台安排' },
            { name: '来访时间', value: visitSpan(visit) },
            { name: '来访事由', value: visit.purpose },
            { name: '来访人', value: visit.companions.map(({ name }) => name).join('、') },
            ...(visit.plate ? [{ name: '车牌', value: visit.plate }] : []),
            ...visit.answers.map(({ label, value }) => ({ name: label, value })),
            ...(visit.note ? [{ name: '留言', value: visit.note }] : []),
          ]}
        />
      </Card>
      <Section title="办理过程">
        <Card>
          <Timeline
            items={visit.events.toReversed().map(({ at, who, what, words }) => ({
              title: `${who}${what}`,
              time: momentOf(at),
              ...(words !== '' && { note: words }),
            }))}
          />
        </Card>
      </Section>
    </>
  )
}

function Acts({ visit: { id, can, companyId } }: { visit: VisitDetail }) {
  const go = useGo()
  const act = useActOn(VISITS_KEY)
  const [asking, ask] = useState(false)
  const urge = async () => {
    try {
      await act(`urge ${id}`, (options) => visitorh5.post('urge', { id }, options))
      toast('已再次提醒对方', { kind: 'ok' })
    } catch (error) {
      tell(error)
    }
  }
  return (
    <>
      {can.show && (
        <Button wide onPress={() => go('/visitorsCodeInfo', { id })}>
          出示访客码
        </Button>
      )}
      {can.urge && (
        <Button wide onPress={urge}>
          催一下
        </Button>
      )}
      {can.withdraw && (
        <Button wide kind="plain" onPress={() => ask(true)}>
          撤回登记
        </Button>
      )}
      {!can.show && !can.withdraw && (
        <Button wide onPress={() => go('/callonLoggingData', { company: companyId })}>
          再次拜访
        </Button>
      )}
      {asking && (
        <AskSheet
          title="撤回这次登记？"
          text="访客码和门锁密码立即失效，接待人不用再接待"
          confirmText="撤回"
          danger
          done="已撤回"
          onConfirm={() => act(`withdraw ${id}`, (options) => visitorh5.post('withdraw', { id }, options))}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
