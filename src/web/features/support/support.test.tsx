import { beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Case, CaseThread } from '#shared/contracts/cases.ts';
import type { CurrentUser } from '#shared/contracts/users.ts';
import type { Locale } from '#shared/domain/languages.ts';
import { currentUserQuery } from '#web/data/session.ts';
import { createTexts } from '#web/lib/text.tsx';
import {
  type Answers,
  fakeServer,
  type FakeServer,
  later,
  leaveScreen,
  renderScreen,
  shownNotice,
  textOf,
} from '#tests/support/component-page.tsx';
import { all, fill, one, pressButton, settle, shown, valueOf } from '#tests/support/screen-hands.ts';
import { CaseView } from './components/case-view.tsx';
import { SupportView } from './components/support-view.tsx';

const OPEN = 'POST /api/cases';
const LIST = 'GET /api/cases';
const CASE = 'GET /api/cases/cas_1';
const WRITE = 'POST /api/cases/cas_1/messages';
const OPENED = { id: 'cas_1', reference: 'C-7K3M9Q2X', replyBy: '2026-06-10T16:17:00.000Z' };
const row: Case = {
  id: 'cas_1',
  reference: 'C-7K3M9Q2X',
  kind: 'question',
  reason: 'payment',
  state: 'closed',
  booking: null,
  createdAt: '2026-06-09T16:17:00.000Z',
  changedAt: '2026-06-09T16:17:00.000Z',
  replyBy: null,
  role: 'opener',
  subjectName: null,
};
const thread = (...contents: string[]): CaseThread => ({
  ...row,
  messages: contents.map((content, index) => ({
    ...{ id: `csm_${index}`, author: 'opener', authorName: null, mine: true, audience: null, content },
    ...{ photos: [], createdAt: row.createdAt },
  })),
});

let calls: FakeServer['calls'];
let server: Answers;
let path: string[];
beforeEach(() => sessionStorage.clear());
async function open({
  at = '/support',
  isGuest = false,
  locale = 'en',
}: { at?: string; isGuest?: boolean; locale?: Locale } = {}): Promise<void> {
  const texts = createTexts(locale);
  await texts.load(['common', 'support', 'errors', 'problems']);
  const [pathname = '', search = ''] = at.split('?');
  const location = memoryLocation({ path: pathname, searchPath: search, record: true });
  path = location.history;
  const fake = fakeServer(server);
  calls = fake.calls;
  fake.client.setQueryData(currentUserQuery.queryKey, { id: 'usr_1', isGuest } as CurrentUser);
  renderScreen(
    <Router hook={location.hook} searchHook={location.searchHook}>
      {pathname === '/support' ? <SupportView /> : <CaseView id="cas_1" />}
    </Router>,
    { client: fake.client, texts, renderedAt: '2026-06-09T18:00:00.000Z' },
  );
  await settle();
}
beforeEach(() => {
  server = { [LIST]: () => ({ body: [] }), [CASE]: () => ({ body: thread('It would not start.') }) };
});

const sent = (what: string) =>
  calls.filter((call) => call.what === what).map(({ body }) => body as Record<string, unknown>);
const alerts = () => all('[role=alert]').map(textOf).join(' ');
const words = () => valueOf('textarea');

