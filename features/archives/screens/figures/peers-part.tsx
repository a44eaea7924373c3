import { useState } from 'react'
import { Loaded, useQuery } from '#client/query'
import { Choice } from '#ui/field'
import { Card, Facts, Section } from '#ui/page'
import { Empty } from '#ui/state'
import { archive } from '../parts/calls.ts'
import { quarterInWords } from './figure-words.ts'

/** Refusals of the call: fewer than five others; no period is closed. */
const REFUSED = { fewPeers: 18_517, notClosed: 18_518 } as const

/** Where an enterprise stands among those of its industry class and size, in a closed period. */
export function PeersPart({ id }: { id: string }) {
  const [periodId, choose] = useState('')
  const asked = useQuery(archive.query('economicPeers', { id, ...(periodId !== '' && { periodId }) }))
  return (
    <Section title="同类对比">
      <Loaded
        query={asked}
        shape="card"
        instead={{
          [REFUSED.fewPeers]: <Empty title="同类企业不足5家，暂不显示对比" text="只比较行业和规模都相同的企业" />,
          [REFUSED.notClosed]: <Empty title="还没有可以对比的期次" text="每期汇总后，显示在同行业同规模企业中的位置" />,
        }}
      >
        {({ among, items, periods, periodId: shown }) => (
          <>
            {periods.length > 1 && (
              <Choice
                label="对比期次"
                variant="row"
                options={periods.map((one) => ({ value: one.periodId, label: one.periodName }))}
                value={shown}
                onChange={choose}
              />
            )}
            <Card>
              <Facts
                facts={[
                  { name: '对比范围', value: among, note: '只显示位置，不显示其他企业的数据' },
                  ...items.map(({ name, quarter }) => ({ name, value: quarterInWords(quarter) })),
                ]}
              />
            </Card>
          </>
        )}
      </Loaded>
    </Section>
  )
}
