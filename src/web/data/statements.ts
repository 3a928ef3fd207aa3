import type { StatementMonths } from '#shared/contracts/statements.ts';
import { read } from './call.ts';

/** The caller's months, as owner and as renter. */
export const statementsQuery = read('/api/statements');

/** The month's statement as a PDF file. */
export const statementUrl = (as: keyof StatementMonths, month: string): string =>
  `/api/statement.pdf?${new URLSearchParams({ as, month }).toString()}`;
