import { type RefObject, useState } from 'react'
import { useSearchParams } from 'react-router'
import { callsOf } from '#client/calls'
import { useDraft } from '#client/draft'
import { safeFrom, useGo } from '#client/navigation'
import { deviceToken, signIn } from '#client/session'
import type { people } from '#contract/people'
import { EMPTY_DRAFT, type LoginDraft, type LoginField, loginProblems, type Secrets } from './login-problems.ts'
import { useForm } from './use-form.ts'

const common = callsOf<typeof people>('common')

/** Where a person goes who came to the login page by themselves. */
const HOME = '/licenseplate'

/** Under which field of the page a field of the calls belongs. */
const FIELDS: Readonly<Record<string, LoginField>> = {
  phone: 'phone',
  code: 'code',
  customId: 'account',
  password: 'password',
}

/** The login page's state: what is typed, what is wrong, sending a code, logging in and going on. `element` is its form. */
export function useLogin(element: RefObject<HTMLFormElement | null>) {
  const [draft, setDraft, forgetDraft] = useDraft<LoginDraft>('login', EMPTY_DRAFT)
  const [secrets, setSecrets] = useState<Secrets>({ code: '', password: '' })
  const form = useForm(element, FIELDS)
  const [search] = useSearchParams()
  const go = useGo()

  /** Goes where the person wanted to go; another site or scheme in the address leads home. */
  const goOn = () => go(safeFrom(search.get('from')) ?? HOME, {}, { replace: true })
  const enter = async ({ code, password }: Secrets) => {
    const token = deviceToken()
    const known = token === undefined ? {} : { deviceToken: token }
    const answer =
      draft.way === 'phone'
        ? await common.post('smsLogin', { phone: draft.phone, code, ...known })
        : await common.post('login', { customId: draft.account.trim(), password, ...known })
    void signIn(answer.loginsession, answer.deviceToken)
    forgetDraft()
    goOn()
  }
  return {
    ...form,
    draft,
    secrets,
    goOn,
    change: (part: Partial<LoginDraft>) => {
      setDraft({ ...draft, ...part })
      form.touched(Object.keys(part))
    },
    type: (part: Partial<Secrets>) => {
      setSecrets({ ...secrets, ...part })
      form.touched(Object.keys(part))
    },
    sendCode: () => form.aside(() => common.post('smsCode', { phone: draft.phone })),
    /** Logs in with what is typed; `typed` is what was typed just now. */
    submit: (typed: Partial<Secrets> = {}) => {
      const now = { ...secrets, ...typed }
      return form.run(loginProblems(draft, now), () => enter(now))
    },
  }
}

/** What the parts of the login page work with. */
export type LoginForm = ReturnType<typeof useLogin>
