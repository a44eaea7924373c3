import { useState } from 'react'
import type { ParkRule } from '#contract/setup'
import { Button } from '#ui/button'
import { Card, Facts, Section } from '#ui/page'
import { StateBanner, Timeline } from '#ui/state'
import { isSameValue, ruleWords } from '#vocabulary/rule'
import { ChangeSheet } from './change-sheet.tsx'
import { fromWords, historyOf, rangeWords } from './rule-words.ts'
import { Waiting } from './waiting.tsx'

/** One rule: what waits, what holds, what it may be, and who changed it when and why. */
export function OneRule({ rule }: { rule: ParkRule }) {
  const { text, whom, second, shape, value, usual, ahead, proposed, history } = rule
  const [changing, change] = useState(false)
  const isUsual = isSameValue(value, usual)
  return (
    <>
      {proposed && <Waiting shape={shape} version={proposed} />}
      {ahead && (
        <StateBanner
          tone="info"
          title={`将改为${ruleWords(shape, ahead.value)}`}
          since={fromWords(ahead)}
          next={`${ahead.by}：${ahead.reason}；在此之前提交新的变更会取代它`}
        />
      )}
      <Section title="规则">
        <Card>
          <Facts
            facts={[
              { name: '当前设置', value: ruleWords(shape, value), note: text },
              { name: '默认设置', value: isUsual ? '与当前相同' : ruleWords(shape, usual) },
              { name: '可设范围', value: rangeWords(shape) },
              { name: '影响', value: whom },
              {
                name: '生效',
                value: second ? '复核通过后' : '保存后立即',
                ...(second && { note: '涉及资金或门禁，须由另一位运营人员复核' }),
              },
            ]}
          />
        </Card>
      </Section>
      <Button wide kind={proposed ? 'secondary' : 'primary'} onPress={() => change(true)}>
        {proposed ? '提交新的变更' : '修改'}
      </Button>
      {history.length > 0 && (
        <Section title="变更记录">
          <Card>
            <Timeline items={historyOf(rule)} />
          </Card>
        </Section>
      )}
      {changing && <ChangeSheet rule={rule} onClose={() => change(false)} />}
    </>
  )
}
