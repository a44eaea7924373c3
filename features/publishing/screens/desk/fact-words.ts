import { printedMoment } from '#client/messages'
import type { DeskDetail } from '#contract/publishing'

/** The facts of something at the desk, with their names. */
export function factLines({ kind, facts }: Pick<DeskDetail, 'kind' | 'facts'>): { name: string; value: string }[] {
  const moment = (instant: string | undefined) => (instant === undefined ? undefined : printedMoment(instant))
  const lines: readonly (readonly [name: string, value: string | undefined])[] = [
    ['链接', facts.link],
    [kind === 'tender' ? '投标截止' : '报名截止', moment(facts.deadlineAt)],
    ['开始时间', moment(facts.startsAt)],
    ['结束时间', moment(facts.endsAt)],
    ['地点', facts.place],
    ['名额', facts.seats === undefined ? undefined : `${facts.seats} 人`],
    [kind === 'tender' ? '招标编号' : '房号', facts.number],
    ['楼栋', facts.building],
    ['楼层', facts.floor],
    ['面积', facts.areaM2 === undefined ? undefined : `${facts.areaM2} ㎡`],
    ['租金', facts.price],
    ['可入驻', facts.freeOn],
    ['联系人', facts.contact],
    ['联系电话', facts.phone],
    ['评论', facts.closed ? '已关闭' : undefined],
    ['平台', facts.platform],
    ['版本名称', facts.versionName],
    ['下载地址', facts.url],
  ]
  return lines.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
