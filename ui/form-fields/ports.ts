import type { ComponentType } from 'react'
import type { Field } from '#vocabulary/form-model'
import type { Saying } from './words.ts'

/** One record to choose. */
export interface Choosable {
  readonly id: string
  readonly name: string
  readonly note?: string | undefined
}

/** What there is to choose by a text. */
export interface Found {
  readonly items: readonly Choosable[]
  /** There is more than is answered: a longer text finds it. */
  readonly more: boolean
}

/** Finds records by a text; `within`: the answer of the list on which this one hangs. Throws what `wordsOf` puts in words. */
export type Find = (text: string, within: string | null) => Promise<Found>

/** Of a control for files or a signature. */
export interface FilesProps {
  field: Field
  /** Ids of files. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  hint?: string | undefined
  error?: string | undefined
  optional: boolean
}

/** Of what shows files to who only reads them. */
export type ShownFilesProps = Pick<FilesProps, 'field' | 'value'>

/** What fields ask of the screen, for the kit knows no calls. */
export interface FormPorts extends Saying {
  readonly choose: (field: Field) => Find
  /** Why something failed, in words. */
  readonly wordsOf: (failure: unknown) => string
  readonly Photos: ComponentType<FilesProps>
  readonly Documents: ComponentType<FilesProps>
  readonly Signature: ComponentType<FilesProps>
  /** Shows photos, documents or a signature that cannot be changed; left out: they are said in words alone. */
  readonly ShownFiles?: ComponentType<ShownFilesProps>
}
