export { KeyDock, type KeyDockProps, useDock } from './dock.tsx'
export { Keypad, type KeypadProps } from './keypad.tsx'
