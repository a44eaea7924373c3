import { useState } from 'react'
import { Card, Section } from '#ui/page'
import { CarField, PlateChips, PlateDrawing, PlateField } from '#ui/plate'
import { isPlate } from '#vocabulary/plate'

const MINE = ['粤B12345', '粤BD12345', '沪A88888']
const KINDS = ['粤B12345', '粤BD12345', '粤B12345D', '粤B1234挂', '京A0001警', '粤Z1234港']

/** Plates drawn, picked and typed. */
export function Plates() {
  const [plate, setPlate] = useState('')
  const [done, setDone] = useState('')
  const [any, setAny] = useState('使014578')
  const [wrong, setWrong] = useState('粤B1234')
  return (
    <>
      <Card>
        <PlateField value={plate} onChange={setPlate} doneText="查询" onDone={setDone} hint="可直接粘贴" />
        <PlateChips plates={MINE} value={plate} onPick={setPlate} />
        <output>
          {plate}
          {isPlate(plate) && ' 完整'}
          {done && ` 查询 ${done}`}
        </output>
      </Card>
      <Section title="有误">
        <Card>
          <PlateField
            label="车牌号（有误）"
            value={wrong}
            onChange={setWrong}
            doneText="查询停车费"
            onDone={setWrong}
            error="还差 1 位，请补全车牌号"
          />
        </Card>
      </Section>
      <Section title="任何车牌">
        <Card>
          <CarField label="车牌号（任何）" value={any} onChange={setAny} doneText="完成" onDone={setAny} />
        </Card>
      </Section>
      <Section title="各种车牌">
        <Card>
          <div>
            {KINDS.map((each) => (
              <p key={each}>
                <PlateDrawing plate={each} /> <PlateDrawing plate={each} size="s" />
              </p>
            ))}
          </div>
          <PlateDrawing plate="粤B98765" kind="yellow" size="l" />
        </Card>
      </Section>
    </>
  )
}
