import { useGo, useQueryText } from '#client/navigation'
import { LoadedPage } from '#client/page'
import type { ParkRule, RuleGroups } from '#contract/setup'
import { Card, LinkRow, Section } from '#ui/page'
import { SearchPicture } from '#ui/picture'
import { Empty, StateChip } from '#ui/state'
import { ruleWords } from '#vocabulary/rule'
import { desk } from '../parts/calls.ts'
import { OneRule } from './one-rule.tsx'
import { waitingChip } from './rule-words.ts'

const PATH = '/desk/rules'

/** /desk/rules: what the park sets itself, by heading; with `rule` one of them, its waiting change and its history. */
export default function Rules() {
  const go = useGo()
  const chosen = useQueryText('rule')
  return (
    <LoadedPage
      title={(answer) => (answer && ruleOf(answer.groups, chosen)?.title) ?? '运营规则'}
      back={chosen === null ? '/services' : PATH}
      query={desk.read('ruleList')}
      shape="list"
      notYours={{ title: '仅对园区运营开放', text: '需要调整规则时，请联系园区运营人员' }}
    >
      {({ groups }) => {
        if (chosen === null) return <Groups groups={groups} />
        const rule = ruleOf(groups, chosen)
        if (rule) return <OneRule key={rule.name} rule={rule} />
        return (
          <Empty
            picture={<SearchPicture />}
            title="没有找到这条规则"
            text="它可能已经不再使用"
            action={{ label: '查看全部规则', onPress: () => go(PATH, {}, { replace: true }) }}
          />
        )
      }}
    </LoadedPage>
  )
}

function ruleOf(groups: RuleGroups, chosen: string | null): ParkRule | undefined {
  return groups.flatMap(({ rules }) => rules).find(({ name }) => name === chosen)
}

function Groups({ groups }: { groups: RuleGroups }) {
  const waiting = groups.flatMap(({ rules }) => rules).filter(({ proposed }) => proposed !== null)
  return (
    <>
      {waiting.length > 0 && <RuleRows title="待复核" rules={waiting} />}
      {groups.map(({ title, rules }) => (
        <RuleRows key={title} title={title} rules={rules} />
      ))}
    </>
  )
}

function RuleRows({ title, rules }: { title: string; rules: readonly ParkRule[] }) {
  const go = useGo()
  return (
    <Section title={title}>
      <Card rows>
        {rules.map((rule) => {
          const chip = waitingChip(rule)
          return (
            <LinkRow
              key={rule.name}
              title={rule.title}
              note={ruleWords(rule.shape, rule.value)}
              value={chip && <StateChip tone={chip.tone}>{chip.words}</StateChip>}
              onPress={() => go(PATH, { rule: rule.name })}
            />
          )
        })}
      </Card>
    </Section>
  )
}
