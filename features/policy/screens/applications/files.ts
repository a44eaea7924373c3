import type { ApplicationForm } from '#contract/policy'

/** Addresses of the files of a form, by their ids. */
export const addressesOf = ({ files }: Pick<ApplicationForm, 'files'>): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ id, url }) => [id, url]))
