import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/index.ts';
import { createCaseActs } from './case-acts.service.ts';
import { createCaseInbox } from './case-inbox.service.ts';
import { createCasesService } from './cases.service.ts';
import { createDeniedHandovers } from './denied-handovers.ts';
import { createOpenCaseService } from './open-case.service.ts';

export interface CasesDeps {
  readonly platform: Platform;
  readonly auth: Pick<Auth, 'adminAudit' | 'networkKey'>;
}

/** Cases by use case: opening one, the parties' threads, the Admin's inbox, and handovers that become cases. */
export function createCases({ platform, auth }: CasesDeps) {
  const inbox = createCaseInbox(platform);
  return {
    opening: createOpenCaseService(platform, auth),
    threads: createCasesService(platform),
    inbox,
    acts: createCaseActs(platform, auth, inbox),
    deniedHandovers: createDeniedHandovers(platform),
  };
}

export type Cases = ReturnType<typeof createCases>;
