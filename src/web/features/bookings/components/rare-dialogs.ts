/** What most visits do not open: one file, loaded at the first use of any of them. */
export { AgreementDialog } from './agreement-dialog.tsx';
export { CancelDialog } from './cancel-dialog.tsx';
export { ChangeDialog } from './change-dialog.tsx';
export { CompleteDialog } from './complete-dialog.tsx';
export { DenyDialog } from './deny-dialog.tsx';
export { HistoryDialog } from './history-dialog.tsx';
export { LateFeeDialog } from './late-fee-dialog.tsx';
export { ReadingNotice } from './reading-notice.tsx';
export { ReleaseDaysDialog } from './release-days-dialog.tsx';
export { ReleaseDialog } from './release-dialog.tsx';
