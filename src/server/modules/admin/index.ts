export { createAdmin } from './admin.ts';
export { adminRoutes } from './admin.routes.ts';
export { adminPeopleRoutes } from './people.routes.ts';
