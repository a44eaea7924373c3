export type { IconProps } from './glyph.tsx'
export {BackIcon, ForwardIcon, CloseIcon, CarIcon, CheckIcon, DoneIcon, WarnIcon, StopIcon, InfoIcon, DotIcon, PhoneIcon, WifiIcon, CopyIcon, ScanIcon, CameraIcon, ShareIcon, MoreIcon, RefreshIcon, ClockIcon, ReceiptIcon, UserIcon, LockIcon, MapIcon, SearchIcon, EyeIcon, EyeOffIcon, DeleteIcon, DownIcon, PlusIcon, OfflineIcon} from './icons.tsx'
