import { useAct } from '#client/form'
import { Loaded, useQuery } from '#client/query'
import { Button } from '#ui/button'
import { Facts } from '#ui/page'
import { Sheet } from '#ui/sheet'
import { formatYuan } from '#vocabulary/money'
import { entrance } from '../parts/calls.ts'

/** Who would be texted and what it costs, before it is sent: once an emergency. */
export function SmsSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(entrance.read('emergencySmsPreview', { id }))
  const send = useAct({
    send: () => entrance.send('emergencySms', { id }),
    done: ({ people }) => `正在通知 ${people} 人`,
    onDone: onClose,
  })
  return (
    <Sheet open title="短信通知在园人员" onClose={onClose}>
      <Loaded query={query} shape="card">
        {({ title, people, phones, pieces, fen, leftFen }) => (
          <>
            <Facts
              facts={[
                { name: '内容', value: title },
                { name: '通知谁', value: `在园且没有确认安全的 ${people} 人，其中 ${phones} 人有手机号` },
                {
                  name: '费用',
                  value: `${pieces} 条，¥${formatYuan(fen)}`,
                  note: `本月剩余额度 ¥${formatYuan(leftFen)}`,
                },
                { name: '注意', value: '每次应急只能发送一次，夜间也会立即发送' },
              ]}
            />
            <Button
              wide
              busy={send.busy}
              disabledReason={
                phones === 0 ? '没有可以发送短信的在园人员' : fen > leftFen ? '本月短信额度不足，请先调整额度' : null
              }
              onPress={() => send.run()}
            >
              {`通知 ${phones} 人`}
            </Button>
          </>
        )}
      </Loaded>
    </Sheet>
  )
}
