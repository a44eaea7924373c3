import { useAct } from '#client/form'
import { type MessageChoice, messages } from '#client/inbox'
import { LoadedPage } from '#client/page'
import { Switch } from '#ui/field'
import { Card, Section } from '#ui/page'
import { StateBanner } from '#ui/state'

/** /messages/settings: by which channels I hear of each topic. */
export default function MessageSettings() {
  return (
    <LoadedPage title="消息设置" back="/messages" query={messages.read('choices')} shape="list">
      {({ canPush, items }) => (
        <>
          <StateBanner
            tone="info"
            title="消息列表里总能看到"
            next="这里选择是否另外推送或发短信；验证码、安全提醒等必须送达的短信不受影响"
          />
          {items.map((choice) => (
            <OneTopic key={choice.topic} choice={choice} canPush={canPush} />
          ))}
        </>
      )}
    </LoadedPage>
  )
}

function OneTopic({ choice, canPush }: { choice: MessageChoice; canPush: boolean }) {
  const { topic, title, push, sms } = choice
  const choose = useAct({
    send: (to: { push: boolean; sms: boolean }) => messages.send('choose', { topic, ...to }),
    done: '已保存',
  })
  return (
    <Section title={title}>
      <Card>
        {canPush && (
          <Switch
            label="手机推送"
            checked={push}
            disabledReason={choose.busy ? '正在保存' : null}
            onChange={(on) => void choose.run({ push: on, sms: sms ?? true })}
          />
        )}
        {sms !== null && (
          <Switch
            label="短信"
            checked={sms}
            disabledReason={choose.busy ? '正在保存' : null}
            onChange={(on) => void choose.run({ push, sms: on })}
          />
        )}
        {!canPush && sms === null && <p>只在消息列表里显示</p>}
      </Card>
    </Section>
  )
}
