export { deleteWarningsOf, anonymizeUser } from './anonymize-user.repository.ts';
export {
  isProtected,
  knownPerson,
  requireMayBeWarned,
  requireUnprotected,
  userNotFound,
} from './users.policy.ts';
export { currentUserOf, GUEST_USER, publicName } from './user-card.ts';
export { requireOwnName } from './person-name.ts';
export { requirePossibleNumber } from './phone-number.ts';
export { presentUserRating } from './user-rating.presenter.ts';
export { findUndeletedUser, giveSmsConsent, lockMember, lockUser, type UserRow } from './users.repository.ts';
export { userRoutes } from './users.routes.ts';
export { createUsersService } from './users.service.ts';
