import { act } from 'react';
import { beforeAll, expect, it } from 'vitest';
import type { CurrentUser } from '#shared/contracts/users.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  later,
  renderScreen,
  shownNotice,
} from '#tests/support/component-page.tsx';
import { currentUserQuery } from '#web/data/session.ts';
import { MailLanguage } from './components/mail-language.tsx';

const UPDATE = 'PUT /api/users/profile';
const USER = { id: 'us_1', firstName: 'Dana', lastName: 'Reyes', locale: 'en' } as CurrentUser;
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

const texts = createTexts('en');
beforeAll(() => texts.load(['common', 'profile']));

function show(answers: Answers) {
  const server = fakeServer(answers);
  renderScreen(<MailLanguage user={USER} />, {
    client: server.client,
    texts,
    renderedAt: '2026-06-10T15:00:00Z',
  });
  const select = document.querySelector('select')!;
  const choose = (value: string) =>
    act(() => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return { ...server, select, choose };
}

it('offers each language by its own name, keeps the names as they are, and shows the choice at once', async () => {
  const kept = later(settle);
  const { calls, client, select, choose } = show({ [UPDATE]: kept.reply });
  expect([...select.options].map(({ text, lang }) => [text, lang])).toEqual([
    ['English', 'en'],
    ['Español', 'es'],
  ]);
  choose('es');
  await settle();
  expect(select.value).toBe('es');
  expect(calls).toEqual([{ what: UPDATE, body: { firstName: 'Dana', lastName: 'Reyes', locale: 'es' } }]);
  await kept.answer({ body: { ...USER, locale: 'es' } });
  expect(client.getQueryData(currentUserQuery.queryKey)?.locale).toBe('es');
});

it('reverts the language with an error, where it could not be saved', async () => {
  const { select, choose } = show({
    [UPDATE]: () => ({ status: 403, body: { message: 'Not now.', code: 'x' } }),
  });
  choose('es');
  await settle();
  await settle();
  expect(select.value).toBe('en');
  expect(shownNotice()).toBe("We couldn't save your choice | Not now. | destructive");
});
