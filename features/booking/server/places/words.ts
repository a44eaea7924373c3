import type { Kind, PlaceRules, Price } from '#contract/booking'
import { formatPrice } from '#vocabulary/money'
import { STRIKE_DAYS, STRIKES } from '../requests/rules-of-persons.ts'
import { ruleWordsOf } from '../time/back.ts'
import { lengthWords, minuteWords } from '../time/words.ts'

// What places and booking say in sentences.

/** What the kinds are called. */
export const KIND_WORDS: Readonly<Record<Kind, string>> = {
  room: '会议室',
  venue: '场地',
  display: '外摆点位',
  inner: '内部会议',
}

const WHO: Readonly<Record<PlaceRules['who'], string | null>> = {
  anyone: null,
  company: '仅限以企业名义预订',
  manager: '仅限企业管理员以企业名义预订',
}

/** The rules of a place as sentences, in the order in which they matter. */
export function ruleWords(place: {
  kind: Kind
  rules: PlaceRules
  processId: string | null
  competes: boolean
}): string[] {
  const { kind, rules, processId, competes } = place
  const display = kind === 'display'
  const lines: (string | null)[] = [
    `开放时间：${hoursWords(rules)}`,
    display ? `按整天预订，一次最多${rules.mostDays}天` : lengths(rules),
    rules.noticeHours > 0 ? `至少提前${rules.noticeHours}小时预订` : null,
    `可预订${rules.horizonDays}天内的时段`,
    WHO[rules.who],
    ...rules.prices.map((price) => priceWords(price, display)),
    processId === null
      ? null
      : competes
        ? '需审批，同一时段可有多人申请，由审批人选定'
        : '需审批，审批期间为您保留时段',
    rules.prices.length === 0
      ? null
      : processId === null
        ? '须在15分钟内支付，逾期未付将释放时段'
        : '审批通过后须在24小时内、开始之前支付，逾期未付将释放时段',
    ...(rules.prices.length > 0 ? ruleWordsOf(rules) : []),
    rules.personHours === null ? null : `每人每月最多预订${rules.personHours}小时`,
    rules.companyHours === null ? null : `每家企业每月最多预订${rules.companyHours}小时`,
    !display && rules.mostSetUpMinutes > 0 ? `布置和清场各最多${rules.mostSetUpMinutes}分钟，不另收费` : null,
    !display && rules.bufferMinutes > 0 ? `每次使用后预留${rules.bufferMinutes}分钟整理` : null,
    rules.checkIn ? '开始前15分钟至开始后10分钟内签到，未签到将释放时段' : null,
    rules.papers.length > 0 ? `申请时须上传：${rules.papers.join('、')}` : null,
  ]
  return lines.filter((line) => line !== null)
}

function lengths({ leastMinutes, mostMinutes, stepMinutes }: PlaceRules): string {
  return `每次${lengthWords(leastMinutes)}至${lengthWords(mostMinutes)}，按${stepMinutes}分钟为单位`
}

function hoursWords({ hours }: PlaceRules): string {
  const of = (ranges: PlaceRules['hours']['workday']) =>
    ranges.map(({ from, to }) => `${minuteWords(from)}–${minuteWords(to)}`).join('、') || '不开放'
  const [workday, dayOff] = [of(hours.workday), of(hours.dayOff)]
  return workday === dayOff ? workday : `工作日${workday}，休息日${dayOff}`
}

function priceWords({ days, from, to, for: whose, priceFen }: Price, display: boolean): string {
  const when = [
    { all: '', workday: '工作日', dayOff: '休息日' }[days],
    display || (from === 0 && to === 1440) ? '' : `${minuteWords(from)}–${minuteWords(to)}`,
    { all: '', company: '企业', person: '个人' }[whose],
  ].join('')
  return `${when}${when ? '：' : '价格：'}${priceFen === 0 ? '免费' : `${formatPrice(priceFen)}/${display ? '天' : '小时'}`}`
}

/** How booking works, by kind: what `/guide` shows. */
export function instruction(kind: Kind): { title: string; lines: string[] }[] {
  const what = KIND_WORDS[kind]
  const display = kind === 'display'
  const steps = display
    ? ['在平面图或列表中选择点位和日期', '填写展示内容，上传图纸和安全材料', '审批通过后支付', '凭许可单进场，按时撤场']
    : [
        '选择日期和空闲时段，填写期间为您保留10分钟',
        '填写主题、人数，可邀请参会人',
        '需要审批的等待审批，需要付费的在15分钟内支付，经审批的在通过后24小时内支付',
        '预订成功后按时使用',
      ]
  return [
    { title: `怎样预订${what}`, lines: steps },
    {
      title: '审批',
      lines: [
        '是否需要审批以场所规则为准，可在预订记录中查看进度',
        '审批人超过4个工作小时未处理，可以催办，每个环节最多3次',
        '被退回的申请修改后可重新提交，时段继续为您保留',
      ],
    },
    {
      title: '费用与退款',
      lines: [
        '费用按场所公布的价格计算，提交前可查看明细',
        '取消预订按场所的退款规则退款，提交取消前会告知退还和扣除的金额',
        '园区原因不能使用的，全额退款',
      ],
    },
    ...(display ? [] : [{ title: '签到与未到场', lines: checkInLines }]),
    {
      title: '约满时',
      lines: ['可加入候补，时段空出后按顺序通知，每人保留15分钟', '放弃或超时未确认，时段转给下一位'],
    },
  ]
}

const checkInLines = [
  '需签到的场所，请在开始前15分钟至开始后10分钟内扫门口二维码或在预订记录中签到',
  '未签到的，时段将释放并通知您',
  `${STRIKE_DAYS}天内未签到满${STRIKES}次，暂停预订；最早的一次满${STRIKE_DAYS}天后恢复`,
]
