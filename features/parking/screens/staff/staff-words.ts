import { printedMoment } from '#client/messages'
import type { StaffApplication, StaffDetail } from '#contract/parking'
import type { Fact } from '#ui/page'
import type { TimelineItem, Tone } from '#ui/state'
import { formatPlate } from '#vocabulary/plate'

interface StatusFacts {
  tone: Tone
  word: string
  /** What it means, and what comes next. */
  next: string
}

const STATES: Record<StaffApplication['state'], StatusFacts> = {
  asked: { tone: 'info', word: '待企业审批', next: '企业管理员通过后，由园区审批；审批前可以修改或撤回' },
  company_approved: { tone: 'info', word: '待园区审批', next: '企业已通过，园区审批后生效' },
  approved: { tone: 'ok', word: '已通过', next: '' },
  refused: { tone: 'bad', word: '未通过', next: '可以按审批意见修改后重新申请' },
  withdrawn: { tone: 'neutral', word: '已撤回', next: '需要时可以重新申请' },
  ended: { tone: 'neutral', word: '已结束', next: '之后停车按正常标准收费' },
}

/** How an application stands, and what comes next. */
export function statusOf(of: Pick<StaffApplication, 'state' | 'kind' | 'lotteryId'>): StatusFacts {
  const status = STATES[of.state]
  if (of.state === 'company_approved' && of.lotteryId !== null)
    return { tone: 'warn', word: '待摇号', next: '车位不足，名单已公示，开奖后中签的申请自动通过' }
  if (of.state === 'refused' && of.lotteryId !== null)
    return { tone: 'neutral', word: '未中签', next: '可以查看摇号结果并自己验证；有空余车位时可以重新申请' }
  if (of.state === 'approved')
    return {
      ...status,
      next: of.kind === 'parking' ? '有效期内停车免费，道闸自动放行' : '有效期内凭通行码或门禁卡进入所申请的门禁',
    }
  if (of.state === 'ended' && of.kind === 'access') return { ...status, next: '需要时可以重新申请' }
  return status
}

/** What is applied for, in a line: the plate, or the doors. */
export function titleOf({ plate, controls }: Pick<StaffApplication, 'plate' | 'controls'>): string {
  return plate === null ? controls.map(({ name }) => name).join('、') : formatPlate(plate)
}

const CHANGES: Record<StaffApplication['change'], string> = { new: '', renewal: '续期', plate: '变更车牌' }

/** What sort of application it is: `车位申请`, `车位续期`, `门禁申请`. */
export function kindOf({ kind, change }: Pick<StaffApplication, 'kind' | 'change'>): string {
  return `${kind === 'access' ? '门禁' : '车位'}${CHANGES[change] || '申请'}`
}

/** From which day to which. */
export function daysInWords({ fromDay, untilDay }: Pick<StaffApplication, 'fromDay' | 'untilDay'>): string {
  return fromDay === untilDay ? fromDay : `${fromDay} 至 ${untilDay}`
}

/** An application in facts. */
export function factsOf(of: StaffApplication & { personName?: string }): Fact[] {
  const lots = of.lots.map(({ name }) => name).join('、')
  return [
    ...(of.personName === undefined ? [] : [{ name: '申请人', value: of.personName }]),
    { name: '类型', value: kindOf(of) },
    { name: of.kind === 'access' ? '门禁' : '车牌', value: titleOf(of) },
    { name: '企业', value: of.companyName },
    { name: '有效期', value: daysInWords(of) },
    ...(lots === '' ? [] : [{ name: '停车场', value: lots }]),
    ...(of.reason === '' ? [] : [{ name: '说明', value: of.reason }]),
    { name: '申请编号', value: of.number },
  ]
}

const ACTS: Record<StaffDetail['acts'][number]['act'], { word: string; tone: Tone }> = {
  asked: { word: '提交申请', tone: 'info' },
  edited: { word: '修改申请', tone: 'info' },
  company_approved: { word: '企业通过', tone: 'ok' },
  company_refused: { word: '企业未通过', tone: 'bad' },
  approved: { word: '园区通过', tone: 'ok' },
  refused: { word: '园区未通过', tone: 'bad' },
  won: { word: '摇号中签', tone: 'ok' },
  lost: { word: '摇号未中签', tone: 'neutral' },
  withdrawn: { word: '撤回申请', tone: 'neutral' },
  ended: { word: '已结束', tone: 'neutral' },
}

/** What was done about an application, the latest first. */
export function historyOf({ acts }: Pick<StaffDetail, 'acts'>): TimelineItem[] {
  return acts.map(({ act, who, at, note }) => ({
    title: ACTS[act].word,
    tone: ACTS[act].tone,
    time: printedMoment(at),
    note: [who, note].filter(Boolean).join(' · '),
  }))
}
