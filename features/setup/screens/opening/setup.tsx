import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { usePreferences } from '#client/preferences'
import { useQuery } from '#client/query'
import type { SetupLine } from '#contract/setup'
import { Meter } from '#ui/meter'
import { Card, LinkRow, Section } from '#ui/page'
import { StateBanner, StateChip } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { OpeningPart } from './opening-part.tsx'
import s from './setup.module.css'
import { stillNeeded } from './setup-words.ts'

/** /setup: what the park needs before it opens, and opening it for real. */
export default function Setup() {
  return (
    <LoadedPage
      title="开园准备"
      back="/services"
      query={setup.read('missing')}
      shape="list"
      notYours={{ title: '仅对园区运营开放', text: '需要办理时，请联系园区运营人员' }}
    >
      {({ lines, done, needed }) => <Lines lines={lines} done={done} needed={needed} />}
    </LoadedPage>
  )
}

function Lines({ lines, done, needed }: { lines: readonly SetupLine[]; done: number; needed: number }) {
  const { size } = usePreferences()
  const missing = stillNeeded(lines)
  const optional = lines.filter((line) => line.optional && !line.done)
  const there = lines.filter((line) => line.done)
  const opening = useQuery(setup.read('openState')).data
  const isOpen = opening !== undefined && (opening.opened !== null || opening.real > 0)
  return (
    <>
      <Card>
        <Meter label="开园准备" value={done} max={needed} tone="ok" words={`已完成${done}/${needed}项`} />
      </Card>
      {missing.length > 0 ? (
        <>
          <Section title="待完成">
            <Rows lines={missing} />
          </Section>
          <Ways title="更快的办法" ways={[WORKBOOK, BACKUP]} />
        </>
      ) : (
        <StateBanner tone="ok" title="必办事项已全部完成" {...(!isOpen && { next: '核对演练数据后，可以正式开园' })} />
      )}
      {optional.length > 0 && (
        <Section title="可稍后办理">
          <Rows lines={optional} />
        </Section>
      )}
      {there.length > 0 && (
        // what is done is folded away, but for older people
        <details key={size} className={s.folded} open={size === 'elder'}>
          <summary>已完成（{there.length}项）</summary>
          <Rows lines={there} />
        </details>
      )}
      <OpeningPart missing={missing.length} />
      {missing.length === 0 && <Ways title="继续导入" ways={[WORKBOOK]} />}
    </>
  )
}

interface Way {
  readonly path: string
  readonly title: string
  readonly note: string
}
const WORKBOOK: Way = {
  path: '/setup/workbook',
  title: '一表建园',
  note: '楼栋房间、企业、人员、租约、停车场，一份表格一次导入',
}
const BACKUP: Way = { path: '/setup/backup', title: '从备份开始', note: '用以前的备份恢复整个园区' }

/** Quicker ways than line by line. */
function Ways({ title, ways }: { title: string; ways: readonly Way[] }) {
  const go = useGo()
  return (
    <Section title={title}>
      <Card rows>
        {ways.map(({ path, ...row }) => (
          <LinkRow key={path} {...row} href={hrefOf(path)} onPress={() => go(path)} />
        ))}
      </Card>
    </Section>
  )
}

/** How a line stands, as a chip: what may be left out is no warning. */
function Stand({ line: { done, optional } }: { line: SetupLine }) {
  if (done) return <StateChip tone="ok">已完成</StateChip>
  return <StateChip tone={optional ? 'neutral' : 'warn'}>{optional ? '未办理' : '待完成'}</StateChip>
}

function Rows({ lines }: { lines: readonly SetupLine[] }) {
  const go = useGo()
  return (
    <Card rows>
      {lines.map((line) => (
        <LinkRow
          key={line.key}
          title={line.title}
          note={line.found}
          value={<Stand line={line} />}
          href={hrefOf(line.path)}
          onPress={() => go(line.path)}
        />
      ))}
    </Card>
  )
}
