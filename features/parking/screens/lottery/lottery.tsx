import { printedMoment } from '#client/messages'
import { useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { StaffLotteryDetail } from '#contract/parking'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { staffCalls } from '../parts/calls.ts'
import { NO_APPLICATION } from '../staff/no-application.tsx'
import s from '../staff/staff.module.css'
import { LotteryCheck } from './lottery-check.tsx'
import { lotteryFacts, lotteryStatus, RULE, scopeOf } from './lottery-words.ts'

/** /parking/lottery/{id} */
export default function Lottery() {
  const { id = '' } = useParams()
  return (
    <LoadedPage
      title="车位摇号"
      back="/parking/staff"
      query={staffCalls.read('lottery/{id}', { id })}
      shape="detail"
      {...NO_APPLICATION}
    >
      {(lottery) => <Shown of={lottery} />}
    </LoadedPage>
  )
}

function Shown({ of }: { of: StaffLotteryDetail }) {
  const { list, listHash, seedHash, seed, winners, mine, state } = of
  const names = new Map(list.map(({ number, who }) => [number, who]))
  return (
    <>
      <StateBanner {...lotteryStatus(of)} />
      <Card>
        <Facts
          facts={[
            { name: '范围', value: scopeOf(of) },
            ...lotteryFacts(of),
            ...(mine.length > 0 ? [{ name: '我的编号', value: mine.join('、') }] : []),
          ]}
        />
      </Card>
      {state === 'drawn' && (
        <Section title="中签名单">
          <Card>
            <ol className={s.numbers}>
              {winners.map((number) => (
                <li key={number} className={mine.includes(number) ? s.won : undefined}>
                  {number} {names.get(number)}
                </li>
              ))}
            </ol>
          </Card>
        </Section>
      )}
      {state === 'drawn' && <LotteryCheck of={of} />}
      <Section title="摇号规则">
        <Card>
          <ol className={s.rule}>
            {RULE.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Facts
            facts={[
              { name: '名单哈希', value: <span className={s.hash}>{listHash}</span> },
              { name: '种子哈希', value: <span className={s.hash}>{seedHash}</span> },
              {
                name: '种子',
                value: seed === null ? '开奖后公布' : <span className={s.hash}>{seed}</span>,
              },
            ]}
          />
        </Card>
      </Section>
      <Section title={`公示名单（${list.length} 份申请）`}>
        <Card>
          <p className={s.quiet}>{printedMoment(of.publishedAt)} 公示，此后不能更改</p>
          <ul className={s.numbers}>
            {list.map(({ number, who }) => (
              <li key={number} className={mine.includes(number) ? s.won : undefined}>
                {number} {who} {winners.includes(number) && <StateChip tone="ok">中签</StateChip>}
              </li>
            ))}
          </ul>
        </Card>
      </Section>
    </>
  )
}
