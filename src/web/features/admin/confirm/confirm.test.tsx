import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api-client.ts';
import { useApi } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { shownNotice, type Reply } from '#tests/support/component-page.tsx';
import { adminTestPage, until, type DeskPage } from '#tests/support/admin-page.tsx';
import { NotConfirmed } from './confirm-identity.ts';
import { ConfirmProvider, useConfirmed } from './confirm-provider.tsx';
import { useAdminAction } from './use-admin-action.ts';

const ACT = 'DELETE /api/admin/thing';
const CONFIRM = 'POST /api/admin/confirm';
const WANTED: Reply = {
  status: 403,
  body: { message: 'Please confirm your password to go on.', code: 'confirm_identity' },
};
const WRONG: Reply = {
  status: 403,
  body: { message: 'That password is not right.', code: 'wrong_password' },
};

/** Shows how each action ended. */
function Plain() {
  const api = useApi();
  const confirmed = useConfirmed();
  const [ends, setEnds] = useState<string[]>([]);
  const run = () => {
    confirmed(() => api.send<{ done: string }>('DELETE', '/api/admin/thing')).then(
      ({ done }) => setEnds((before) => [...before, `ended ${done}`]),
      (error: unknown) => setEnds((before) => [...before, error instanceof Error ? error.name : 'unknown']),
    );
  };
  return (
    <>
      <Button onClick={run}>Do it</Button>
      <ul>
        {ends.map((end, index) => (
          <li key={index}>{end}</li>
        ))}
      </ul>
    </>
  );
}

function Acting() {
  const { run, busy, error } = useAdminAction({
    send: (api, id: string) => api.send<{ done: string }>('DELETE', `/api/admin/${id}`),
    done: ({ done }) => ({ title: 'Success', text: done }),
    failed: 'It could not be done.',
    changes: ['/api/admin/list'],
  });
  return (
    <Button busy={busy} data-error={error ? true : undefined} onClick={() => void run('thing')}>
      Act
    </Button>
  );
}

let page: DeskPage;
/** Used up from its start; the last one stays. */
let replies: Reply[];
let passwords: Reply[];
const take = (list: Reply[]): Reply => (list.length > 1 ? list.shift()! : list[0]!);

beforeEach(async () => {
  replies = [{ body: { done: 'well' } }];
  passwords = [{ body: { confirmed: true, secondsLeft: 900 } }];
  page = await adminTestPage(['admin', 'admin-console'], {
    [ACT]: () => take(replies),
    [CONFIRM]: () => take(passwords),
  });
});
afterEach(() => page.close());

const open = (node = <Plain />) => page.open('/admin', <ConfirmProvider>{node}</ConfirmProvider>);
const TITLE = "Confirm it's you";

