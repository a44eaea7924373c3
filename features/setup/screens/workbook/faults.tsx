import { useState } from 'react'
import { SaveButton } from '#client/download'
import { NoRows, placeOfRow, RowFaults } from '#client/imports'
import { usePages } from '#client/query'
import type { Workbook } from '#contract/setup'
import { Choice } from '#ui/field'
import { EndlessList } from '#ui/list'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner } from '#ui/state'
import { setup } from '../parts/calls.ts'
import { faultChoices, fileFacts, sheetFact } from './workbook-words.ts'

/** Every fault of a workbook: how many by sheet, then each by line and column with how to mend it. */
export function Faults({ one }: { one: Workbook }) {
  const [sheet, setSheet] = useState('')
  const { list } = usePages(setup.pages('workbookFaults', { id: one.id, ...(sheet !== '' && { sheet }) }))
  return (
    <>
      <StateBanner
        tone="bad"
        title={`有 ${one.faults} 处问题，没有写入任何数据`}
        since={`共读取 ${one.rows} 行`}
        next="请按下面的说明改正工作簿，再重新选择；改好后会再核对一遍"
      />
      <Section title="各张表">
        <Card>
          <Facts facts={one.sheets.map(sheetFact)} />
        </Card>
      </Section>
      <Section
        title="问题清单"
        trailing={<SaveButton ask={() => setup.files.get('workbookFaultSheet', { id: one.id })}>下载清单</SaveButton>}
      >
        <Choice silent label="工作表" variant="row" options={faultChoices(one)} value={sheet} onChange={setSheet} />
        <EndlessList together {...list} empty={<NoRows />}>
          {(faults) =>
            [...Map.groupBy(faults, (fault) => fault.sheet)].map(([name, own]) => (
              <Card key={name}>
                <RowFaults label={`${name}的问题`} faults={own} placeOf={(fault) => `${name} ${placeOfRow(fault)}`} />
              </Card>
            ))
          }
        </EndlessList>
      </Section>
      <Section title="文件">
        <Card>
          <Facts facts={fileFacts(one)} />
        </Card>
      </Section>
    </>
  )
}
