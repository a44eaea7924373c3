import { useState } from 'react'
import { conditionWords, newFieldId } from '#client/form-editor'
import { Loaded, useQuery } from '#client/query'
import type { PolicyClause, PolicyFact } from '#contract/policy'
import { Button } from '#ui/button'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Notice } from '#ui/state'
import { policy } from '../parts/calls.ts'
import s from '../parts/policy.module.css'
import { ClauseSheet } from './clause-sheet.tsx'
import { askableFacts, factLine, newStated } from './fact-field.ts'
import { FactSheet } from './fact-sheet.tsx'
import type { Values } from './values.ts'

/** Of the parts of the page. */
export interface PartProps {
  values: Values
  errors: { readonly [Name in keyof Values]?: string | null | undefined }
  onChange: (part: Partial<Values>) => void
}

const FACTS_MOST = 30
const CLAUSES_MOST = 30

/** What is asked of an enterprise: facts that are looked at, and clauses with their rules. */
export function RulesPart({ values, errors, onChange }: PartProps) {
  const { facts, clauses } = values
  const [fact, openFact] = useState<PolicyFact | null>(null)
  const [clause, openClause] = useState<PolicyClause | null>(null)
  const [choosing, choose] = useState(false)
  const askable = askableFacts(facts)
  const isNewFact = fact !== null && !facts.some(({ id }) => id === fact.id)
  const isNewClause = clause !== null && !clauses.some(({ id }) => id === clause.id)
  const full = facts.length >= FACTS_MOST ? `企业信息最多${FACTS_MOST}项` : null
  return (
    <>
      <Section title="要看的企业信息">
        {errors.facts && <Notice title="企业信息有误" text={errors.facts} />}
        {facts.length === 0 && (
          <p className={s.quiet}>先添加条件用到的信息：企业档案里有的直接选，没有的请企业填写。</p>
        )}
        <List label="要看的企业信息" items={facts} keyOf={({ id }) => id}>
          {(each) => (
            <ListCard title={each.label} facts={[factLine(each)]} actionLabel="修改" onPress={() => openFact(each)} />
          )}
        </List>
        <div className={s.acts}>
          <Button kind="secondary" size="s" disabledReason={full} onPress={() => choose(true)}>
            从企业档案选择
          </Button>
          <Button kind="secondary" size="s" disabledReason={full} onPress={() => openFact(newStated(newFieldId()))}>
            请企业填写
          </Button>
        </div>
      </Section>
      <Section title="申报条件">
        {errors.clauses && <Notice title="申报条件有误" text={errors.clauses} />}
        {clauses.length === 0 && <p className={s.quiet}>没有条件时，不做筛查，所有企业都可以申报。</p>}
        <List label="申报条件" items={clauses} keyOf={({ id }) => id}>
          {(each) => (
            <ListCard
              title={`“${each.quote}”`}
              facts={[conditionWords(each.rule, askable)]}
              actionLabel="修改"
              onPress={() => openClause(each)}
            />
          )}
        </List>
        <Button
          wide
          kind="secondary"
          disabledReason={clauses.length >= CLAUSES_MOST ? `条件最多${CLAUSES_MOST}条` : null}
          onPress={() => openClause({ id: newFieldId(), quote: '', rule: { is: 'all', of: [] } })}
        >
          添加条件
        </Button>
      </Section>
      {choosing && (
        <CatalogueSheet
          had={facts}
          onChoose={(chosen) => {
            choose(false)
            openFact({ ...chosen, id: newFieldId() })
          }}
          onClose={() => choose(false)}
        />
      )}
      {fact && (
        <FactSheet
          key={fact.id}
          fact={fact}
          isNew={isNewFact}
          onSave={(next) =>
            onChange({ facts: isNewFact ? [...facts, next] : facts.map((each) => (each.id === next.id ? next : each)) })
          }
          onRemove={() =>
            onChange({
              facts: facts.filter(({ id }) => id !== fact.id),
              takes: values.takes.filter(({ factId }) => factId !== fact.id),
            })
          }
          onClose={() => openFact(null)}
        />
      )}
      {clause && (
        <ClauseSheet
          key={clause.id}
          clause={clause}
          isNew={isNewClause}
          facts={facts}
          onSave={(next) =>
            onChange({
              clauses: isNewClause ? [...clauses, next] : clauses.map((each) => (each.id === next.id ? next : each)),
            })
          }
          onRemove={() => onChange({ clauses: clauses.filter(({ id }) => id !== clause.id) })}
          onClose={() => openClause(null)}
        />
      )}
    </>
  )
}

interface CatalogueProps {
  had: readonly PolicyFact[]
  onChoose: (fact: PolicyFact) => void
  onClose: () => void
}

/** Facts of the archive that a condition may ask. A figure may be asked of several periods. */
function CatalogueSheet({ had, onChoose, onClose }: CatalogueProps) {
  const query = useQuery(policy.read('factCatalogue'))
  return (
    <Sheet open title="从企业档案选择" onClose={onClose}>
      <Loaded query={query} shape="list">
        {({ items }) => (
          <List label="企业档案里的信息" items={items} keyOf={({ key }) => key}>
            {(fact) => {
              const isChosen = had.some(({ key }) => key === fact.key)
              return (
                <ListCard
                  title={fact.label}
                  facts={[[fact.unit, isChosen && '已添加'].filter(Boolean).join(' · ')]}
                  actionLabel="选择"
                  onPress={() => onChoose(fact)}
                />
              )
            }}
          </List>
        )}
      </Loaded>
    </Sheet>
  )
}
