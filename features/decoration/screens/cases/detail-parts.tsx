import { STATE_WORDS } from '#can/decoration'
import { printedMoment } from '#client/messages'
import { hrefOf, useGo } from '#client/navigation'
import type { CaseDetail } from '#contract/decoration'
import { Card, type Fact, Facts, LinkRow, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { fullDay } from '#vocabulary/day'
import { FilledPart, PapersPart, PointsShown, SignaturesPart } from '../applications/handed-parts.tsx'
import { actOf, areaWords, costFacts, firmWords, nextWords, periodWords, STATE_TONES } from '../parts/case-words.ts'
import s from '../parts/cases.module.css'
import { ChangesPart } from './changes-part.tsx'

/** One case from top to bottom. */
export function DetailParts({ of }: { of: CaseDetail }) {
  const { state, stateAt, lacks, costs, changes } = of
  const isReviewed = actOf(of, 'review')?.why === null
  const isToDecide = changes.some(({ mayDecide }) => mayDecide)
  return (
    <>
      <StateBanner
        tone={STATE_TONES[state]}
        title={STATE_WORDS[state]}
        since={`${printedMoment(stateAt)}起`}
        next={isReviewed ? '等待您审批' : nextWords(of)}
      >
        {lacks.length > 0 && (
          <ul className={s.list}>
            {lacks.map(({ kind, words }) => (
              <li key={`${kind} ${words}`}>{words}</li>
            ))}
          </ul>
        )}
      </StateBanner>
      <Reminders of={of} />
      {isToDecide && <ChangesPart of={of} />}
      {isReviewed && <PointsShown of={of} />}
      <Basics of={of} />
      <Ways of={of} />
      {costs !== null && costFacts(costs).length > 0 && (
        <Section title="费用和保证金">
          <Card>
            <Facts facts={costFacts(costs)} />
          </Card>
        </Section>
      )}
      {!isReviewed && <PointsShown of={of} />}
      {!isToDecide && <ChangesPart of={of} />}
      <PapersPart of={of} />
      <FilledPart of={of} />
      <SignaturesPart of={of} />
      <History of={of} />
    </>
  )
}

/** What does not bear waiting, each with its own page. */
function Reminders({ of: { id, reminders } }: { of: CaseDetail }) {
  const go = useGo()
  // why the work is stopped stands in the banner
  const others = reminders.filter(({ type }) => type !== 'stopped')
  if (others.length === 0) return null
  return (
    <Card rows>
      {others.map(({ type, title, words }) => {
        const path = `/decoration/abnormalreminder/${id}/${type}`
        return (
          <LinkRow key={`${type} ${title}`} title={title} note={words} href={hrefOf(path)} onPress={() => go(path)} />
        )
      })}
    </Card>
  )
}

function Basics({ of }: { of: CaseDetail }) {
  const { number, place, applicant, company, type, firm, foreman, scope, areaHundredths, firstOn, lastOn } = of
  const facts: Fact[] = [
    { name: '装修房间', value: place || '未选择' },
    { name: '编号', value: number },
    { name: '申请人', value: [company?.name, applicant].filter(Boolean).join(' · ') },
    ...(type ? [{ name: '装修类型', value: type.title }] : []),
    ...(scope ? [{ name: '装修内容', value: scope }] : []),
    ...(areaHundredths ? [{ name: '装修面积', value: areaWords(areaHundredths) }] : []),
    ...(firstOn || lastOn
      ? [
          {
            name: '工期',
            value: periodWords(firstOn, lastOn),
            ...(of.extensions > 0 && { note: `已延期${of.extensions}次` }),
          },
        ]
      : []),
    ...(firm ? [{ name: '施工单位', value: firm.name, note: firmWords(firm) }] : []),
    ...(foreman ? [{ name: '施工负责人', value: [foreman.name, foreman.phone].filter(Boolean).join(' ') }] : []),
    ...(of.reviewOn && of.state === 'watching' ? [{ name: '复查日期', value: fullDay(of.reviewOn) }] : []),
    ...(of.reason && of.reason !== of.next ? [{ name: '原因', value: of.reason }] : []),
  ]
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  )
}

const BEGINS = ['to_pay', 'to_begin', 'working', 'stopped', 'checking', 'watching', 'closed'] as const

/** Where the other parts of a case are. */
function Ways({ of: { id, state, parties, type } }: { of: CaseDetail }) {
  const go = useGo()
  if (!BEGINS.some((each) => each === state)) return null
  const isStaff = parties.some((party) => party === 'staff' || party === 'operator')
  const rows = [
    { title: '保证金', note: '应缴、已扣、已退和还在的', path: `/decoration/deposit/${id}` },
    { title: '施工人员', note: '登记工人，通行证和工牌', path: `/decoration/personnel/${id}` },
    ...(isStaff ? [{ title: '巡检', note: '待巡检和已完成的', path: `/decoration/inspection?case=${id}` }] : []),
    { title: '整改', note: '待整改和已关闭的问题', path: `/decoration/correction?case=${id}` },
    {
      title: '验收',
      note: type?.stages?.length === 0 ? '竣工和复查' : '隐蔽工程、竣工和复查',
      path: `/decoration/check?case=${id}`,
    },
  ]
  return (
    <Card rows>
      {rows.map(({ title, note, path }) => (
        <LinkRow key={path} title={title} note={note} href={hrefOf(path)} onPress={() => go(path)} />
      ))}
    </Card>
  )
}

const TONES: Readonly<Record<string, 'ok' | 'warn' | 'bad' | 'info'>> = {
  approve: 'ok',
  permit: 'ok',
  begin: 'ok',
  resume: 'ok',
  changed: 'ok',
  return: 'warn',
  back: 'warn',
  reject: 'bad',
  changeReject: 'bad',
  stop: 'bad',
  submit: 'info',
  resubmit: 'info',
}

function History({ of: { timeline } }: { of: CaseDetail }) {
  if (timeline.length === 0) return null
  return (
    <Section title="办理经过">
      <Card>
        <Timeline
          items={timeline.map(({ act, title, who, words, at }) => ({
            title: who === '' ? title : `${who} ${title}`,
            time: printedMoment(at),
            tone: TONES[act] ?? 'neutral',
            ...(words !== '' && { note: words }),
          }))}
        />
      </Card>
    </Section>
  )
}
