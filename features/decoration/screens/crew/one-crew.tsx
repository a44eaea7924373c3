import { useState } from 'react'
import { isFinal } from '#can/decoration'
import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { Crew } from '#contract/decoration'
import { Button } from '#ui/button'
import { HistoryIcon, InspectionIcon } from '#ui/icons'
import { List } from '#ui/list'
import { Card, LinkRow, Section } from '#ui/page'
import { ListPicture } from '#ui/picture'
import { Empty, StateBanner } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { periodWords } from '../parts/case-words.ts'
import { ResumeWorkSheet, StopWorkSheet } from '../parts/stop-work.tsx'
import { crewTone } from '../parts/tones.ts'
import { BadgeSheet } from './badge-sheet.tsx'
import { WorkerCard } from './worker-card.tsx'
import { WorkerSheet } from './worker-sheet.tsx'
import { WorkerSheets, type WorkerShown } from './worker-sheets.tsx'
import { present, printable } from './worker-words.ts'

/** What is done with the crew as a whole. */
type Asking = 'add' | 'badges' | 'stop' | 'resume'

const GONE = {
  title: '没有找到这个工程',
  text: '它可能已被删除，或不是您的工程',
  action: { label: '查看我的工程', to: '/decoration/personnel' },
}

/** The crew of one case. */
export function OneCrew({ id }: { id: string }) {
  const [asking, ask] = useState<Asking | null>(null)
  return (
    <LoadedPage
      title="施工人员"
      back="/decoration/personnel"
      query={decoration.read('personnelList', { id })}
      shape="list"
      gone={GONE}
      notYours={GONE}
      action={({ items: [crew] }) => crew && <Acts crew={crew} ask={ask} />}
    >
      {({ items: [crew] }) => crew && <Shown crew={crew} asking={asking} ask={ask} />}
    </LoadedPage>
  )
}

function Acts({ crew, ask }: { crew: Crew; ask: (asking: Asking) => void }) {
  const { may, present: count, most, changeWhyNot, workers } = crew
  const canAdd = may.change || changeWhyNot !== null
  const full = count >= most ? `已登记${most}人，请先移出离场的人员` : null
  return (
    <>
      {may.badge && count > 0 && (
        <Button
          kind="secondary"
          disabledReason={printable(workers).length === 0 ? '还没有可入场的人员' : null}
          onPress={() => ask('badges')}
        >
          打印工牌
        </Button>
      )}
      {canAdd && (
        <Button disabledReason={changeWhyNot ?? full} onPress={() => ask('add')}>
          添加人员
        </Button>
      )}
    </>
  )
}

function Shown({ crew, asking, ask }: { crew: Crew; asking: Asking | null; ask: (asking: Asking | null) => void }) {
  const [shown, show] = useState<WorkerShown | null>(null)
  const go = useGo()
  const { caseId, caseVersion, place, workers, most } = crew
  const here = present(workers)
  const left = workers.filter(({ state }) => state === 'left')
  const work = { id: caseId, version: caseVersion, place }
  const close = () => ask(null)
  const detail = `/decoration/detail/${caseId}`
  return (
    <>
      <CrewStatus crew={crew} ask={ask} />
      <Card rows>
        <LinkRow
          icon={<HistoryIcon />}
          title="进出记录"
          note={`现在在场 ${crew.inside} 人`}
          href={hrefOf('/decoration/accesslist', { id: caseId })}
          onPress={() => go('/decoration/accesslist', { id: caseId })}
        />
        <LinkRow
          icon={<InspectionIcon />}
          title="装修详情"
          note={`${place} · ${crew.number}`}
          href={hrefOf(detail)}
          onPress={() => go(detail)}
        />
      </Card>
      <Section title={`施工人员 ${here.length}/${most}`}>
        {here.length === 0 ? (
          <Empty
            picture={<ListPicture />}
            title={left.length > 0 ? '施工人员都已离场' : '还没有施工人员'}
            text={
              left.length > 0
                ? '离场的人员列在下方'
                : crew.may.change
                  ? '添加人员和证件，取得施工许可后自动发放通行证'
                  : '由申请人或施工负责人登记'
            }
          />
        ) : (
          <List label="施工人员" items={here} keyOf={({ id }) => id}>
            {(worker) => <WorkerCard worker={worker} onPress={() => show({ id: worker.id, what: 'detail' })} />}
          </List>
        )}
      </Section>
      {left.length > 0 && (
        <Section title={`已离场 ${left.length}`}>
          <List label="已离场的人员" items={left} keyOf={({ id }) => id}>
            {(worker) => <WorkerCard worker={worker} onPress={() => show({ id: worker.id, what: 'detail' })} />}
          </List>
        </Section>
      )}
      <WorkerSheets crew={crew} shown={shown} show={show} />
      {asking === 'add' && <WorkerSheet caseId={caseId} worker={null} count={crew.present} onClose={close} />}
      {asking === 'badges' && <BadgeSheet crew={crew} onClose={close} />}
      {asking === 'stop' && <StopWorkSheet work={work} onClose={close} />}
      {asking === 'resume' && <ResumeWorkSheet work={work} onClose={close} />}
    </>
  )
}

/** How the case stands for its crew, with the switch for staff. */
function CrewStatus({ crew, ask }: { crew: Crew; ask: (asking: Asking) => void }) {
  const { state, stateWords, stopReason, parkPhone, firstOn, lastOn, may, resumeLacks } = crew
  const period = firstOn === null || lastOn === null ? '' : `施工期 ${periodWords(firstOn, lastOn)}`
  const stopped = state === 'stopped'
  return (
    <StateBanner
      tone={crewTone(state)}
      title={stopped ? '已停工，通行证暂停使用' : stateWords}
      since={period}
      next={nextWords(crew, stopReason, parkPhone)}
    >
      {may.stop && (
        <Button kind="danger" size="s" onPress={() => ask('stop')}>
          责令停工
        </Button>
      )}
      {may.resume && (
        <Button
          kind="secondary"
          size="s"
          disabledReason={resumeLacks.length > 0 ? resumeLacks.join('；') : null}
          onPress={() => ask('resume')}
        >
          同意复工
        </Button>
      )}
    </StateBanner>
  )
}

function nextWords({ state }: Crew, stopReason: string, phone: string): string {
  if (state === 'stopped')
    return `原因：${stopReason || '未注明'}。${phone ? `请联系园区 ${phone}` : '请联系园区管理处'}`
  if (state === 'to_begin') return '首名人员入场后即为开工'
  if (state === 'working' || state === 'checking') return '证件到期前请及时更新，到期当天起不能入场'
  return isFinal(state) || state === 'watching' ? '施工已结束，通行证已失效' : '取得施工许可后，人员才能入场'
}
