export { makeBackup } from './backup.ts';
export { BackupError } from './errors.ts';
export { moveDatabase } from './move-database.ts';
export { restoreBackup, verifyBackup } from './restore.ts';
