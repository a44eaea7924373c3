/** What a month brought in and took out. */
interface MonthTotal {
  month: string
  inFen: number
  outFen: number
}

/** What was paid in a month for one kind of subject; null: not known. */
interface Spent {
  month: string | null
  subject: string | null
  fen: number
}

const OTHER = '其他'
/** So many purposes have a name of their own; a picture of more could not be read. */
const MAX_NAMED = 4

/** What months cost, by what people call it; what has no name, and fees, are 其他. Every month has all purposes, in the same order. */
export function spentByMonth(
  months: readonly string[],
  totals: readonly MonthTotal[],
  spent: readonly Spent[],
  calledOf: (subject: string) => string | null,
) {
  const nameOf = ({ subject }: Spent) => (subject === null ? null : calledOf(subject))
  const sums = new Map<string, number>()
  for (const each of spent) {
    const name = nameOf(each)
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + each.fen)
  }
  const named = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MAX_NAMED)
  const purposes = named.map(([name]) => name)
  return {
    purposes: [...purposes, OTHER],
    months: months.map((month) => {
      const { inFen, outFen } = totals.find((total) => total.month === month) ?? { inFen: 0, outFen: 0 }
      const ofMonth = spent.filter((each) => each.month === month)
      const spentFen = purposes.map((name) =>
        ofMonth.reduce((sum, each) => sum + (nameOf(each) === name ? each.fen : 0), 0),
      )
      const otherFen = spentFen.reduce((left, fen) => left - fen, outFen)
      return { month, inFen, outFen, spentFen: [...spentFen, otherFen] }
    }),
  }
}
