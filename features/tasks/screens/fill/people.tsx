import { useState } from 'react'
import { useAct } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import type { PartForms } from '#contract/tasks'
import { Button } from '#ui/button'
import { SearchField } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { Section } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { Empty } from '#ui/state'
import { task } from '../parts/calls.ts'

/** Who helps with a share, and to whom it may be handed. */
export function People({ share: { part, helpers, may } }: { share: PartForms }) {
  const { id, version: seen } = part
  const [choosing, choose] = useState<'helper' | 'executor' | null>(null)
  const close = () => choose(null)
  const remove = useAct({
    send: (personId: string) => task.send('helpers', { id, act: 'remove', personId }),
    done: '已移除',
  })
  const add = useAct({
    send: (personId: string) => task.send('helpers', { id, act: 'add', personId }),
    done: '已添加，对方会收到通知',
    onDone: close,
  })
  const hand = useAct({
    send: (to: string) => task.send('transfer', { id, seen, to }),
    done: '已转交，对方会收到通知',
    onDone: close,
  })
  if (helpers.length === 0 && !may.help && !may.transfer) return null
  return (
    <Section title="协办人">
      {helpers.length === 0 && <p>协办人可以一起填写，由办理人提交</p>}
      <List label="协办人" items={helpers} keyOf={(helper) => helper.id}>
        {(helper) => (
          <ListCard
            title={helper.name || '已注销用户'}
            {...(may.help && {
              acts: (
                <Button kind="plain" size="s" onPress={() => remove.run(helper.id)}>
                  {`移除${helper.name}`}
                </Button>
              ),
            })}
          />
        )}
      </List>
      {may.help && (
        <Button wide kind="secondary" onPress={() => choose('helper')}>
          添加协办人
        </Button>
      )}
      {may.transfer && (
        <Button wide kind="secondary" onPress={() => choose('executor')}>
          转交给同事
        </Button>
      )}
      <Sheet open={choosing !== null} title={choosing === 'helper' ? '添加协办人' : '转交给同事'} onClose={close}>
        <Choosing
          id={id}
          verb={choosing === 'helper' ? '添加' : '转交给'}
          busy={add.busy || hand.busy}
          onChoose={(personId) => (choosing === 'helper' ? add.run(personId) : hand.run(personId))}
        />
      </Sheet>
    </Section>
  )
}

interface ChoosingProps {
  id: string
  verb: string
  busy: boolean
  onChoose: (personId: string) => Promise<void>
}

/** Colleagues by a part of their name. */
function Choosing({ id, verb, busy, onChoose }: ChoosingProps) {
  const [text, search] = useState('')
  const found = useQuery(task.query('helpers', { id, act: 'find', text }))
  return (
    <>
      <SearchField label="搜索同事" onSearch={search} />
      <Loaded query={found} shape="list">
        {({ found: people }) =>
          people.length === 0 ? (
            <Empty title="没有找到同事" text={text === '' ? '企业里还没有其他人员' : '请换个名字再试'} />
          ) : (
            <List label="同事" items={people} keyOf={(person) => person.id}>
              {({ id: personId, name }) => (
                <ListCard
                  title={name}
                  acts={
                    <Button kind="secondary" size="s" busy={busy} onPress={() => onChoose(personId)}>
                      {`${verb}${name}`}
                    </Button>
                  }
                />
              )}
            </List>
          )
        }
      </Loaded>
    </>
  )
}
