export { systemRoutes, type SystemDeps } from './system.routes.ts';
export { demonstrationPeople } from './demonstration-people.ts';
