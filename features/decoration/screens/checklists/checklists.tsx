import { useState } from 'react'
import { useSend } from '#client/form'
import { useBack } from '#client/navigation'
import { FormPage, LoadedForm, NotYours } from '#client/page'
import type { CheckForm, VisitLists } from '#contract/decoration'
import { Button } from '#ui/button'
import { FieldGroup } from '#ui/field'
import { List, ListCard } from '#ui/list'
import { Card, Page, Section } from '#ui/page'
import { Note, Stack } from '#ui/stack'
import { decoration } from '../parts/calls.ts'
import { CheckFormSheet } from './check-form-sheet.tsx'
import { ItemsPart } from './items-part.tsx'
import { KindsPart } from './kinds-part.tsx'
import { listsFaults } from './lists.ts'

const TITLE = '巡检和验收清单'
const DESK = '/decoration/desk'

/** /decoration/checklists: what inspections and checks look at, and kinds of faults; operators change it, by the version that was seen. */
export default function Checklists() {
  return (
    <LoadedForm
      title={TITLE}
      back={DESK}
      query={decoration.read('visitSetting', {})}
      notYours={{ title: '清单由园区管理处设置', text: '需要调整时请联系管理处' }}
    >
      {({ version, lists, mayChange }) =>
        mayChange ? <Lists key={version} version={version} lists={lists} /> : <ReadOnly />
      }
    </LoadedForm>
  )
}

function ReadOnly() {
  const back = useBack(DESK)
  return (
    <Page title={TITLE} onBack={back}>
      <NotYours
        words={{
          title: '清单由园区管理处设置',
          text: '需要调整时请联系管理处',
          action: { label: '查看装修巡检', to: '/decoration/inspection' },
        }}
      />
    </Page>
  )
}

function Lists({ version, lists }: { version: number; lists: VisitLists }) {
  const [open, setOpen] = useState<number | null>(null)
  const form = useSend<VisitLists, unknown>({
    start: lists,
    draft: `decoration.checklists.${version}`,
    check: listsFaults,
    send: ({ items, kinds, checks }) =>
      decoration.send('visitSettingSave', {
        version,
        lists: {
          items: items.map((item) => ({ ...item, label: item.label.trim() })),
          kinds: kinds.map((kind) => ({ ...kind, name: kind.name.trim() })),
          checks: [...checks],
        },
      }),
    done: '已保存，新的巡检和验收按此清单进行',
    resets: true,
  })
  const { values, change, errors } = form
  const shown = open === null ? undefined : values.checks[open]
  const put = (at: number, next: CheckForm) =>
    change({ checks: values.checks.map((one, nth) => (nth === at ? next : one)) })
  return (
    <FormPage title={TITLE} back={DESK} form={form} submitText="保存">
      <Note>修改后，之前的巡检和验收记录不变；现场人员联网后自动更新清单。</Note>
      <KindsPart kinds={values.kinds} onChange={(kinds) => change({ kinds })} error={errors.kinds ?? null} />
      <ItemsPart
        items={values.items}
        kinds={values.kinds}
        onChange={(items) => change({ items })}
        error={errors.items ?? null}
      />
      <Section title="验收项目">
        <FieldGroup label="验收项目" silent error={errors.checks}>
          <List label="验收项目" items={values.checks} keyOf={({ kind }) => kind}>
            {(check) => (
              <ListCard
                title={check.title}
                facts={[check.fields.map(({ label }) => label).join('、') || '没有检查内容', factsOf(check)].filter(
                  Boolean,
                )}
                acts={
                  <Button kind="secondary" size="s" onPress={() => setOpen(values.checks.indexOf(check))}>
                    {`修改${check.title}`}
                  </Button>
                }
              />
            )}
          </List>
        </FieldGroup>
      </Section>
      {shown && open !== null && (
        <CheckFormSheet check={shown} onChange={(next) => put(open, next)} onClose={() => setOpen(null)} />
      )}
      <Card>
        <Stack>
          <Note>安全类整改须在24小时内完成，未关闭前不能复工。</Note>
        </Stack>
      </Card>
    </FormPage>
  )
}

const isStage = ({ kind }: CheckForm) => kind !== 'final' && kind !== 'review'

const factsOf = (check: CheckForm): string =>
  isStage(check)
    ? [check.needed ? '必须验收' : '按需验收', check.hidden ? '隐蔽工程' : ''].filter(Boolean).join(' · ')
    : ''
