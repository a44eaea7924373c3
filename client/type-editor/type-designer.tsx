import type { ReactNode } from 'react'
import type { Command } from '#client/calls'
import { useSend } from '#client/form'
import { useBack, useHistoryState } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'

/** What a tab shows of a design, and how it changes it. */
export interface TypeTabProps<Design> {
  readonly design: Design
  readonly onChange: (part: Partial<Design>) => void
  /** Something was changed and is not saved. */
  readonly unsaved: boolean
}

/** A tab of a type. */
export interface TypeTab<Design> {
  readonly name: string
  readonly label: string
  /** Nothing is changed here: saving is offered only where something was changed elsewhere. */
  readonly reads?: true
  readonly show: (props: TypeTabProps<Design>) => ReactNode
}

/** One type on its page. */
export interface TypeDesignerProps<Design extends object, Detail> {
  type: { readonly id: string; readonly version: number; readonly design: Design }
  titleOf: (design: Design) => string
  back: string
  /** What the tabs are together. */
  label: string
  /** Of the first everything begins. */
  tabs: readonly [TypeTab<Design>, ...TypeTab<Design>[]]
  /** The draft's name, with the version. */
  draft: string
  send: (design: Design) => Command<Detail>
  /** What must be filled in before it can be saved at all; null: nothing. */
  unfinished: (design: Design) => string | null
}

/** Everything of one type; what is changed is a draft of this phone until it is saved. */
export function TypeDesigner<Design extends object, Detail>(props: TypeDesignerProps<Design, Detail>) {
  const { type, titleOf, label, tabs, draft, send, unfinished } = props
  const { design: stored } = type
  const back = useBack(props.back)
  const [shown, show] = useHistoryState('tab', tabs[0].name)
  const tab = tabs.find(({ name }) => name === shown) ?? tabs[0]
  useOwnTitle(titleOf(stored))
  const form = useSend<{ design: Design }, Detail>({
    start: { design: stored },
    draft,
    resets: true,
    fields: Object.fromEntries(Object.keys(stored).map((part) => [`design.${part}`, 'design' as const])),
    send: ({ design }) => send(design),
    done: '已保存',
  })
  const { design } = form.values
  const unsaved = JSON.stringify(design) !== JSON.stringify(stored)
  return (
    <Page
      title={titleOf(design)}
      onBack={back}
      full
      action={
        (unsaved || !tab.reads) && (
          <Button
            wide
            busy={form.layout.busy}
            disabledReason={unfinished(design) ?? (unsaved ? null : '没有修改')}
            onPress={() => form.submit()}
          >
            保存
          </Button>
        )
      }
    >
      {form.notice && <Notice title="没有保存" text={form.notice.text} requestId={form.notice.requestId} />}
      {form.errors.design && <Notice title="没有保存" text={form.errors.design} />}
      <Tabs label={label} tabs={tabs} shown={tab.name} onShow={show}>
        {tab.show({ design, unsaved, onChange: (part) => form.change({ design: { ...design, ...part } }) })}
      </Tabs>
    </Page>
  )
}
