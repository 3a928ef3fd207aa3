import { describe, expect, it } from 'vitest';
import { chooseAccount, type System } from './account.ts';

const ROOT = 'root:x:0:0:root:/root:/bin/bash\n';
const NOBODY = 'nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n';
const POSTGRES = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash\n';
const ALICE = 'alice:x:1000:1000::/home/alice:/bin/bash\n';
const MADE = 'equipshare:x:999:998::/home/equipshare:/usr/sbin/nologin\n';

interface Parts {
  uid?: number;
  users?: string;
  mayAct?: boolean;
  mayAdd?: boolean;
}

function system({ uid = 0, users = '', mayAct = true, mayAdd = false }: Parts): System {
  let passwd = ROOT + users;
  return {
    uid,
    passwd: async () => passwd,
    canActAs: async () => mayAct,
    addUser: async () => {
      if (mayAdd) passwd += MADE;
    },
  };
}

describe('the user that the database runs as', () => {
  it('runs the database as the present user unless that is root', async () => {
    expect(await chooseAccount(undefined, system({ uid: 1000, users: POSTGRES }))).toBeNull();
  });

  it.each([
    ['postgres first', POSTGRES + NOBODY, undefined, 'postgres'],
    ['nobody without postgres', NOBODY, undefined, 'nobody'],
    ['the owner of existing data before both', POSTGRES + NOBODY + ALICE, 1000, 'alice'],
    ['never root, though root owns the data', POSTGRES, 0, 'postgres'],
    ['not an owner without a passwd entry', POSTGRES, 4711, 'postgres'],
  ])(
    'runs the database as a user of its own where root starts it: %s',
    async (_case, users, owner, expected) => {
      expect((await chooseAccount(owner, system({ users })))?.name).toBe(expected);
    },
  );

  it('makes a user for the database when there is none', async () => {
    expect(await chooseAccount(undefined, system({ mayAdd: true }))).toEqual({
      name: 'equipshare',
      uid: 999,
      gid: 998,
    });
  });

  it('asks for a user in a sentence when none can be made or used', async () => {
    await expect(chooseAccount(undefined, system({}))).rejects.toThrow(
      /refuses to run as root.*DATABASE_URL/,
    );
    await expect(chooseAccount(undefined, system({ users: POSTGRES, mayAct: false }))).rejects.toThrow(
      /DATABASE_URL/,
    );
  });
});