describe('an act that cannot be undone', () => {
  it('does the act at once where the server believes the Admin', async () => {
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see('ended well');
    expect(page.asked()).toEqual([ACT]);
    expect(page.text()).not.toContain(TITLE);
  });

  it('asks for the password where the server wants it, and is done then', async () => {
    replies = [WANTED, { body: { done: 'well' } }];
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see(TITLE);
    expect(page.text()).toContain("We won't ask again for 15 minutes.");
    page.write('Your password', 'correct horse');
    page.submit('Your password');
    await page.see('ended well');
    expect(page.sent(CONFIRM)).toEqual([{ password: 'correct horse' }]);
    expect(page.asked()).toEqual([ACT, CONFIRM, ACT]);
    expect(page.text()).not.toContain(TITLE);
  });

  it('shows at its field that the password was wrong, and asks again', async () => {
    replies = [WANTED, { body: { done: 'well' } }];
    passwords = [WRONG, { body: { confirmed: true, secondsLeft: 900 } }];
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see(TITLE);
    page.submit('Your password');
    await until(() => expect(page.errorOf('Your password')).toBe('Enter your password.'));
    expect(page.sent(CONFIRM)).toEqual([]);
    page.write('Your password', 'wrong');
    page.submit('Your password');
    await until(() => expect(page.errorOf('Your password')).toBe('That password is not right.'));
    page.write('Your password', 'right');
    page.submit('Your password');
    await page.see('ended well');
  });

  it('shows any other refusal of the password, and loses nothing', async () => {
    replies = [WANTED];
    passwords = [{ status: 429, body: { message: 'Too many tries. Wait a minute.', code: 'too_many' } }];
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see(TITLE);
    page.write('Your password', 'guess');
    page.submit('Your password');
    await page.see('Too many tries. Wait a minute.');
    expect(page.errorOf('Your password')).toBeUndefined();
    expect(page.text()).toContain(TITLE);
  });

  it('does nothing when the Admin goes back', async () => {
    replies = [WANTED];
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see(TITLE);
    page.press('Go back');
    await page.see('NotConfirmed');
    expect(page.asked()).toEqual([ACT]);
  });

  it('asks once for two acts at the same time', async () => {
    replies = [WANTED, WANTED, { body: { done: 'well' } }];
    open();
    await page.see('Do it');
    page.press('Do it');
    page.press('Do it');
    await page.see(TITLE);
    await until(() => expect(page.asked()).toHaveLength(2));
    page.write('Your password', 'right');
    page.submit('Your password');
    await page.see('ended wellended well');
    expect(page.sent(CONFIRM)).toHaveLength(1);
  });

  it('passes every other refusal on', async () => {
    replies = [
      { status: 403, body: { message: 'The Admin account cannot be deleted', code: 'protected_account' } },
    ];
    open();
    await page.see('Do it');
    page.press('Do it');
    await page.see(ApiError.name);
    expect(page.text()).not.toContain(TITLE);
  });

  it('gives the act up when the screen is left with the question open', async () => {
    replies = [WANTED];
    const ends: unknown[] = [];
    function Left() {
      const api = useApi();
      const confirmed = useConfirmed();
      return (
        <Button
          onClick={() => {
            confirmed(() => api.send('DELETE', '/api/admin/thing')).catch((error: unknown) =>
              ends.push(error),
            );
          }}
        >
          Leave
        </Button>
      );
    }
    open(<Left />);
    await page.see('Leave');
    page.press('Leave');
    await page.see(TITLE);
    page.close();
    await until(() => expect(ends).toEqual([expect.any(NotConfirmed)]));
  });
});

describe('what comes of an act', () => {
  it('shows its outcome and refetches what it changes', async () => {
    let lists = 0;
    page.answers['GET /api/admin/list'] = () => ({ body: { count: ++lists } });
    await page.client.query({ queryKey: ['/api/admin/list'] });
    page.answers['GET /api/elsewhere'] = () => ({ body: {} });
    await page.client.query({ queryKey: ['/api/elsewhere'] });
    open(<Acting />);
    await page.see('Act');
    page.press('Act');
    await until(() => expect(shownNotice()).toBe('Success | well'));
    expect(page.client.getQueryState(['/api/admin/list'])?.isInvalidated).toBe(true);
    expect(page.client.getQueryState(['/api/elsewhere'])?.isInvalidated).toBe(false);
  });

  it.each([
    ['the server’s sentence', { status: 409, body: { message: 'Rentals stand in the way.', code: 'x' } }],
    ['words of its own for a fault of the server’s', { status: 500, body: { message: 'Oops', code: 'x' } }],
  ])('shows %s where it fails', async (_what, reply) => {
    replies = [reply];
    open(<Acting />);
    await page.see('Act');
    page.press('Act');
    const said = reply.status === 500 ? 'It could not be done.' : 'Rentals stand in the way.';
    await until(() => expect(shownNotice()).toBe(`Error | ${said} | destructive`));
    await until(() => expect(page.button('Act').dataset['error']).toBe('true'));
  });

  it('shows nothing when the Admin goes back', async () => {
    replies = [WANTED];
    open(<Acting />);
    await page.see('Act');
    page.press('Act');
    await page.see(TITLE);
    page.press('Go back');
    await until(() => expect(page.button('Act').getAttribute('aria-busy')).toBeNull());
    expect(shownNotice()).toBeUndefined();
    expect(page.button('Act').dataset['error']).toBeUndefined();
  });
});
