import type { Core } from '../core.ts';
import type { Auth } from '../modules/auth/index.ts';
import { adminCaseRoutes, caseRoutes, createCases, type Cases } from '../modules/cases/index.ts';
import type { Area } from './area.ts';

export interface Support extends Area {
  readonly cases: Cases;
}

/** Whom people ask: cases, and what becomes one. */
export function assembleSupport(
  { platform, subscribe }: Pick<Core, 'platform' | 'subscribe'>,
  auth: Pick<Auth, 'adminAudit' | 'networkKey'>,
): Support {
  const cases = createCases({ platform, auth });
  subscribe(cases.deniedHandovers);
  return { cases, routes: [caseRoutes(cases), adminCaseRoutes(cases)] };
}
