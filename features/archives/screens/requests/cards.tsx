import { type CardSource, cardSource, TodoCard } from '#client/home'
import { AnnounceIcon } from '#ui/icons'
import { archive } from '../parts/calls.ts'

interface Counts {
  readonly waiting: number
  readonly mine: number
  readonly overdue: number
  readonly toConfirm: number
}

/** Requests that wait: to be handled for staff, to be confirmed for managers. */
export const requestCards: CardSource = cardSource(
  archive.read('opinionCounts'),
  ({ waiting, mine, overdue, toConfirm }: Counts) => {
    const open = [waiting > 0 ? `${waiting} 件待受理` : '', mine > 0 ? `${mine} 件由您处理` : '']
    const isMuch = waiting + mine + overdue > 0
    return [
      ...(isMuch
        ? [
            {
              key: 'archives.requests',
              rank: overdue > 0 ? 14 : 34,
              card: (
                <TodoCard
                  icon={<AnnounceIcon />}
                  hue="violet"
                  title={overdue > 0 ? `企业诉求 ${overdue} 件已超期` : '企业诉求'}
                  note={open.filter((part) => part !== '').join('，') || '请督促处理'}
                  act="去处理"
                  path="/epsarchives/opinions"
                />
              ),
            },
          ]
        : []),
      ...(toConfirm > 0
        ? [
            {
              key: 'archives.requests.confirm',
              rank: 24,
              card: (
                <TodoCard
                  icon={<AnnounceIcon />}
                  hue="violet"
                  title={`${toConfirm} 件诉求已答复`}
                  note="请确认是否解决"
                  act="去确认"
                  path="/epsarchives/ownOpinions"
                />
              ),
            },
          ]
        : []),
    ]
  },
  { roles: ['staff', 'property', 'operator'] },
)
