import { type Form, type Problems, useForm } from '#client/form'

/** What a screen has of a form over what stands. */
export type EditForm<T extends object> = Pick<Form<T>, 'values' | 'change' | 'errors' | 'run'> &
  Pick<Form<object>, 'notice' | 'forget' | 'layout'>

/**
 * A form over what stands already: what is typed is kept over it as a draft of this name, and once that is forgotten what stands then
 * is shown. A plain draft would come back with what stood when it was first opened. What is about no field is said on the page.
 */
export function useEdit<T extends object>(name: string, standing: T): EditForm<T> {
  type Kept = T & { typed: boolean }
  const form = useForm<Kept>({ draft: { name, empty: { ...standing, typed: false } }, by: 'page' })
  const { values, errors, notice, forget, layout, change, run } = form
  const { typed } = values
  return {
    values: typed ? values : standing,
    errors,
    notice,
    forget,
    layout,
    // with the first change all fields are kept, so that later changes elsewhere do not mix into what is typed
    change: (part) => change({ ...(typed ? {} : standing), ...part, typed: true } as Partial<Kept>),
    // the fields of the form are among those that are kept
    run: (problems, send) => run(problems as Problems<Kept>, send),
  }
}
