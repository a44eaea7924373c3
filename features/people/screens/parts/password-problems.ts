import { PASSWORD_HINT, passwordProblems } from '#vocabulary/password'

/** What is typed into the page; none of it is kept. */
export interface Change {
  readonly oldPassword: string
  readonly newPassword: string
  /** The new one, typed again. */
  readonly again: string
}

/** What stands in the way of changing the password, by field. */
export function changeProblems({ oldPassword, newPassword, again }: Change): Partial<Record<keyof Change, string>> {
  const found: Record<keyof Change, string | null> = {
    oldPassword: oldPassword === '' ? '请填写原密码' : null,
    newPassword: newProblem(oldPassword, newPassword),
    again: again === '' ? '请再次填写新密码' : again === newPassword ? null : '两次填写的新密码不一致',
  }
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== null))
}

function newProblem(oldPassword: string, newPassword: string): string | null {
  if (newPassword === '') return '请填写新密码'
  if (passwordProblems(newPassword).length > 0) return `新密码不符合要求：${PASSWORD_HINT}`
  return newPassword === oldPassword ? '新密码不能与原密码相同' : null
}
