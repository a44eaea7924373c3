export { Choice, type ChoiceProps, Choices, type ChoicesProps, type Option } from './choice.tsx'
export { CodeField, type CodeFieldProps } from './code-field.tsx'
export { DateField, type DateFieldProps } from './date-field.tsx'
export { DayField, type DayFieldProps } from './day-field.tsx'
export { Field, FieldGroup, type FieldGroupProps, type FieldProps, type Wiring } from './field.tsx'
export { PasswordField, type PasswordFieldProps } from './password-field.tsx'
export { SearchField, type SearchFieldProps } from './search-field.tsx'
export { Stepper, type StepperProps } from './stepper.tsx'
export { TextArea, type TextAreaProps } from './text-area.tsx'
export {
  PhoneField,
  type PhoneFieldProps,
  TextField,
  type TextFieldProps,
  type TextKind,
} from './text-field.tsx'
export { Checkbox, type CheckboxProps, Switch, type SwitchProps } from './toggle.tsx'
