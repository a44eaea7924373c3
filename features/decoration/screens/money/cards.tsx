import { type HomeCard, TodoCard } from '#client/home'
import { momentOf } from '#client/messages'
import type { DecorationCards, MoneyCard } from '#contract/decoration'
import { WalletIcon } from '#ui/icons'
import { formatPrice } from '#vocabulary/money'
import { depositPath } from '../parts/money-words.ts'

/** What a card says, and how near the top it stands. */
function wordsOf({ kind, place, fen, until, words }: MoneyCard) {
  const at = until === null ? '' : momentOf(until)
  if (kind === 'pay')
    return {
      rank: 20,
      hue: 'orange' as const,
      title: `装修费用待缴 ${formatPrice(fen)}`,
      note: [place, at && `${at}前缴清`].filter(Boolean).join(' · '),
      act: '去缴纳',
    }
  if (kind === 'held')
    return {
      rank: 15,
      hue: 'red' as const,
      title: `装修保证金拟扣 ${formatPrice(fen)}`,
      note: [place, at && `${at}前可以申诉`].filter(Boolean).join(' · '),
      act: '查看',
    }
  if (kind === 'decided')
    return {
      rank: 45,
      hue: 'gold' as const,
      title: `扣款${words}`,
      note: [place, fen > 0 ? `实际扣款 ${formatPrice(fen)}` : '金额已解冻'].join(' · '),
      act: '查看',
    }
  return {
    rank: 50,
    hue: 'green' as const,
    title: `装修保证金已退还 ${formatPrice(fen)}`,
    note: place,
    act: '查看',
  }
}

/** What of fees and deposits stands on the home of who pays them: a card is of one deposit. */
export const moneyCards = ({ money }: DecorationCards): HomeCard[] =>
  money.map((item, at) => {
    const { rank, ...shown } = wordsOf(item)
    return {
      key: `decoration.money.${item.kind}.${item.caseId}.${at}`,
      rank,
      card: <TodoCard icon={<WalletIcon />} {...shown} path={depositPath(item.caseId)} />,
    }
  })
