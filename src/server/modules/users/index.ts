export { deleteWarningsOf, emptyUser } from './leave.repository.ts';
export { isProtected, knownPerson, refuseProtected, userNotFound } from './protected-accounts.ts';
export { currentUserOf, GUEST_USER, publicName } from './user-card.ts';
export { presentUserRating } from './user-rating.presenter.ts';
export { findLiveUser, giveSmsConsent, lockMember, lockUser, type UserRow } from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
export { createUsersService, type UsersService } from './users.service.ts';
