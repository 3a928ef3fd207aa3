import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { sql } from 'drizzle-orm';
import type { TestApp } from '../app.ts';
import { signIn, signInAsAdmin, type Person } from '../people.ts';
import type { Known } from './arbitrary.ts';
import { createAnswerCheck, type Finding, type FuzzAnswer } from './check.ts';
import { type FuzzRequest, type Operation, operationsOf, requestsTo } from './requests.ts';

const CALLERS = ['guest', 'renter', 'owner', 'reviewer', 'Admin'] as const;
type Caller = (typeof CALLERS)[number];

export interface FuzzReport {
  readonly findings: readonly Finding[];
  readonly operations: number;
  readonly requests: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

/** Ids that there are, of everything that a call can name. */
async function idsIn({ platform }: TestApp): Promise<string[]> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    (select id from users order by created_at, id limit 20) union all
    (select id from equipment order by created_at, id limit 30) union all
    (select id from bookings order by created_at, id limit 40) union all
    (select id from warnings order by id limit 5) union all
    (select id from alerts order by id limit 10) union all
    (select id from sessions order by id limit 10) union all
    (select id from outbound_messages order by id limit 5) union all
    (select id from refunds order by id limit 5) union all
    (select id from photos order by id limit 5)`);
  return rows.map(({ id }) => id);
}

const namesAnId = (name: string): boolean => /^id$|Id$|Ids$/.test(name);

/** Ids that there are; steps of the clock so small that what is rented stays rented. */
const knownValues =
  (ids: readonly string[]): Known =>
  (name) => {
    if (namesAnId(name)) return fc.constantFrom(...ids, 'Admin', 'Reviewer', 'guest-user', 'nobody');
    if (name === 'advanceSeconds') return fc.integer({ min: 0, max: 60 });
    if (name === 'now') return fc.constant('2020-01-01T00:00:00Z');
    return undefined;
  };

function people(app: TestApp) {
  const demonstration = (email: string) => signIn(app, email, 'equipshare-demo');
  const ways: Record<Exclude<Caller, 'guest'>, () => Promise<Person>> = {
    renter: () => demonstration('dev.ramirez@example.com'),
    owner: () => demonstration('marisol.herrera@example.com'),
    reviewer: () => signIn(app, 'reviewer@equipshare.example', 'reviewer-password'),
    Admin: () => signInAsAdmin(app),
  };
  const cookies = new Map<Caller, string>();
  return async (caller: Caller): Promise<Record<string, string>> => {
    if (caller === 'guest') return {};
    const known = cookies.get(caller);
    if (known) return { cookie: known };
    const { cookie } = await ways[caller]();
    cookies.set(caller, cookie);
    return { cookie };
  };
}

/** They would end the caller's session, or (the Reviewer's) another caller's: sent without a session that is good. */
const ENDS_SESSIONS = new Set([
  'signOut',
  'signOutByPost',
  'endOtherDevices',
  'endDevice',
  'deactivateReviewer',
  'deleteProfile',
]);

/** A stream has no end: its headers are looked at, and the client leaves. */
async function throughSocket(
  origin: string,
  url: string,
  headers: Record<string, string>,
): Promise<FuzzAnswer> {
  const leave = new AbortController();
  const answer = await fetch(origin + url, { headers, signal: leave.signal });
  const body = answer.ok ? '' : await answer.text();
  leave.abort();
  return { statusCode: answer.status, headers: Object.fromEntries(answer.headers), body };
}

async function ask(
  { app }: TestApp,
  origin: string,
  { id, method }: Operation,
  { url, headers, payload }: FuzzRequest,
  credentials: Record<string, string>,
): Promise<FuzzAnswer> {
  const session =
    ENDS_SESSIONS.has(id) && credentials['cookie'] ? { cookie: 'equipshare_session=none' } : credentials;
  if (id === 'listenToEvents') return throughSocket(origin, url, session);
  const {
    statusCode,
    headers: answered,
    body,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...session },
    ...(payload === undefined ? {} : { payload }),
  });
  return { statusCode, headers: answered, body };
}

/** The Admin lets the Reviewer in. */
const letReviewerIn = ({ platform }: TestApp) =>
  platform.db.execute(sql`update users set reviewer_active = true where id = 'Reviewer'`);

/** Sends `count` requests, spread over all operations and callers, and checks every answer. The same ones for the same `seed`. */
export async function fuzz(app: TestApp, count: number, seed: number): Promise<FuzzReport> {
  await letReviewerIn(app);
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 });
  const document = (await app.app.inject({ url: '/api/openapi.json' })).json<OpenAPIV3_1.Document>();
  const operations = operationsOf(document);
  const known = knownValues(await idsIn(app));
  const perOperation = Math.ceil(count / operations.length);
  const samples = operations.map((operation, at) =>
    fc.sample(requestsTo(operation, known), { seed: seed + at, numRuns: perOperation }),
  );
  const credentialsOf = people(app);
  const check = createAnswerCheck();
  const findings: Finding[] = [];
  const statuses: Record<number, number> = {};
  for (let i = 0; i < count; i++) {
    const at = i % operations.length;
    const round = Math.floor(i / operations.length);
    const operation = operations[at]!;
    const request = samples[at]![round]!;
    const caller = CALLERS[(round + at) % CALLERS.length]!;
    const answer = await ask(app, origin, operation, request, await credentialsOf(caller));
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const problem = check(operation, answer);
    if (problem !== undefined)
      findings.push({ operation: operation.id, caller, request, status: answer.statusCode, problem });
  }
  return { findings, operations: operations.length, requests: count, statuses };
}
