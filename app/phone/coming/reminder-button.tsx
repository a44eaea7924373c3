import { useSession } from '#client/session'
import { Button } from '#ui/button'
import { CheckIcon, NoticeIcon } from '#ui/icons'
import s from './coming.module.css'
import { useReminders } from './use-reminders.ts'

/** Lets the person ask to be notified when this page opens, and take that back. The same button does both: it keeps the focus. */
export function ReminderButton({ path }: { path: string }) {
  const { stage } = useSession()
  const { paths, want } = useReminders()
  const wanted = paths.includes(path)
  const elsewhere = stage === 'absent' ? '登录后，换手机也能收到' : ''
  return (
    <div className={s.reminder}>
      <Button
        wide
        kind={wanted ? 'secondary' : 'primary'}
        icon={wanted ? undefined : <NoticeIcon />}
        onPress={() => want(path, !wanted)}
      >
        {wanted ? '取消通知' : '开放时通知我'}
      </Button>
      <p className={s.told} aria-live="polite">
        {wanted ? (
          <>
            <span className={s.kept}>
              <CheckIcon /> 已记下，开放时通知您
            </span>
            {elsewhere}
          </>
        ) : (
          '开放后，首页会告诉您'
        )}
      </p>
    </div>
  )
}
