import { useState } from 'react'
import { hrefOf, useBack, useGo, useQueryText } from '#client/navigation'
import { Gone, LoadedPage } from '#client/page'
import type { ProjectDetail } from '#contract/archives'
import { Card, Facts, LinkRow, Page, Section } from '#ui/page'
import { Empty, StateBanner, Timeline } from '#ui/state'
import { dayOf } from '#vocabulary/day'
import { archive } from '../parts/calls.ts'
import { PROJECT } from './forms/project.tsx'
import { Ways, WriteRecord, type Writing } from './one-record.tsx'
import { filled, stampFacts } from './words.ts'

const TITLE = '园区项目详情'
const BACK = '/epsarchives/queryArchive'
const GONE = { title: '没有找到这个项目', text: '可能已删除，或不在您的查看范围内' } as const

/** /epsarchives/parkProjectDetail?id=: goals, enterprises and milestones of a project. */
export default function ParkProjectDetail() {
  const id = useQueryText('id')
  const back = useBack(BACK)
  if (id === null)
    return (
      <Page title={TITLE} onBack={back}>
        <Gone words={GONE} />
      </Page>
    )
  return (
    <LoadedPage title={TITLE} back={BACK} query={archive.read('projectDetail', { id })} shape="detail" gone={GONE}>
      {(project) => <Shown project={project} />}
    </LoadedPage>
  )
}

function Shown({ project }: { project: ProjectDetail }) {
  const go = useGo()
  const [writing, write] = useState<Writing | null>(null)
  const [today] = useState(() => dayOf(new Date()))
  const { data, archiveId, archiveName, others, mayWrite } = project
  const { goals, milestones, name } = data
  const stage = PROJECT.chip(data, today)
  const enterprises = [
    { id: archiveId, name: archiveName, note: '牵头企业' },
    ...others.map((one) => ({ ...one, note: '参与企业' })),
  ]
  return (
    <>
      {stage && <StateBanner tone={stage.tone} title={name} since={stage.words} />}
      <Card>
        <Facts
          facts={[
            ...filled(PROJECT.facts({ ...data, goals: '' })).filter((fact) => fact.name !== '阶段'),
            ...stampFacts(project),
          ]}
        />
      </Card>
      {goals !== '' && (
        <Section title="目标">
          <Card>
            <p>{goals}</p>
          </Card>
        </Section>
      )}
      <Section title="企业" trailing={`${enterprises.length} 家`}>
        <Card rows>
          {enterprises.map((one) => (
            <LinkRow
              key={one.id}
              title={one.name}
              note={one.note}
              href={hrefOf('/epsarchives/archiveDetail', { id: one.id })}
              onPress={() => go('/epsarchives/archiveDetail', { id: one.id })}
            />
          ))}
        </Card>
      </Section>
      <Section title="节点">
        {milestones.length === 0 ? (
          <Empty title="还没有节点" text="修改项目时可以添加节点和日期" />
        ) : (
          <Card>
            <Timeline
              items={milestones.map(({ name: title, day, done }) => ({
                title,
                time: day,
                note: done ? '已完成' : day < today ? '已过期未完成' : '未完成',
                tone: done ? 'ok' : day < today ? 'warn' : 'neutral',
              }))}
            />
          </Card>
        )}
      </Section>
      {mayWrite && <Ways onChoose={write} />}
      {writing !== null && (
        <WriteRecord
          of={PROJECT}
          archiveId={archiveId}
          record={project}
          writing={writing}
          onClose={() => write(null)}
          onDeleted={() => go('/epsarchives/archiveTab5', { id: archiveId }, { replace: true })}
        />
      )}
    </>
  )
}
