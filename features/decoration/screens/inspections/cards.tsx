import { type CardSource, cardSource, type HomeCard, TodoCard } from '#client/home'
import { DecorationIcon, InspectionIcon, WarnIcon } from '#ui/icons'
import { dayOf } from '#vocabulary/day'
import { decoration } from '../parts/calls.ts'
import { CHECKS, CORRECTIONS, INSPECTIONS } from '../parts/visit-paths.ts'

/** How many corrections there are, and whether the person reviews them. */
interface CorrectionCounts {
  readonly counts: { readonly answer: number; readonly overdue: number; readonly review: number }
  readonly reviews: boolean
}
interface InspectionCounts {
  readonly counts: { readonly today: number }
  readonly inspects: boolean
}
interface CheckCounts {
  readonly counts: { readonly asked: number }
  readonly decides: boolean
}

/** Corrections that wait for this person: late ones before others; for staff those to review. */
function correctionCards({ counts, reviews }: CorrectionCounts): HomeCard[] {
  const cards: HomeCard[] = []
  if (!reviews && counts.answer > 0)
    cards.push({
      key: 'decoration.answer',
      rank: counts.overdue > 0 ? 15 : 25,
      card: (
        <TodoCard
          icon={<WarnIcon />}
          hue={counts.overdue > 0 ? 'red' : 'orange'}
          title={`${counts.answer}张装修整改单待处理`}
          note={counts.overdue > 0 ? `其中${counts.overdue}张已逾期` : '整改后对照原照片拍照提交'}
          act="去整改"
          path={CORRECTIONS}
        />
      ),
    })
  if (reviews && counts.review > 0)
    cards.push({
      key: 'decoration.review',
      rank: 30,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={`${counts.review}张装修整改单待复核`}
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
function inspectionCards({ counts, inspects }: InspectionCounts): HomeCard[] {
  if (!inspects || counts.today === 0) return []
  return [
    {
      key: 'decoration.inspections',
      rank: 30,
      card: (
        <TodoCard
          icon={<InspectionIcon />}
          hue="gold"
          title={`今天有${counts.today}个装修巡检`}
          note="到现场扫公示牌，没有网络也能用"
          act="去巡检"
          path={INSPECTIONS}
        />
      ),
    },
  ]
}

/** Checks of today. */
function checkCards({ counts, decides }: CheckCounts): HomeCard[] {
  if (!decides || counts.asked === 0) return []
  return [
    {
      key: 'decoration.checks',
      rank: 30,
      card: (
        <TodoCard
          icon={<DecorationIcon />}
          hue="gold"
          title={`今天有${counts.asked}个装修验收`}
          note="按预约时间到现场，双方签字"
          act="去验收"
          path={CHECKS}
          query={{ when: 'today' }}
        />
      ),
    },
  ]
}

const STAFF = { roles: ['property'] }

/** What inspections, corrections and checks put onto the home; staff alone asks for inspections and checks. */
export const visitCards: readonly CardSource[] = [
  cardSource(decoration.read('correctionList', { scope: 'answer' }), correctionCards),
  cardSource(decoration.read('inspectionList', { state: 'due' }), inspectionCards, STAFF),
  cardSource(() => decoration.read('checkList', { state: 'asked', day: dayOf(new Date()) }), checkCards, STAFF),
]
