import { offWords } from '#can/estate'
import type { DeviceMessage } from '#contract/estate'
import { deviceRefusals, type GateMessage, type PointMessage, type RefusedRequest } from '#platform/devices'
import { toInstant } from '#vocabulary/day'
import { refusals } from '#vocabulary/refusal'

/** Why a request was refused, and what to do about it. */
export interface Explained {
  readonly title: string
  readonly words: string
  readonly advice: string
}

/** What an explanation looks at. */
export interface Explainable {
  readonly refused: Pick<RefusedRequest, 'code' | 'field' | 'aheadMs'>
  /** As the device stands now. */
  readonly device: {
    readonly pointIds: readonly string[]
    readonly lotCodes: readonly string[]
    readonly channelCodes: readonly string[] | null
  }
}

const listed = (texts: readonly string[]): string => (texts.length === 0 ? '（无）' : texts.join('、'))

/** What each refusal of a device means, by its code. */
export const EXPLANATIONS: Readonly<Record<number, (about: Explainable) => Explained>> = {
  [deviceRefusals.signature.code]: () => ({
    title: '签名不符',
    words: '签名不符：应为对 time、nonce、正文三行的HMAC-SHA256，结果写成64位小写十六进制',
    advice: '请核对设备里的密钥是否为最新一版，正文是否与发出的字节完全一致',
  }),
  [deviceRefusals.clock.code]: ({ refused: { aheadMs } }) => ({
    title: '时间不准',
    words:
      aheadMs === null
        ? '请求时间无法识别：应为带时区的ISO 8601时间，或13位毫秒数'
        : `设备时间${offWords(aheadMs)}，前后相差不能超过5分钟`,
    advice: '请为设备开启自动校时，或按答复中的serverTime校准',
  }),
  [deviceRefusals.replayed.code]: () => ({
    title: '重复请求',
    words: '同一个nonce用了两次：每次请求都应换一个新的nonce',
    advice: '重发时请更换nonce并重新签名；事件编号eventId保持不变',
  }),
  [deviceRefusals.disabled.code]: () => ({
    title: '设备已停用',
    words: '停用期间不接收设备的任何消息',
    advice: '需要继续使用时，请恢复使用',
  }),
  [deviceRefusals.elsewhere.code]: ({ device: { lotCodes, channelCodes } }) => ({
    title: '车场或通道不符',
    words: `该道闸只能上报停车场 ${listed(lotCodes)}${channelCodes === null ? ' 的通道' : ` 的通道 ${listed(channelCodes)}`}`,
    advice: '请核对设备里的停车场编号lotCode和通道编号channelCode',
  }),
  [deviceRefusals.eventDiffers.code]: () => ({
    title: '事件编号重复',
    words: '同一个eventId先后上报了不同的内容：每个事件应有自己的编号',
    advice: '请检查设备重启后编号是否从头计起',
  }),
  [deviceRefusals.eventTime.code]: () => ({
    title: '事件时间超出范围',
    words: '事件时间seenAt应在过去7天以内，且不能比园区时间快5分钟以上',
    advice: '请校准设备时间；超过7天的记录不能再补报',
  }),
  [deviceRefusals.picture.code]: () => ({
    title: '图片不合要求',
    words: '图片应为不超过200KB的JPEG，以base64写在picture里',
    advice: '请调低抓拍图片的大小，或先不带图片上报',
  }),
  [deviceRefusals.pointElsewhere.code]: ({ device: { pointIds } }) => ({
    title: '通行点不符',
    words:
      pointIds.length === 0
        ? '这个设备还没有用于任何通行点'
        : `上报的通行点不是本设备的，本设备的通行点编号：${listed(pointIds)}`,
    advice: pointIds.length === 0 ? '请在通行点管理中为通行点选择这个设备' : '请核对设备里的通行点编号pointId',
  }),
  [deviceRefusals.kind.code]: () => ({
    title: '接口不符',
    words: '道闸没有下发名单，不能使用拉取接口',
    advice: '请在设备里关闭名单拉取，只上报过车事件',
  }),
  [refusals.malformed.code]: ({ refused: { field } }) => ({
    title: '正文格式不符',
    words: field === null ? '正文不是约定格式的JSON，或缺少、多出了字段' : `正文里的 ${field} 不符合约定`,
    advice: '请对照接入说明逐项核对字段名、类型和长度',
  }),
  [refusals.tooMany.code]: () => ({
    title: '请求太频繁',
    words: '每台设备每秒最多10次请求，短时最多60次',
    advice: '请放慢重试，每次失败后逐步拉长间隔',
  }),
}

/** Why a request was refused, in words made of the device as it stands now. */
export function explainRefused(about: Explainable): Explained {
  const explain = EXPLANATIONS[about.refused.code]
  if (explain) return explain(about)
  return { title: '未被接受', words: `请求未被接受（代码${about.refused.code}）`, advice: '' }
}

const ACTIONS: Readonly<Record<PointMessage['what'], string>> = {
  shown: '出示凭证',
  passed: '已通过',
  not_passed: '未通过',
  forced: '强行闯入',
  held_open: '门未关好',
  tailgate: '尾随',
}
const SHOWN: Readonly<Record<NonNullable<PointMessage['by']>, string>> = {
  code: '出示通行码',
  card: '刷门禁卡',
  face: '刷脸',
  password: '输入密码',
}

/** What was answered: 已放行 · 欢迎光临. */
function answerWords(open: boolean, opened: string | null, say: string): string {
  const did =
    opened === 'guard' ? '已由人工放行' : opened === 'offline' ? '断网时设备自行放行' : open ? '已放行' : '未放行'
  return [did, say].filter((words) => words !== '').join(' · ')
}

/** A message of a gate, in words. */
export function viewGateMessage(message: GateMessage): DeviceMessage {
  const { eventId, receivedAt, plate, direction, opened, answer, channelCode } = message
  return {
    id: `event ${eventId}`,
    at: toInstant(receivedAt),
    kind: 'event',
    title: `${plate === '' ? '无牌车' : plate} ${direction === 'entry' ? '入场' : '离场'}`,
    words: `通道 ${channelCode} · ${answerWords(answer.open, opened, answer.say)}`,
    advice: '',
    open: answer.open || opened !== null,
  }
}

/** A message about a point, in words. What was shown stands nowhere. */
export function viewPointMessage(message: PointMessage): DeviceMessage {
  const { eventId, receivedAt, what, by, opened, answer, count } = message
  const asked = what === 'shown'
  return {
    id: `event ${eventId}`,
    at: toInstant(receivedAt),
    kind: 'event',
    title: by !== null && asked ? SHOWN[by] : what === 'tailgate' ? `尾随${count ?? 1}人` : ACTIONS[what],
    words: asked || opened !== null ? answerWords(answer.open, opened, answer.say) : '已记录',
    advice: '',
    open: asked ? answer.open || opened !== null : null,
  }
}

/** A refused request, in words. */
export function viewRefused(refused: RefusedRequest, device: Explainable['device']): DeviceMessage {
  return {
    id: `refused ${refused.id}`,
    at: toInstant(refused.at),
    kind: 'refused',
    ...explainRefused({ refused, device }),
    open: null,
  }
}
