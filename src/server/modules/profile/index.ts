export { createProfile, type Profile } from './profile.ts';
export { profileRoutes } from './profile.routes.ts';
export { profileSecurityRoutes } from './profile.security.routes.ts';
