import type { ActEffects } from '#contract/tasks'
import s from './effects.module.css'

/** So many persons are named at first sight. */
const NAMED = 8

/** What an act would do: how many hear and who, what reopens, what becomes void. */
export function Effects({ of }: { of: ActEffects }) {
  const { notified, people, unreached, reopens, voids, words } = of
  const named = people.slice(0, NAMED)
  return (
    <div className={s.effects}>
      <p className={s.line}>{notified === 0 ? '不会通知任何人' : `将通知 ${notified} 人`}</p>
      {named.length > 0 && (
        <ul className={s.people} aria-label="通知的人">
          {named.map(({ name, what }, at) => (
            <li key={at}>{`${name || '已注销用户'}：${what}`}</li>
          ))}
          {notified > named.length && <li>{`等 ${notified} 人`}</li>}
        </ul>
      )}
      {unreached.length > 0 && (
        <p className={s.warn}>
          {`${unreached.slice(0, 3).join('、')}${unreached.length > 3 ? `等 ${unreached.length} 家` : ''}还没有管理员，要等企业有了管理员才能接收`}
        </p>
      )}
      {reopens.length > 0 && <Lines label="可以重新修改" lines={reopens} />}
      {[...voids, ...words].map((line) => (
        <p key={line} className={s.line}>
          {line}
        </p>
      ))}
    </div>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <>
      <p className={s.line}>{label}</p>
      <ul className={s.people} aria-label={label}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
