import { hrefOf, useGo } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { usePreferences } from '#client/preferences'
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
      notYours={{ title: '仅园区运营可以查看', text: '如需办理，请联系园区运营人员。' }}
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
  return (
    <>
      <Card>
        <Meter label="开园准备" value={done} max={needed} tone="ok" words={`已完成${done}/${needed}项`} />
      </Card>
      {missing.length > 0 ? (
        <Section title="待完成">
          <Rows lines={missing} />
        </Section>
      ) : (
        <StateBanner tone="ok" title="必办事项已全部完成" next="核对演练数据后，可以正式开园" />
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
      {there.length < lines.length && <Ways />}
      <OpeningPart missing={missing.length} />
    </>
  )
}

const WAYS = [
  { path: '/setup/workbook', title: '一表建园', note: '楼栋房间、企业、人员、租约、停车场，一份表格一次导入' },
  { path: '/setup/backup', title: '从备份开始', note: '用以前的备份恢复整个园区' },
] as const

/** Quicker ways than line by line. */
function Ways() {
  const go = useGo()
  return (
    <Section title="更快的办法">
      <Card rows>
        {WAYS.map(({ path, ...row }) => (
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
