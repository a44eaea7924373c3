import { useState } from 'react'
import { CallFailure } from '#client/calls'
import { LEFT, useForm } from '#client/form'
import { safeFrom, useGo, useQueryText } from '#client/navigation'
import { useCommand } from '#client/query'
import { deviceToken, signIn } from '#client/session'
import { latestVersion, PAPER_NAMES } from '#vocabulary/papers'
import { common } from './calls.ts'
import { EMPTY_DRAFT, loginProblems, type Secrets } from './login-problems.ts'

/** Where a person goes who came to the login page by themselves. */
const HOME = '/licenseplate'

/** What the papers beside the box say now: these versions are agreed to. */
const AGREED = PAPER_NAMES.map((paper) => ({ paper, version: latestVersion(paper).day }))
/** The account is being closed; the refusal brings the way back. */
const CLOSING = 10009
const DRAFT = { name: 'login', empty: EMPTY_DRAFT }
const SECRETS: Secrets = { code: '', password: '' }
/** Under which field of the page a field of the calls belongs. */
const FIELDS = { phone: 'phone', code: 'code', customId: 'account', password: 'password' } as const

/** The login page's state: what is typed, what is wrong, sending a code, logging in and going on. */
export function useLogin() {
  const form = useForm({ draft: DRAFT, unkept: SECRETS, fields: FIELDS, by: 'page', warns: false })
  const { values } = form
  const from = useQueryText('from')
  const go = useGo()
  const run = useCommand()
  // set while the person is asked to agree: told whether they did
  const [asking, ask] = useState<{ readonly answer: (agrees: boolean) => void } | null>(null)

  // the account is closing: until when, and what takes that back
  const [closing, setClosing] = useState<{ readonly on: string; readonly token: string } | null>(null)

  /** Goes where the person wanted to go; another site or scheme in the address leads home. */
  const wanted = safeFrom(from) ?? HOME
  const goOn = () => go(wanted, {}, { replace: true })
  const enter = async ({ code, password }: Secrets) => {
    const token = deviceToken()
    const known = token === undefined ? {} : { deviceToken: token }
    const answer =
      values.way === 'phone'
        ? await run(common.send('smsLogin', { phone: values.phone, code, ...known, agreed: AGREED }))
        : await run(common.send('login', { customId: values.account.trim(), password, ...known, agreed: AGREED }))
    return welcome(answer)
  }
  const welcome = (answer: { loginsession: string; deviceToken: string | null }) => {
    void signIn(answer.loginsession, answer.deviceToken)
    form.forget()
    goOn()
    return LEFT
  }
  const enterOrComeBack = async (secrets: Secrets) => {
    try {
      return await enter(secrets)
    } catch (failure) {
      const back = failure instanceof CallFailure && failure.code === CLOSING ? failure.data : null
      if (back === null) throw failure
      setClosing({ on: String(back['on']), token: String(back['back']) })
      return undefined
    }
  }
  return {
    ...form,
    wanted,
    goOn,
    /** Until when the account that was signed in to may be kept; null: it is not closing. */
    closingOn: closing?.on ?? null,
    /** Takes the closing back and goes on. */
    comeBack: async () => {
      if (closing) welcome(await run(common.send('takeBackClosing', { token: closing.token })))
    },
    stayAway: () => setClosing(null),
    /** Whether the person is being asked to agree. */
    asksConsent: asking !== null,
    answerConsent: (agrees: boolean) => {
      ask(null)
      if (agrees) form.change({ agreed: true })
      asking?.answer(agrees)
    },
    /** Sends a code, once the person has agreed: nobody pays for a message that then leads nowhere. Rejects where none was sent. */
    async sendCode() {
      const agrees = values.agreed || (await new Promise<boolean>((answer) => ask({ answer })))
      if (!agrees) throw new Error('the person did not agree')
      await form.runStep(() => run(common.send('smsCode', { phone: values.phone })))
    },
    /** Logs in with what is typed; `typed` is what was typed just now. */
    submit: (typed: Partial<Secrets> = {}) => {
      const now = { ...values, ...typed }
      return form.run(loginProblems(now, now), () => enterOrComeBack(now))
    },
  }
}

/** What the parts of the login page work with. */
export type LoginForm = ReturnType<typeof useLogin>
