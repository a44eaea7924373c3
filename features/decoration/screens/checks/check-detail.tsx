import { useState } from 'react'
import { SaveButton } from '#client/download'
import { useAct } from '#client/form'
import { momentOf } from '#client/messages'
import { hrefOf, useGo, useParams } from '#client/navigation'
import { LoadedPage } from '#client/page'
import { ReasonSheet } from '#client/sheet'
import type { CheckDetail as Detail } from '#contract/decoration'
import { Button } from '#ui/button'
import { Card, LinkRow } from '#ui/page'
import { Acts } from '#ui/stack'
import { StateBanner } from '#ui/state'
import { decoration } from '../parts/calls.ts'
import { CaseRow, CorrectionCards, goneOf, LateReports } from '../parts/visit-parts.tsx'
import { CHECKS, checkFormPath, finishedPath, orderPath } from '../parts/visit-paths.ts'
import { CHECK_TONES, dayWords, slotWords } from '../parts/visit-words.ts'
import { MoveCheckSheet } from './ask-check-sheet.tsx'
import { CheckRecord } from './check-record.tsx'
import { FirstSheet } from './first-sheet.tsx'

const GONE = goneOf('这次验收', '查看装修验收', CHECKS)

/** /decoration/checkdetail/{id}/{relateId}: one check with its result, values, pictures, signatures and its record as a paper. */
export default function CheckDetail() {
  const { id = '' } = useParams()
  const go = useGo()
  return (
    <LoadedPage
      title="验收详情"
      back={CHECKS}
      query={decoration.read('checkDetail', { id })}
      shape="detail"
      action={({ may, decideNo, check }) =>
        may.includes('decide') && (
          <Button wide disabledReason={decideNo} onPress={() => go(checkFormPath(id, check.workCase.id))}>
            开始验收
          </Button>
        )
      }
      {...GONE}
    >
      {(detail) => <Shown detail={detail} />}
    </LoadedPage>
  )
}

function Shown({ detail }: { detail: Detail }) {
  const { check, corrections, lateReports, may } = detail
  const { id, title, state, stateWords, day, half, late, nth, decidedAt } = check
  return (
    <>
      <StateBanner
        tone={late ? 'bad' : CHECK_TONES[state]}
        title={`${nth > 1 ? `${title}（第${nth}次）` : title} · ${late ? '已过预约时间' : stateWords}`}
        since={
          decidedAt === null
            ? `预约 ${slotWords(day, half)}`
            : `${momentOf(decidedAt)} ${state === 'withdrawn' ? '撤回' : '办结'}`
        }
        next={nextWords(detail)}
      />
      <CheckActs detail={detail} />
      <CaseRow workCase={check.workCase} />
      <CheckRecord detail={detail} />
      <CorrectionCards lines={corrections} />
      {detail.reviewOn !== null && check.kind === 'final' && state === 'passed' && (
        <Finished caseId={check.workCase.id} />
      )}
      {may.includes('paper') && (
        <SaveButton ask={() => decoration.files.post('checkPaper', { id })}>验收记录</SaveButton>
      )}
      <LateReports reports={lateReports} />
    </>
  )
}

/** The way to what becomes of the case after its final check. */
function Finished({ caseId }: { caseId: string }) {
  const go = useGo()
  const path = finishedPath(caseId)
  return (
    <Card rows>
      <LinkRow title="验收完成" note="观察期、复查和保证金退还" href={hrefOf(path)} onPress={() => go(path)} />
    </Card>
  )
}

type Open = 'move' | 'withdraw' | 'first'

function CheckActs({ detail }: { detail: Detail }) {
  const go = useGo()
  const [open, setOpen] = useState<Open | null>(null)
  const { check, may, days } = detail
  const { id, version, title, workCase } = check
  const withdraw = useAct({
    send: (reason: string) => decoration.send('checkAdd', { act: { what: 'withdraw', id, seen: version, reason } }),
    done: '已撤回，可以重新申请',
  })
  const close = () => setOpen(null)
  if (!may.some((one) => one !== 'decide' && one !== 'paper')) return null
  return (
    <Acts>
      {may.includes('first') && (
        <Button size="s" onPress={() => setOpen('first')}>
          上传首张闭水照片
        </Button>
      )}
      {may.includes('move') && (
        <Button kind="secondary" size="s" onPress={() => setOpen('move')}>
          改期
        </Button>
      )}
      {may.includes('withdraw') && (
        <Button kind="secondary" size="s" onPress={() => setOpen('withdraw')}>
          撤回申请
        </Button>
      )}
      {may.includes('order') && (
        <Button kind="secondary" size="s" onPress={() => go(orderPath(workCase.id, id), { of: 'check' })}>
          下达整改单
        </Button>
      )}
      {open === 'move' && <MoveCheckSheet check={check} days={days} onClose={close} />}
      {open === 'first' && <FirstSheet id={id} hours={detail.pair?.hours ?? 0} onClose={close} />}
      {open === 'withdraw' && (
        <ReasonSheet
          title={`撤回${title}申请？`}
          text={check.kind === 'final' ? '撤回后恢复施工，完工后再次申请。' : '撤回后可以重新选择时间申请。'}
          label="原因"
          hint="例如：现场还没有准备好"
          usual={['现场还没有准备好', '时间不合适']}
          confirmText="撤回申请"
          act={withdraw}
          onClose={close}
        />
      )}
    </Acts>
  )
}

function nextWords({ check: { state, kind }, may, decideNo, reviewOn, closesOn, withdrawReason, fee }: Detail): string {
  if (state === 'withdrawn') return withdrawReason === '' ? '可以重新申请' : `撤回原因：${withdrawReason}`
  if (state === 'passed')
    return kind === 'final' && reviewOn !== null ? `观察期至${dayWords(reviewOn)}，届时复查` : '验收通过，记录已保存'
  if (state === 'failed')
    return kind === 'review' && reviewOn !== null
      ? `整改后${dayWords(reviewOn)}再次复查`
      : '请按整改单整改，关闭后再次申请'
  if (kind === 'review')
    return decideNo ?? (closesOn === null ? '等待物业复查' : `${dayWords(closesOn)}前没有复查，视为通过`)
  if (fee?.state === 'to_pay') return '再次验收费待缴，请到装修详情缴纳'
  return may.includes('decide') ? '请按预约时间到现场验收' : '请按预约时间在现场等候'
}
