export { currentUserOf, GUEST_USER } from './user-card.ts';
export { findLiveUser, type UserRow } from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
export { createUsersService, type UsersService } from './users.service.ts';
