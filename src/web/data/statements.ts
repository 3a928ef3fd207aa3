import type { StatementMonths } from '#shared/contracts/statements.ts';
import { freshOnReturn, read } from './call.ts';

/** The caller's months, as owner and as renter: every payment adds to them. */
export const statementsQuery = { ...read('/api/statements'), ...freshOnReturn };

/** The month's statement as a PDF file. */
export const statementUrl = (as: keyof StatementMonths, month: string): string =>
  `/api/statement.pdf?${new URLSearchParams({ as, month }).toString()}`;
