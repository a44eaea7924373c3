import { type HomeCard, TodoCard } from '#client/home'
import type { DecorationCards } from '#contract/decoration'
import { DecorationIcon, InspectionIcon, WarnIcon } from '#ui/icons'
import { CHECKS, CORRECTIONS, INSPECTIONS } from '../parts/visit-paths.ts'

/** Corrections that wait for this person: late ones before others; for staff those to review. */
function correctionCards({ corrections }: DecorationCards): HomeCard[] {
  const { answer, overdue, review } = corrections
  const cards: HomeCard[] = []
  if (answer > 0)
    cards.push({
      key: 'decoration.answer',
      rank: overdue > 0 ? 15 : 25,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue={overdue > 0 ? 'red' : 'orange'}
          title={`${answer}张装修整改单待处理`}
          note={overdue > 0 ? `其中${overdue}张已逾期` : '整改后对照原照片拍照提交'}
          act="去整改"
          path={CORRECTIONS}
        />
      ),
    })
  if (review > 0)
    cards.push({
      key: 'decoration.review',
      rank: 30,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={`${review}张装修整改单待复核`}
          note="对照前后照片确认是否改到位"
          act="去复核"
          path={CORRECTIONS}
          query={{ scope: 'review' }}
        />
      ),
    })
  return cards
}

/** Inspections whose day has come. */
function inspectionCards({ inspections }: DecorationCards): HomeCard[] {
  if (inspections === 0) return []
  return [
    {
      key: 'decoration.inspections',
      rank: 30,
      card: (
        <TodoCard
          icon={<InspectionIcon />}
          hue="gold"
          title={`今天有${inspections}个装修巡检`}
          note="到现场扫公示牌，没有网络也能用"
          act="去巡检"
          path={INSPECTIONS}
        />
      ),
    },
  ]
}

/** Checks of today. */
function checkCards({ checks }: DecorationCards): HomeCard[] {
  if (checks === 0) return []
  return [
    {
      key: 'decoration.checks',
      rank: 30,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={`今天有${checks}个装修验收`}
          note="按预约时间到现场，双方签字"
          act="去验收"
          path={CHECKS}
          query={{ when: 'today' }}
        />
      ),
    },
  ]
}

/** What inspections, corrections and checks put onto the home. */
export const visitCards = (cards: DecorationCards): HomeCard[] => [
  ...correctionCards(cards),
  ...inspectionCards(cards),
  ...checkCards(cards),
]
