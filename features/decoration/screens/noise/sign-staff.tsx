import { useState } from 'react'
import { hrefOf, useGo } from '#client/navigation'
import type { DoorSign } from '#contract/decoration'
import { Button } from '#ui/button'
import { DecorationIcon, InspectionIcon, WarnIcon } from '#ui/icons'
import { Initials } from '#ui/initials'
import { List, ListCard } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip, Timeline } from '#ui/state'
import { ResumeWorkSheet, StopWorkSheet } from '../parts/stop-work.tsx'
import s from './noise.module.css'

interface SignStaffProps {
  staff: NonNullable<DoorSign['staff']>
  caseId: string
  place: string
  code: string
}

/** What signed-in staff sees at a door: who works there, what is wrong, the switch, and the way to an inspection. */
export function SignStaff({ staff, caseId, place, code }: SignStaffProps) {
  const { caseVersion, stopReason, foreman, present, inside, workers, faults, openComplaints, may } = staff
  const go = useGo()
  const [asking, ask] = useState<'stop' | 'resume' | null>(null)
  const work = { id: caseId, version: caseVersion, place }
  const close = () => ask(null)
  const links = [
    {
      title: '填写巡检表',
      note: '已扫公示牌，记为到场',
      icon: <InspectionIcon />,
      path: '/decoration/inspectionform/new',
      query: { code },
    },
    {
      title: '装修详情',
      note: foreman && `施工负责人 ${foreman}`,
      icon: <DecorationIcon />,
      path: `/decoration/detail/${caseId}`,
    },
    ...(openComplaints > 0
      ? [
          {
            title: '邻里施工反映',
            note: `${openComplaints}条等待答复`,
            icon: <WarnIcon />,
            path: '/decoration/calendar',
            query: { view: 'complaints' },
          },
        ]
      : []),
  ]
  return (
    <>
      {stopReason !== '' && <StateBanner tone="bad" title="停工原因" next={stopReason} />}
      {faults.length > 0 && (
        <Section title={`${faults.length}项问题`}>
          <Card>
            <Timeline items={faults.map((title) => ({ title, tone: 'warn' as const }))} />
          </Card>
        </Section>
      )}
      <Section title={`施工人员 ${present}人，在场 ${inside}人`}>
        {workers.length === 0 ? (
          <p className={s.note}>还没有登记施工人员</p>
        ) : (
          <List label="施工人员" items={workers} keyOf={({ id }) => id}>
            {({ id, name, tradeWords, stateWords, photo, inside: isInside, faults: own }) => (
              <ListCard
                title={`${name} ${tradeWords}`}
                face={<Initials id={id} name={name} size="m" picture={photo} />}
                chip={
                  <StateChip tone={own.length > 0 ? 'bad' : isInside ? 'ok' : 'neutral'}>
                    {isInside ? '在场' : stateWords}
                  </StateChip>
                }
                facts={own.length > 0 ? [own.join('，')] : []}
              />
            )}
          </List>
        )}
      </Section>
      <Card rows>
        {links.map(({ path, title, note, icon, query }) => (
          <LinkRow
            key={title}
            icon={icon}
            title={title}
            note={note}
            href={hrefOf(path, query)}
            onPress={() => go(path, query)}
          />
        ))}
      </Card>
      {may.stop && (
        <Button wide kind="danger" onPress={() => ask('stop')}>
          停工
        </Button>
      )}
      {may.resume && (
        <Button
          wide
          kind="secondary"
          disabledReason={faults.length > 0 ? faults.join('；') : null}
          onPress={() => ask('resume')}
        >
          复工
        </Button>
      )}
      {asking === 'stop' && <StopWorkSheet work={work} onClose={close} />}
      {asking === 'resume' && <ResumeWorkSheet work={work} onClose={close} />}
    </>
  )
}
