import { momentOf } from '#client/messages'
import type { VisitDetail } from '#contract/visitors'
import { Card, Facts, Section } from '#ui/page'
import { StateChip, Timeline } from '#ui/state'
import s from './parts.module.css'
import { visitSpan } from './visit-words.ts'

/** What a visit is about: whom, when, why, car, what was answered. */
export function VisitFacts({ visit }: { visit: VisitDetail }) {
  const { companyName, hostName, purpose, place, plate, note, groupName, answers } = visit
  const facts = [
    { name: '到访企业', value: companyName },
    { name: '接待人', value: hostName || '由企业前台安排' },
    { name: '来访时间', value: visitSpan(visit) },
    { name: '来访事由', value: purpose },
    ...(groupName === '' ? [] : [{ name: '来访类型', value: groupName }]),
    ...(place === '' ? [] : [{ name: '地点', value: place }]),
    ...(plate === '' ? [] : [{ name: '车牌', value: plate }]),
    ...answers.map(({ label, value }) => ({ name: label, value })),
    ...(note === '' ? [] : [{ name: '留言', value: note }]),
  ]
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  )
}

const STATES = { unnamed: '待填写', named: '未到', inside: '已入园', outside: '已离开' } as const

/** Who comes, masked, and where each of them is. */
export function VisitPeople({ visit: { companions } }: { visit: VisitDetail }) {
  return (
    <Section title="来访人" trailing={`共${companions.length}人`}>
      <Card>
        <ul className={s.people}>
          {companions.map(({ id, name, phone, leader, state, enteredAt }) => (
            <li key={id} className={s.person}>
              <span className={s.who}>
                <span>
                  {name || '待填写'}
                  {leader && <span className={s.quiet}> 主访客</span>}
                </span>
                {phone !== '' && <span className={s.quiet}>{phone}</span>}
              </span>
              <StateChip tone={state === 'inside' ? 'ok' : 'neutral'}>
                {state === 'inside' && enteredAt ? `${momentOf(enteredAt)} 入园` : STATES[state]}
              </StateChip>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** What happened to a visit, the latest first. */
export function VisitHistory({ visit: { events } }: { visit: VisitDetail }) {
  return (
    <Section title="办理过程">
      <Card>
        <Timeline
          items={events.toReversed().map(({ at, who, what, words }) => ({
            title: `${who}${what}`,
            time: momentOf(at),
            ...(words !== '' && { note: words }),
          }))}
        />
      </Card>
    </Section>
  )
}
