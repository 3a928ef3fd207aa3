export { systemRoutes } from './system.routes.ts';
export { demonstrationPeople } from './demonstration-people.ts';
