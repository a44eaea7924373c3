import { useState } from 'react'
import { type Act, useAct } from '#client/form'
import { Button } from '#ui/button'
import { copyAndToast } from '#ui/copy'
import { Sheet } from '#ui/sheet'
import { calls } from '../parts/calls.ts'
import s from './mine.module.css'

/** The private address by which a calendar subscribes to my bookings: made, copied, ended. */
export function CalendarSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} title="订阅到手机日历" onClose={onClose}>
      <Address />
    </Sheet>
  )
}

function Address() {
  const [url, setUrl] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const make = useAct({
    send: () => calls.send('calendarAddress', {}),
    onDone: (made) => setUrl(made.url),
  })
  const end = useAct({
    send: () => calls.send('calendarAddress', { end: true }),
    done: '日历地址已停用',
    onDone: () => setUrl(null),
  })
  const press = (act: Act) => async () => {
    setError(null)
    setError(await act.attempt())
  }
  return (
    <>
      <p className={s.text}>
        预订和会议会自动出现在您的日历里，改期和取消也会更新。地址只属于您，请不要发给别人；重新获取后，原来的地址失效。
      </p>
      {url !== null && (
        <>
          <p className={s.address}>{url}</p>
          <p className={s.text}>在日历应用里选择“添加订阅日历”，粘贴这个地址。</p>
        </>
      )}
      {error && (
        <p className={s.error} role="alert">
          {error}
        </p>
      )}
      <div className={s.pair}>
        <Button kind="secondary" onPress={press(end)}>
          停用地址
        </Button>
        {url === null ? (
          <Button onPress={press(make)}>获取日历地址</Button>
        ) : (
          <Button onPress={() => copyAndToast(url, { done: '已复制日历地址', failed: '没能复制，请长按地址选择复制' })}>
            复制地址
          </Button>
        )}
      </div>
      {url !== null && (
        <Button kind="plain" href={url.replace(/^https?:/, 'webcal:')}>
          直接添加到日历
        </Button>
      )}
    </>
  )
}
