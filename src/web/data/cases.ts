import type { AdminCaseMessageBody, CaseMessageBody, OpenCaseBody } from '#shared/contracts/cases.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { freshOnReturn, read, send } from './call.ts';
import { CASES } from './keys.ts';

export const ADMIN_CASES = '/api/admin/cases';

/** The reader's cases, the last changed first. */
export const casesQuery = { ...read(CASES), ...freshOnReturn };
/** One of them with its thread; 404 for what is not the reader's. */
export const caseQuery = (id: string) => ({ ...read(CASES, id), ...freshOnReturn });
/** One with everything that was said in it, for the Admin. */
export const adminCaseQuery = (id: string) => ({ ...read(ADMIN_CASES, id), ...freshOnReturn });

/** 401 for what a guest cannot ask, 422 by field, 429. */
export const openCase = (api: ApiClient, body: OpenCaseBody) => send(api, 'POST', [CASES], body);
export const writeInCase = (api: ApiClient, id: string, body: CaseMessageBody) =>
  send(api, 'POST', [CASES, id, 'messages'], body);

export const answerCase = (api: ApiClient, id: string, body: AdminCaseMessageBody) =>
  send(api, 'POST', [ADMIN_CASES, id, 'messages'], body);
export const bringOtherPartyIn = (api: ApiClient, id: string) =>
  send(api, 'POST', [ADMIN_CASES, id, 'other-party']);
export const closeCase = (api: ApiClient, id: string) => send(api, 'POST', [ADMIN_CASES, id, 'close']);
