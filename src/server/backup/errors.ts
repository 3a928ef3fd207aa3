/** A backup, a restore or a move cannot be done; the message is a sentence for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
