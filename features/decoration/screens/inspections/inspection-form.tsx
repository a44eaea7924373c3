import { useEffect } from 'react'
import { useBack, useGo, useParams, useQueryText } from '#client/navigation'
import { OnsiteTask } from '#client/onsite'
import { LoadedPage, NotYours } from '#client/page'
import { useQuery } from '#client/query'
import { SignedIn } from '#client/session'
import type { CaseRef, InspectionDetail, InspectPack } from '#contract/decoration'
import { Page } from '#ui/page'
import { Skeleton, StateBanner } from '#ui/state'
import { CaseSheet } from '../acts/case-sheet.tsx'
import { fetchForLater } from '../acts/for-later.ts'
import { isWaiting } from '../acts/merging.ts'
import { useVisits, type Visits } from '../acts/use-visits.ts'
import { decoration } from '../parts/calls.ts'
import { goneOf } from '../parts/visit-parts.tsx'
import { INSPECTIONS, inspectionFormPath } from '../parts/visit-paths.ts'
import { FillInspection } from './fill-inspection.tsx'

const TITLE = '巡检表'
const BACK = { label: '查看装修巡检', to: INSPECTIONS }
const GONE = goneOf('这次巡检', BACK.label, INSPECTIONS)
const MAY_NOT = { title: '巡检由物业人员填写', text: '您可以查看自己工程的巡检结果和整改单', action: BACK }

/** /decoration/inspectionform/{id}: fills in a due inspection; `new?case=` or `new?code=`: one that nobody planned. With or without network. */
export default function InspectionForm() {
  const back = useBack(INSPECTIONS)
  const { id = '' } = useParams()
  return (
    <SignedIn title={TITLE} onBack={back}>
      <Known key={id} id={id} onBack={back} />
    </SignedIn>
  )
}

function Known({ id, onBack }: { id: string; onBack: () => void }) {
  const visits = useVisits()
  const { held } = visits.pack
  useEffect(fetchForLater, [])
  const due = held?.pack.inspections.find((one) => one.id === id)
  const task = { title: TITLE, of: visits, shape: 'form', mayNot: MAY_NOT, onBack } as const
  if (id === 'new')
    return (
      <OnsiteTask
        {...task}
        held={held ? <Unplanned visits={visits} pack={held.pack} onBack={onBack} /> : null}
        missing={{
          title: '请先联网打开一次',
          text: '检查项还没有下载到本机，联网打开后断网也能填写',
          action: BACK,
        }}
      />
    )
  return (
    <OnsiteTask
      {...task}
      waiting={isWaiting(visits.atRest, 'inspect', id) ? '这次巡检已填写' : null}
      held={
        held && due ? (
          <FillInspection
            visits={visits}
            target={{
              inspectionId: id,
              caseId: due.workCase.id,
              version: held.pack.version,
              lists: held.pack.lists,
            }}
            workCase={due.workCase}
            due={due}
            code={null}
            onBack={onBack}
          />
        ) : null
      }
      asked={<Asked visits={visits} id={id} onBack={onBack} />}
      missing={{ title: '本机没有这次巡检', action: BACK }}
    />
  )
}

/** Why an inspection is not filled in here, by its state. */
const NOT_OPEN = {
  due: { title: '这次巡检由物业人员填写', text: '完成后可以查看结果和照片' },
  done: { title: '这次巡检已完成', text: '已提交的巡检不能修改，发现新问题可以新建巡检' },
  missed: { title: '这次巡检已错过', text: '超过最晚日期的巡检不能再填写，可以新建巡检' },
} as const

/** One that this phone does not hold: its day has not come, or it is over. */
function Asked({ visits, id, onBack }: { visits: Visits; id: string; onBack: () => void }) {
  const query = decoration.read('inspectionDetail', { id })
  const { data } = useQuery(query)
  if (data?.maySubmit && data.lists) return <OfDetail visits={visits} detail={data} onBack={onBack} />
  return (
    <LoadedPage title={TITLE} back={INSPECTIONS} query={query} shape="form" {...GONE}>
      {({ inspection }) => (
        <NotYours
          words={{
            ...NOT_OPEN[inspection.state],
            action: { label: '查看巡检详情', to: `/decoration/inspectiondetail/${inspection.id}` },
          }}
        />
      )}
    </LoadedPage>
  )
}

function OfDetail({ visits, detail, onBack }: { visits: Visits; detail: InspectionDetail; onBack: () => void }) {
  const { inspection, version, lists } = detail
  if (!lists) return null
  const { id, workCase, dueOn, lastOn } = inspection
  return (
    <FillInspection
      visits={visits}
      target={{ inspectionId: id, caseId: workCase.id, version, lists }}
      workCase={workCase}
      due={{ dueOn, lastOn }}
      code={null}
      onBack={onBack}
    />
  )
}

/** One that nobody planned, of the case in the address; else of the door whose code led here, else of one that is chosen. */
function Unplanned({ visits, pack, onBack }: { visits: Visits; pack: InspectPack; onBack: () => void }) {
  const go = useGo()
  const [caseId, code] = [useQueryText('case'), useQueryText('code')]
  const door = useDoor(code, caseId === null && visits.online)
  const found = pack.cases.find(({ id }) => id === (caseId ?? door.caseId))
  if (found) {
    const target = { inspectionId: null, caseId: found.id, version: pack.version, lists: pack.lists }
    return (
      <FillInspection
        key={found.id}
        visits={visits}
        target={target}
        workCase={found}
        due={null}
        code={code}
        onBack={onBack}
      />
    )
  }
  if (door.isAsked)
    return (
      <Page title={TITLE} onBack={onBack}>
        <Skeleton shape="form" />
      </Page>
    )
  const choose = ({ id }: CaseRef) => go(inspectionFormPath('new'), { case: id, code }, { replace: true })
  return (
    <Page title={TITLE} onBack={onBack}>
      <StateBanner
        tone="info"
        title={caseId === null ? '请选择要巡检的工程' : '这个工程不在进行中'}
        next={code === null ? '只列出进行中的装修工程' : '没有网络，暂时认不出公示牌；选好工程，联网后自动核对'}
      />
      <CaseSheet title="选择工程" cases={pack.cases} onChoose={choose} onClose={onBack} />
    </Page>
  )
}

/** The case whose sign a code is; asked only where there is a network. */
function useDoor(code: string | null, asks: boolean): { caseId: string | null; isAsked: boolean } {
  const query = decoration.read('doorsign', { code: signOf(code) })
  const { data, error } = useQuery({ ...query, enabled: asks && code !== null })
  return { caseId: data?.caseId ?? null, isAsked: asks && code !== null && data === undefined && error === null }
}

/** The sign's own digits where a whole address was scanned. */
const signOf = (code: string | null): string => /66\d{22}/.exec(code ?? '')?.[0] ?? '0'
