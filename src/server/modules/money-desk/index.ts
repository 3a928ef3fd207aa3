export { cleanError } from './clean-error.ts';
export { moneyDeskRoutes } from './money-desk.routes.ts';
export { createMoneyDesk, type MoneyDeskService } from './money-desk.service.ts';
