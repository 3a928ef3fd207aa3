export { statementRoutes } from './statements.routes.ts';
export {
  createStatementsService,
  type OwnerStatement,
  type RenterStatement,
  type StatementsService,
} from './statements.service.ts';
