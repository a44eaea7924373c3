import type { ClosingPart } from '#platform/retention'
import { formatYuan } from '#vocabulary/money'
import { listOpenPlates } from './closing-queries.ts'

const PAY = '/licenseplate'

/** What parking has to say when an account closes: of plates that the person proved to be theirs. */
export const parkingClosing: ClosingPart = {
  async open(db, { areaId, personId }) {
    const plates = await listOpenPlates(db, areaId, personId)
    return plates.flatMap(({ plate, inside, owedFen }) => [
      ...(inside ? [{ what: `${plate} 还在停车场内`, todo: '请先缴费离场', path: PAY, blocks: true }] : []),
      ...(owedFen > 0
        ? [{ what: `${plate} 有欠费 ¥${formatYuan(owedFen)}`, todo: '请先缴清', path: PAY, blocks: true }]
        : []),
    ])
  },
}
