import { readFile } from 'node:fs/promises';
import { DatabaseStartError, OTHER_WAY } from './errors.ts';
import { run, type Account } from './run.ts';

const MADE_USER = 'equipshare';

/** What account choice needs to know of the system; tests give their own. */
export interface System {
  /** The effective user id; undefined where there is none. */
  readonly uid: number | undefined;
  /** The text of /etc/passwd, read again at each call. */
  passwd(): Promise<string>;
  /** Whether a program can be started as that user (a container may forbid it). */
  canActAs(account: Account): Promise<boolean>;
  /** Tries to create a system user; failure shows in `passwd()`. */
  addUser(name: string): Promise<void>;
}

const thisSystem: System = {
  uid: process.getuid?.(),
  passwd: () => readFile('/etc/passwd', 'utf8').catch(() => ''),
  canActAs: async (account) => (await run('/bin/sh', ['-c', 'exit 0'], account)).code === 0,
  addUser: async (name) => {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name], null);
  },
};

/**
 * Who runs the database: null for the present user. As root an unprivileged user with a passwd entry (PostgreSQL looks
 * its own name up): the owner of existing data, postgres, the system's `nobody`, or one made for the purpose.
 * @throws DatabaseStartError if there is none.
 */
export async function chooseAccount(
  owner: number | undefined,
  system: System = thisSystem,
): Promise<Account | null> {
  if (system.uid !== 0) return null;
  const users = parsePasswd(await system.passwd());
  const candidates = [
    users.find((user) => user.uid === owner),
    users.find((user) => user.name === 'postgres'),
    users.find((user) => user.name === 'nobody'),
    users.find((user) => user.name === MADE_USER),
  ];
  for (const account of candidates) {
    if (account && account.uid !== 0 && (await system.canActAs(account))) return account;
  }
  await system.addUser(MADE_USER);
  const made = parsePasswd(await system.passwd()).find((user) => user.name === MADE_USER);
  if (made && made.uid !== 0 && (await system.canActAs(made))) return made;
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root, and this system lets root start nothing as the users postgres or nobody. Start as an ordinary user. ${OTHER_WAY}`,
  );
}

function parsePasswd(text: string): Account[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}
