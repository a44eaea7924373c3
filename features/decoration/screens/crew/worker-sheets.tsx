import { useAct } from '#client/form'
import { useGo } from '#client/navigation'
import { AskSheet } from '#client/sheet'
import type { Crew, Worker } from '#contract/decoration'
import { decoration } from '../parts/calls.ts'
import { WorkerDetail } from './worker-detail.tsx'
import { WorkerSheet } from './worker-sheet.tsx'

/** Of whom which sheet stands over the crew. */
export interface WorkerShown {
  readonly id: string
  readonly what: 'detail' | 'change' | 'remove'
}

/** The sheets of one worker, one at a time; the worker is the one of the latest answer. */
export function WorkerSheets({
  crew,
  shown,
  show,
}: {
  crew: Crew
  shown: WorkerShown | null
  show: (shown: WorkerShown | null) => void
}) {
  const go = useGo()
  const worker = crew.workers.find(({ id }) => id === shown?.id)
  if (!worker || shown === null) return null
  const close = () => show(null)
  const { id, state } = worker
  const isOpen = (crew.may.change || crew.changeWhyNot !== null) && state !== 'left'
  const other = (what: WorkerShown['what']) => () => show({ id, what })
  if (shown.what === 'detail')
    return (
      <WorkerDetail
        worker={worker}
        onClose={close}
        acts={{
          onChange: isOpen ? other('change') : null,
          onRemove: isOpen ? other('remove') : null,
          whyNot: crew.changeWhyNot,
          onCrossings: () => go('/decoration/accesslist', { id: crew.caseId, worker: id }),
        }}
      />
    )
  if (shown.what === 'change')
    return <WorkerSheet key={id} caseId={crew.caseId} worker={worker} count={crew.present} onClose={close} />
  return <RemoveSheet worker={worker} onClose={close} />
}

function RemoveSheet({ worker: { id, version, name, pass }, onClose }: { worker: Worker; onClose: () => void }) {
  const act = useAct({
    send: () => decoration.send('personnelRemove', { id, seen: version }),
    done: pass === null ? '已移出名单' : '已移出名单，通行证已失效',
  })
  return (
    <AskSheet
      title={`将${name}移出名单？`}
      text={
        pass === null
          ? '尚未发放通行证，移出后登记的信息一并删除。'
          : '通行证和工牌立即失效，不能再入场；进出记录保留。'
      }
      confirmText="移出名单"
      danger
      act={act}
      onClose={onClose}
    />
  )
}
