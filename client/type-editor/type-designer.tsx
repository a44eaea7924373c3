import type { ComponentType } from 'react'
import type { Command } from '#client/calls'
import { useSend } from '#client/form'
import { useBack, useHistoryState } from '#client/navigation'
import { useOwnTitle } from '#client/page'
import { Button } from '#ui/button'
import { Page } from '#ui/page'
import { Notice } from '#ui/state'
import { Tabs } from '#ui/tabs'

interface Designed {
  readonly id: string
  readonly version: number
  readonly design: object
}

/** What a tab shows of a type, and how it changes its design. */
export interface TypeTabProps<Type extends Designed> {
  /** As it was saved. */
  type: Type
  /** With what was changed since. */
  design: Type['design']
  onChange: (part: Partial<Type['design']>) => void
  /** Something was changed and is not saved. */
  unsaved: boolean
}

/** A tab of a type. */
export interface TypeTab<Type extends Designed> {
  readonly name: string
  readonly label: string
  /** Nothing is changed here: saving is offered only where something was changed elsewhere. */
  readonly reads?: true
  readonly Tab: ComponentType<TypeTabProps<Type>>
}

/** One type on its page. */
export interface TypeDesignerProps<Type extends Designed> {
  type: Type
  titleOf: (design: Type['design']) => string
  back: string
  /** What the tabs are together. */
  label: string
  /** The first is shown at first. */
  tabs: readonly [TypeTab<Type>, ...TypeTab<Type>[]]
  /** The draft's name, with the version. */
  draft: string
  send: (design: Type['design']) => Command<Type>
  /** What must be filled in before it can be saved at all; null: nothing. */
  unfinished: (design: Type['design']) => string | null
}

/** Everything of one type; what is changed is a draft of this phone until it is saved. */
export function TypeDesigner<Type extends Designed>(props: TypeDesignerProps<Type>) {
  const { type, titleOf, label, tabs, draft, send, unfinished } = props
  const { design: stored } = type
  const back = useBack(props.back)
  const [shown, show] = useHistoryState('tab', tabs[0].name)
  const tab = tabs.find(({ name }) => name === shown) ?? tabs[0]
  useOwnTitle(titleOf(stored))
  const form = useSend<{ design: Type['design'] }, Type>({
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
        <tab.Tab
          type={type}
          design={design}
          unsaved={unsaved}
          onChange={(part) => form.change({ design: { ...design, ...part } })}
        />
      </Tabs>
    </Page>
  )
}
