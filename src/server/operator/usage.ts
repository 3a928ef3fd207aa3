/** Called in a wrong way; exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `npm run admin -- <command> [options]

Keeping
  backup [file]                 Writes database and photos into one file, and reads it again. The product may run.
                                Default: DATA_DIR/backups/equipshare-<instant>.tar.gz. Encrypted where BACKUP_PASSPHRASE is set.
  verify-backup <file>          Reads a backup to its end and compares its checksums.
  restore <file>                Puts a backup into the empty database and the photo storage that are configured.
  move-database <postgres://…>  Copies the database into an empty one and compares counts and sums. Stop the product first.

Running
  migrate                       Brings the tables up to date; otherwise the next start does.
  reset-admin                   Creates the Admin, or gives the Admin another password, shown once; ends all their sessions.
  reset-second-factor <id or e-mail>
                                Removes a person's passkeys, authenticator app and recovery codes; ends all their sessions.
  reconcile                     Compares the ledger with the payment provider and fetches what was missed.
  requeue                       Tries again what has failed in the queues.
  rotate-keys <key …>           Forgets keys (cursors, hashes, push), so that the next start makes others.
  rotate-keys secrets           Encrypts stored secrets with the first of SECRET_KEYS; may be repeated. The product may run.

People
  export-person <id or e-mail>  Prints all that is stored about a person, as JSON.
  erase-person <id or e-mail>   Deletes an account and its personal data, as the Admin does.

Options
  --dry-run                     Says what would be done and changes nothing (restore, move-database, reset-admin, requeue,
                                rotate-keys, reset-second-factor, erase-person).
  --help                        This text.

Settings are those of the product: the environment and .env. Exit codes: 0 done, 1 failed, 2 called in a wrong way. What is
done to people, money, keys or the whole database is written to the audit log; of a restored or moved one, to its new place.`;
