import { STAGES } from '#contract/decoration'
import type { Db } from '#platform/db'
import { readRules } from '#platform/settings'
import { formatPrice } from '#vocabulary/money'
import type { Section } from '../ground/hooks.ts'
import { VISIT_RULES } from './declared.ts'
import { listsOf } from './lists.ts'

/** What a park says of inspections, corrections and checks to everybody. */
export async function explainVisits(db: Db, areaId: string): Promise<Section[]> {
  const rules = await readRules(db, areaId, VISIT_RULES)
  const { everyDays, pairHours, checkAhead, reviewDays, reviewLate, repeatFen } = rules
  const { checks } = (await listsOf(db, areaId)).lists
  const needed = checks.filter(({ kind, needed: is }) => is && STAGES.some((stage) => stage === kind))
  const ahead = checkAhead === 0 ? '' : `，至少提前${checkAhead}个工作日预约`
  const fee = repeatFen === 0 ? [] : [`验收未通过再次申请的，每次收取复验费${formatPrice(repeatFen)}`]
  return [
    {
      title: '巡检与整改',
      lines: [
        `开工后每施工${everyDays}天巡检一次，停工的日子不算`,
        '整改须在整改单写明的期限内完成并上传整改前后对比照片，安全类整改须在24小时内完成',
        '安全类整改未关闭的，停工后不能复工；整改未全部关闭的，不能申请竣工验收',
      ],
    },
    {
      title: '验收与观察期',
      lines: [
        `隐蔽工程验收通过后，才能进入下一工序${ahead}`,
        ...(needed.length === 0
          ? []
          : [`申请竣工验收前须通过${needed.map(({ title }) => title).join('、')}，装修类型另有规定的按规定`]),
        `闭水试验须有间隔${pairHours}小时以上的两张照片`,
        ...fee,
        `竣工验收通过后第${reviewDays}天复查，到期后${reviewLate}个工作日仍未复查的，工程自动完结并退还保证金`,
      ],
    },
  ]
}