describe('the form of a problem', () => {
  it('names what is missing, moves to the first such field, and sends nothing', async () => {
    await open({ isGuest: true });
    await pressButton('Send');
    for (const why of [
      'Choose what happened.',
      'Please enter a message.',
      'Enter your email so we can reply.',
    ])
      expect(shown()).toContain(why);
    expect(document.activeElement?.getAttribute('name')).toBe('reason');
    expect(sent(OPEN)).toEqual([]);
  });

  it('is preset by its address, and sends what it is about', async () => {
    server[OPEN] = () => ({ status: 201, body: OPENED });
    await open({ at: '/support?booking=bkg_1&reason=payment' });
    expect(valueOf('select')).toBe('question:payment');
    fill('textarea', 'I was charged twice.');
    await pressButton('Send');
    expect(sent(OPEN)).toMatchObject([
      { kind: 'question', reason: 'payment', text: 'I was charged twice.', bookingId: 'bkg_1', photoIds: [] },
    ]);
    expect(shownNotice()).toContain('We got your message');
    expect(path.at(-1)).toBe('/support/cas_1');
  });

  it('keeps a draft through a reload, apart for what it is about, until it was sent', async () => {
    await open();
    fill('textarea', 'Half of a sentence');
    leaveScreen();
    await open({ at: '/support?booking=bkg_1' });
    expect(words()).toBe('');
    leaveScreen();
    await open();
    expect(words()).toBe('Half of a sentence');
    server[OPEN] = () => ({ status: 201, body: OPENED });
    fill('select', 'question:technical');
    await pressButton('Send');
    leaveScreen();
    await open();
    expect(words()).toBe('');
  });

  it('keeps the text where it could not be sent, and sends it again under the same key, another one under another', async () => {
    await open();
    fill('select', 'question:technical');
    fill('textarea', 'It hangs.');
    await pressButton('Send');
    expect(alerts()).toContain('Your text is still here');
    expect(words()).toBe('It hangs.');
    await pressButton('Send');
    fill('textarea', 'It hangs always.');
    await pressButton('Send');
    const keys = sent(OPEN).map(({ clientKey }) => clientKey);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('sends once while an answer is due', async () => {
    const answer = later(settle);
    server[OPEN] = answer.reply;
    await open();
    fill('select', 'question:technical');
    fill('textarea', 'It hangs.');
    await pressButton('Send');
    await pressButton('Sending…');
    expect(sent(OPEN)).toHaveLength(1);
    await answer.answer({ status: 201, body: OPENED });
  });

  it('shows an error of the server at its field', async () => {
    server[OPEN] = () => ({
      status: 422,
      body: { code: 'invalid_input', message: 'Check it.', details: { email: 'Enter a whole address.' } },
    });
    await open({ isGuest: true });
    fill('select', 'question:technical');
    fill('textarea', 'It hangs.');
    fill('[name=email]', 'nobody@');
    await pressButton('Send');
    expect(one('[name=email]').getAttribute('aria-invalid')).toBe('true');
    expect(shown()).toContain('Enter a whole address.');
    expect(one('textarea').getAttribute('aria-invalid')).toBeNull();
  });

  it('tells a guest the reference and where the answer goes, and asks for an account to report somebody', async () => {
    server[OPEN] = () => ({ status: 201, body: OPENED });
    await open({ isGuest: true });
    fill('select', 'privacy_request:data_copy');
    fill('textarea', 'Send me what you have.');
    fill('[name=email]', ' ann@people.example ');
    await pressButton('Send');
    expect(sent(OPEN)).toMatchObject([{ email: 'ann@people.example', kind: 'privacy_request' }]);
    expect(shown()).toContain("Your reference is C-7K3M9Q2X. We'll reply to ann@people.example by");
    leaveScreen();
    await open({ isGuest: true, at: '/support?kind=report_person&subject=usr_2' });
    expect(shown()).toContain('Sign in to report this');
    expect(all('textarea')).toHaveLength(0);
  });

  it('says all of it in Spanish', async () => {
    await open({ isGuest: true, locale: 'es' });
    await pressButton('Enviar');
    for (const why of [
      'Elija qué pasó.',
      'Escriba un mensaje.',
      'Escriba su correo para que podamos responderle.',
    ])
      expect(shown()).toContain(why);
    fill('select', 'question:technical');
    fill('textarea', 'No arranca.');
    fill('[name=email]', 'ann@people.example');
    await pressButton('Enviar');
    expect(alerts()).toContain('Su texto sigue aquí');
  });
});

describe('a case', () => {
  it('says that writing reopens it, and adds what is written, once for two presses', async () => {
    await open({ at: '/support/cas_1' });
    expect(shown()).toContain('This case is closed. Write to reopen it.');
    await pressButton('Send');
    expect(shown()).toContain('Please enter a message.');
    const answer = later(settle);
    server[WRITE] = answer.reply;
    fill('textarea', 'It still does not.');
    await pressButton('Send');
    await pressButton('Sending…');
    expect(sent(WRITE)).toMatchObject([{ text: 'It still does not.', photoIds: [] }]);
    const longer = thread('It would not start.', 'It still does not.');
    server[CASE] = () => ({ body: longer });
    await answer.answer({ body: longer });
    expect(shown()).toContain('It still does not.');
    expect(words()).toBe('');
  });

  it('keeps a message that was not sent', async () => {
    await open({ at: '/support/cas_1' });
    fill('textarea', 'It still does not.');
    await pressButton('Send');
    expect(alerts()).toContain('Your text is still here');
    expect(words()).toBe('It still does not.');
  });

  it('of somebody else is not found, and leads back to one’s own', async () => {
    server[CASE] = () => ({ status: 404, body: { code: 'case_not_found', message: 'No.' } });
    await open({ at: '/support/cas_1' });
    expect(shown()).toContain('Case not found');
    expect(all('a').map(textOf)).toContain('All cases');
    expect(all('textarea')).toHaveLength(0);
  });
});
