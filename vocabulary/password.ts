// Passwords: 8 to 16 letters, digits and ~!@#$%^&*, at least one of each kind. Source: the product's specification, validation rules.

/** The rule in words, for the line under a password field. */
export const PASSWORD_HINT = '8–16位，须同时含有字母、数字和特殊字符（~!@#$%^&*）'

/** What a password lacks: the length, a character that is not allowed, or one of the three kinds. */
export type PasswordProblem = 'length' | 'character' | 'letter' | 'digit' | 'special'

/** Everything that is wrong with the password, in the order above; empty when it may be used. */
export function passwordProblems(text: string): PasswordProblem[] {
  const problems: PasswordProblem[] = []
  if (text.length < 8 || text.length > 16) problems.push('length')
  if (/[^A-Za-z0-9~!@#$%^&*]/.test(text)) problems.push('character')
  if (!/[A-Za-z]/.test(text)) problems.push('letter')
  if (!/[0-9]/.test(text)) problems.push('digit')
  if (!/[~!@#$%^&*]/.test(text)) problems.push('special')
  return problems
}

/** Whether the text may be a password. */
export function isPassword(text: string): boolean {
  return passwordProblems(text).length === 0
}
