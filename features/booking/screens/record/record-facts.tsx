import type { BookingDetail } from '#contract/booking'
import { CopyNumber } from '#ui/copy'
import type { Fact } from '#ui/page'
import { durationInWords } from '#vocabulary/day'

/** A fact, where there is something to say. */
const fact = (name: string, value: string): Fact[] => (value === '' ? [] : [{ name, value }])

/** What a booking says beside its subject, time and place. */
export function recordFacts(of: BookingDetail): Fact[] {
  const { kind, parts, people, setUpMinutes, clearMinutes, services, invited } = of
  const extra = [
    setUpMinutes > 0 && `提前 ${durationInWords(setUpMinutes)} 布置`,
    clearMinutes > 0 && `结束后 ${durationInWords(clearMinutes)} 撤场`,
  ]
  return [
    ...fact('区域', parts.join('、')),
    ...fact('人数', kind === 'display' || people === 0 ? '' : `${people} 人`),
    ...fact(invited ? '发起人' : '预订人', of.personName),
    ...fact('使用人', of.forPersonName ?? ''),
    ...fact('企业', of.companyName),
    ...fact('布置和撤场', extra.filter(Boolean).join('，')),
    ...fact('服务', services.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join('、')),
    ...fact('经营内容', of.goods),
    ...fact('说明', of.note),
    { name: '预订编号', value: <CopyNumber number={of.number} /> },
  ]
}
